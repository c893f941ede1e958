import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { twoHostileNames } from '#test/fixtures/names.ts'
import { readFormula } from './formula.ts'
import { Sheet } from './sheet.ts'
import {
  changeColumn,
  columnFormulaProblem,
  deleteColumn,
  deleteRows,
  emptySheet,
  headerProblem,
  insertColumn,
  moveColumn,
  moveRow,
  readersOf,
  setTotal,
  withSheet,
  writeCells,
} from './sheet-edit.ts'

const sheet = Sheet.parse({
  name: 'Budget',
  columns: [
    { header: 'Item', type: 'text' },
    { header: 'Qty', type: 'integer' },
    { header: 'Price', type: 'currency', currency: 'EUR' },
    { header: 'Total', type: 'currency', formula: '={Qty}*{price}&"{Price}"' },
  ],
  rows: [
    ['Pens', '2', '1.5', '3'],
    ['Ink', '1', '20', '20'],
  ],
  totals: [{ column: 'Price', function: 'sum' }],
  highlights: [{ column: 'Price', rule: 'greater_than', value: '10', tone: 'warning' }],
  charts: [{ kind: 'bar', title: 'Prices', category_column: 'Item', value_columns: ['Price', 'Total'] }],
})

describe('changes of a sheet', () => {
  it('grow rows and columns by what is pasted, read it as the columns are, and pass formulas over', () => {
    const pasted = writeCells(sheet, 1, 2, [['1.234,50', 'x', 'new'], ['7']], 'es')
    expect(pasted.columns.map(({ header }) => header)).toEqual(['Item', 'Qty', 'Price', 'Total', 'E'])
    expect(pasted.rows).toEqual([
      ['Pens', '2', '1.5', '3'],
      ['Ink', '1', '1234.50', '20', 'new'],
      ['', '', '7', '', ''],
    ])
    expect(Sheet.safeParse(pasted).success).toBe(true)
  })

  it('let formulas, totals, highlights and charts follow a new name, and leave words in quotes alone', () => {
    const renamed = changeColumn(sheet, 2, { header: 'Unit price', type: 'currency', currency: 'EUR' }, 'en')
    expect(renamed.columns[3]?.formula).toBe('={Qty}*{Unit price}&"{Price}"')
    expect([renamed.totals[0]?.column, renamed.highlights[0]?.column, renamed.charts[0]?.value_columns[0]]).toEqual([
      'Unit price',
      'Unit price',
      'Unit price',
    ])
  })

  it('let a highlight that compares two columns follow either name, and take it along with either', () => {
    const compared = { ...sheet, highlights: [{ ...sheet.highlights[0]!, value: '{Qty}' }] }
    expect(changeColumn(compared, 1, { header: 'Pieces', type: 'integer' }, 'en').highlights[0]?.value).toBe('{Pieces}')
    expect(changeColumn(compared, 2, { header: 'Net', type: 'currency' }, 'en').highlights[0]).toMatchObject({
      column: 'Net',
      value: '{Qty}',
    })
    expect([0, 1, 2].map((index) => deleteColumn(compared, index).highlights.length)).toEqual([1, 0, 0])
  })

  it('let formulas follow a new name, whatever signs the old and the new one are made of', () => {
    fc.assert(
      fc.property(twoHostileNames, ([before, after]) => {
        const columns = [
          { header: before, type: 'number' as const },
          { header: 'Rest', type: 'number' as const },
        ]
        const formula = `={${before}}*{Rest}&"{${before.replaceAll('"', '""')}}"`
        const named = { ...sheet, columns: [...columns, { header: 'Total', type: 'text' as const, formula }], rows: [], totals: [] }
        const renamed = changeColumn({ ...named, charts: [], highlights: [] }, 0, { header: after, type: 'number' }, 'en')
        const cells = readFormula(renamed.columns[2]?.formula ?? '', renamed.columns)
        expect(cells.atRow(2)).toBe(readFormula(formula, named.columns).atRow(2))
      }),
      { numRuns: 1_000, seed: 20_260_101 },
    )
  })

  it('let formulas of all sheets follow a new name of a sheet or a column, and say that they read it', () => {
    const summary: Sheet = {
      ...emptySheet('Summary', ['Kind']),
      columns: [
        { header: 'Kind', type: 'text' },
        { header: 'Sum', type: 'number', formula: '=SUMIF({Sales!Item},{Kind},{Sales!Qty})' },
      ],
    }
    const sales = { ...sheet, name: 'Sales' }
    expect(readersOf([sales, summary], 0, 1)).toContain('Sum')
    const named = withSheet([sales, summary], 0, { ...sales, name: 'Sold' })
    const again = withSheet(named, 0, changeColumn(named[0] ?? sales, 1, { header: 'Units', type: 'integer' }, 'en'))
    expect(again[1]?.columns[1]?.formula).toBe('=SUMIF({Sold!Item},{Kind},{Sold!Units})')
  })

  it('say which formulas read a column before it goes, and take its total and its place in charts along', () => {
    expect(readersOf([sheet], 0, 2)).toEqual(['Total'])
    const without = deleteColumn(sheet, 2)
    expect(without.columns.map(({ header }) => header)).toEqual(['Item', 'Qty', 'Total'])
    expect(without.rows[0]).toEqual(['Pens', '2', '3'])
    expect([without.totals, without.highlights, without.charts[0]?.value_columns]).toEqual([[], [], ['Total']])
    expect(deleteColumn({ ...sheet, columns: sheet.columns.slice(0, 1) }, 0).columns.length).toBe(1)
  })

  it('move and insert columns with their cells, and rows', () => {
    expect(moveColumn(sheet, 0, 2).rows[0]).toEqual(['2', '1.5', 'Pens', '3'])
    expect(insertColumn(sheet, 1).rows[0]).toEqual(['Pens', '', '2', '1.5', '3'])
    expect(moveRow(sheet, 0, 1).rows.map(([first]) => first)).toEqual(['Ink', 'Pens'])
    expect(deleteRows(sheet, 0, 0).rows.map(([first]) => first)).toEqual(['Ink'])
  })

  it('read the cells again when the type changes', () => {
    const text = Sheet.parse({
      ...sheet,
      columns: [{ header: 'When', type: 'text' }],
      rows: [['31.12.2026'], ['soon']],
      totals: [],
      highlights: [],
      charts: [],
    })
    expect(changeColumn(text, 0, { header: 'When', type: 'date' }, 'es').rows).toEqual([['2026-12-31'], ['soon']])
  })

  it('refuse a name twice, and a formula that reads itself', () => {
    expect(headerProblem(' qty ', sheet, 0)).toBe('taken')
    expect(headerProblem('  ', sheet, 0)).toBe('empty')
    expect(headerProblem('Qty', sheet, 1)).toBeUndefined()
    expect(columnFormulaProblem(sheet, 3, '={Total}+1')).toEqual({ reason: 'own_column', values: { name: '{Total}' } })
    expect(columnFormulaProblem(sheet, 3, '={Nope}')).toEqual({ reason: 'column_unknown', values: { name: 'Nope' } })
    expect(setTotal(sheet, 2, 'none').totals).toEqual([])
  })
})
