import { readLocaleDate } from './locale-date.ts'
import { readLocaleNumber, writeLocaleNumber } from './locale-number.ts'
import { cellNumber, typedValue } from './cell-value.ts'
import type { SheetColumn } from './sheet.ts'
import { dateFormatOf, plainNumber } from '../formats.ts'

type Column = Pick<SheetColumn, 'type' | 'choices'>

/**
 * Converts typed or pasted text (`1.234,5`, `31.12.2026`, `sí`, `25 %`) to the stored form of a cell. Unreadable text stays as typed, and
 * the cell is marked (`isUnreadable`), so that nothing is dropped.
 */
export function readTyped(text: string, column: Column, locale: string): string {
  const typed = text.trim()
  if (typed === '') return ''
  switch (column.type) {
    case 'number':
    case 'currency':
      return readNumber(typed.replace(/^[A-Z]{3}\s|\s[A-Z]{3}$/g, ''), locale) ?? text
    case 'integer':
      return readNumber(typed, locale)?.replace(/\.0*$/, '') ?? text
    case 'percent':
      return readPercent(typed, locale) ?? text
    case 'date':
      return readLocaleDate(typed, locale) ?? text
    case 'boolean':
      return readBoolean(typed) ?? text
    case 'choice':
      return column.choices?.find((choice) => choice.toLowerCase() === typed.toLowerCase()) ?? text
    case 'text':
      return text
  }
}

/** Returns whether the cell does not match its column's type. */
export function isUnreadable(cell: string, column: Column): boolean {
  if (cell.trim() === '' || column.type === 'text') return false
  if (column.type === 'choice') return (column.choices?.length ?? 0) > 0 && !column.choices?.includes(cell)
  const value = typedValue(cell, column.type)
  return typeof value === 'string' || (column.type === 'integer' && !Number.isInteger(value))
}

/** Returns the text for editing a stored cell: in the person's notation, with every digit. */
export function typedText(cell: string, column: Column, locale: string): string {
  if (isUnreadable(cell, column) || cell === '') return cell
  switch (column.type) {
    case 'number':
    case 'currency':
    case 'integer':
      return writeLocaleNumber(plainDigits(cell, column.type), locale)
    case 'percent':
      return `${writeLocaleNumber(tidy(Number(plainDigits(cell, column.type)) * 100), locale)}%`
    case 'date':
      return dateFormatOf(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${cell}T00:00:00Z`),
      )
    default:
      return cell
  }
}

/** Reads 25 and 25 % as a quarter. A number below 1 without a sign is the fraction itself, as in spreadsheets. */
function readPercent(text: string, locale: string): string | undefined {
  const number = readNumber(text, locale)
  if (number === undefined || text.includes('%')) return number
  return Math.abs(Number(number)) >= 1 ? tidy(Number(number) / 100) : number
}

/** Reads `85 %` as .85 in every numeric column, because formulas do so, too. */
function readNumber(text: string, locale: string): string | undefined {
  const number = readLocaleNumber(text.replace(/\s?%$/, ''), locale)
  return number === undefined || !text.endsWith('%') ? number : tidy(Number(number) / 100)
}

/** Returns every digit of a plainly stored number, or the value of a cell such as `85%` or `$1,234.50`. */
function plainDigits(cell: string, type: Column['type']): string {
  return /^[+-]?[\d.]+$/.test(cell) ? cell : tidy(cellNumber(cell, type) ?? 0)
}

function tidy(value: number): string {
  return plainNumber(Number(value.toPrecision(15)), 20)
}

const TRUE = ['true', 'yes', 'y', 'sí', 'si', 'oui', 'ja', 'verdadero', 'vrai', 'wahr', '1', 'x', '✓', '✔']
const FALSE = ['false', 'no', 'n', 'non', 'nein', 'falso', 'faux', 'falsch', '0', '✗', '✘', '-']

function readBoolean(text: string): string | undefined {
  const word = text.toLowerCase()
  return TRUE.includes(word) ? 'true' : FALSE.includes(word) ? 'false' : undefined
}
