import { readCell } from '#shared/content/read-cell.ts'
import { columnOf } from '#shared/content/sheet-columns.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import type { SourceSection, SourceTable } from '../brief.ts'

const NUMERIC: ReadonlySet<SheetColumn['type']> = new Set(['integer', 'number', 'percent'])

export function hasContent({ sentences, points, tables }: SourceSection): boolean {
  return sentences.length + points.length + tables.length > 0
}

/** Reads a table's column as numbers of one kind, '' for an empty cell. Returns undefined if a filled cell is not a number. */
export function numbersOf(
  { rows }: SourceTable,
  column: number,
  locale: Locale,
): { cells: string[]; type: SheetColumn['type'] } | undefined {
  const cells = rows.map((row) => row[column]?.trim() ?? '')
  const filled = cells.filter((cell) => cell !== '')
  const { type } = columnOf(
    '',
    filled.map((cell) => readCell(cell, locale)),
  )
  if (!NUMERIC.has(type)) return undefined
  const isMoney = type !== 'percent' && filled.every((cell) => /\p{Sc}/u.test(cell))
  return { cells: cells.map((cell) => (cell === '' ? '' : readCell(cell, locale).text)), type: isMoney ? 'currency' : type }
}
