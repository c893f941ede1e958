import Papa from 'papaparse'
import type { Sheet, SheetContent } from '#shared/content/sheet.ts'
import { ImportError } from './import-error.ts'
import type { ReadOptions, FileReading } from './read-file.ts'
import { readColumn } from '#shared/content/read-column.ts'
import { headersOf } from '#shared/content/sheet-columns.ts'
import { sheetNames } from '#shared/content/sheet-names.ts'
import { CELL_MAX, SHEETS_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '#shared/limits.ts'
import { isHeader, readLinesAbove } from './lines-above.ts'
import { decodeText } from './text-file.ts'

/** Reads a CSV file. The first line below the title names the columns. Numbers and dates are read if the whole column has them. */
export function readCsv(bytes: Uint8Array, { notices, locale, name }: ReadOptions): FileReading {
  const text = decodeText(bytes, notices)
  if (text.trim() === '') throw new ImportError('file_empty')
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: SHEET_ROWS_MAX + 2 })
  const open = errors.find((error) => error.type === 'Quotes')
  if (open) throw new ImportError('quote_open', { row: (open.row ?? 0) + 1 })
  const tables = namedTables(text)
  if (!tables) {
    const { title, sheet } = readTable(data, { notices, locale, name })
    return { type: 'sheet', title, content: { sheets: [sheet] } satisfies SheetContent }
  }
  if (tables.length > SHEETS_MAX) throw new ImportError('too_many_sheets')
  const names = sheetNames(
    tables.map((table) => table.name),
    [],
  )
  const sheets = tables.map((table, at) => ({
    ...readTable(table.lines, { notices, locale, name: table.name }).sheet,
    name: names[at] ?? table.name,
  }))
  return { type: 'sheet', title: name, content: { sheets } satisfies SheetContent }
}

/**
 * Splits several tables below one another, each under a line with its name and after a blank line. Our own files hold workbooks in this way.
 * Undefined if any part could be something else.
 */
function namedTables(text: string): { name: string; lines: string[][] }[] | undefined {
  if (!/\n\r?\n/.test(text)) return undefined
  const parts: string[][][] = [[]]
  for (const line of Papa.parse<string[]>(text).data) {
    if (line.length === 1 && line[0] === '') parts.push([])
    else parts.at(-1)?.push(line)
  }
  const tables = parts
    .filter((part) => part.length > 0)
    .map(([[name = '', ...more] = [], ...lines]) => ({
      name,
      isNamed: more.length === 0,
      lines: lines.filter((line) => line.some((cell) => cell.trim() !== '')),
    }))
  const areAll = tables.every(({ isNamed, lines: [header = [], ...rows] }) => {
    return isNamed && header.length > 1 && isHeader(header) && rows.every((row) => row.length === header.length)
  })
  return areAll && tables.length > 1 ? tables : undefined
}

function readTable(data: string[][], { notices, locale, name }: ReadOptions): { title: string; sheet: Sheet } {
  if (data.length - 1 > SHEET_ROWS_MAX) throw new ImportError('too_many_rows', { row: SHEET_ROWS_MAX + 2 })
  const width = data.reduce((most, row) => Math.max(most, row.length), 1)
  const tooWide = data.findIndex((row) => row.length > SHEET_COLUMNS_MAX)
  if (tooWide >= 0) throw new ImportError('too_many_columns', { row: tooWide + 1 })

  const { above, headerAt } = readLinesAbove(data)
  const [title = name] = above
  notices.add('lines_above_left_out', Math.max(0, above.length - 1))
  const [first = [], ...lines] = data.slice(headerAt)
  const { headers, added } = headersOf(Array.from({ length: width }, (_, index) => unquoted(first[index] ?? '')))
  notices.add('headers_added', added)
  const columns = headers.map((header, index) => {
    const cells = lines.map((line) => unquoted(line[index] ?? ''))
    return readColumn(header, cells, locale)
  })
  const rows = lines.map((_, at) =>
    columns.map(({ cells }) => {
      const cell = cells[at] ?? ''
      if (cell.length > CELL_MAX) notices.add('cells_shortened')
      return cell.slice(0, CELL_MAX)
    }),
  )
  const sheet = { name: sheetName(name), columns: columns.map(({ column }) => column), rows, totals: [], highlights: [], charts: [] }
  return { title, sheet }
}

/** Removes the apostrophe that our exports put before text that would run as a formula. */
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
