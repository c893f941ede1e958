import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* Terms and contracts have numbered clauses, and orders about the text that a list of facts ends with are no facts. */

test.each<[Locale, string, string[], string[]]>([
  [
    'en',
    "Contract for a barn dance, I'm Fern Fiddlers, client is Sue Low, 12 June 2027, Hill Farm. £900 total, 20% deposit; 3 hours, 2 breaks.",
    ['**Fern Fiddlers** and **Sue Low** (client) agree as follows:', '**Place:** Hill Farm', '**Dates:** 12 June 2027'],
    ['Signature (Fern Fiddlers): ________  Date: ________', 'Signature (Sue Low): ________  Date: ________'],
  ],
  [
    'es',
    'contrato de alquiler de un trastero, soy Ana Gil, inquilino es Pedro Mora, 40 € al mes, fianza de un mes, un año',
    ['**Ana Gil** y **Pedro Mora** (inquilino) acuerdan lo siguiente:', '**Renta:** 40 € al mes', '**Fianza:** De un mes'],
    ['Firma (Ana Gil): ________  Fecha: ________', 'Firma (Pedro Mora): ________  Fecha: ________'],
  ],
  [
    'en',
    'lodger agreement room in my house 14 Elm Rd, £480 a month, deposit £300, from 1 feb, one month notice, no smoking, lodger Karim Osei landlord me Jane Ford',
    [
      '**Karim Osei** (lodger) and **Jane Ford** (landlord) agree as follows:',
      '**Subject:** Room in the house 14 Elm Rd',
      '**Rent:** £480 a month',
      '**Deposit:** £300',
      '**Term:** From 1 Feb',
      '**Notice:** One month',
      '**Other terms:** No smoking',
    ],
    ['Signature (Karim Osei): ________  Date: ________', 'Signature (Jane Ford): ________  Date: ________'],
  ],
  [
    'fr',
    'bail location meublee studio 22 m2, 12 rue des Lilas Lyon, 560 € charges comprises, depot 560, du 1er septembre 1 an, bailleur M. Henri Blanc, locataire Emma Leroy',
    [
      '**M. Henri Blanc** (bailleur) et **Emma Leroy** (locataire) conviennent de ce qui suit :',
      '**Objet :** Studio 22 m2, 12 rue des Lilas Lyon',
      '**Loyer :** 560 € charges comprises',
      '**Durée :** Du 1er septembre 1 an',
    ],
    ['Signature (M. Henri Blanc) : ________  Date : ________', 'Signature (Emma Leroy) : ________  Date : ________'],
  ],
])('a contract says whom it is between, and both sign (%s: %s)', (locale, prompt, said, signed) => {
  const lines = Object.values(writtenSections(prompt, locale).under)
    .flat()
    .map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' '))
  expect(lines).toEqual(expect.arrayContaining(said))
  expect(lines.slice(-2)).toEqual(signed)
})

test('terms in notes are one list of clauses', () => {
  const { under } = writtenSections(
    'Terms and conditions for my ironing round. £9 a bag, pay on the day, 24 hours notice to cancel, max 4 bags. Clauses numbered please',
    'en',
  )
  expect(under).toEqual({ '': ['£9 a bag', 'Pay on the day', '24 hours notice to cancel', 'Max 4 bags'] })
})

test.each<[Locale, string, RegExp]>([
  ['en', 'leave policy 2 pages, 12 staff, ask Ann first, two weeks notice, no leave in March', /pages/u],
  ['en', 'reference letter for our cleaner Ines Moya, 3 years with us, never late, half a page, warm', /half|warm/iu],
  ['en', 'handout about growing beans: sow in May, soak them overnight, water daily. A4 one side', /A4/u],
  [
    'en',
    'Instructions for the urn. Fill it with water. Switch it on at the wall. Wait ten minutes. One page A4, big text, numbered steps, a table of faults and make it funny.',
    /table of faults|funny|big text/u,
  ],
])('how long it is and how it looks is printed nowhere (%s: %s)', (locale, prompt, order) => {
  const { title, under } = writtenSections(prompt, locale)
  expect(`${title} ${Object.values(under).flat().join(' ')}`).not.toMatch(order)
})

test('several versions are one text, and the wish for more is told', () => {
  const { title, under } = writtenSections(
    'Write two versions of a thank you note to Gran for the £50, one funny and one sincere. I bought boots.',
    'en',
  )
  expect(title).toBe('Thank you note to Gran')
  expect(Object.values(under).flat().join(' ')).not.toMatch(/one funny|sincere/u)
})

test('a word that only counts is no step, and what goes on with "not" belongs to its step', () => {
  const { under } = writtenSections(
    'Instructions for the new kettle. First, fill it to the line, not over. Then switch it on at the wall. Wait until it clicks.',
    'en',
  )
  expect(Object.values(under).flat()).toContain('First fill it to the line, not over')
})

test('when something is done is no choice, and a rule with "ok" names no chapter', () => {
  const beans = writtenSections('handout about peas: sow in October or March, soak overnight, feed weekly, pick daily', 'en')
  expect(Object.values(beans.under).flat()).toContain('Sow in October or March')
  const rules = writtenSections(
    'staff handbook section on phones: no phones on the floor, lockers provided, breaks ok, first time a warning',
    'en',
  )
  expect(Object.values(rules.under).flat()).toContain('Breaks ok')
  expect(Object.keys(rules.under)).not.toContain('Breaks ok')
})

test('how hot the oven is stands in the method', () => {
  const { under } = writtenSections('recipe card for tea loaf, 450g mixed fruit, 300ml cold tea, 1 egg, 350g flour, 160C 1.5 hours', 'en')
  expect(under['Ingredients']).not.toContain('160C 1.5 hours')
  expect(under['Method']).toEqual(['160C 1.5 hours'])
})
