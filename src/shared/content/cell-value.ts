import type { SheetColumn, SheetTotal } from './sheet.ts'

export type TypedValue = string | number | boolean | Date | null

/**
 * Plain digits, and texts that the calculation engine reads as numbers: `85%`, `$1,234.50`, `5 €`. Totals, charts and files must read a cell
 * in the same way as formulas.
 */
const NUMBER =
  /^(?<front>[+-]?|[+-]?[$€]\s*|[$€]\s*[+-])(?<digits>(?:\d{1,3}(?:,\d{3})+|\d+)\.?\d*|\.\d+)(?<exponent>e[+-]?\d+)?(?<unit>\s*[%$€])?$/i
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const MS_PER_DAY = 86_400_000
/** Day 0 of a spreadsheet's calendar, which counts a 29 February 1900 that did not exist. Correct from 1900-03-01 on. */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30)

/** Returns the value of a cell by its column's type. Text that does not match the type stays text. An empty cell is null. */
export function typedValue(cell: string, type: SheetColumn['type']): TypedValue {
  const text = cell.trim()
  if (text === '') return null
  switch (type) {
    case 'number':
    case 'integer':
    case 'currency':
    case 'percent':
      return readNumber(text) ?? cell
    case 'date':
      return isoDate(text) ?? cell
    case 'boolean':
      return text.toLowerCase() === 'true' ? true : text.toLowerCase() === 'false' ? false : cell
    case 'text':
    case 'choice':
      return cell
  }
}

function readNumber(text: string): number | undefined {
  const { front = '', digits = '', exponent = '', unit = '' } = NUMBER.exec(text)?.groups ?? {}
  if (digits === '' || (/[$€]/.test(front) && unit !== '')) return undefined
  const number = Number(`${front.includes('-') ? '-' : ''}${digits.replaceAll(',', '')}${exponent}`)
  const value = unit.endsWith('%') ? Number((number / 100).toPrecision(15)) : number
  return Number.isFinite(value) ? value : undefined
}

/** Returns the number that rules compare and charts draw. Undefined if the cell is not a number or date. */
export function cellNumber(cell: string, type: SheetColumn['type']): number | undefined {
  return numberOf(typedValue(cell, type))[0]
}

export function dateToSerial(date: Date): number {
  return Math.round((date.getTime() - SERIAL_EPOCH_MS) / MS_PER_DAY)
}

export function serialToIsoDate(serial: number): string {
  const date = new Date(SERIAL_EPOCH_MS + Math.floor(serial) * MS_PER_DAY)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** Returns the value of a total, or undefined if no cell can be calculated. Counts filled cells like COUNTA. */
export function totalValue(total: SheetTotal['function'], cells: readonly string[], type: SheetColumn['type']): number | undefined {
  if (total === 'count') return cells.filter((cell) => cell.trim() !== '').length
  const numbers = cells.flatMap((cell) => numberOf(typedValue(cell, type)))
  if (total === 'sum') return numbers.reduce((sum, value) => sum + value, 0)
  if (numbers.length === 0) return undefined
  if (total === 'average') return numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const better: (a: number, b: number) => number = total === 'min' ? Math.min : Math.max
  return numbers.reduce((best, value) => better(best, value))
}

/** Returns how many decimals an average has, on the screen and in every file. Undefined if it has as many as the cells. Whole numbers have an average with decimals, too. */
export function averageDecimals(type: SheetColumn['type']): number | undefined {
  if (type === 'percent') return 1
  return type === 'number' || type === 'integer' ? 2 : undefined
}

function numberOf(value: TypedValue): number[] {
  if (typeof value === 'number') return [value]
  return value instanceof Date ? [dateToSerial(value)] : []
}

function isoDate(text: string): Date | undefined {
  const match = ISO_DATE.exec(text)
  if (!match) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  // Some engines parse 2026-02-31 as 3 March, so a date must read back unchanged.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && Number(match[1]) >= 1900 ? date : undefined
}
