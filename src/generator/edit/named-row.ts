import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { readTyped } from '#shared/content/typed-cell.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { NUMBER_TYPES } from './find-column.ts'

/** "1,500 EUR" is one value. */
const BETWEEN = /\s*(?:;|,(?!\d)|(?<!\d),)\s*|\s(?:with|and|con|y|avec|et)\s/iu
/** "4 pieces at 250": how many, and for how much each. */
const PRICED =
  /[,;]\s*(\d[\d.,]{0,12})(?: (?:pieces?|pcs|units?|unidades|unidad|piezas?|pièces?|unités?))?(?: each)? (?:at|for|a|por|à|pour) (\p{Sc}?\s?\d[^,;]{0,20})/iu
const COUNTED = /^(\d[\d.,]{0,12}) (?:pieces?|pcs|units?|unidades|unidad|piezas?|pièces?|unités?)$/iu
const NUMBER = /^[-+]?(?:\p{Sc}|[A-Z]{3})?\s?\d[\d.,\s]*(?:\p{Sc}|%|\s?[A-Z]{3})?$/u
const MONEY = /\p{Sc}|[A-Z]{3}/u

/**
 * Makes a row of "Eva with 99, HR, due 5 May 2027": the first part is the first cell, each other part goes into the first empty column that it fits.
 * What fits none is written into the first empty column of texts. No cell is made up.
 */
export function namedRow({ columns, rows }: Sheet, text: string, language: Locale): string[] {
  const [, amount, price] = PRICED.exec(text) ?? []
  const rest = amount && price ? text.replace(PRICED, '') : text
  const [name = '', ...values] = rest.split(BETWEEN).map((part) => part.trim().replace(COUNTED, '$1'))
  const row = columns.map((_, at) => (at === 0 ? name.replace(/^(?:an?|una?|une) (?=\S)/iu, '') : ''))
  const place = (value: string | undefined, isMeant: (column: SheetColumn) => boolean) => {
    const at = columns.findIndex((column, index) => index > 0 && row[index] === '' && !column.formula && isMeant(column))
    const column = columns[at]
    if (value && column) row[at] = readTyped(value.trim(), column, language)
    else if (value) values.push(value.trim())
  }
  place(price, ({ type }) => type === 'currency')
  place(amount, ({ type }) => type === 'integer' || type === 'number')
  const left: string[] = []
  for (const value of values) {
    let isPlaced = false
    for (const [at, column] of columns.entries()) {
      const cell =
        at === 0 || row[at] !== '' || column.formula
          ? undefined
          : fitting(
              value,
              column,
              rows.map((one) => one[at] ?? ''),
              language,
            )
      if (cell === undefined) continue
      row[at] = cell
      isPlaced = true
      break
    }
    if (!isPlaced) left.push(value)
  }
  for (const value of left) {
    const at = columns.findIndex((column, index) => index > 0 && row[index] === '' && column.type === 'text' && !column.formula)
    if (at > 0) row[at] = value
  }
  return row
}

function fitting(value: string, column: SheetColumn, known: readonly string[], language: Locale): string | undefined {
  const own = withoutWords(value, fold(column.header).split(' '))
  if (column.type === 'date') {
    const date = readTyped(own, column, language)
    return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined
  }
  if (column.type === 'boolean') {
    const typed = readTyped(own, column, language)
    return typed === 'true' || typed === 'false' ? typed : undefined
  }
  if (NUMBER_TYPES.has(column.type)) {
    const isMeant =
      NUMBER.test(own) && (column.type === 'currency' || !MONEY.test(own)) && (column.type === 'percent') === own.endsWith('%')
    return isMeant ? readTyped(own, column, language) : undefined
  }
  return known.find((other) => other !== '' && fold(other) === fold(own)) ?? column.choices?.find((choice) => fold(choice) === fold(own))
}

/** "due 5 May 2027" in the column "Due date" is "5 May 2027". */
function withoutWords(value: string, names: readonly string[]): string {
  const all = value.split(' ')
  const from = all.findIndex((word) => !names.includes(fold(word)))
  return all.slice(Math.max(from, 0)).join(' ')
}
