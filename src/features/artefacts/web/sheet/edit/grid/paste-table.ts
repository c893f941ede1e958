import { columnLetters } from '#shared/content/formula.ts'
import { readColumn } from '#shared/content/read-column.ts'
import { headersOf } from '#shared/content/sheet-columns.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { hasFormula } from '#shared/content/sheet-edit.ts'
import { CELL_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '#shared/limits.ts'

/** Returns whether nothing has been typed and no column has a type yet. */
export function isBlank(sheet: Sheet): boolean {
  return (
    sheet.columns.every((column) => column.type === 'text' && !hasFormula(column)) &&
    sheet.rows.every((row) => row.every((cell) => cell === ''))
  )
}

/**
 * Fills a blank sheet with a pasted table in the same way as an import: each column gets the type of all its cells, and a first line of names
 * above numbers or dates becomes the header.
 */
export function fillBlankSheet(sheet: Sheet, left: number, texts: readonly (readonly string[])[], locale: string): Sheet {
  const width = Math.max(0, ...texts.map((line) => line.length))
  const count = Math.min(SHEET_COLUMNS_MAX, Math.max(sheet.columns.length, left + width))
  const names = hasOwnNames(sheet, left, width) ? undefined : namesIn(texts, locale)
  const lines = (names ? texts.slice(1) : texts).slice(0, SHEET_ROWS_MAX)
  const { headers } = headersOf(Array.from({ length: count }, (_, at) => names?.[at - left] ?? sheet.columns[at]?.header ?? ''))
  const read = headers.map((header, at) => {
    const { column, cells } = readColumn(
      header,
      lines.map((line) => line[at - left] ?? ''),
      locale,
    )
    return { column: { ...sheet.columns[at], ...column }, cells }
  })
  const rows = lines.map((_, row) => read.map(({ cells }) => (cells[row] ?? '').slice(0, CELL_MAX)))
  return { ...sheet, columns: read.map(({ column }) => column), rows: [...rows, ...sheet.rows.slice(rows.length)] }
}

function hasOwnNames(sheet: Sheet, left: number, width: number): boolean {
  return sheet.columns.slice(left, left + width).some(({ header }, index) => header !== columnLetters(left + index))
}

/** Returns the first line if it looks like headers: a different word for each column, and a number or date below one of them. */
function namesIn([first = [], ...lines]: readonly (readonly string[])[], locale: string): readonly string[] | undefined {
  const typeOf = (cells: string[]) => readColumn('', cells, locale).column.type
  const areWords = first.every((cell) => cell.trim() !== '' && typeOf([cell]) === 'text')
  if (!areWords || new Set(first.map((cell) => cell.trim().toLowerCase())).size < first.length) return undefined
  return first.some((_, at) => typeOf(lines.map((line) => line[at] ?? '')) !== 'text') ? first : undefined
}
