import { describe, expect, it } from 'vitest'
import { Sheet } from '#shared/content/sheet.ts'
import { emptySheet } from '#shared/content/sheet-edit.ts'
import { clearRange, copyText, pasteText } from './clipboard.ts'
import { clampSelection, moveSelection, rangeOf, selectCell } from './selection.ts'

const sheet = Sheet.parse({
  name: 'S',
  columns: [
    { header: 'A', type: 'text' },
    { header: 'B', type: 'number' },
  ],
  rows: [
    ['one', '1.5'],
    ['two\nlines', '2'],
  ],
})
const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, ...more })
const size = { rows: 100, columns: 5, page: 20 }

describe('the clipboard of the grid', () => {
  it('copies a range in the person’s notation and reads it back as it was', () => {
    const text = copyText(sheet, { top: 0, left: 0, bottom: 1, right: 1 }, 'es')
    expect(text).toBe('one\t1,5\n"two\nlines"\t2')
    expect(pasteText({ ...sheet, rows: [] }, selectCell(0, 0), text, 'es').sheet.rows).toEqual(sheet.rows)
  })

  it('reads what Excel copies, quotes and all, and makes room for it', () => {
    const { sheet: pasted, selection } = pasteText(sheet, selectCell(1, 1), '"1,200"\t"say ""hi"""\r\n3\tx\r\n', 'en')
    expect(pasted.rows).toEqual([
      ['one', '1.5'],
      ['two\nlines', '1200', 'say "hi"'],
      ['', '3', 'x'],
    ])
    expect(rangeOf(selection)).toEqual({ top: 1, left: 1, bottom: 2, right: 2 })
  })

  it('fills a selection with one value, and clears it', () => {
    const range = { row: 0, column: 1, anchorRow: 1, anchorColumn: 1 }
    expect(pasteText(sheet, range, '7', 'en').sheet.rows.map((row) => row[1])).toEqual(['7', '7'])
    expect(clearRange(sheet, rangeOf(range)).rows.map((row) => row[1])).toEqual(['', ''])
  })
})

describe('a table pasted into a blank sheet', () => {
  const blank = emptySheet('S', ['A', 'B', 'C'])
  const paste = (text: string, locale = 'en', target = blank) => pasteText(target, selectCell(0, 0), text, locale).sheet
  const typesOf = (pasted: Sheet) => pasted.columns.map(({ header, type }) => [header, type])

  it('gets headers and types, in the reader’s notation', () => {
    const pasted = paste('Persona\tImporte\tCuota\tDesde\nAna\t1.234,50 €\t85 %\t31/12/2026\nLuis\t3 €\t100 %\t1/2/2026', 'es')
    expect(typesOf(pasted)).toEqual([
      ['Persona', 'text'],
      ['Importe', 'currency'],
      ['Cuota', 'percent'],
      ['Desde', 'date'],
    ])
    expect(pasted.columns[1]?.currency).toBe('EUR')
    expect(pasted.rows).toEqual([
      ['Ana', '1234.50', '0.85', '2026-12-31'],
      ['Luis', '3', '1', '2026-02-01'],
    ])
  })

  it.each([
    ['words only', 'Ann\tSales\nBen\tFinance', 'Ann'],
    ['numbers in the first line', '2025\t2026\n1\t2', '2025'],
    ['the same word twice', 'x\tx\n1\t2', 'x'],
  ])('keeps its first line as a row if it is not headers: %s', (_, text, cell) => {
    const pasted = paste(text)
    expect(pasted.columns.map(({ header }) => header)).toEqual(['A', 'B', 'C'])
    expect(pasted.rows[0]?.[0]).toBe(cell)
  })

  it('leaves alone what somebody named, typed or filled', () => {
    const named = { ...blank, columns: blank.columns.map((column) => ({ ...column, header: `My ${column.header}` })) }
    expect(typesOf(paste('Item\tQty\nPen\t2', 'en', named))[1]).toEqual(['My B', 'text'])
    expect(typesOf(paste('1\t2', 'en', { ...blank, rows: [['', '', 'x']] }))).toEqual(typesOf(blank))
  })
})

it('a paste says how many cells it did not write', () => {
  const columns = [...sheet.columns, { header: 'C', type: 'number' as const, formula: '={B}*2' }]
  const pasted = pasteText({ ...sheet, columns }, selectCell(0, 1), '1\t7\n2\t8\n3\t', 'en')
  expect(pasted.skipped).toBe(2)
  expect(pasted.cut).toBe(0)
  const wide = Array.from({ length: 205 }, () => 'x').join('\t')
  expect(pasteText(sheet, selectCell(0, 0), wide, 'en').cut).toBe(5)
})

describe('moving in the grid', () => {
  it.each([
    [key('ArrowDown'), selectCell(6, 2)],
    [key('ArrowUp', { ctrlKey: true }), selectCell(0, 2)],
    [key('PageDown'), selectCell(25, 2)],
    [key('Home'), selectCell(5, 0)],
    [key('End', { metaKey: true }), selectCell(99, 4)],
    [key('ArrowRight', { shiftKey: true }), { row: 5, column: 3, anchorRow: 5, anchorColumn: 2 }],
  ] as const)('%o', (pressed, expected) => {
    expect(moveSelection(selectCell(5, 2), pressed, size)).toEqual(expected)
  })

  it('ends at the edges, reaches the headers, and stays inside after rows went', () => {
    expect(moveSelection(selectCell(0, 0), key('ArrowUp'), size)).toEqual(selectCell(-1, 0))
    expect(moveSelection(selectCell(0, 0), key('ArrowUp', { shiftKey: true }), size)?.row).toBe(0)
    expect(moveSelection(selectCell(99, 4), key('ArrowDown'), size)).toEqual(selectCell(99, 4))
    expect(moveSelection(selectCell(0, 0), key('a'), size)).toBeUndefined()
    expect(clampSelection(selectCell(50, 9), 10, 3)).toEqual(selectCell(9, 2))
  })
})
