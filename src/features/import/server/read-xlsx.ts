import type { Cell, CellValue, Sheet as FileSheet } from 'hucre'
import { readXlsx as readWorkbook } from 'hucre/xlsx'
import { columnLetters } from '#shared/content/formula.ts'
import type { Sheet, SheetColumn, SheetTotal } from '#shared/content/sheet.ts'
import { ImportError } from './import-error.ts'
import type { Notices } from './import-error.ts'
import { namedFormula } from './cell-formula.ts'
import { openPackage } from './open-package.ts'
import type { FileReading, ReadOptions } from './read-file.ts'
import { repack } from './repack.ts'
import { columnOf, headersOf } from '#shared/content/sheet-columns.ts'
import type { CellReading } from '#shared/content/sheet-columns.ts'
import { CELL_MAX_CHARS, COLUMNS_MAX, ROWS_MAX, SHEETS_MAX } from './sheet-limits.ts'

export async function readXlsx(bytes: Uint8Array, { notices, name }: ReadOptions): Promise<FileReading> {
  const file = await openPackage(bytes, 'xlsx')
  const workbook = await readWorkbook(new Uint8Array(await repack(file)), { readStyles: true }).catch((cause: unknown) => {
    throw new ImportError('file_broken', {}, { cause })
  })
  const shown = workbook.sheets.filter((sheet) => !sheet.hidden && !sheet.veryHidden)
  notices.add('hidden_sheets', workbook.sheets.length - shown.length)
  notices.add('charts_left_out', [...file.parts.keys()].filter((part) => /^xl\/charts\/chart\d*\.xml$/.test(part)).length)
  notices.add('pictures_left_out', [...file.parts.keys()].filter((part) => part.startsWith('xl/media/')).length)
  if (shown.length > SHEETS_MAX) throw new ImportError('too_many_sheets')
  const sheets = shown.map((sheet) => readSheet(sheet, notices)).filter((sheet) => sheet !== undefined)
  return { type: 'sheet', title: workbook.properties?.title ?? name, content: { sheets } }
}

/** The filled rectangle of a sheet: its first line names the columns, unless that line is numbers. */
function readSheet(file: FileSheet, notices: Notices): Sheet | undefined {
  const sheetName = file.name.slice(0, 31).toWellFormed() || 'Sheet'
  const filled = file.rows.map((row) => row.some(isFilled))
  const top = filled.indexOf(true)
  if (top < 0) return undefined
  const bottom = filled.lastIndexOf(true)
  const width = file.rows.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0)
  if (width > COLUMNS_MAX) throw new ImportError('too_many_columns', { sheet: sheetName })
  if (bottom - top > ROWS_MAX) throw new ImportError('too_many_rows', { sheet: sheetName, row: top + ROWS_MAX + 2 })
  notices.add('merged_cells', file.merges?.length ?? 0)

  const grid = new Grid(file)
  const names = Array.from({ length: width }, (_, column) => file.rows[top]?.[column] ?? null)
  const isNamed = names.every((value) => typeof value === 'string' || value === null)
  const { headers, added } = headersOf(names.map((value) => (isNamed ? String(value ?? '') : '')))
  notices.add('headers_added', added)
  const body = Array.from({ length: bottom - top + (isNamed ? 0 : 1) }, (_, index) => top + index + (isNamed ? 1 : 0))
  const totals = totalsOf(grid, body, headers)
  if (totals.length > 0) body.pop()
  return { name: sheetName, ...readColumns(grid, body, headers, file, notices), totals, highlights: [], charts: [] }
}

function readColumns(grid: Grid, body: number[], headers: string[], file: FileSheet, notices: Notices): Pick<Sheet, 'columns' | 'rows'> {
  const readings = headers.map((_, column) => body.map((row) => grid.reading(row, column)))
  const columns = headers.map((header, index): SheetColumn => {
    const column = columnOf(header, readings[index]?.filter((reading) => reading !== undefined) ?? [])
    const formula = columnFormula(grid, body, index, headers)
    if (formula === 'mixed') notices.add('formulas_as_values')
    const choices = choicesOf(file, index)
    const chosen = choices && column.type === 'text' ? { ...column, type: 'choice' as const, choices } : column
    return formula && formula !== 'mixed' ? { ...chosen, formula } : chosen
  })
  const rows = body.map((_, at) =>
    columns.map((column, index) => {
      const reading = readings[index]?.[at]
      if (reading?.hasTime) notices.add('dates_with_time')
      const text = reading?.text ?? ''
      if (text.length > CELL_MAX_CHARS) notices.add('cells_shortened')
      return column.type === 'text' ? text.slice(0, CELL_MAX_CHARS).toWellFormed() : text
    }),
  )
  return { columns, rows }
}

/** One formula by name where every filled cell repeats one pattern; 'mixed' where there are formulas of another kind. */
function columnFormula(grid: Grid, body: number[], column: number, headers: string[]): string | 'mixed' | undefined {
  const filled = body.filter((row) => isFilled(grid.value(row, column)) || grid.formula(row, column) !== undefined)
  const formulas = filled.map((row) => grid.formula(row, column))
  if (formulas.every((formula) => formula === undefined)) return undefined
  const patterns = new Set(formulas.map((formula) => formula && namedFormula(formula.text, formula.row + 1, headers)))
  const [only] = patterns
  if (patterns.size !== 1 || only === undefined || only.includes(`{${headers[column]}}`)) return 'mixed'
  return only
}

const TOTAL_FUNCTIONS: Record<string, SheetTotal['function']> = { SUM: 'sum', AVERAGE: 'average', MIN: 'min', MAX: 'max', COUNTA: 'count' }

/** A last line that sums up the lines above it is no row: its functions become totals. */
function totalsOf(grid: Grid, body: number[], headers: string[]): SheetTotal[] {
  const last = body.at(-1)
  if (last === undefined || body.length < 2) return []
  const totals: SheetTotal[] = []
  for (const [index, header] of headers.entries()) {
    const formula = grid.formula(last, index)
    if (!formula) {
      // A word like "Total" may stand there; a number of its own makes it a row.
      if (typeof grid.value(last, index) === 'number') return []
      continue
    }
    const letters = columnLetters(index)
    const match = /^([A-Z]+)\(\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)\)$/i.exec(formula.text)
    const total = TOTAL_FUNCTIONS[match?.[1]?.toUpperCase() ?? '']
    if (!total || match?.[2] !== letters || match[4] !== letters || Number(match[3]) !== (body[0] ?? 0) + 1) return []
    totals.push({ column: header, function: total })
  }
  return totals
}

function choicesOf(file: FileSheet, column: number): string[] | undefined {
  const letters = columnLetters(column)
  const rule = file.dataValidations?.find(
    ({ type, range, values }) => type === 'list' && values && new RegExp(`^\\$?${letters}\\$?\\d`).test(range),
  )
  return rule?.values?.slice(0, 200).map((value) => value.slice(0, 200))
}

/** Cells by place, with shared formulas followed to the one that says them. */
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

  /** With the row that the formula was written for. */
  formula(row: number, column: number): { text: string; row: number } | undefined {
    const cell = this.#cell(row, column)
    if (cell?.formula) return { text: cell.formula, row }
    return cell?.formulaSharedIndex === undefined ? undefined : this.#shared.get(cell.formulaSharedIndex)
  }

  reading(row: number, column: number): (CellReading & { hasTime?: boolean }) | undefined {
    const value = this.value(row, column)
    const format = this.#cell(row, column)?.style?.numFmt ?? ''
    if (!isFilled(value) || this.#cell(row, column)?.type === 'error') return undefined
    if (value instanceof Date) return dateReading(value)
    if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) }
    if (typeof value === 'number') return numberReading(value, format)
    return { kind: 'text', text: String(value) }
  }
}

function isFilled(value: CellValue | undefined): boolean {
  return value !== null && value !== undefined && value !== ''
}

function dateReading(date: Date): CellReading & { hasTime?: boolean } {
  if (Number.isNaN(date.getTime())) return { kind: 'text', text: '' }
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z')
    ? { kind: 'date', text: text.slice(0, 10) }
    : { kind: 'text', text: text.slice(0, 16).replace('T', ' '), hasTime: true }
}

const CURRENCIES: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', CHF: 'CHF' }

function numberReading(value: number, format: string): CellReading {
  if (!Number.isFinite(value)) return { kind: 'text', text: '' }
  const text = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 })
  // Words in quotes are labels, colours and conditions in brackets are none of the number's business.
  const pattern = format.replace(/"[^"]*"/g, '')
  if (pattern.includes('%')) return { kind: 'percent', text }
  const sign = /\[\$([^\]-]+)/.exec(pattern)?.[1]?.trim() ?? /[$€£¥]/.exec(format)?.[0]
  const currency = sign === undefined ? undefined : (CURRENCIES[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : undefined))
  if (sign !== undefined) return { kind: 'currency', text, ...(currency ? { currency } : {}) }
  return { kind: Number.isInteger(value) && !/0\.0|\.#/.test(pattern) ? 'integer' : 'number', text }
}
