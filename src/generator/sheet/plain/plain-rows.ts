import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { direct, plainOf, says } from '../direct/direct-words.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { allNumbers, inWhole } from '../rows/read-number.ts'

/* One part of a prompt as a row: its name, and its figures with the words that say what they are. */

export type Cell = { key: string; header: string; value: string; type: 'number' | 'currency' | 'date' | 'text' }
/** `quantity` of `unit` at `price`, or one `amount`; `cells` are figures whose words name a column. */
export type Row = {
  name: string
  said: string
  quantity?: number
  unit?: string
  price?: number
  amount?: number
  isMoney: boolean
  cells: Cell[]
  note: string
}

type Value = {
  said: string
  text: string
  value: number
  type: Cell['type']
  isPercent: boolean
  isMoney: boolean
  start: number
  end: number
}

const NAME_WORDS_MAX = 5
const UNIT_WORDS_MAX = 2
const MOMENT = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}:\d{2}|\d{1,2}h(?:\d{2})?|\d{1,2} ?[ap]m|\d{1,2}(?:st|nd|rd|th|er)? (?:of |de )?${MONTH_WORD}\.?|${MONTH_WORD} \d{1,2})(?![\p{L}\d])`,
  'giu',
)
const PER = ['head_each', 'night_each', 'day_each', 'week_each', 'month_each', 'hour_each', 'each'] as const

/** Undefined if not every word and figure of the part has a place. */
export function readRow(text: string, language: Locale): Row | undefined {
  const values = valuesIn(text, language)
  const [first] = values
  if (!first) return undefined
  const said = text
    .slice(0, first.start)
    .replace(/[:=–-]\s*$/u, '')
    .trim()
  const before = wordsOf(said)
  // "Trigger at 125", "budget is 1000": a statement.
  if (values.length === 1 && before !== said) return undefined
  const behind = values.map(({ end }, at) => text.slice(end, values[at + 1]?.start ?? text.length).trim())
  const row = before === '' ? counted(values, behind) : named(before, values, behind)
  return row && { ...row, said: text }
}

function valuesIn(text: string, language: Locale): Value[] {
  const moments = [...text.matchAll(MOMENT)].map((found): Value => {
    const day = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/u.exec(found[0])
    const iso = day ? `${day[3]}-${(day[2] ?? '').padStart(2, '0')}-${(day[1] ?? '').padStart(2, '0')}` : found[0]
    // The order of day and month is known outside the United States only.
    const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(found[0]) || (day !== null && language !== 'en')
    return {
      said: found[0],
      text: isDay ? iso : found[0],
      value: Number.NaN,
      type: isDay ? 'date' : 'text',
      isPercent: false,
      isMoney: false,
      start: found.index,
      end: found.index + found[0].length,
    }
  })
  const blank = text.replace(MOMENT, (found) => ' '.repeat(found.length))
  const numbers = allNumbers(blank, language).map((number): Value => {
    const { isPercent, isMoney, start, end } = number
    const value = inWhole(blank, number)
    return {
      said: text.slice(start, end),
      text: String(value),
      value,
      type: isMoney ? 'currency' : 'number',
      isPercent,
      isMoney,
      start,
      end,
    }
  })
  return [...moments, ...numbers].toSorted((one, other) => one.start - other.start)
}

/** "6 raised beds at 45 each", "3 projectors" */
function counted(values: readonly Value[], behind: readonly string[]): Row | undefined {
  const [count, price] = values
  const name = wordsOf(behind[0] ?? '')
  if (!count || Number.isNaN(count.value) || count.isMoney || count.isPercent || !isName(name)) return undefined
  const row: Row = { name: capitalise(name), said: '', quantity: count.value, isMoney: price !== undefined, cells: [], note: '' }
  if (values.length === 1) return row
  if (!price || values.length > 2 || !isPrice(price, behind)) return undefined
  return { ...row, price: price.value, note: isOneOf(behind[1] ?? '') ? '' : (behind[1] ?? '') }
}

function named(name: string, values: readonly Value[], behind: readonly string[]): Row | undefined {
  const [first, second] = values
  if (!first || !isName(name)) return undefined
  const row: Row = { name: capitalise(name), said: '', isMoney: values.some(({ isMoney }) => isMoney), cells: [], note: '' }
  const [unit = '', last = ''] = behind
  const isAmount = !Number.isNaN(first.value) && !first.isPercent
  if (values.length === 1)
    return isAmount ? { ...row, amount: first.value, note: unit } : { ...row, note: `${first.said}${unit === '' ? '' : ` ${unit}`}` }
  if (second && values.length === 2 && isAmount && !first.isMoney && isPrice(second, behind))
    return {
      ...row,
      isMoney: true,
      quantity: first.value,
      unit: isLink(unit) ? '' : wordsOf(unit),
      price: second.value,
      note: isOneOf(last) ? '' : last,
    }
  const ends = behind.at(-1) ?? ''
  const inner = behind.slice(0, -1)
  if (values.some(({ isPercent }) => isPercent)) return undefined
  // "1,200 € due 15/03": the words in front of a day or a time name it. "1 day 85" may be a price for a day.
  if (ends === '' && isAmount && inner.every(isUnit) && values.slice(1).every(({ value }) => Number.isNaN(value)))
    return { ...row, amount: first.value, cells: values.slice(1).map((value, at) => cellOf(value, inner[at] ?? '')) }
  // "480 clicks 36 sales"
  if (behind.every(isUnit)) return { ...row, cells: values.map((value, at) => cellOf(value, behind[at] ?? '')) }
  return undefined
}

function cellOf({ text, type }: Value, words: string): Cell {
  return { key: plainOf(words).replace(/(?:es|s)$/u, ''), header: capitalise(words), value: text, type }
}

/** "at 45", "12 €", "6.50 each", "120 a day" */
function isPrice(value: Value, [unit = '', last = '']: readonly string[]): boolean {
  if (Number.isNaN(value.value) || value.isPercent || (unit !== '' && !isUnit(wordsOf(unit)) && !isLink(unit))) return false
  return value.isMoney || isOneOf(last) || isLink(unit) || wordsOf(unit) !== unit
}

function isLink(words: string): boolean {
  return direct('^(?:{links}|{each_of})$').test(plainOf(words))
}

/** Words that say of what the price is one. */
function isOneOf(words: string): boolean {
  return words !== '' && PER.some((key) => direct(`^(?:{${key}})$`).test(plainOf(words)))
}

function isPer(words: string): boolean {
  return direct('^(?:{each_of})(?: |$)').test(plainOf(words)) || PER.some((key) => says(plainOf(words), key))
}

function isUnit(words: string): boolean {
  return words !== '' && wordCount(words) <= UNIT_WORDS_MAX && /^\p{L}/u.test(words) && !isPer(words) && wordsOf(words) === words
}

/** Words without the small ones at their ends: "raised beds at". */
function wordsOf(text: string): string {
  return text
    .trim()
    .replace(direct(String.raw`^(?:(?:and|y|e|et|plus) )+`), '')
    .replace(/(?: (?:at|of|for|is|are|a|à|de|à|en|con|pour|para)|[:=–-])+$/iu, '')
    .trim()
}

export function isName(words: string): boolean {
  return (
    /^\p{L}/u.test(words) &&
    wordCount(words) <= NAME_WORDS_MAX &&
    !direct('^(?:{orders}|{asks}|{given}|{each_of})(?: |$)').test(plainOf(words))
  )
}
