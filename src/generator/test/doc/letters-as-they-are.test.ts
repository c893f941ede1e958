import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* Letters, references and statements with the frame of their kind, and a prompt that is a letter itself. */

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Hi Mo, the pitch is under water so training is off tonight. Back on Thursday at 6.30. Thanks, Dave Hobbs, head coach',
    ['Hi Mo,', 'The pitch is under water so training is off tonight. Back on Thursday at 6.30.', 'Thanks,', 'Dave Hobbs', 'Head coach'],
  ],
  [
    'es',
    'Estimada Sra. Gil: mi hijo tiene alergia al huevo. Necesitamos un menú sin huevo desde el lunes. Un saludo, Eva Díaz',
    ['Estimada Sra. Gil:', 'Mi hijo tiene alergia al huevo. Necesitamos un menú sin huevo desde el lunes.', 'Un saludo,', 'Eva Díaz'],
  ],
  [
    'fr',
    'Bonjour Madame Petit, Léa sera absente mardi 12 mars. Elle revient à 11 h. Cordialement, Paul Roux',
    ['Bonjour Madame Petit,', 'Léa sera absente mardi 12 mars. Elle revient à 11 h.', 'Cordialement,', 'Paul Roux'],
  ],
])('a prompt that is a letter keeps its greeting, its sentences and its closing (%s)', (locale, prompt, lines) => {
  expect(writtenSections(prompt, locale).under['']).toEqual(lines)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'reference for our old gardener Ned Cole, looked after our hedges for 6 years, never late, dog loved him',
    'Ned Cole looked after our hedges for 6 years, never late, dog loved him.',
  ],
  [
    'es',
    'referencia para nuestra canguro Eva Gil, cuidó a los niños 3 años, cocina bien, nunca llega tarde',
    'Eva Gil cuidó a los niños 3 años, cocina bien, nunca llega tarde.',
  ],
  [
    'fr',
    'lettre de recommandation pour notre stagiaire Inès Caron, a travaillé 6 mois à la compta, rigoureuse, bon contact client',
    'Inès Caron a travaillé 6 mois à la compta, rigoureuse, bon contact client.',
  ],
])('a reference is a letter, and says of whom it tells what they did (%s)', (locale, prompt, sentence) => {
  const { under } = writtenSections(prompt, locale)
  expect(under['']).toContain(sentence)
  expect(under['']?.[0]).toMatch(/^(?:To whom|A quien|À qui)/)
})

test('a statement that somebody lives with who signs it is no recommendation', () => {
  const { title, under } = writtenSections(
    "attestation d'hébergement pour mon fils Luc Morel né le 4 mai 2003 à Nantes, il habite chez moi 12 rue des Lilas 44000 Nantes depuis le 1er mars, je suis Anne Morel",
    'fr',
  )
  expect(title).toBe("Attestation d'hébergement")
  expect(under['']?.[0]).toBe(
    'Je soussigné(e) Anne Morel, demeurant 12 rue des Lilas 44000 Nantes, atteste sur l’honneur héberger à mon domicile Luc Morel, né le 4 mai 2003 à Nantes, depuis le 1er mars.',
  )
  expect(under['']?.join(' ')).not.toContain('recommander')
})

test('a complaint says above it what it is about, and where a train goes from signs nothing', () => {
  const { under } = writtenSections(
    'Complaint to Northline Trains about the 07:42 from Leeds to York on 14 November. It was cancelled without notice and I missed an interview. I want a refund. Name Dan Osei.',
    'en',
  )
  expect(under['']).toContain('**Subject:** The 07:42 from Leeds to York on 14 November')
  expect(under['']?.slice(-2)).toEqual(['Yours faithfully,', 'Dan Osei'])
})

test('what stands behind a quotation is a sentence of its own', () => {
  const { under } = writtenSections(
    'press release: Bell Bakery in Ludlow wins Best Sourdough, judged by 40 bakers. Owner Mei Lin says "We still use the starter of 1998." Free tasting on 6 December. Contact mei@bell.example. Not before 1 December.',
    'en',
  )
  expect(under['']).toContain('Free tasting on 6 December.')
  expect(under['']?.[0]).toBe('**EMBARGO – Not before 1 December**')
})

test('days that follow one another are headings, and what holds for all of them stands before', () => {
  const { under } = writtenSections(
    'itinerary Porto 2 days: day 1 cathedral and market, lunch at Bolhão, day 2 boat trip (leave 9am), train home 17:40. Budget €150 each.',
    'en',
  )
  expect(under).toEqual({
    '': ['Budget €150 each.'],
    'Day 1': ['Cathedral and market', 'Lunch at Bolhão'],
    'Day 2': ['Boat trip (leave 9am)', 'Train home 17:40'],
  })
})

test('names in a row attend a meeting, and a task says of what it is', () => {
  const { under } = writtenSections(
    'meeting notes garden club 12 Nov, attended Priya Tom Lucy and Mr Bates, apologies Graham. Water butts leaking, Tom to fix by Christmas. Rent goes up to £42, agreed 3 to 1. Lucy to write to the council about the gate. Next meeting 14 Jan.',
    'en',
  )
  expect(under['Present']).toEqual(['Priya', 'Tom', 'Lucy', 'Mr Bates'])
  expect(under['Actions']).toEqual(['Tom | Fix: water butts leaking | Christmas', 'Lucy | Write to the council about the gate | '])
})
