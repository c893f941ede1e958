import { describe, expect, test } from 'vitest'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What a prompt asks for beside the rows of its table, and tables that are no list. */

async function sheetsOf(prompt: string, locale: Locale = 'en') {
  const written = emptyContent('sheet')
  for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 7, today: '2026-11-28' })) addElement(written, element)
  const { content, problems } = await calculateSheets(written)
  expect(problems).toEqual([])
  const tables = content.sheets.map(({ columns, rows }) => ({
    headers: columns.map(({ header }) => header),
    types: columns.map(({ type }) => type),
    rows,
  }))
  const [first] = tables
  const column = (header: string): string[] => first?.rows.map((row) => row[first.headers.indexOf(header)] ?? '') ?? []
  return { headers: first?.headers ?? [], types: first?.types ?? [], column, tables, text: JSON.stringify(tables.slice(1)) }
}

const numbers = (cells: readonly string[]) => cells.map(Number)

describe('a column that is asked for', () => {
  test.each<[Locale, string, string, string, number[]]>([
    [
      'en',
      'kitchen refit costs: units 3400, worktop 1150, tiles 420, paid so far units 1000 & tiles 420, need a left to pay column',
      'Paid',
      'Left to pay',
      [2400, 1150, 0],
    ],
    [
      'es',
      'presupuesto fiesta: sala 600, comida 450, música 200. pagado hasta ahora sala 200 y música 50. columna de pendiente',
      'Pagado',
      'Pendiente',
      [400, 450, 150],
    ],
    [
      'fr',
      'budget fête : salle 600, traiteur 450, musique 200. déjà payé salle 200 et musique 50. colonne reste à payer',
      'Payé',
      'Reste à payer',
      [400, 450, 150],
    ],
  ])('is what each thing costs less what was paid for it (%s)', async (locale, prompt, paid, left, expected) => {
    const { headers, column, text } = await sheetsOf(prompt, locale)
    expect(headers).toContain(paid)
    expect(numbers(column(left))).toEqual(expected)
    expect(text).not.toMatch(/1000|so far|hasta ahora|déjà/)
  })

  test('stands in the table of whatever reader, and not below it as a note', async () => {
    const { headers, tables } = await sheetsOf(
      'stock list for a bar: gin 12 @ 18.20, tonic 60 @ 0.65, rum 8 @ 15. column for supplier, value per line',
    )
    expect(headers).toContain('Supplier')
    expect(tables).toHaveLength(1)
  })

  test('of a share and a grade follows from the mark and the most that it can be', async () => {
    const { column } = await sheetsOf(
      'class marks: Aisha 34, Ben 41, Chloe 27. out of 50. add a % column and grade (A 80+, B 60+, C under)',
    )
    expect(numbers(column('%'))).toEqual([0.68, 0.82, 0.54])
    expect(column('Grade')).toEqual(['B', 'A', 'C'])
  })

  test('of who passed follows from the mark', async () => {
    const { column } = await sheetsOf('notas de clase: Lucía 7,5, Marcos 4, Irene 9. columna aprobado o suspenso', 'es')
    expect(column('Aprobado o suspenso')).toEqual(['Aprobado', 'Suspenso', 'Aprobado'])
  })
})

test.each<[Locale, string]>([
  ['en', 'roof quotes: Harris 4200 accepted, Jones 3950 refused, Toplevel 5100 waiting. total of the accepted ones'],
  ['es', 'presupuestos tejado: Harris 4200 aceptado, Jones 3950 rechazado, Toplevel 5100 en espera. total de los aceptados'],
  ['fr', 'devis toiture : Harris 4200 accepté, Jones 3950 refusé, Toplevel 5100 en attente. total des acceptés'],
])('the rows of each status are added up apart (%s)', async (locale, prompt) => {
  const { types, tables } = await sheetsOf(prompt, locale)
  expect(types).toContain('choice')
  expect(tables[1]?.rows.map(([, sum]) => Number(sum))).toEqual([4200, 3950, 5100])
})

test('of quotes with a status, the tax and the deposit are worked out, and what else is said stands below', async () => {
  const { headers, tables, text } = await sheetsOf(
    'suivi devis menuiserie : client Moreau cuisine 8 400 € accepté, Petit escalier 3 150 € en attente, Garnier terrasse 5 600 € refusé ; acompte 30 %, TVA 10 %, date relance à 15 jours, total des acceptés',
    'fr',
  )
  expect(headers.join(' | ')).toMatch(/Statut.*TVA.*Acompte/)
  expect(tables[0]?.rows).toHaveLength(3)
  expect(text).toMatch(/15 jours/)
})

describe('people with months', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'football subs, players Leo, Sam, Amir; £12 a month sept to may, tick who paid, total owed each, Amir pays half',
      ['108', '108', '54'],
    ],
    [
      'es',
      'cuotas del equipo: Pablo, Sara, Nico. 20 € al mes de enero a marzo, marcar quién pagó y cuánto debe cada uno',
      ['60', '60', '60'],
    ],
    ['fr', 'cotisations du club : Léa, Hugo, Inès. 10 € par mois de janvier à mars, cocher qui a payé', ['30', '30', '30']],
  ])('have a row each, a month to tick in each column, and what they owe (%s)', async (locale, prompt, owed) => {
    const { tables, types } = await sheetsOf(prompt, locale)
    expect(tables[0]?.rows.map((row) => row.at(-1))).toEqual(owed)
    expect(types.filter((type) => type === 'boolean').length).toBeGreaterThanOrEqual(3)
  })

  test('have ticks in those that are said to be paid', async () => {
    const { column } = await sheetsOf('gym fees: Hannah, Omar. £30 a month jan to june. tick who paid: Hannah jan feb, Omar jan')
    expect(column('Jan')).toEqual(['true', 'true'])
    expect(column('Feb')).toEqual(['true', 'false'])
  })
})

test('a training matrix has a row for each person, and until when each course holds', async () => {
  const { headers, column } = await sheetsOf(
    'training matrix, staff down the side (Ola, Pete, Shreya), courses: first aid 3 yrs, manual handling 1 yr, show date done + expiry, red if expired, amber within 60 days',
  )
  expect(column('Name')).toEqual(['Ola', 'Pete', 'Shreya'])
  expect(headers.slice(1, 4)).toEqual(['First aid done', 'First aid expires', 'First aid status'])
})

test.each<[Locale, string]>([
  ['en', 'content calendar for june, posts mon wed, themes: new menu, meet the team. columns for caption, image, status. owner Jade'],
  [
    'es',
    'calendario de contenidos para junio, lunes y miércoles, temas: menú nuevo, el equipo. columnas texto, imagen, estado. responsable Jade',
  ],
  ['fr', 'calendrier éditorial de juin, lundi et mercredi, thèmes: nouveau menu, équipe. colonnes texte, image, statut. responsable Jade'],
])('a content calendar has a row for each of its days, with the themes in turn (%s)', async (locale, prompt) => {
  const { headers, tables } = await sheetsOf(prompt, locale)
  const rows = tables[0]?.rows ?? []
  expect(rows.map(([date]) => date).slice(0, 3)).toEqual(['2027-06-02', '2027-06-07', '2027-06-09'])
  expect(new Set(rows.map((row) => row[2])).size).toBe(2)
  expect(rows.every((row) => row.includes('Jade'))).toBe(true)
  expect(headers).toHaveLength(7)
})

test.each<[Locale, string, number[]]>([
  [
    'en',
    'holiday house: cottage 900, food 210, petrol 90. split between Tom, Priya, Ben. Tom paid cottage, Priya paid the rest. who owes what',
    [0, 100, 400],
  ],
  [
    'es',
    'gastos piso, Marta, Iñigo y Lucas; alquiler 900, luz 75, comida 240 (Lucas paga solo la mitad de comida), dividir entre tres',
    [425, 425, 365],
  ],
  [
    'fr',
    'frais du gîte : location 900, courses 210, essence 90. partagé entre Tom, Léa et Ben. Tom a payé location, Léa a payé le reste',
    [0, 100, 400],
  ],
])('what people share is divided, with what each owes (%s)', async (locale, prompt, owed) => {
  const { tables } = await sheetsOf(prompt, locale)
  expect(tables[1]?.rows.map((row) => Number(row[3]))).toEqual(owed)
})
