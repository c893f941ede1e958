import { expect, it } from 'vitest'
import { Sheet } from '#shared/content/sheet.ts'
import { toChart, toneOf } from './sheet-look.ts'

const sheet = Sheet.parse({
  name: 'S',
  columns: [
    { header: 'Item', type: 'text' },
    { header: 'Rate', type: 'currency' },
    { header: 'Due', type: 'date' },
  ],
  rows: [
    ['A', '85%', '2026-12-31'],
    ['B', '$1,200.50', '2026-01-01'],
    ['C', 'none', ''],
  ],
  highlights: [
    { column: 'Rate', rule: 'less_than', value: '1', tone: 'negative' },
    { column: 'Due', rule: 'greater_than', value: '2026-06-30', tone: 'warning' },
  ],
})

it('draws and highlights a cell by the number that formulas and totals read in it', () => {
  const chart = toChart(sheet, { kind: 'bar', title: 'T', category_column: 'Item', value_columns: ['Rate'] })
  expect(chart.series).toEqual([{ name: 'Rate', values: [0.85, 1200.5, 0] }])
  const [, rate, due] = sheet.columns
  expect(rate && sheet.rows.map((row) => toneOf(sheet, rate, row[1] ?? '') !== undefined)).toEqual([true, false, false])
  expect(due && sheet.rows.map((row) => toneOf(sheet, due, row[2] ?? '') !== undefined)).toEqual([true, false, false])
})
