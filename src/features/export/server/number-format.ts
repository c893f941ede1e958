import type { Chart } from '#shared/content/chart.ts'
import { averageDecimals, typedValue } from '#shared/content/cell-value.ts'
import { type DateFormat, writeDate } from '#shared/content/date-format.ts'
import type { SheetColumn, SheetTotal } from '#shared/content/sheet.ts'
import { dateText, numberFormatOf } from '#shared/formats.ts'
import { wordsOf } from './words.ts'
import type { ExportLocale } from './words.ts'

/** Avoids `#,##0.##`, which would leave the decimal separator after a whole number: "12." */
const DECIMALS = '#,##0.00'
/** The reader's short date: the workbook names it by its number, and programs show it in their own notation. */
export const READERS_DATE = 'm/d/yyyy'
/** Below this, programs divide an axis into fractions of the values. */
export const WHOLE_STEPS_FROM = 10

/** Returns the formats of a chart's values: `labels` beside the points, `axis` at its steps. */
export function chartFormats({ series, unit }: Chart): { labels: string; axis: string } {
  const values = series.flatMap((entry) => entry.values)
  const isWhole = values.every((value) => Number.isInteger(value))
  // Quotes, backslashes and semicolons have a meaning in number formats.
  const end = unit ? `" ${unit.replace(/["\\;]/g, '')}"` : ''
  const labels = isWhole ? '#,##0' : '#,##0.0#'
  const axis = isWhole || Math.max(...values.map((value) => Math.abs(value)), 0) >= WHOLE_STEPS_FROM ? '#,##0' : '#,##0.0#'
  return { labels: `${labels}${end}`, axis: `${axis}${end}` }
}

/** Returns the spreadsheet number format of a column. Text columns have none, so that codes like 007 stay as they are. */
export function numberFormat(column: SheetColumn, locale: ExportLocale): string | undefined {
  switch (column.type) {
    case 'number':
      return DECIMALS
    case 'integer':
      return '#,##0'
    case 'percent':
      return '0.0%'
    case 'currency':
      return currencyFormat(column.currency, locale)
    case 'date':
      return column.date_format === undefined ? READERS_DATE : fixedDate(column.date_format)
    case 'text':
      return '@'
    case 'boolean':
    case 'choice':
      return undefined
  }
}

/** Formats a cell for reading, in the notation of the language. */
export function shownCell(cell: string, column: SheetColumn, locale: ExportLocale): string {
  const value = typedValue(cell, column.type)
  if (value === null) return ''
  if (typeof value === 'number') return shownNumber(value, column, locale)
  if (typeof value === 'boolean') return value ? wordsOf(locale).yes : wordsOf(locale).no
  if (value instanceof Date && column.date_format) return writeDate(value, column.date_format)
  if (value instanceof Date) return dateText(locale, { dateStyle: 'medium', timeZone: 'UTC' }, value)
  return value
}

/** Formats the value of a total as the preview does. */
export function shownTotal(total: SheetTotal['function'], value: number, column: SheetColumn, locale: ExportLocale): string {
  if (total === 'count') return written(value, locale, {})
  const decimals = total === 'average' ? averageDecimals(column.type) : undefined
  if (decimals === undefined) return shownNumber(value, column, locale)
  const style = column.type === 'percent' ? 'percent' : 'decimal'
  return written(value, locale, { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Returns the spreadsheet number format of a total. */
export function totalFormat(total: SheetTotal['function'], column: SheetColumn, locale: ExportLocale): string {
  if (total === 'count') return '#,##0'
  const decimals = total === 'average' ? averageDecimals(column.type) : undefined
  if (decimals === undefined) return numberFormat(column, locale) ?? 'General'
  return column.type === 'percent' ? '0.0%' : DECIMALS
}

function shownNumber(value: number, column: SheetColumn, locale: ExportLocale): string {
  switch (column.type) {
    case 'percent':
      return written(value, locale, { style: 'percent', maximumFractionDigits: 1 })
    case 'currency':
      return isCurrency(column.currency)
        ? written(value, locale, { style: 'currency', currency: column.currency, currencyDisplay: 'narrowSymbol' })
        : written(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    case 'date': {
      const date = new Date(Date.UTC(1899, 11, 30 + value))
      return column.date_format ? writeDate(date, column.date_format) : dateText(locale, { dateStyle: 'medium', timeZone: 'UTC' }, date)
    }
    default:
      return written(value, locale, { maximumFractionDigits: 2 })
  }
}

/** Formats without a minus on values that round to zero. */
function written(value: number, locale: ExportLocale, options: Intl.NumberFormatOptions): string {
  return numberFormatOf(locale, { ...options, signDisplay: 'negative' }).format(value)
}

/** Slashes in quotes, because a bare one stands for the separator of the reader's country. */
function fixedDate(format: DateFormat): string {
  return format.toLowerCase().replaceAll('/', '"/"')
}

function isCurrency(code: string | undefined): code is string {
  return code !== undefined && /^[A-Z]{3}$/.test(code)
}

function currencyFormat(code: string | undefined, locale: ExportLocale): string {
  if (!isCurrency(code)) return '#,##0.00'
  const format = numberFormatOf(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const symbol = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code
  const number = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
  // The symbol in brackets is a literal that also works for letters (CHF, kr).
  return locale === 'en' ? `[$${symbol}]${/\p{L}$/u.test(symbol) ? ' ' : ''}${number}` : `${number} [$${symbol}]`
}
