import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { clip, fold } from '../prompt/words.ts'
import { numbersOf, type SourceTable, type SourceText } from './read-source.ts'

const SHEETS_MAX = 10
const NAME_CHARS_MAX = 31
const HEADER_CHARS_MAX = 100
const DATE = /^\d{4}-\d{2}-\d{2}$/
const ADDS_UP: ReadonlySet<SheetColumn['type']> = new Set(['integer', 'number', 'currency'])

/** A file's tables as sheets, with their own rows: types by what the cells hold, a total where numbers add up. `rows` keeps that many. */
export function sourceSheets({ title, sections }: SourceText, { currency, rows }: { currency: string; rows: number | undefined }): Sheet[] {
  const tables = sections.flatMap(({ heading, tables: all }) => all.map((table) => ({ name: heading || title, table })))
  const taken = new Set<string>()
  return tables
    .filter(({ table }) => table.columns.length > 0 && table.rows.length > 0)
    .slice(0, SHEETS_MAX)
    .map(({ name, table }, at) => ({
      name: unique(name.replace(/[\\/?*[\]:']/g, ' ').trim() || `${at + 1}`, NAME_CHARS_MAX, taken),
      ...contentOf({ ...table, rows: table.rows.slice(0, rows) }, currency),
    }))
}

function contentOf(table: SourceTable, currency: string): Omit<Sheet, 'name'> {
  const taken = new Set<string>()
  const read = table.columns.map((name, at) => {
    const header = unique(name || String(at + 1), HEADER_CHARS_MAX, taken)
    const numbers = numbersOf(table, at)
    const cells = table.rows.map((row) => row[at] ?? '')
    if (numbers) return { column: columnOf(header, numbers.type, currency), cells: numbers.values.map((value) => String(value ?? '')) }
    const isDate = cells.some((cell) => cell !== '') && cells.every((cell) => cell === '' || DATE.test(cell))
    return { column: columnOf(header, isDate ? 'date' : 'text', currency), cells }
  })
  return {
    columns: read.map(({ column }) => column),
    rows: table.rows.map((_, row) => read.map(({ cells }) => cells[row] ?? '')),
    totals: read.slice(1).flatMap(({ column }) => (ADDS_UP.has(column.type) ? [{ column: column.header, function: 'sum' as const }] : [])),
    highlights: [],
    charts: [],
  }
}

function columnOf(header: string, type: SheetColumn['type'], currency: string): SheetColumn {
  return { header, type, ...(type === 'currency' ? { currency } : {}) }
}

/** Formulas and totals find columns by their names. */
function unique(name: string, max: number, taken: Set<string>): string {
  const base = clip(name, max - 4)
  let result = base
  for (let count = 2; taken.has(fold(result)); count++) result = `${base} ${count}`
  taken.add(fold(result))
  return result
}
