import { readLocaleNumber, writeLocaleNumber } from './locale-number.ts'
import { typedValue } from './cell-value.ts'
import type { SheetColumn } from './sheet.ts'

type Column = Pick<SheetColumn, 'type' | 'choices'>

/**
 * What somebody typed or pasted (`1.234,5`, `31.12.2026`, `sí`, `25 %`) in the form cells are stored in. What cannot be read stays as it was
 * typed: the cell is marked (`isUnreadable`), nothing is dropped.
 */
export function readTyped(text: string, column: Column, locale: string): string {
  const typed = text.trim()
  if (typed === '') return ''
  switch (column.type) {
    case 'number':
    case 'currency':
      return readLocaleNumber(typed.replace(/^[A-Z]{3}\s|\s[A-Z]{3}$/g, ''), locale) ?? text
    case 'integer': {
      const number = readLocaleNumber(typed, locale)
      return number?.replace(/\.0*$/, '') ?? text
    }
    case 'percent':
      return readPercent(typed, locale) ?? text
    case 'date':
      return readDate(typed, locale) ?? text
    case 'boolean':
      return readBoolean(typed) ?? text
    case 'choice':
      return column.choices?.find((choice) => choice.toLowerCase() === typed.toLowerCase()) ?? text
    case 'text':
      return text
  }
}

/** Whether a cell holds what its column's type is not. */
export function isUnreadable(cell: string, column: Column): boolean {
  if (cell.trim() === '' || column.type === 'text') return false
  if (column.type === 'choice') return (column.choices?.length ?? 0) > 0 && !column.choices?.includes(cell)
  const value = typedValue(cell, column.type)
  return typeof value === 'string' || (column.type === 'integer' && !Number.isInteger(value))
}

/** A stored cell as it stands in the field while it is edited: in the person's notation, every digit kept. */
export function typedText(cell: string, column: Column, locale: string): string {
  if (isUnreadable(cell, column) || cell === '') return cell
  switch (column.type) {
    case 'number':
    case 'currency':
    case 'integer':
      return writeLocaleNumber(cell, locale)
    case 'percent':
      return `${writeLocaleNumber(tidy(Number(cell) * 100), locale)}%`
    case 'date':
      return new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${cell}T00:00:00Z`),
      )
    default:
      return cell
  }
}

/** 25 and 25 % are a quarter; what is below 1 and has no sign is the fraction itself, as spreadsheets read it. */
function readPercent(text: string, locale: string): string | undefined {
  const hasSign = text.includes('%')
  const number = readLocaleNumber(text.replace('%', ''), locale)
  if (number === undefined) return undefined
  return hasSign || Math.abs(Number(number)) >= 1 ? tidy(Number(number) / 100) : number
}

function tidy(value: number): string {
  return Number(value.toPrecision(15)).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

const TRUE = ['true', 'yes', 'y', 'sí', 'si', 'oui', 'ja', 'verdadero', 'vrai', 'wahr', '1', 'x', '✓', '✔']
const FALSE = ['false', 'no', 'n', 'non', 'nein', 'falso', 'faux', 'falsch', '0', '✗', '✘', '-']

function readBoolean(text: string): string | undefined {
  const word = text.toLowerCase()
  return TRUE.includes(word) ? 'true' : FALSE.includes(word) ? 'false' : undefined
}

type Part = 'day' | 'month' | 'year'

function readDate(text: string, locale: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/.exec(text)
  if (iso) return isoDate(iso[1] ?? '', Number(iso[2]), Number(iso[3]))
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const month = words.map((word) => monthOf(word, locale)).find((number) => number !== undefined)
  const numbers = words.filter((word) => /^\d+$/.test(word))
  if (month !== undefined) {
    const [first = '', second = ''] = numbers
    if (numbers.length !== 2) return undefined
    return first.length === 4 ? isoDate(first, month, Number(second)) : isoDate(second, month, Number(first))
  }
  if (!/^\d{1,2}([./\s-]+)\d{1,2}\1\d{2}(?:\d{2})?\.?$/.test(text)) return undefined
  const at = (part: Part) => numbers[dateOrder(locale).indexOf(part)] ?? ''
  return isoDate(at('year'), Number(at('month')), Number(at('day')))
}

function isoDate(year: string, month: number, day: number): string | undefined {
  // Two digits are the century we are in, up to 2069.
  const full = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2_000 : 1_900) : Number(year)
  const text = `${String(full).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return typedValue(text, 'date') instanceof Date ? text : undefined
}

function dateOrder(locale: string): Part[] {
  // `en` alone is American; so is what Intl makes of it.
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(new Date())
  return parts.map(({ type }) => type).filter((type): type is Part => type === 'day' || type === 'month' || type === 'year')
}

function monthOf(word: string, locale: string): number | undefined {
  for (const language of [locale, 'en']) {
    for (let month = 0; month < 12; month += 1) {
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 15)).toLowerCase()
      if (word === name || (word.length >= 3 && name.startsWith(word))) return month + 1
    }
  }
  return undefined
}
