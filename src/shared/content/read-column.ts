import { readDateColumn } from './locale-date.ts'
import { readNotations } from './locale-number.ts'
import type { NumberNotation } from './locale-number.ts'
import { columnOf } from './sheet-columns.ts'
import type { CellReading } from './sheet-columns.ts'
import type { SheetColumn } from './sheet.ts'

type ReadColumn = { column: SheetColumn; cells: string[] }

/**
 * Detects the type of a column of texts: numbers, amounts, percentages, dates, or text. A type applies only if all filled cells can be read
 * in the same notation: the column decides whether 1.234 is more than a thousand, and the locale if both are possible. Otherwise every cell
 * keeps its text.
 */
export function readColumn(header: string, cells: readonly string[], locale: string): ReadColumn {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const readings = filled.length === 0 ? undefined : (readBooleans(filled) ?? readDates(filled, locale) ?? readNumbers(filled, locale))
  const column = columnOf(header, readings ?? [])
  if (!readings || column.type === 'text') return { column, cells: [...cells] }
  let next = 0
  return { column, cells: cells.map((cell) => (cell.trim() === '' ? '' : (readings[next++]?.text ?? ''))) }
}

function readBooleans(cells: string[]): CellReading[] | undefined {
  if (!cells.every((cell) => /^(?:true|false)$/i.test(cell))) return undefined
  return cells.map((cell) => ({ kind: 'boolean', text: cell.toLowerCase() }))
}

function readDates(cells: string[], locale: string): CellReading[] | undefined {
  return readDateColumn(cells, locale)?.map((text) => ({ kind: 'date', text }))
}

function readNumbers(cells: string[], locale: string): CellReading[] | undefined {
  for (const notation of readNotations(locale)) {
    const readings: CellReading[] = []
    for (const cell of cells) {
      const reading = readNumber(cell, notation)
      if (!reading) break
      readings.push(reading)
    }
    if (readings.length === cells.length) return readings
  }
  return undefined
}

/** Currency signs and codes in use. Other letters before a number name a thing: REF 100. */
const CURRENCIES: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }
const CODES = new Set(['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'MXN'])
const AMOUNT =
  /^(?<open>[-−]|\((?=.*\)$))?(?<sign>\p{Sc}|[A-Z]{3}\s)?\s?(?<minus>[-−])?(?<digits>\d[^%)\p{Sc}\p{L}]*?)\s?(?<unit>%|\p{Sc}|[A-Z]{3})?\)?$/u

function readNumber(cell: string, notation: NumberNotation): CellReading | undefined {
  const { open, sign, minus, digits = '', unit } = AMOUNT.exec(cell)?.groups ?? {}
  // Leading zeros mark codes, and long digits mark card and phone numbers. Both stay text.
  if (/^0\d/.test(digits) || /\d{16}/.test(digits) || (sign && unit) || (open && minus)) return undefined
  const plain = notation(digits)
  if (plain === undefined) return undefined
  const text = `${(open ?? minus) && /[1-9]/.test(plain) ? '-' : ''}${plain}`
  if (unit === '%') return { kind: 'percent', text: String(Number((Number(text) / 100).toPrecision(15))) }
  const mark = (sign ?? unit)?.trim()
  if (mark === undefined) return { kind: /^-?\d+$/.test(text) ? 'integer' : 'number', text }
  if (/^\p{L}+$/u.test(mark) && !CODES.has(mark)) return undefined
  const currency = CURRENCIES[mark] ?? (CODES.has(mark) ? mark : undefined)
  return { kind: 'currency', text, ...(currency === undefined ? {} : { currency }) }
}
