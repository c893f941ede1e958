import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* What somebody says in front of the text that they want is no title of it. */

test.each<[Locale, string, string]>([
  [
    'en',
    'Hi can you do me a leaflet for new swimmers about verrucas. Keep your feet dry. Ask at the desk for socks.',
    'Leaflet for new swimmers',
  ],
  ['en', 'Hello, could you please write a policy on lone working? Tell Ann before you go. Carry the alarm.', 'Policy on lone working'],
  [
    'en',
    'Right so this is for the instructions for the new kiln. Switch it on at the wall. Wait an hour.',
    'Instructions for the new kiln',
  ],
  [
    'en',
    'Dear team, kindly prepare a guide for hosts at Fern House. Meet guests at the gate. Give them the map.',
    'Guide for hosts at Fern House',
  ],
  ['es', 'Hola, necesito una guía para los monitores del campamento. Llegan a las nueve. Traen saco.', 'Guía para los monitores'],
  [
    'fr',
    'Bonsoir, je voudrais un guide pour les nouveaux bénévoles. On ferme à midi. La clé est au bar.',
    'Guide pour les nouveaux bénévoles',
  ],
  ['en', 'Our club needs a safeguarding policy. All coaches are checked. Two adults at every session.', 'Safeguarding policy'],
])('a greeting and a wish stand in no title (%s: %s)', (locale, prompt, title) => {
  const written = writtenSections(prompt, locale)
  expect(written.title.startsWith(title)).toBe(true)
  expect(Object.values(written.under).flat().join(' ')).not.toMatch(/can you|could you|kindly|necesito|je voudrais|this is for/iu)
})

test('who asks is told behind what is wanted, and signs a letter', () => {
  const policy = writtenSections(
    'We are a bakery of 14 people and need a break policy. Breaks are 20 minutes. Nobody eats at the ovens.',
    'en',
  )
  expect(policy.title).toBe('Break policy')
  expect(policy.under['']).toContain('We are a bakery of 14 people.')
  const letter = writtenSections(
    "I'm the treasurer of Lydd Chess Club and need a letter to members saying subs go up to £20 on 1 May. Juniors stay free.",
    'en',
  )
  expect(letter.title).not.toMatch(/treasurer/iu)
  expect(Object.values(letter.under).flat().at(-1)).toBe('Treasurer of Lydd Chess Club')
})

test('what somebody is doing is told as not used', () => {
  const { title, under } = writtenSections(
    "I'm giving a talk at the library and want a handout about growing garlic: plant in October, weed weekly, lift in July, dry in the shade",
    'en',
  )
  expect(title).toBe('Handout about growing garlic')
  expect(Object.values(under).flat().join(' ')).not.toMatch(/library/u)
})

test.each([
  'I need to cancel my broadband with Skylane, account 88213, from 30 June.',
  'Hi all, the canteen is closed on Friday. Bring your own lunch. It opens again on Monday.',
])('a wish for anything but a text stays (%s)', (prompt) => {
  const { title, under } = writtenSections(prompt, 'en')
  expect(`${title} ${Object.values(under).flat().join(' ')}`).toMatch(/broadband|canteen is closed/u)
})

test('a press release for something has that as its headline, and not what "it" cost', () => {
  const { title } = writtenSections(
    'we need a press release for the reopening of Hartley Pool on 4 May. It cost £1.2m and took 9 months. It has two slides.',
    'en',
  )
  expect(title).toBe('Reopening of Hartley Pool on 4 May')
})
