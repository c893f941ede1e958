import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { processorMs } from '#test/processor-time.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Documents that are given as facts: each stands once, whole, and where the genre has it. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 7, today: '2026-11-28' })) addElement(content, element)
  const texts = content.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []))
  return { title: content.title, blocks: content.blocks, texts, text: JSON.stringify(content.blocks) }
}

test('a letter says its facts in sentences, in their order, and needs no subject that names its readers', () => {
  const { blocks, texts } = write(
    'en',
    'letter to members of Ashby Tennis Club, subs go up from £120 to £135 on 1 April because of court resurfacing £18,000, juniors stay at £40, pay by standing order or at the clubhouse, thanks for support, signed Ruth Calder, treasurer',
  )
  expect(blocks.filter(({ type }) => type === 'list')).toEqual([])
  expect(texts.join(' ')).toContain('Juniors stay at £40. Please pay by standing order or at the clubhouse.')
  expect(texts.join(' ')).not.toContain('Subject:')
})

test.each<[Locale, string, string]>([
  [
    'es',
    'carta a los clientes de Ferretería Lozano, subimos precios un 4 % desde el 1 de febrero, firma Marta Lozano, tel 976 555 210',
    'tel 976 555 210',
  ],
  ['en', 'letter to parents about the school trip, bring a packed lunch, back by 4pm, tel 0191 496 0223', 'tel 0191 496 0223'],
])('a number to call stays whole behind its word (%s)', (locale, prompt, number) => {
  // With a capital where it begins a point.
  expect(write(locale, prompt).text.toLowerCase()).toContain(number.toLowerCase())
})

test('the number of a house is no day', () => {
  const { text } = write('es', 'acta reunion comunidad de vecinos Calle Olmo 14, 8 de octubre, se aprobó cambiar el ascensor por 38.500 €')
  expect(text).toContain('8 de octubre')
  expect(text).not.toContain('14, 8 de octubre')
})

test('each of two names that "and" joins was there', () => {
  const { text } = write('es', 'acta de la junta, presentes: Pilar Sanz, Jorge Vidal y Ana Ruiz. se aprobó la derrama de 120 €')
  expect(text).toContain('"Jorge Vidal"')
  expect(text).toContain('"Ana Ruiz"')
})

test('a press release without a colon has its news as headline, and the quotation the one who says it', () => {
  const { title, text, blocks } = write(
    'en',
    'press release Thornbury Library reopens on 12 September after £240,000 refurbishment, longer hours till 8pm tue and thu, mayor Alan Price cuts ribbon 10am, "it is the heart of the town" says head librarian Nisha Rao, contact press@thornburylib.org',
  )
  expect(title).toMatch(/^Thornbury Library reopens/)
  expect(text).toContain('after £240,000 refurbishment')
  expect(blocks.find(({ type }) => type === 'quote')).toMatchObject({ source: 'Nisha Rao, head librarian' })
  expect(text.split('Nisha Rao')).toHaveLength(2)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'job ad sous chef at The Copper Kettle York, 40 hrs wed to sun, £32k plus tips, 2 yrs experience, call Gina 01904 555 210 by 30 june',
    '40 hrs wed to sun',
  ],
  [
    'es',
    'oferta de empleo cocinero en Sevilla, jornada completa, 1.600 € netos, incorporación 1 de mayo, curriculum a empleo@lagiralda.es antes del 20 de abril',
    '1.600 € netos',
  ],
])('a job ad says each condition once and whole (%s)', (locale, prompt, condition) => {
  const { text } = write(locale, prompt)
  expect(text.split(condition.slice(0, 7))).toHaveLength(2)
  expect(text).toContain(condition)
})

test('long runs of names and numbers are read in time', () => {
  write('es', 'acta de la junta')
  expect(processorMs(() => write('es', `acta ${'Calle Olmo 14, 8 '.repeat(1_200)} de octubre`))).toBeLessThan(3_000)
  expect(processorMs(() => write('en', `letter, tel ${'976 55 '.repeat(2_800)}`))).toBeLessThan(3_000)
  expect(processorMs(() => write('en', `press release ${'The Library said '.repeat(1_200)}`))).toBeLessThan(3_000)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'studio policy: staff may work there 2 days a week, no calls in cafés, laptop from IT, ask your line manager, start by 9.30',
    ['Not allowed', 'No calls in cafés', 'Equipment', 'Laptop from IT', 'Questions', 'Ask your line manager'],
  ],
  [
    'es',
    'guía de acogida: entrada 9:00, pedir la tarjeta a recepción, no usar el montacargas, chaleco de la empresa, dudas a Marta',
    ['Qué no se puede hacer', 'No usar el montacargas', 'Material', 'Chaleco de la empresa', 'Dudas', 'Dudas a Marta'],
  ],
  [
    'fr',
    'guide d’accueil des bénévoles : arriver à 8h30, badge à l’entrée, pas de photos des enfants, gilet fourni, demander à Karim',
    ['Ce qui n’est pas permis', 'Pas de photos des enfants', 'Matériel', 'Gilet fourni', 'Questions', 'Demander à Karim'],
  ],
])('the points of a policy or a guide stand under what a reader looks for (%s)', (locale, prompt, order) => {
  const made = JSON.stringify(Array.from(writeBuiltin({ prompt, documentType: 'doc', locale, seed: 7, today: '2026-11-28' })))
  let from = 0
  for (const text of order) {
    const at = made.indexOf(`"${text}"`, from)
    expect(at, text).toBeGreaterThan(0)
    from = at + 1
  }
  expect(made).not.toMatch(/Tema:|Sujet :|About:/)
})

test.each<[Locale, string, string[]]>([
  ['en', 'job ad: barista, Leeds, 30 hours, £12.50 an hour, weekends', ['Place', 'Leeds']],
  ['es', 'oferta de empleo: camarero, Soria, 30 horas, 12 € la hora, fines de semana', ['Lugar', 'Soria']],
  ['fr', 'offre d’emploi : serveur, Nantes, 30 heures, 12 € de l’heure, week-ends', ['Lieu', 'Nantes']],
])('a place alone in a job ad is where the work is (%s)', (locale, prompt, row) => {
  const made = JSON.stringify(Array.from(writeBuiltin({ prompt, documentType: 'doc', locale, seed: 7, today: '2026-11-28' })))
  expect(made).toContain(JSON.stringify(row))
})
