import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Columns that are named behind a list of items, or in front of the names of the rows. */

const today = '2026-11-29'

const TABLES: [Locale, prompt: string, headers: string[], rows: string[][]][] = [
  [
    'en',
    'inventory of my plumbing van, copper pipe 15mm x 40, elbows x 60, blow torch x 1, min stock level and reorder',
    ['Item', 'Quantity', 'Min stock level', 'Reorder'],
    [
      ['Copper pipe 15mm', '40', '', ''],
      ['Elbows', '60', '', ''],
      ['Blow torch', '1', '', ''],
    ],
  ],
  [
    'en',
    'office supplies: paper 40, toner 6, staples 12, supplier, reorder level, reorder',
    ['Item', 'Quantity', 'Supplier', 'Reorder level', 'Reorder'],
    [
      ['Paper', '40', '', '', ''],
      ['Toner', '6', '', '', ''],
      ['Staples', '12', '', '', ''],
    ],
  ],
  [
    'es',
    'horario de clases de yoga, lunes y miércoles 19:00 Hatha con Pilar, viernes 18:00 Vinyasa con Dani, sala, plazas máximo 14',
    ['Días', 'Clase', 'Hora', 'Sala', 'Plazas máximo'],
    [
      ['Lunes y miércoles', 'Hatha con Pilar', '19:00', '', '14'],
      ['Viernes', 'Vinyasa con Dani', '18:00', '', '14'],
    ],
  ],
  [
    'en',
    'list of board games i own with players, play time, rating out of 10, lent to who. Catan, Azul, Ticket to Ride',
    ['Game', 'Players', 'Play time', 'Rating out of 10', 'Lent to who'],
    [
      ['Catan', '', '', '', ''],
      ['Azul', '', '', '', ''],
      ['Ticket to Ride', '', '', '', ''],
    ],
  ],
  [
    'en',
    'laptop loan register, model, serial number, lent to, return date; MacBook Air, ThinkPad X1',
    ['Model', 'Serial number', 'Lent to', 'Return date'],
    [
      ['MacBook Air', '', '', ''],
      ['ThinkPad X1', '', '', ''],
    ],
  ],
  [
    'es',
    'seguimiento de candidatos para camarero: teléfono, entrevista, decisión. Candidatos: Ana Ruiz, Luis Gil',
    ['Candidato', 'Teléfono', 'Entrevista', 'Decisión'],
    [
      ['Ana Ruiz', '', '', ''],
      ['Luis Gil', '', '', ''],
    ],
  ],
  [
    'fr',
    "suivi des candidatures pour un poste de menuisier, nom, téléphone, date d'entretien, note, décision, candidats : Karim Benali, Julie Roche",
    ['Nom', 'Téléphone', "Date d'entretien", 'Note', 'Décision'],
    [
      ['Karim Benali', '', '', '', ''],
      ['Julie Roche', '', '', '', ''],
    ],
  ],
]

test.each(TABLES)(
  'Rows have the columns that are named for them, and nothing is made up (%s: %s).',
  async (locale, prompt, headers, rows) => {
    const { sheets } = await writtenSheets({ prompt, locale, today })
    expect(sheets).toHaveLength(1)
    expect(sheets[0]?.columns.map(({ header }) => header)).toEqual(headers)
    expect(sheets[0]?.rows).toEqual(rows)
  },
)

test('What is to be ordered is how many are missing to the minimum, or whether any are.', async () => {
  const whether = await writtenSheets({ prompt: 'van stock: elbows x 60, tape x 12, min stock level and reorder', locale: 'en', today })
  expect(whether.sheets[0]?.columns.at(-1)?.formula).toBe('=IF({Min stock level}="","",IF({Min stock level}-{Quantity}>0,"Yes",""))')
  const many = await writtenSheets({ prompt: 'inventaire du bar : gin x 4, rhum x 6, stock minimum et à commander', locale: 'fr', today })
  expect(many.sheets[0]?.columns.at(-1)?.formula).toBe('=IF({Stock minimum}="","",MAX(0,{Stock minimum}-{Quantité}))')
})

test.each<[Locale, string, string[], string, string]>([
  [
    'en',
    'wedding budget total 18,000: venue 6,500, catering 5,200, dress 1,400, columns for deposit paid and balance due',
    ['Item', 'Amount', 'Deposit paid', 'Balance due'],
    '={Amount}-{Deposit paid}',
    '4900',
  ],
  [
    'en',
    'garden party: hall 300, band 450, cake 90, with deposit paid and balance due',
    ['Item', 'Amount', 'Deposit paid', 'Balance due'],
    '={Amount}-{Deposit paid}',
    '',
  ],
])('What is left follows from the asked-for column of what is paid (%s: %s).', async (locale, prompt, headers, formula, left) => {
  const { sheets } = await writtenSheets({ prompt, locale, today })
  expect(sheets[0]?.columns.map(({ header }) => header)).toEqual(headers)
  expect(sheets[0]?.columns.at(-1)?.formula).toBe(formula)
  if (left !== '') expect(sheets[1]?.rows[0]?.at(-1)).toBe(left)
})

test.each<[Locale, string]>([
  ['en', 'monthly budget: rent 900, food 300, fuel 120, phone'],
  ['es', 'presupuesto mensual: alquiler 900, comida 300, luz 80, teléfono y transporte'],
])('A thing without a figure at the end of a budget is no column (%s: %s).', async (locale, prompt) => {
  const { sheets } = await writtenSheets({ prompt, locale, today })
  expect(sheets[0]?.columns.map(({ header }) => header)).not.toContain(locale === 'en' ? 'Phone' : 'Teléfono')
})
