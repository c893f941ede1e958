import { typedValue } from './cell-value.ts'

type Part = 'day' | 'month' | 'year'

const NUMERIC_DATE = /^\d{1,2}([./\s-]+)\d{1,2}\1\d{2}(?:\d{2})?\.?$/
const DAY_FIRST: Part[] = ['day', 'month', 'year']
const MONTH_FIRST: Part[] = ['month', 'day', 'year']

/**
 * Converts a date as people of that locale type it (`31.12.2026`, `Dec 31, 2026`) to the stored form of a cell: `2026-12-31`. If the locale's
 * order gives no date (31/12/2026 in English), the other order applies. With dots, the day always comes first.
 */
export function readLocaleDate(text: string, locale: string): string | undefined {
  if (text.includes('.')) return readDate(text, locale, DAY_FIRST)
  const order = partsOrder(locale)
  return readDate(text, locale, order) ?? readDate(text, locale, order[0] === 'month' ? DAY_FIRST : MONTH_FIRST)
}

/**
 * Reads the dates of a column, or returns undefined if a cell is not a date. The whole column decides between day and month first. If both
 * are possible, the locale decides, except English, because its readers use both orders.
 */
export function readDateColumn(cells: readonly string[], locale: string): string[] | undefined {
  if (!cells.every((cell) => CLEAR_DATE.test(cell))) return undefined
  const dayFirst = readAll(cells, locale, DAY_FIRST)
  // Only English and related notations put the month first, and never with dots.
  const monthFirst = cells.some((cell) => cell.includes('.')) ? undefined : readAll(cells, locale, MONTH_FIRST)
  if (!dayFirst || !monthFirst || dayFirst.join() === monthFirst.join()) return dayFirst ?? monthFirst
  if (locale === 'en') return undefined
  return partsOrder(locale)[0] === 'month' ? monthFirst : dayFirst
}

/** Allows two-digit years only after slashes: 1.2.10 is a section, 1-2-10 a score. */
const CLEAR_DATE = /^(?=.{6,30}$)(?:.*\d{4}.*|\d{1,2}\/\d{1,2}\/\d{2})$/

function readAll(cells: readonly string[], locale: string, order: Part[]): string[] | undefined {
  const dates: string[] = []
  for (const cell of cells) {
    const date = readDate(cell, locale, order)
    if (date === undefined) return undefined
    dates.push(date)
  }
  return dates
}

function readDate(text: string, locale: string, order: Part[]): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/.exec(text)
  if (iso) return isoDate(iso[1] ?? '', Number(iso[2]), Number(iso[3]))
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const numbers = words.filter((word) => /^\d+$/.test(word))
  if (NUMERIC_DATE.test(text)) {
    const at = (part: Part) => numbers[order.indexOf(part)] ?? ''
    return isoDate(at('year'), Number(at('month')), Number(at('day')))
  }
  if (numbers.length !== 2) return undefined
  const month = words.map((word) => monthOf(word, locale)).find((number) => number !== undefined)
  const [first = '', second = ''] = numbers
  if (month === undefined) return undefined
  return first.length === 4 ? isoDate(first, month, Number(second)) : isoDate(second, month, Number(first))
}

function isoDate(year: string, month: number, day: number): string | undefined {
  // Two-digit years belong to this century up to 2069.
  const full = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2_000 : 1_900) : Number(year)
  const text = `${String(full).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return typedValue(text, 'date') instanceof Date ? text : undefined
}

/* Cached per language, because a formatter costs more than a thousand cells. */
const orders = new Map<string, Part[]>()
const months = new Map<string, string[]>()

function partsOrder(locale: string): Part[] {
  const found = orders.get(locale)
  if (found) return found
  // Intl reads a plain `en` as American English, and so do we.
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(new Date())
  const order = parts.map(({ type }) => type).filter((type): type is Part => type === 'day' || type === 'month' || type === 'year')
  orders.set(locale, order)
  return order
}

function monthNames(language: string): string[] {
  const found = months.get(language)
  if (found) return found
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)).toLowerCase())
  months.set(language, names)
  return names
}

function monthOf(word: string, locale: string): number | undefined {
  for (const language of [locale, 'en']) {
    const month = monthNames(language).findIndex((name) => word === name || (word.length >= 3 && name.startsWith(word)))
    if (month >= 0) return month + 1
  }
  return undefined
}
