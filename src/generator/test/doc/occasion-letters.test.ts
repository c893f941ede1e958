import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { lettersIn } from '../../doc/letters/letter-texts.ts'

/* Letters and e-mails for an occasion, as people order them in one line. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  const lines = content.blocks.flatMap((block) =>
    block.type === 'paragraph' ? [block.text] : block.type === 'list' ? block.items.map(({ text }) => text) : [],
  )
  return { title: content.title, lines: lines.map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' ')) }
}

test('an invitation says who leaves, when and where, and prints no order', () => {
  const { title, lines } = write(
    'en',
    'I’m planning a farewell party for Tom on 3 July at 5pm in the canteen, can you write the invitation',
  )
  expect(title).toBe('Farewell party for Tom')
  expect(lines).toEqual([
    'Dear colleagues,',
    'Tom is leaving us, and we would like to say goodbye together. You are warmly invited.',
    '**When:** 3 July at 5pm',
    '**Where:** Canteen',
    'Please let us know whether you can come.',
    'We look forward to seeing you!',
    '[Add: signature]',
  ])
})

describe('a letter has the sentences of its occasion, and what the prompt says', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'happy birthday email to a colleague, Tom, who turns 50 on friday, cake at 3pm in the kitchen, funny',
      ['Dear Tom,', 'Happy birthday! 50 is a number worth celebrating.', 'Cake at 3pm in the kitchen.'],
    ],
    [
      'en',
      'thank you letter to our volunteers after the summer fair, raised 3,400, next meeting 5 October',
      ['Dear volunteers,', 'We raised 3,400. Next meeting: 5 October.'],
    ],
    [
      'en',
      'email to customers: prices go up 5% from 1 January because of energy costs',
      ['Dear customers,', 'Prices go up 5% from 1 January because of energy costs.', 'Thank you for your trust.'],
    ],
    [
      'en',
      'apology email to a customer for the delay of order 4471, new delivery 12 May, 10% voucher',
      ['New delivery: 12 May. 10% voucher.', '**Reference:** Order 4471'],
    ],
    [
      'es',
      'correo de bienvenida para Lucía Ortega, diseñadora, empieza el lunes 9 a las 9h, portátil listo, comida con el equipo',
      ['Hola, Lucía Ortega:', 'Portátil listo'],
    ],
    [
      'fr',
      'mot d’anniversaire pour Paul, 40 ans vendredi, gâteau à 16h en salle de réunion',
      ['Joyeux anniversaire ! 40 ans, cela se fête.'],
    ],
  ])('%s: %s', (locale, prompt, said) => {
    expect(write(locale, prompt).lines).toEqual(expect.arrayContaining(said))
  })
})

test('the way to reach somebody and the last day to reply are said once', () => {
  const beach = write(
    'en',
    'volunteers wanted for the beach clean on 14 May 10am, gloves provided, kids welcome, sign up with Nia 07700 900123',
  )
  expect(beach.lines.filter((line) => line.includes('900123'))).toHaveLength(1)
  const party = write('en', 'invitation to our summer party on 26 June, 6pm, Boat House, bring a friend, reply by 10 June to Mia')
  expect(party.lines.filter((line) => line.includes('10 June'))).toHaveLength(1)
  expect(party.lines).toContain('**Where:** Boat House')
})

test('a letter with nothing said but its occasion has no open place but the signature', () => {
  for (const prompt of ['birthday e-mail for a colleague', 'get well card for a colleague', 'condolence letter to a colleague'])
    expect(write('en', prompt).lines.filter((line) => line.includes('[Add'))).toEqual(['[Add: signature]'])
})

test('every language has letters for the usual occasions', () => {
  const ids = LOCALES.map((locale) => lettersIn(locale).letters.map(({ id }) => id))
  for (const id of ['birthday', 'farewell-invite', 'welcome', 'thanks-donors', 'prices', 'closed', 'delay', 'season'])
    expect(ids.every((all) => all.includes(id))).toBe(true)
})

test('the day and the place of an event stand apart, whatever stands between them', () => {
  const { title, lines } = write(
    'en',
    'email to my team about the christmas party on 18 december at Luigi’s, 7pm, everyone pays their own drinks, secret santa max 10 euro',
  )
  expect(title).toBe('Christmas party')
  expect(lines).toEqual(
    expect.arrayContaining([
      'You are warmly invited to our Christmas party.',
      '**When:** 18 December, 7pm',
      '**Where:** Luigi’s',
      'Everyone pays their own drinks. Secret santa max 10 euro.',
    ]),
  )
})

test('who leaves, what somebody is promoted to and what somebody is reminded of are said', () => {
  const leaving = write('en', 'Announce that Kim Park is leaving on 30 April, successor Joe Lee, handover in April')
  expect(leaving.title).toBe('Kim Park is leaving us')
  const promoted = write('en', 'Write a congratulation message for Priya Nair on her promotion to head of finance, starts 1 May')
  expect(promoted.lines).toContain('Priya Nair has been promoted to head of finance.')
  const reminder = write('en', 'email reminder to complete the training by 30 June, 40% still missing, link in Teams')
  expect(reminder.lines).toContain('Please complete the training by 30 June. Thank you to everybody who has done it already.')
})

test('whoever covers for somebody is not the one who is asked for time off', () => {
  const { lines } = write('en', 'ask my boss for two days off, 5 and 6 June, Ana covers for me')
  expect(lines.join(' ')).not.toContain('Dear Ana')
  expect(lines.join(' ')).toContain('5 and 6 June. Ana covers for me.')
})
