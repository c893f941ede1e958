import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* Who speaks to whom in a letter: what a prompt tells of its one reader is said to them, and who applies for a post speaks of themselves. */

function linesOf(prompt: string, locale: Locale = 'en'): string[] {
  return Object.values(writtenSections(prompt, locale).under).flat()
}

test('what is told of the one reader is said to them, with the name and the role above', () => {
  const lines = linesOf(
    'Warning letter to Ned Low, night porter, he was late 4 times in May. He has one more chance. Tell him he can appeal to Sue Ray by 9 June.',
  )
  expect(lines.slice(0, 3)).toEqual(['Ned Low', 'Night porter', 'Dear Ned Low,'])
  expect(lines[3]).toBe('You were late 4 times in May. You have one more chance. You can appeal to Sue Ray by 9 June.')
})

test('a tenant with a name is greeted and owes the money', () => {
  const lines = linesOf(
    "email to my tenant Ana Poole about the rent being late, she owes £300, remind her that it's due on the 1st, ask her to pay by 4 May",
  )
  expect(lines).toContain('Dear Ana Poole,')
  expect(lines.join(' ')).toContain("You owe £300. Please remember that it's due on the 1st. Please pay by 4 May.")
})

test('somebody else in the letter stays somebody else', () => {
  expect(linesOf('letter to my landlord about the noise, my son cannot sleep, he has school at 8').join(' ')).toContain(
    'He has school at 8',
  )
})

test.each<[Locale, string, string, RegExp]>([
  [
    'en',
    'Cover letter for Ida Marsh, she wants the shop assistant job at Fern Books. She has worked in a library and loves reading. Her weekends are free.',
    'Ida Marsh',
    /I have worked in a library and love reading\. My weekends are free\./u,
  ],
  [
    'en',
    'Cover letter for Tom Rowe applying for site manager at Keller Homes. He has 9 years in building. He can start in May.',
    'Tom Rowe',
    /I have 9 years in building\. I can start in May\./u,
  ],
  [
    'es',
    'Carta de presentación para Lola Vidal, cocinera con 5 años en un hotel. Quiere el puesto de jefa de cocina. Habla inglés.',
    'Lola Vidal',
    /Soy cocinera con 5 años en un hotel\. Quiero el puesto de jefa de cocina\. Hablo inglés\./u,
  ],
  [
    'fr',
    'lettre de motivation pour Léa Roy, elle cherche un poste de vendeuse chez Mirabel. Elle a 3 ans de métier.',
    'Léa Roy',
    /Je cherche un poste de vendeuse chez Mirabel\. J['’]ai 3 ans de métier\./u,
  ],
])('who applies says so of themselves and signs (%s: %s)', (locale, prompt, name, said) => {
  const lines = linesOf(prompt, locale)
  expect(lines.join(' ')).toMatch(said)
  expect(lines.at(-1)).toBe(name)
  expect(lines.filter((line) => line.includes(name))).toHaveLength(1)
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'letter to neighbour about hedge thats 3m high and dark, friendly but want it cut by end of May',
    'Dear neighbour,',
    'The hedge is 3m high and dark. I want it cut by end of May.',
  ],
  [
    'en',
    'letter to my landlord asking him to mend the gate, broken since 8 January',
    'Dear landlord,',
    'Please mend the gate. Broken since 8 January.',
  ],
  [
    'es',
    'carta al casero pidiendo que arregle la puerta, lleva rota desde el 8 de enero',
    'Estimado casero:',
    'Le pido que arregle la puerta. Lleva rota desde el 8 de enero.',
  ],
])('what the head says of a thing, or asks for, is a sentence (%s: %s)', (locale, prompt, greeting, said) => {
  const lines = linesOf(prompt, locale)
  expect(lines).toContain(greeting)
  expect(lines.join(' ')).toContain(said)
})

test.each<[Locale, string, string, string[]]>([
  [
    'en',
    'letter to parents about the trip to the farm on 6 May, leave school 9.15 back by 2.30, cost £8.50, packed lunch needed',
    'Subject: The trip to the farm on 6 May',
    ['The cost is £8.50.', 'Packed lunch needed.', 'We leave at 9.15 and are back by 2.30.'],
  ],
  [
    'en',
    'complaint letter to Northern Power about 3 power cuts in May (4, 11 and 19), food worth £85 lost, account 4471902, I want a refund',
    'Subject: 3 power cuts in May (4, 11 and 19)',
    ['Dear Northern Power customer service,', 'I want a refund.'],
  ],
  [
    'fr',
    'lettre à mon assureur pour un dégât des eaux le 3 mars, contrat n° 88213, parquet abîmé, je demande un expert. Restez courtois.',
    'Objet : Un dégât des eaux le 3 mars',
    ['Contrat n° 88213', 'Parquet abîmé', 'Je demande un expert.'],
  ],
])('the subject ends where the notes begin (%s: %s)', (locale, prompt, subject, said) => {
  const lines = linesOf(prompt, locale).map((line) => line.replaceAll('**', ''))
  expect(lines).toContain(subject)
  expect(lines).toEqual(expect.arrayContaining(said))
  expect(lines.join(' ')).not.toContain('courtois')
})
