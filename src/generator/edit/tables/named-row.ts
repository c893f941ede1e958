import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { isUnreadable, readTyped } from '#shared/content/typed-cell.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { NUMBER_TYPES } from './find-column.ts'
import { isAlike } from '../pieces/find-places.ts'
import { Refusal } from '../refusal.ts'

/** "1,500 EUR" is one value. */
const BETWEEN = /\s*(?:;|,(?!\d)|(?<!\d),)\s*|\s(?:with|and|con|y|avec|et)\s|\s(?:for|at|por|à|pour)\s(?=\p{Sc}?\s?\d)/iu
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
  const [name = '', ...values] = withDoer(rest, columns)
    .split(BETWEEN)
    .map((part) => part.trim().replace(COUNTED, '$1'))
  const row = columns.map((_, at) => (at === 0 ? withoutHeader(name, columns).replace(/^(?:an?|una?|une) (?=\S)/iu, '') : ''))
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
    const said = columnSaid(value, columns, language)
    if (said && row[said.at] === '') {
      row[said.at] = said.cell
      continue
    }
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
    // What fits nowhere is not dropped without a word.
    if (at < 1) throw new Refusal('value_unknown', { value })
    row[at] = value
  }
  return row
}

/** "500 in January", "owner Elena", "planned: 4000": the column is said with its value. */
function columnSaid(value: string, columns: readonly SheetColumn[], language: Locale): { at: number; cell: string } | undefined {
  const all = value.replace(LED, '').split(' ')
  const bare = all.map((word) => fold(word).replace(/[:=]$/, ''))
  for (const [at, column] of columns.entries()) {
    const header = fold(column.header).split(' ')
    // "a salary of 40,000" in the only column that begins so.
    const isOnly = columns.filter((other) => fold(other.header).split(' ')[0] === header[0]).length === 1
    const name = isOnly && LED.test(value) ? header.slice(0, 1) : header
    if (at === 0 || column.formula || all.length <= name.length) continue
    const isSame = (words: readonly string[]) => words.every((word, place) => word === name[place])
    const own = isSame(bare.slice(0, name.length))
      ? all.slice(LINK_BETWEEN.test(bare[name.length] ?? '') ? name.length + 1 : name.length)
      : isSame(bare.slice(-name.length))
        ? all.slice(0, -name.length).join(' ').replace(LINK_BEHIND, '').split(' ')
        : undefined
    const text = own?.join(' ').trim() ?? ''
    const cell = text === '' ? '' : readTyped(text, column, language)
    if (cell !== '' && !isUnreadable(cell, column)) return { at, cell }
  }
  return undefined
}

/** "a budget of 7,000", "un presupuesto de 7.000". */
const LED = /^(?:an?|the|una?|el|la|une?|le|l['’])\s?(?=\S)/iu
const LINK_BETWEEN = /^(?:of|is|de|du|a|à|on)$/
const DOER = /\s(\p{L}{3,20}) (?:by|por|par) (?=\p{Lu})/u

/** "Radio spots owned by Tom": said of the column Owner. */
function withDoer(text: string, columns: readonly SheetColumn[]): string {
  const [said, verb = ''] = DOER.exec(text) ?? []
  const column = said && columns.find(({ header }, at) => at > 0 && isAlike(fold(header), fold(verb)))
  return column ? text.replace(said, `, ${column.header} `) : text
}

/** "campaign Radio" in the column Campaign is Radio. */
function withoutHeader(name: string, [column]: readonly SheetColumn[]): string {
  const header = column?.header.toLowerCase() ?? ''
  return header !== '' && name.startsWith(`${header} `) ? name.slice(header.length + 1) : name
}

const LINK_BEHIND = /\s(?:in|for|as|of|en|para|como|de|pour|comme)$/iu

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
  const others = known.filter((other) => other !== '')
  if (NUMBER.test(own) && others.length > 0 && others.every((other) => NUMBER.test(other) && MONEY.test(other) === MONEY.test(own)))
    return own
  return known.find((other) => other !== '' && fold(other) === fold(own)) ?? column.choices?.find((choice) => fold(choice) === fold(own))
}

/** "due 5 May 2027" in the column "Due date" is "5 May 2027". */
function withoutWords(value: string, names: readonly string[]): string {
  const all = value.split(' ')
  const from = all.findIndex((word) => !names.includes(fold(word)))
  return all.slice(Math.max(from, 0)).join(' ')
}
