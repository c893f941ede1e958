import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { processorMs } from '#test/processor-time.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* A form asks for what it needs and tells the rest: statements stand above the questions, and answers below one question. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 7, today: '2026-11-28' })) addElement(content, element)
  return content
}

test.each<[Locale, string, string]>([
  [
    'en',
    "sign up form for the river clean-up on 14 June, tshirt size, emergency contact, in aid of St Anne's Hospice",
    "In aid of St Anne's Hospice",
  ],
  ['en', 'volunteer application, hospital radio Beacon FM, name, music taste, training lasts 6 weeks', 'Training lasts 6 weeks'],
  [
    'en',
    'booking form for the barn dance, teams of up to 6, team name, contact number, all profits go to the roof fund',
    'Teams of up to 6',
  ],
  [
    'es',
    'inscripción al campamento Delfines, del 6 al 17 de julio, niños de 6 a 12 años, alergias, teléfono de los padres',
    'Niños de 6 a 12 años',
  ],
  ['es', 'solicitud de vacaciones: nombre, fechas, los pedidos salen los martes, firma', 'Pedidos salen los martes'],
  ['fr', 'fiche de réclamation : numéro de facture, photo, on répond sous 5 jours ouvrés', 'On répond sous 5 jours ouvrés'],
  [
    'fr',
    'fiche demande de matériel, nom, service, à déposer 3 semaines avant à Mme Roux, repas offerts',
    'À déposer 3 semaines avant à Mme Roux',
  ],
])('a statement is told above the questions, and never asked (%s, "%s")', (locale, prompt, told) => {
  const { description, questions } = write(locale, prompt)
  expect(description).toContain(told)
  expect(questions.map(({ title }) => title).join('|')).not.toContain(told)
  expect(questions.filter(({ type }) => type === 'rating')).toEqual([])
})

test.each<[Locale, string, string, string[]]>([
  ['fr', 'inscription au repas de fin d’année, nom, menu viande poisson ou végé, allergies', 'Menu', ['Viande', 'Poisson', 'Végé']],
  ['es', 'solicitud de reparación: nombre, aula, urgencia alta media baja, fotos', 'Urgencia', ['Alta', 'Media', 'Baja']],
  ['fr', 'demande de congés, nom, type congés payés RTT ou sans solde, date de début', 'Type', ['Congés payés', 'RTT', 'Sans solde']],
])('a word for what is chosen and a word for each answer are one question (%s, "%s")', (locale, prompt, title, options) => {
  expect(write(locale, prompt).questions).toContainEqual(expect.objectContaining({ title, options }))
})

test('the things that one can ask for are one question', () => {
  const { questions } = write(
    'en',
    'it equipment request form - laptop, monitor, headset, needed by date, cost centre, line manager approval',
  )
  expect(questions).toContainEqual(
    expect.objectContaining({ title: 'What do you need?', format: 'many', options: ['Laptop', 'Monitor', 'Headset'] }),
  )
  expect(questions.map(({ title }) => title)).not.toContain('Laptop')
})

test('every fact of a quiz is a question with answers of its own kind', () => {
  const { questions, description } = write(
    'en',
    'quiz for new baristas 5 questions: milk steamed to 65 degrees, grinder cleaned every evening, allergens list next to till, first bin day tuesday, oat milk max 5 days',
  )
  expect(questions).toHaveLength(5)
  expect(JSON.stringify(questions) + description).not.toMatch(/Right answer|\[Add/)
  expect(questions.find(({ title }) => title.includes('First bin day'))?.options).toContain('Tuesday')
  expect(questions.find(({ title }) => title.includes('Grinder'))?.options).toContain('Every evening')
})

test.each([['a '.repeat(10_000)], ['niños de 6 a '.repeat(1_600)], ['teams of up to '.repeat(1_400)], ['menu viande '.repeat(1_700)]])(
  'a long prompt is read in time',
  (long) => {
    write('en', 'booking form: name')
    expect(processorMs(() => write('en', `booking form: name, ${long}`))).toBeLessThan(3_000)
  },
)

test.each<[Locale, string, string]>([
  [
    'es',
    'inscripción campamento Delfines, niños de 6 a 12 años, alergias, autorización de fotos, teléfono de los padres',
    'Nombre del menor',
  ],
  ['en', 'permission slip for the zoo trip, kids of year 4, allergies, phone of a parent', 'Child’s name'],
  ['fr', 'autorisation de sortie, enfants de 6 à 10 ans, allergies, téléphone', 'Nom de l’enfant'],
])('what is filled in for a child says for whom (%s, "%s")', (locale, prompt, name) => {
  expect(write(locale, prompt).questions[0]?.title).toBe(name)
})

test('a setting without its accent is no aspect to rate', () => {
  const { description, questions } = write('es', 'encuesta de clima laboral, turnos, carga de trabajo, anonima')
  expect(description).toContain('anónimas')
  expect(questions.map(({ title }) => title).join(' ')).not.toMatch(/an[oó]nim/i)
})

test('how often, until when, whether it is done and what is agreed to are answered as such', () => {
  const { questions } = write(
    'en',
    'equipment loan form: member name, date out, date due back (max 3 weeks), £50 deposit paid?, borrower agrees to pay for damage, how often do u visit',
  )
  const formats = questions.map(({ title, format, options }) => [title, format, options.length])
  expect(formats).toEqual([
    ['Member name', 'short', 0],
    ['Date out', 'date', 0],
    ['Date due back', 'date', 0],
    ['£50 deposit paid?', 'one', 2],
    ['Borrower agrees to pay for damage', 'one', 2],
    ['How often do you visit?', 'one', 5],
  ])
})

test('what is said of a form is told, and what people are to fill in is asked, whatever stands in brackets behind it', () => {
  const exit = write(
    'en',
    'exit interview: why they are leaving, only read by Mrs Okafor (HR), they should leave last working day and department',
  )
  expect(exit.description).toContain('Only read by Mrs Okafor (HR).')
  expect(exit.questions.map(({ title, format }) => [title, format])).toEqual([
    ['Why are you leaving?', 'long'],
    ['Last working day', 'date'],
    ['Department', 'short'],
  ])
  const party = write('en', 'staff xmas party sign up, friday 18 december 7pm, allergies, bringing a plus one (£25 each for guests)')
  expect(party.questions.at(-1)).toMatchObject({ title: 'Bringing a plus one', format: 'one', description: '£25 each for guests' })
  const pottery = write(
    'fr',
    "Inscription atelier poterie enfants 6-12 ans, mercredi 14h-16h, salle Jean Moulin, 12 places, nom de l'enfant, âge",
  )
  expect(pottery.description).toContain('Salle Jean Moulin')
  expect(pottery.questions.map(({ title }) => title)).toEqual(["Nom de l'enfant", 'Âge'])
})
