import Papa from 'papaparse'
import type { Sheet } from '#shared/content/sheet.ts'
import { hasFormula, writeCells } from '#shared/content/sheet-edit.ts'
import { typedText } from '#shared/content/typed-cell.ts'
import { SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '#shared/limits.ts'
import { fillBlankSheet, isBlank } from './paste-table.ts'
import { type Range, rangeOf, type Selection } from './selection.ts'

/** Returns a range in the clipboard format of Excel and Google Sheets: tab-separated, quoted if needed. */
export function copyText(sheet: Sheet, { top, left, bottom, right }: Range, locale: string): string {
  const columns = sheet.columns.slice(left, right + 1)
  const rows = sheet.rows
    .slice(Math.max(0, top), bottom + 1)
    .map((row) => columns.map((column, i) => typedText(row[left + i] ?? '', column, locale)))
  return Papa.unparse(rows, { delimiter: '\t', newline: '\n' })
}

export function clearRange(sheet: Sheet, { top, left, bottom, right }: Range): Sheet {
  const empty = Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => ''))
  return writeCells(sheet, top, left, empty, 'en')
}

type Pasted = {
  sheet: Sheet
  selection: Selection
  /** Pasted cells that were not written because their column has a formula. */
  skipped: number
  /** Pasted cells beyond the limits of a sheet. */
  cut: number
}

/** Pastes text. One value fills the whole selection; a table starts at the selection and adds rows and columns as needed. */
export function pasteText(sheet: Sheet, selection: Selection, text: string, locale: string): Pasted {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' })
  const range = rangeOf(selection)
  const [only] = data[0] ?? []
  const isFill = data.length === 1 && data[0]?.length === 1 && only !== undefined
  const texts = isFill
    ? Array.from({ length: range.bottom - range.top + 1 }, () => Array.from({ length: range.right - range.left + 1 }, () => only))
    : data
  const next =
    !isFill && range.top === 0 && isBlank(sheet)
      ? fillBlankSheet(sheet, range.left, texts, locale)
      : writeCells(sheet, range.top, range.left, texts, locale)
  const height = texts.length
  const width = Math.max(1, ...texts.map((line) => line.length))
  return {
    sheet: next,
    selection: {
      row: range.top,
      column: range.left,
      anchorRow: Math.min(range.top + height, next.rows.length) - 1,
      anchorColumn: Math.min(range.left + width, next.columns.length) - 1,
    },
    skipped: countFilled(texts, (_, column) => hasFormula(sheet.columns[range.left + column])),
    cut: countFilled(texts, (row, column) => range.top + row >= SHEET_ROWS_MAX || range.left + column >= SHEET_COLUMNS_MAX),
  }
}

function countFilled(texts: readonly (readonly string[])[], isMeant: (row: number, column: number) => boolean): number {
  let count = 0
  for (const [row, line] of texts.entries())
    for (const [column, text] of line.entries()) if (text !== '' && isMeant(row, column)) count += 1
  return count
}
