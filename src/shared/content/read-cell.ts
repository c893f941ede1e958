import { typedValue } from './cell-value.ts'
import { readLocaleNumber } from './locale-number.ts'
import type { Locale } from '../locale.ts'
import type { CellReading } from './sheet-columns.ts'

/** What a cell of a text file is, in the notation of whoever wrote it. */
export function readCell(cell: string, locale: Locale): CellReading {
  if (/^(?:true|false)$/i.test(cell)) return { kind: 'boolean', text: cell.toLowerCase() }
  if (typedValue(cell, 'date') instanceof Date) return { kind: 'date', text: cell }
  // Leading zeros belong to codes, and long digits to numbers of cards and phones: they stay as they are.
  if (!/^[-+−(]?\p{Sc}?\s?\d[\d.,'’\s]*\d?\)?\s?[%\p{Sc}]?$/u.test(cell) || /^[-+]?0\d/.test(cell) || /\d{16}/.test(cell)) {
    return { kind: 'text', text: cell }
  }
  const isPercent = cell.endsWith('%')
  const number = readLocaleNumber(cell.replace('%', ''), locale)
  if (number === undefined || cell.startsWith('+')) return { kind: 'text', text: cell }
  if (isPercent) return { kind: 'percent', text: String(Number((Number(number) / 100).toPrecision(15))) }
  return { kind: /^-?\d+$/.test(number) ? 'integer' : 'number', text: number }
}
