import Papa from 'papaparse'
import type { SheetContent } from '#shared/content/sheet.ts'
import { ImportError } from './import-error.ts'
import type { ReadOptions, FileReading } from './read-file.ts'
import { readCell } from '#shared/content/read-cell.ts'
import { columnOf, headersOf } from '#shared/content/sheet-columns.ts'
import { CELL_MAX_CHARS, COLUMNS_MAX, ROWS_MAX } from './sheet-limits.ts'
import { decodeText } from './text-file.ts'

/** The first line names the columns. Numbers are read in the person's notation, and only where every cell of a column is one. */
export function readCsv(bytes: Uint8Array, { notices, locale, name }: ReadOptions): FileReading {
  const text = decodeText(bytes, notices)
  if (text.trim() === '') throw new ImportError('file_empty')
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: ROWS_MAX + 2 })
  const open = errors.find((error) => error.type === 'Quotes')
  if (open) throw new ImportError('quote_open', { row: (open.row ?? 0) + 1 })
  if (data.length - 1 > ROWS_MAX) throw new ImportError('too_many_rows', { row: ROWS_MAX + 2 })
  const width = data.reduce((most, row) => Math.max(most, row.length), 1)
  const tooWide = data.findIndex((row) => row.length > COLUMNS_MAX)
  if (tooWide >= 0) throw new ImportError('too_many_columns', { row: tooWide + 1 })

  const [first = [], ...lines] = data
  const { headers, added } = headersOf(Array.from({ length: width }, (_, index) => unquoted(first[index] ?? '')))
  notices.add('headers_added', added)
  const columns = headers.map((header, index) => {
    const cells = lines.map((line) => unquoted(line[index] ?? '').trim()).filter((cell) => cell !== '')
    const readings = cells.map((cell) => readCell(cell, locale))
    return { column: columnOf(header, readings), readings: new Map(readings.map((reading, at) => [cells[at] ?? '', reading])) }
  })
  const rows = lines.map((line) =>
    columns.map(({ column, readings }, index) => {
      const cell = unquoted(line[index] ?? '')
      if (column.type !== 'text') return readings.get(cell.trim())?.text ?? ''
      if (cell.length > CELL_MAX_CHARS) notices.add('cells_shortened')
      return cell.slice(0, CELL_MAX_CHARS)
    }),
  )
  const sheet = { name: sheetName(name), columns: columns.map(({ column }) => column), rows, totals: [], highlights: [], charts: [] }
  return { type: 'sheet', title: name, content: { sheets: [sheet] } satisfies SheetContent }
}

/** The apostrophe that exports put before what would run as a formula. */
function unquoted(cell: string): string {
  return /^'[\s]*[=+\-@|]/.test(cell) ? cell.slice(1) : cell
}

function sheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .toWellFormed()
      .trim() || 'Sheet'
  )
}
