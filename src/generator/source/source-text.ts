import { readColumn } from '#shared/content/read-column.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import type { SourceSection, SourceTable } from '../brief.ts'

const NUMERIC: ReadonlySet<SheetColumn['type']> = new Set(['integer', 'number', 'percent', 'currency'])

export function hasContent({ sentences, points, tables }: SourceSection): boolean {
  return sentences.length + points.length + tables.length > 0
}

/** Reads a table's column as numbers of one kind, '' for an empty cell. Returns undefined if a filled cell is not a number. */
export function numbersOf(
  { rows }: SourceTable,
  column: number,
  locale: Locale,
): { cells: string[]; type: SheetColumn['type'] } | undefined {
  const read = readColumn(
    '',
    rows.map((row) => row[column] ?? ''),
    locale,
  )
  return NUMERIC.has(read.column.type) ? { cells: read.cells, type: read.column.type } : undefined
}
