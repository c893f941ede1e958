import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

function write(
  locale: Locale,
  prompt: string,
): { title: string; blocks: DocBlock[]; paragraphs: string[]; points: string[]; numbered: boolean } {
  const elements = [...writeBuiltin({ prompt, documentType: 'doc', locale, seed: 7, today: '2026-11-28' })]
  const head = elements.find((element) => element.kind === 'head')
  const blocks = elements.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
  return {
    title: head?.title ?? '',
    blocks,
    paragraphs: blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text.replaceAll(/[\u00A0\u202F]/g, ' ')] : [])),
    points: blocks.flatMap((block) => (block.type === 'list' ? block.items.map(({ text }) => text) : [])),
    numbered: blocks.some((block) => block.type === 'list' && block.style === 'numbered'),
  }
}

test.each<[Locale, string, string, string[], string]>([
  [
    'en',
    'letter to parents: farm visit 3 May, coach leaves 8.15 back 16:30, cost £14.50, packed lunch or school lunch, bring wellies, consent by 20 Apr to Mrs Patel',
    'The farm visit is on 3 May. The coach leaves at 8.15 and is back at 16:30. The cost is £14.50.',
    [],
    'Please choose: packed lunch or school lunch. Please bring wellies. Please give your consent by 20 Apr to Mrs Patel.',
  ],
  [
    'es',
    'carta a las familias: visita a la granja el 3 de mayo, salida 8:15 vuelta 16:30, precio 14 €, llevar botas, autorización antes del 20 de abril a Elena Prats',
    'La visita a la granja será el 3 de mayo. El precio es de 14 €.',
    ['**Salida:** 8:15', '**Vuelta:** 16:30'],
    'Se ruega llevar botas. Se ruega entregar la autorización antes del 20 de abril a Elena Prats.',
  ],
  [
    'fr',
    'lettre aux parents : visite de la ferme le 3 mai, départ 8h15 retour 16h30, prix 14 €, prévoir des bottes, autorisation avant le 20 avril à Mme Petit',
    'La visite de la ferme aura lieu le 3 mai. Le prix est de 14 €.',
    ['**Départ :** 8h15', '**Retour :** 16h30'],
    'Merci de prévoir des bottes. Merci de remettre l’autorisation avant le 20 avril à Mme Petit.',
  ],
])('a letter tells and asks in sentences, and lists what makes none behind a label (%s)', (locale, prompt, told, listed, asked) => {
  const { points, paragraphs } = write(locale, prompt)
  expect(points.map((point) => point.replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual(listed)
  expect(paragraphs).toContain(told)
  expect(paragraphs).toContain(asked)
})

test('a memo without a sign behind its readers is about its first words, and loses none', () => {
  const { title, points, paragraphs } = write(
    'en',
    'memo to all staff car park closed 17-19 feb for resurfacing, use Mill Lane, 40 spaces only, car share please, deliveries via gate B',
  )
  expect(title).toBe('Car park closed')
  expect(points).toContain('Car park closed 17-19 Feb for resurfacing')
  expect([...points, ...paragraphs].join(' ')).toContain('Please use Mill Lane')
  expect([...points, ...paragraphs].join(' ')).toContain('Please car share')
})

test('a press release tells its news in a sentence, lists the rest, and says day and quotation once', () => {
  const { title, blocks, points } = write(
    'en',
    'press release community choir Larkfield Voices wins national title in Leeds on 8 Nov, 43 singers aged 16 to 81, led by Ruth Okoro, "we cried on the bus home" she said, tickets £8',
  )
  expect(title).toBe('Community choir Larkfield Voices wins national title in Leeds')
  expect(points).toEqual(['43 singers aged 16 to 81', '**Led by:** Ruth Okoro', 'Tickets £8'])
  expect(JSON.stringify(blocks).split('cried on the bus')).toHaveLength(2)
  expect(JSON.stringify(blocks).split('8 Nov')).toHaveLength(2)
})

test('the notes of a guide are no steps, and one dash keeps two of them together', () => {
  const { points, paragraphs, numbered } = write(
    'en',
    'guide for the cottage guests: wifi OtterBarn, bins out Tuesday night, woodburner - only dry logs, check out 10am, hot tub max 4 people',
  )
  expect(numbered).toBe(false)
  expect([...points, ...paragraphs]).toContain('Woodburner - only dry logs')
  expect(write('en', 'how to change the fryer oil: switch off, wait 30 min, drain, refill 12 litres, log it').numbered).toBe(true)
})

test.each<[Locale, string, RegExp]>([
  ['fr', 'lettre de résiliation salle de sport Fitclub, contrat n° 88412, préavis 1 mois, rendre badge', /mon poste/],
  ['es', 'acta de la reunión del AMPA 5 de febrero 18h, asisten Laura, Pedro e Inma. se aprueba la fiesta del 21 de junio', /Duración/],
  [
    'fr',
    "annonce d'emploi : carreleur, Vannes, CDI 39h, camion fourni, permis B, candidatures à a@b.example. 150 mots environ",
    /150 mots/,
  ],
  ['en', 'letter to the members of the bowls club, opens 12 April, subs £65, new mats, thanks to Ted for the mower', /Dear Ted/],
])('nothing is made of words that mean something else (%s: %s)', (locale, prompt, wrong) => {
  expect(JSON.stringify(write(locale, prompt).blocks)).not.toMatch(wrong)
})

test('"each" behind an amount belongs to it', () => {
  const { blocks } = write('en', 'complaint to the gym, direct debit taken twice in September £34.99 each, cancelled in August by email')
  expect(JSON.stringify(blocks)).toContain('£34.99 each')
})

test.each<[Locale, string, string, string[]]>([
  [
    'en',
    'certificate of employment for Priya Shah, dental nurse, permanent since 4 March 2020, full time 37.5h, Hill Dental, signed Dr Owen Hill, 10 September',
    'I, the undersigned Dr Owen Hill, hereby certify that Priya Shah is employed at Hill Dental as dental nurse, permanent since 4 March 2020.',
    ['Date: 10 September', 'Dr Owen Hill'],
  ],
  [
    'es',
    'certificado de trabajo para Ana Ruiz, cocinera, contrato indefinido desde el 3 mayo 2018, jornada completa, Casa Pepe, firmado Luis Gil',
    'Luis Gil certifica que Ana Ruiz trabaja en Casa Pepe como cocinera, con contrato indefinido desde el 3 mayo 2018.',
    ['[Añadir: lugar y fecha]', 'Luis Gil'],
  ],
  [
    'fr',
    'attestation d’emploi pour M. Paul Morin, menuisier, CDI depuis le 5 mai 2016, temps plein 39h, Ateliers Roche à Lille, signée Mme Roche gérante, fait le 3 octobre',
    'Je soussigné(e) Mme Roche gérante, atteste que M. Paul Morin est employé(e) par Ateliers Roche à Lille comme menuisier, en CDI depuis le 5 mai 2016.',
    ['Fait à Lille, le 3 octobre', 'Mme Roche gérante'],
  ],
])('a certificate of employment certifies and recommends nobody (%s)', (locale, prompt, certified, ends) => {
  const { paragraphs } = write(locale, prompt)
  expect(paragraphs[0]).toBe(certified)
  expect(paragraphs.slice(-2)).toEqual(ends)
  expect(paragraphs.join(' ').split(ends[0] ?? '')).toHaveLength(2)
})

test.each<[string, string]>([
  [
    'written warning for Mia Cole, late 3 times in june, spoke to her 9 june, stays on file 12 months, right to appeal to Jo Park within 7 days',
    'You were late 3 times in June. We spoke to you on 9 June. This warning stays on file for 12 months. You may appeal to Jo Park within 7 days.',
  ],
  [
    'letter to parents: zoo trip 3 May, leave 9.15 back 3.45, cost £12, packed lunch, bring a coat',
    'We leave at 9.15 and are back at 3.45.',
  ],
])('notes about the reader are sentences to the reader (%s)', (prompt, said) => {
  expect(write('en', prompt).paragraphs.join(' ')).toContain(said)
})
