import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Lists of an office whose columns follow from one another. */

async function sheetsOf(prompt: string, locale: Locale) {
  const calculated = await writtenSheets({ prompt, locale, today: '2026-11-27' })
  return calculated.sheets
}

describe('leave that is asked for is counted from its days, and is taken from what everybody has', () => {
  test.each<[Locale, string, string, string]>([
    [
      'en',
      'leave tracker: employee, start date, end date, days requested, days left (25 per year), approved yes/no',
      'Days requested',
      'Days left',
    ],
    [
      'es',
      'control de vacaciones: empleado, fecha inicio, fecha fin, dias pedidos, dias pendientes (25 al año)',
      'Días pedidos',
      'Días pendientes',
    ],
    [
      'fr',
      'suivi des congés : salarié, date début, date fin, jours demandés, jours restants (25 par an)',
      'Jours demandés',
      'Jours restants',
    ],
  ])('(%s)', async (locale, prompt, asked, left) => {
    const [sheet] = await sheetsOf(prompt, locale)
    const at = (header: string): number => sheet?.columns.findIndex((column) => column.header === header) ?? -1
    for (const row of sheet?.rows ?? []) {
      const [days, rest] = [Number(row[at(asked)]), Number(row[at(left)])]
      expect(days).toBeGreaterThan(0)
      expect(days + rest).toBe(25)
    }
  })
})

describe('a job is paid by its hours at the rate that is given, with what was used and the tax', () => {
  test.each<[Locale, string, number, number]>([
    ['en', 'plumbing jobs list, customer, date, hours, rate £55, materials, total, VAT 20%, paid yes/no', 55, 1.2],
    ['es', 'partes de trabajo de electricista: cliente, fecha, horas, tarifa 38 €, materiales, IVA 21%, total', 38, 1.21],
    ['fr', 'fiches plomberie : client, date, heures, taux horaire 45 €, fournitures, TVA 10 %, total', 45, 1.1],
  ])('(%s)', async (locale, prompt, rate, withTax) => {
    const [sheet, ...others] = await sheetsOf(prompt, locale)
    expect(others).toEqual([])
    const at = (words: RegExp): number => sheet?.columns.findIndex(({ header }) => words.test(header)) ?? -1
    for (const row of sheet?.rows ?? []) {
      const [hours, used, total] = [/^H/, /^(?:Mat|Four)/, /^Total/].map((words) => Number(row[at(words)]))
      expect(total).toBeCloseTo(((hours ?? 0) * rate + (used ?? 0)) * withTax, 1)
    }
  })
})

describe('a total by one of the columns is a second sheet that follows from the first, and no column', () => {
  test.each<[Locale, string, string]>([
    ['en', 'expenses: date, employee, category (travel, food, hotel), amount, total by category', 'Category'],
    ['es', 'gastos: fecha, empleado, categoría (viaje, comida, hotel), importe, total por categoría', 'Categoría'],
    ['fr', 'frais : date, salarié, catégorie (voyage, repas, hôtel), montant, total par catégorie', 'Catégorie'],
  ])('(%s)', async (locale, prompt, category) => {
    const [sheet, summary, ...others] = await sheetsOf(prompt, locale)
    expect(others).toEqual([])
    expect(sheet?.columns).toHaveLength(4)
    expect(summary?.rows).toHaveLength(3)
    const at = sheet?.columns.findIndex(({ header }) => header === category) ?? -1
    for (const row of summary?.rows ?? []) expect(Number(row[1])).toBe(sheet?.rows.filter((one) => one[at] === row[0]).length)
    expect(summary?.columns.at(-1)?.formula).toContain('SUMIF')
  })
})

test.each<[Locale, string, string]>([
  ['en', 'applications: candidate, date, status (new, hired, rejected)', 'Rejected'],
  ['es', 'cursos: empleado, curso, estado (previsto, hecho, anulado)', 'Anulado'],
  ['fr', 'formations : salarié, intitulé, statut (prévu, réalisé, annulé)', 'Annulé'],
])('a state that is no success is not shown as one (%s)', async (locale, prompt, value) => {
  const [sheet] = await sheetsOf(prompt, locale)
  expect(sheet?.highlights).toMatchObject([{ value, tone: 'negative' }])
})

test.each<[Locale, string, RegExp]>([
  ['en', 'sales: date, client, quantity, unit price, discount 5 %, total', /Discount/],
  ['es', 'ventas: fecha, cliente, cantidad, precio unitario, descuento 5 %, total', /Descuento/],
  ['fr', 'ventes : date, client, quantité, prix unitaire, remise 5 %, total', /Remise/],
])('a discount is taken of the whole line (%s)', async (locale, prompt, header) => {
  const [sheet] = await sheetsOf(prompt, locale)
  const at = sheet?.columns.findIndex((column) => header.test(column.header)) ?? -1
  for (const row of sheet?.rows ?? []) expect(Number(row[at])).toBeCloseTo(Number(row[2]) * Number(row[3]) * 0.05, 1)
})

test.each<[Locale, string]>([
  ['en', 'rota for a café, mon-sun, Anna, Ben, Chloe, Dev, opening 8-18, two people per shift'],
  ['es', 'turnos de la cafetería, de lunes a domingo, Anna, Ben, Clara, Dani, de 8 a 18, dos personas por turno'],
  ['fr', 'planning du café, lundi à dimanche, Anna, Ben, Chloé, Denis, 8h-18h, deux personnes par service'],
])('so many people are on a shift as are written in words (%s)', async (locale, prompt) => {
  const [sheet] = await sheetsOf(prompt, locale)
  expect(sheet?.columns.filter(({ choices }) => choices?.includes('Anna'))).toHaveLength(2)
})

test.each<[Locale, string, RegExp]>([
  ['en', 'overtime log: employee, date, hours, rate £18, surcharge 25 %, total', /Total/],
  ['es', 'control de horas extra: empleado, fecha, horas, tarifa 18 €, recargo 25 %, total', /Total/],
  ['fr', 'suivi des heures sup : salarié, date, heures, taux horaire 18 €, majoration 25 %, total', /Total/],
])('a surcharge is paid on top of the hours (%s)', async (locale, prompt, header) => {
  const [sheet] = await sheetsOf(prompt, locale)
  const at = sheet?.columns.findIndex((column) => header.test(column.header)) ?? -1
  for (const row of sheet?.rows ?? []) expect(Number(row[at])).toBeCloseTo(Number(row[2]) * 18 * 1.25, 1)
})
