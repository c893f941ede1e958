import { expect, it } from 'vitest'
import { Sheet, SheetChart } from '#shared/content/sheet.ts'
import { sheetChart } from '#shared/content/sheet-chart.ts'
import { toneOf } from './sheet-look.ts'

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
  const chart = sheetChart(sheet, { kind: 'bar', title: 'T', category_column: 'Item', value_columns: ['Rate'] }, String)
  expect(chart?.series).toEqual([{ name: 'Rate', values: [0.85, 1200.5, 0] }])
  expect(sheet.rows.map((row) => toneOf(sheet, 1, row) !== undefined)).toEqual([true, false, false])
  expect(sheet.rows.map((row) => toneOf(sheet, 2, row) !== undefined)).toEqual([true, false, false])
})

it('compares a cell with another column of its row, and with nothing where that one is empty or gone', () => {
  const costs = Sheet.parse({
    name: 'S',
    columns: [
      { header: 'Actual', type: 'currency' },
      { header: 'Planned', type: 'number' },
    ],
    rows: [
      ['1,100.00', '1000'],
      ['900', '1000'],
      ['900', ''],
      ['', '-1'],
    ],
    highlights: [{ column: 'Actual', rule: 'greater_than', value: '{planned}', tone: 'negative' }],
  })
  const hits = (from: Sheet) => from.rows.map((row) => toneOf(from, 0, row) !== undefined)
  expect(hits(costs)).toEqual([true, false, false, false])
  expect(hits({ ...costs, columns: costs.columns.toSpliced(1, 1) })).toEqual([false, false, false, false])
})

it('draws percentages as people write them and names a unit that all values share', () => {
  const rates = Sheet.parse({
    name: 'S',
    columns: [
      { header: 'Item', type: 'text' },
      { header: 'Share', type: 'percent' },
      { header: 'Net', type: 'currency', currency: 'EUR' },
      { header: 'Gross', type: 'currency', currency: 'EUR' },
      { header: 'Dollars', type: 'currency', currency: 'USD' },
    ],
    rows: [['A', '0.25', '10', '12', '14']],
  })
  const drawn = (...value_columns: string[]) => {
    const chart = sheetChart(rates, { kind: 'bar', title: '', category_column: 'item', value_columns }, String)
    return [chart?.series.flatMap(({ values }) => values), chart?.unit]
  }
  expect(drawn('share')).toEqual([[25], '%'])
  expect(drawn('Net', 'Gross')).toEqual([[10, 12], 'EUR'])
  expect(drawn('Net', 'Dollars')).toEqual([[10, 14], undefined])
  expect(drawn('Share', 'Net')).toEqual([[0.25, 10], undefined])
})

it('draws what a chart still has, and nothing without its labels or any of its values', () => {
  const drawn = (category_column: string, ...value_columns: string[]) =>
    sheetChart(sheet, { kind: 'bar', title: '', category_column, value_columns }, String)?.series.map(({ name }) => name)
  expect(drawn('Item', 'Gone', 'Rate')).toEqual(['Rate'])
  expect(drawn('Item', 'Gone')).toBeUndefined()
  expect(drawn('Gone', 'Rate')).toBeUndefined()
})

it('names columns of a chart with no more letters than a column may have', () => {
  const ok = (category_column: string, column: string) =>
    SheetChart.safeParse({ kind: 'bar', title: '', category_column, value_columns: [column] }).success
  const [longest, longer] = ['x'.repeat(200), 'x'.repeat(201)]
  expect([ok(longest, longest), ok(longer, 'x'), ok('x', longer)]).toEqual([true, false, false])
})
