import { sheetNames } from '#shared/content/sheet-names.ts'
import { readColumn } from '#shared/content/read-column.ts'
import { headersOf } from '#shared/content/sheet-columns.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import type { SourceTable, SourceText } from '../brief.ts'

const SHEETS_MAX = 10
const ADDS_UP: ReadonlySet<SheetColumn['type']> = new Set(['integer', 'number', 'currency'])

/** A file's tables as sheets, with their own rows: types by what the cells hold, a total where numbers add up. `rows` keeps that many. */
export function sourceSheets(
  { title, sections, locale }: SourceText,
  { currency, rows }: { currency: string; rows: number | undefined },
): Sheet[] {
  const tables = sections.flatMap(({ heading, tables: all }) => all.map((table) => ({ name: heading || title, table })))
  const shown = tables.filter(({ table }) => table.columns.length > 0 && table.rows.length > 0).slice(0, SHEETS_MAX)
  const names = sheetNames(
    shown.map(({ name }) => name),
    [],
  )
  return shown.map(({ table }, at) => ({
    name: names[at] ?? '',
    ...contentOf({ ...table, rows: table.rows.slice(0, rows) }, currency, locale),
  }))
}

function contentOf(table: SourceTable, currency: string, locale: Locale): Omit<Sheet, 'name'> {
  const { headers } = headersOf(table.columns)
  const read = headers.map((header, at) => {
    const { column, cells } = readColumn(
      header,
      table.rows.map((row) => row[at] ?? ''),
      locale,
    )
    return { column: column.type === 'currency' ? { currency, ...column } : column, cells }
  })
  return {
    columns: read.map(({ column }) => column),
    rows: table.rows.map((_, row) => read.map(({ cells }) => cells[row] ?? '')),
    totals: read.slice(1).flatMap(({ column }) => (ADDS_UP.has(column.type) ? [{ column: column.header, function: 'sum' as const }] : [])),
    highlights: [],
    charts: [],
  }
}
