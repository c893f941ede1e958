import { describe, expect, it } from 'vitest'
import { Sheet } from '#shared/content/sheet.ts'
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
