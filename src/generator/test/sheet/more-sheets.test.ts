import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Sheets that a prompt orders beside that of its rows. */

const today = '2026-11-29'

const SUMS: [Locale, prompt: string, headers: string[], more: string[], last: string][] = [
  [
    'en',
    'running log for half marathon training, date, distance, time, pace, shoes, how i felt. second sheet with weekly totals',
    ['Date', 'Distance', 'Time', 'Pace', 'Shoes', 'How I felt'],
    ['Week', 'Distance'],
    'SUMIF(',
  ],
  [
    'es',
    'registro de horas de voluntarios, fecha, nombre, horas, tarea, y otra hoja con el total semanal',
    ['Fecha', 'Nombre', 'Horas', 'Tarea'],
    ['Semana', 'Horas'],
    'SUMIF(',
  ],
  [
    'fr',
    'suivi de trésorerie : date, libellé, catégorie, montant. Deuxième feuille avec les totaux par mois',
    ['Date', 'Libellé', 'Catégorie', 'Montant'],
    ['Mois', 'Montant'],
    'SUMIF(',
  ],
  [
    'en',
    'pool lifeguard hours: Mia 32, Jon 28, Priya 40. Total hours per guard on a second sheet',
    ['Name', 'Hours'],
    ['Name', 'Hours'],
    'SUMIF(',
  ],
]

test.each(SUMS)('A second sheet adds up the rows, and its order is no column (%s: %s).', async (locale, prompt, headers, more, formula) => {
  const { sheets } = await writtenSheets({ prompt, locale, today })
  expect(sheets.map(({ columns }) => columns.map(({ header }) => header))).toEqual([headers, more])
  expect(sheets[1]?.columns.at(-1)?.formula).toContain(formula)
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'client invoices: Bloom Florists $850 paid, Kite & Co $1,200 due 30 May, Harbor Yoga $400 overdue, show total outstanding',
    'Outstanding',
    '1600',
  ],
  [
    'es',
    'facturas emitidas: Bar Sol 300 € pagada, Taller Ruiz 900 € vencida, Floristería Lis 120 € pendiente, mostrar total pendiente',
    'Pendiente',
    '1020',
  ],
  ['fr', 'factures clients : Durand 1 200 € payée, Moreau 450 € en retard, Petit 300 € payée, afficher le total impayé', 'Impayé', '450'],
])('What is outstanding is the sum of what is not paid (%s: %s).', async (locale, prompt, header, sum) => {
  const { sheets } = await writtenSheets({ prompt, locale, today })
  expect(sheets).toHaveLength(2)
  expect(sheets[1]?.columns.map((column) => column.header)).toEqual([header])
  expect(sheets[1]?.rows).toEqual([[sum]])
})

test('What is due on a day has that day, and is due.', async () => {
  const prompt = 'invoice tracker, clients: Bloom Florists $850 paid, Kite & Co $1,200 due 30 May, Harbor Yoga $400 overdue'
  const { sheets } = await writtenSheets({ prompt, locale: 'en', today })
  expect(sheets[0]?.columns.map(({ header }) => header)).toEqual(['Client', 'Amount', 'Status', 'Due date'])
  expect(sheets[0]?.rows[1]).toEqual(['Kite & Co', '1200', 'Due', '2027-05-30'])
})

test('A sheet for which the rows have no figures is reported, and is no note.', async () => {
  const prompt = 'guest list for the gala: name, table, diet. second sheet with weekly totals'
  const { sheets, notices } = await writtenSheets({ prompt, locale: 'en', today })
  expect(sheets).toHaveLength(1)
  expect(notices).toContain('prompt_not_used')
})

test('A pace is typed as minutes and seconds, and a year has no sign between its digits.', async () => {
  const log = await writtenSheets({ prompt: 'running log, date, distance, time, pace, shoes', locale: 'en', today })
  expect(log.sheets[0]?.columns.find(({ header }) => header === 'Pace')?.type).toBe('text')
  const wines = await writtenSheets({ prompt: 'lista de vinos con nombre, añada, botellas', locale: 'es', today })
  expect(wines.sheets[0]?.columns.find(({ header }) => header === 'Añada')?.type).toBe('text')
})

test('The name of a sheet ends in front of its rows and of what they come to.', async () => {
  const budget = await writtenSheets({
    prompt: 'wedding budget total 18,000: venue 6,500, catering 5,200, dress 1,400',
    locale: 'en',
    today,
  })
  expect(budget.sheets[0]?.name).not.toMatch(/total/iu)
  const flat = 'gastos del piso compartido, alquiler 1.200, luz 85, internet 40, dividido entre Ana, Leo y Nico'
  expect((await writtenSheets({ prompt: flat, locale: 'es', today })).sheets[0]?.name).toBe('Gastos del piso compartido')
})
