import type { Cell, CellValue, Sheet as FileSheet } from 'hucre'
import { readXlsx as readWorkbook } from 'hucre/xlsx'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { ImportError } from './import-error.ts'
import type { Notices } from './import-error.ts'
import { ChoiceLists } from './choice-lists.ts'
import { namedFormula } from './cell-formula.ts'
import { LINES_ABOVE_MAX, readLinesAbove } from './lines-above.ts'
import { openPackage } from './open-package.ts'
import type { FileReading, ReadOptions } from './read-file.ts'
import { repack } from './repack.ts'
import { totalsOf } from './sheet-totals.ts'
import { columnOf, headersOf } from '#shared/content/sheet-columns.ts'
import type { CellReading } from '#shared/content/sheet-columns.ts'
import { sheetNames } from '#shared/content/sheet-names.ts'
import { plainNumber } from '#shared/formats.ts'
import { CELL_MAX, SHEETS_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '#shared/limits.ts'

export async function readXlsx(bytes: Uint8Array, { notices, name }: ReadOptions): Promise<FileReading> {
  const file = await openPackage(bytes, 'xlsx')
  const workbook = await readWorkbook(new Uint8Array(await repack(file)), { readStyles: true }).catch((cause: unknown) => {
    throw tooFarOut(cause) ?? new ImportError('file_broken', {}, { cause })
  })
  const shown = workbook.sheets.filter((sheet) => !sheet.hidden && !sheet.veryHidden)
  const lists = new ChoiceLists(workbook.sheets)
  notices.add('hidden_sheets', workbook.sheets.filter((sheet) => !shown.includes(sheet) && !lists.isOnlyList(sheet.name)).length)
  notices.add('charts_left_out', [...file.parts.keys()].filter((part) => /^xl\/charts\/chart\d*\.xml$/.test(part)).length)
  notices.add('pictures_left_out', [...file.parts.keys()].filter((part) => part.startsWith('xl/media/')).length)
  if (shown.length > SHEETS_MAX) throw new ImportError('too_many_sheets')
  const read = shown.map((sheet) => readSheet(sheet, lists, notices)).filter((sheet) => sheet !== undefined)
  const [title] = read.length === 1 ? (read[0]?.above ?? []) : []
  const names = read.map(({ sheet }) => sheet.name)
  const sheets = read.map(({ sheet, above }) => {
    const [line] = above
    const isNamed = line !== undefined && title === undefined && UNNAMED.test(sheet.name)
    notices.add('lines_above_left_out', above.length - (isNamed || (line !== undefined && line === title) ? 1 : 0))
    return isNamed ? { ...sheet, name: sheetNames([line], names)[0] ?? sheet.name } : sheet
  })
  return { type: 'sheet', title: title ?? workbook.properties?.title ?? name, content: { sheets } }
}

/** Recognizes the library's message for a sheet whose last cell is millions of cells away, even if few are filled. */
function tooFarOut(cause: unknown): ImportError | undefined {
  const [, sheet, rows, columns] = /^Sheet "(.*)" spans (\d+) rows x (\d+) columns/.exec(cause instanceof Error ? cause.message : '') ?? []
  if (sheet === undefined) return undefined
  if (Number(rows) > SHEET_ROWS_MAX) return new ImportError('too_many_rows', { sheet, row: Number(rows) }, { cause })
  return Number(columns) > SHEET_COLUMNS_MAX ? new ImportError('too_many_columns', { sheet }, { cause }) : undefined
}

/** Matches the default name of a sheet: Sheet1, Hoja 2, Feuil3. */
const UNNAMED = /^\p{L}+\s?\d+$/u

/** Reads the filled rectangle of a sheet. The first line below the title names the columns, unless it contains numbers. */
function readSheet(file: FileSheet, lists: ChoiceLists, notices: Notices): { sheet: Sheet; above: string[] } | undefined {
  const sheetName = file.name.slice(0, 31).toWellFormed() || 'Sheet'
  const filled = file.rows.map((row) => row.some(isFilled))
  const first = filled.indexOf(true)
  if (first < 0) return undefined
  const { above, headerAt } = readLinesAbove(file.rows.slice(first, first + LINES_ABOVE_MAX))
  const top = first + headerAt
  const bottom = filled.lastIndexOf(true)
  const width = file.rows.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0)
  if (width > SHEET_COLUMNS_MAX) throw new ImportError('too_many_columns', { sheet: sheetName })
  if (bottom - top > SHEET_ROWS_MAX) throw new ImportError('too_many_rows', { sheet: sheetName, row: top + SHEET_ROWS_MAX + 2 })
  notices.add('highlights_left_out', file.conditionalRules?.length ?? 0)
  notices.add('merged_cells', file.merges?.filter(({ startRow }) => startRow >= top).length ?? 0)

  const grid = new Grid(file)
  const names = Array.from({ length: width }, (_, column) => file.rows[top]?.[column] ?? null)
  const isNamed = names.every((value) => typeof value === 'string' || value === null)
  const { headers, added } = headersOf(names.map((value) => (isNamed ? String(value ?? '') : '')))
  notices.add('headers_added', added)
  const body = Array.from({ length: bottom - top + (isNamed ? 0 : 1) }, (_, index) => top + index + (isNamed ? 1 : 0))
  const { totals, lines } = totalsOf(grid, body, headers)
  body.splice(body.length - lines)
  const sheet = { name: sheetName, ...readColumns(grid, body, headers, lists.of(file), notices), totals, highlights: [], charts: [] }
  return { sheet, above }
}

function readColumns(
  grid: Grid,
  body: number[],
  headers: string[],
  choicesOf: (column: number) => string[] | undefined,
  notices: Notices,
): Pick<Sheet, 'columns' | 'rows'> {
  const readings = headers.map((_, column) => body.map((row) => grid.reading(row, column)))
  const columns = headers.map((header, index): SheetColumn => {
    const column = columnOf(header, readings[index]?.filter((reading) => reading !== undefined) ?? [])
    const formula = columnFormula(grid, body, index, headers)
    if (formula === 'mixed') notices.add('formulas_as_values')
    const choices = choicesOf(index)
    const chosen = choices && column.type === 'text' ? { ...column, type: 'choice' as const, choices } : column
    return formula && formula !== 'mixed' ? { ...chosen, formula } : chosen
  })
  const rows = body.map((_, at) =>
    columns.map((column, index) => {
      const reading = readings[index]?.[at]
      if (reading?.hasTime) notices.add('dates_with_time')
      const text = reading?.text ?? ''
      if (text.length > CELL_MAX) notices.add('cells_shortened')
      return column.type === 'text' ? text.slice(0, CELL_MAX).toWellFormed() : text
    }),
  )
  return { columns, rows }
}

/** Returns the formula with column names if every filled cell follows one pattern; 'mixed' if there are other formulas. */
function columnFormula(grid: Grid, body: number[], column: number, headers: string[]): string | 'mixed' | undefined {
  const filled = body.filter((row) => isFilled(grid.value(row, column)) || grid.formula(row, column) !== undefined)
  const formulas = filled.map((row) => grid.formula(row, column))
  if (formulas.every((formula) => formula === undefined)) return undefined
  const patterns = new Set(formulas.map((formula) => formula && namedFormula(formula.text, formula.row + 1, headers)))
  const [only] = patterns
  if (patterns.size !== 1 || only === undefined || only.includes(`{${headers[column]}}`)) return 'mixed'
  return only
}

/** Reads cells by position. Resolves shared formulas to the cell that holds their text. */
class Grid {
  readonly #file: FileSheet
  readonly #shared = new Map<number, { text: string; row: number }>()

  constructor(file: FileSheet) {
    this.#file = file
    for (const [place, cell] of file.cells ?? []) {
      const index = cell.formulaSharedIndex
      if (cell.formula && index !== undefined && index >= 0)
        this.#shared.set(index, { text: cell.formula, row: Number(place.split(',')[0]) })
    }
  }

  #cell(row: number, column: number): Cell | undefined {
    return this.#file.cells?.get(`${row},${column}`)
  }

  value(row: number, column: number): CellValue {
    const cell = this.#cell(row, column)
    return cell?.formulaResult ?? this.#file.rows[row]?.[column] ?? null
  }

  /** Returns a formula with the row for which it was written. */
  formula(row: number, column: number): { text: string; row: number } | undefined {
    const cell = this.#cell(row, column)
    if (cell?.formula) return { text: cell.formula, row }
    return cell?.formulaSharedIndex === undefined ? undefined : this.#shared.get(cell.formulaSharedIndex)
  }

  format(row: number, column: number): string {
    return this.#cell(row, column)?.style?.numFmt ?? ''
  }

  reading(row: number, column: number): (CellReading & { hasTime?: boolean }) | undefined {
    const value = this.value(row, column)
    const format = this.format(row, column)
    if (!isFilled(value) || this.#cell(row, column)?.type === 'error') return undefined
    if (value instanceof Date) return dateReading(value, format)
    if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) }
    if (typeof value === 'number') return numberReading(value, format)
    return { kind: 'text', text: String(value) }
  }
}

function isFilled(value: CellValue | undefined): boolean {
  return value !== null && value !== undefined && value !== ''
}

function dateReading(date: Date, format: string): CellReading & { hasTime?: boolean } {
  if (Number.isNaN(date.getTime())) return { kind: 'text', text: '' }
  if (isTimeOnly(date, format)) return { kind: 'text', text: timeText(date, format) }
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z')
    ? { kind: 'date', text: text.slice(0, 10) }
    : { kind: 'text', text: text.slice(0, 16).replace('T', ' '), hasTime: true }
}

/** Day 0, the date of a time without a day. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 31)
const DAY_ZERO_END_MS = DAY_ZERO_MS + 86_400_000

/** Recognizes a time without a day: its format shows hours and no day, or the date is before the first day. */
function isTimeOnly(date: Date, format: string): boolean {
  const pattern = format.replace(/"[^"]*"|\[\$[^\]]*\]/g, '')
  return date.getTime() < DAY_ZERO_END_MS || (/h/i.test(pattern) && !/[dy]/i.test(pattern))
}

/** Formats `09:30`, with seconds if there are any. A bracketed format is a duration, whose hours may exceed a day. */
function timeText(date: Date, format: string): string {
  const isDuration = /\[h+\]/i.test(format)
  const seconds = Math.round((date.getTime() - (isDuration ? DAY_ZERO_MS : startOfDay(date))) / 1_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, ...(seconds % 60 === 0 ? [] : [seconds % 60])]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

function startOfDay(date: Date): number {
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
}

const CURRENCIES: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', CHF: 'CHF' }

function numberReading(value: number, format: string): CellReading {
  if (!Number.isFinite(value)) return { kind: 'text', text: '' }
  const text = plainNumber(value)
  // Quoted texts are labels and do not change the kind of number.
  const pattern = format.replace(/"[^"]*"/g, '')
  if (pattern.includes('%')) return { kind: 'percent', text }
  const sign = /\[\$([^\]-]+)/.exec(pattern)?.[1]?.trim() ?? /[$€£¥]/.exec(format)?.[0]
  const currency = sign === undefined ? undefined : (CURRENCIES[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : undefined))
  if (sign !== undefined) return { kind: 'currency', text, ...(currency ? { currency } : {}) }
  return { kind: Number.isInteger(value) && !/0\.0|\.#/.test(pattern) ? 'integer' : 'number', text }
}
