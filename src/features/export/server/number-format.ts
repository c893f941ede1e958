import { dateToSerial, typedValue } from '#shared/content/cell-value.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'
import { wordsOf } from './words.ts'
import type { ExportLocale } from './words.ts'

/** The spreadsheet number format of a column; text columns have none, so that nothing is interpreted. */
export function numberFormat(column: SheetColumn, locale: ExportLocale): string | undefined {
  switch (column.type) {
    case 'number':
      return '#,##0.##'
    case 'integer':
      return '#,##0'
    case 'percent':
      return '0.0%'
    case 'currency':
      return currencyFormat(column.currency, locale)
    case 'date':
      return locale === 'en' ? 'yyyy-mm-dd' : 'dd/mm/yyyy'
    case 'text':
      return '@'
    case 'boolean':
    case 'choice':
      return undefined
  }
}

/** A cell as a reader of that language expects to see it on paper. */
export function shownCell(cell: string, column: SheetColumn, locale: ExportLocale): string {
  const value = typedValue(cell, column.type)
  if (value === null) return ''
  if (typeof value === 'number') return shownNumber(value, column, locale)
  if (typeof value === 'boolean') return value ? wordsOf(locale).yes : wordsOf(locale).no
  if (value instanceof Date) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(value)
  return value
}

export function shownNumber(value: number, column: SheetColumn, locale: ExportLocale): string {
  switch (column.type) {
    case 'percent':
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value)
    case 'currency':
      return isCurrency(column.currency)
        ? new Intl.NumberFormat(locale, { style: 'currency', currency: column.currency, currencyDisplay: 'narrowSymbol' }).format(value)
        : new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
    case 'date':
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(Date.UTC(1899, 11, 30 + value)))
    default:
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  }
}

/** The number that a conditional rule compares with, or undefined where the value is text. */
export function comparable(value: string, column: SheetColumn): number | undefined {
  const typed = typedValue(value, column.type)
  if (typeof typed === 'number') return typed
  return typed instanceof Date ? dateToSerial(typed) : undefined
}

function isCurrency(code: string | undefined): code is string {
  return code !== undefined && /^[A-Z]{3}$/.test(code)
}

function currencyFormat(code: string | undefined, locale: ExportLocale): string {
  if (!isCurrency(code)) return '#,##0.00'
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const symbol = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code
  const number = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
  // The symbol in brackets is a literal that also works for letters (CHF, kr).
  return locale === 'en' ? `[$${symbol}]${/\p{L}$/u.test(symbol) ? ' ' : ''}${number}` : `${number} [$${symbol}]`
}
