import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { averageDecimals, cellNumber, typedValue } from '#shared/content/cell-value.ts'
import { writeDate } from '#shared/content/date-format.ts'
import { comparedValue } from '#shared/content/sheet-highlight.ts'
import type { Sheet, SheetColumn, SheetTotal } from '#shared/content/sheet.ts'

/* The look of a sheet, shared by the preview and the grid. */

/** Returns whether cells align right, in the grid and in files. */
export function isNumeric(column: SheetColumn): boolean {
  return ['number', 'integer', 'currency', 'percent'].includes(column.type)
}

/** Shows no minus on values that round to zero. */
const signDisplay = 'negative'

/** Formats cells in the reader's language. Text that does not match the type stays unchanged. */
export function useCellText(): (cell: string, column: SheetColumn) => string {
  const format = useFormatter()
  const t = useTranslations('artefacts.view')
  return useCallback(
    (cell, column) => {
      const value = typedValue(cell, column.type)
      if (value === null) return ''
      if (value instanceof Date && column.date_format) return writeDate(value, column.date_format)
      if (value instanceof Date) return format.dateTime(value, { dateStyle: 'medium', timeZone: 'UTC' })
      if (typeof value === 'boolean') return value ? t('yes') : t('no')
      if (typeof value === 'string') return value
      if (column.type === 'percent') return format.number(value, { style: 'percent', maximumFractionDigits: 1, signDisplay })
      if (column.type === 'currency')
        return format.number(value, { style: 'currency', currency: currencyOf(column), minimumFractionDigits: 2, signDisplay })
      return format.number(value, { maximumFractionDigits: 4, signDisplay })
    },
    [format, t],
  )
}

/** Formats totals like the files of the sheet do. */
export function useTotalText(): (total: SheetTotal['function'], value: number, column: SheetColumn) => string {
  const format = useFormatter()
  const show = useCellText()
  return (total, value, column) => {
    if (total === 'count') return format.number(value)
    const decimals = total === 'average' ? averageDecimals(column.type) : undefined
    if (decimals === undefined) return show(String(value), column)
    const style = column.type === 'percent' ? 'percent' : 'decimal'
    return format.number(value, { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay })
  }
}

function currencyOf(column: SheetColumn): string {
  return column.currency && /^[A-Z]{3}$/.test(column.currency) ? column.currency : 'USD'
}

const TONES = {
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  negative: 'bg-negative-soft text-negative',
} as const

/** Returns the class of the first rule that the cell meets. Numbers and dates are compared as such, everything else as text. */
export function toneOf(sheet: Pick<Sheet, 'columns' | 'highlights'>, index: number, row: readonly string[]): string | undefined {
  const [column, cell] = [sheet.columns[index], row[index] ?? '']
  if (!column || cell === '') return undefined
  const hit = sheet.highlights.find((highlight) => {
    if (highlight.column !== column.header) return false
    const value = comparedValue(highlight, sheet, row)
    if (highlight.rule === 'contains') return cell.toLowerCase().includes(value.toLowerCase())
    const [left, right] = [cellNumber(cell, column.type), cellNumber(value, column.type)]
    if (highlight.rule === 'equal_to') return left === undefined ? cell === value : left === right
    if (left === undefined || right === undefined) return false
    return highlight.rule === 'greater_than' ? left > right : left < right
  })
  return hit && TONES[hit.tone]
}
