import type { SheetChart, SheetColumn, SheetHighlight, SheetTotal } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { sayList, type Triple } from '../intents/triple.ts'
import type { Random } from '../random.ts'
import type { AxisId } from './axes.ts'
import type { Window } from './window.ts'

export type Cell = string | number | boolean

/** What a cell's value may depend on: its row's place and the values before it in the row. */
export interface RowContext {
  at: number
  /** How many rows there are. */
  count: number
  language: Locale
  random: Random
  /** Days since 1970 of the request's day. */
  today: number
  /** The days that the prompt names. */
  window: Window | undefined
  number(key: string): number
  /** What a column of the first sheet adds up to, for the sheets behind it. */
  totalOf(key: string): number
  isFilled(key: string): boolean
  /** The same column one row before, where rows are times that follow one another. */
  previous(key: string): number | undefined
  /** The place of a choice column's value among its choices. */
  choice(key: string): number
}

export interface RecipeColumn {
  key: string
  header: Triple
  type: SheetColumn['type']
  choices?: Triple
  make: (row: RowContext) => Cell
  /** By key: `={qty}*{price}`; `make` computes the same. */
  formula?: string
  width?: number
}

export interface Recipe {
  name: Triple
  rows: number
  /** What a row is where the prompt says nothing else; a table of people has as many rows as people are named. */
  axis?: AxisId
  /** "Monthly" before its name means a row for each month, not once a month. */
  isPeriodic?: boolean
  columns: readonly RecipeColumn[]
  /** Columns of one kind behind the others: criteria, sessions, weekdays. */
  grid?: Grid
  /** Best first; a column with the key "rank" says the place. */
  sortBy?: string
  /** Values of a column for prompts with one of these words: the roles of a bakery. */
  fits?: readonly { key: string; words: string; values: Triple }[]
  totals: readonly (readonly [key: string, fn: SheetTotal['function']])[]
  /** A number for `value` is a place among the column's choices. */
  highlights: readonly (readonly [key: string, rule: SheetHighlight['rule'], value: string | number, tone: SheetHighlight['tone']])[]
  /** The column whose values a prompt's list gives: "KPIs with turnover and headcount" names rows. */
  itemsAs?: string
  /** Further sheets of the same workbook. */
  more?: readonly Recipe[]
  chart: { kind: SheetChart['kind']; title: Triple; category: string; values: readonly string[] }
}

export interface Grid {
  names: Triple
  /** How many of the names there are where the prompt says nothing, and what one more is called. */
  usual: number
  one: Triple
  /** Weekdays are what they are; criteria are the prompt's own where it names some. */
  isFixed: boolean
  /** A price stays a price among criteria; a skill is a skill, whatever it is called. */
  keepsFigures: boolean
  cell: (key: string, header: Triple, place: number) => RecipeColumn
  /** What follows from the cells. */
  sums: (keys: readonly string[]) => RecipeColumn[]
  /** A second sheet about the columns. */
  explain?: (names: readonly string[]) => Recipe
}

type Make = RecipeColumn['make']

export function text(key: string, header: Triple, make: Make, width?: number): RecipeColumn {
  return { key, header, type: 'text', make, width }
}
/** Days since 1970; written as an ISO date. */
export function date(key: string, header: Triple, make: (row: RowContext) => number): RecipeColumn {
  return { key, header, type: 'date', make }
}
export function whole(key: string, header: Triple, min: number, max: number): RecipeColumn {
  return { key, header, type: 'integer', make: (row) => row.random.integer(min, max) }
}
/** Amounts in steps, as people write them: 1,250 rather than 1,237.41. */
export function money(key: string, header: Triple, min: number, max: number, step = 10): RecipeColumn {
  return { key, header, type: 'currency', make: (row) => row.random.integer(Math.ceil(min / step), Math.floor(max / step)) * step }
}
export function choice(key: string, header: Triple, choices: Triple, make?: (row: RowContext) => number): RecipeColumn {
  const count = choices[0].split('|').length
  return { key, header, type: 'choice', choices, make: make ?? ((row) => row.random.integer(0, count - 1)) }
}
export function formula(
  key: string,
  header: Triple,
  type: SheetColumn['type'],
  by: string,
  make: (row: RowContext) => number,
): RecipeColumn {
  return { key, header, type, formula: by, make }
}

/** The n-th of a list written as one text; past its end it starts again with a number behind. */
export function nth(list: Triple): Make {
  return (row) => {
    const items = list[row.language === 'en' ? 0 : row.language === 'es' ? 1 : 2].split('|')
    const round = Math.floor(row.at / items.length)
    return `${items[row.at % items.length] ?? ''}${round === 0 ? '' : ` ${round + 1}`}`
  }
}

/** Dates that go forward, row by row: through the prompt's time, else around today. */
export function onward(start: number, step: number): (row: RowContext) => number {
  return ({ at, count, today, window, random }) => {
    const jitter = step > 2 ? random.next() / 3 : 0
    if (window) return window.from + Math.min(window.days - 1, Math.floor(((at + jitter) * window.days) / count))
    return today + start + at * step + Math.floor(jitter * step)
  }
}

/** Dates of what has been there for long, whatever time the table is about. */
export function since(days: number, step: number): (row: RowContext) => number {
  return (row) => row.today - days + row.at * step
}

const FIRST: Triple = [
  'Emma|James|Sofia|Daniel|Grace|Omar|Hannah|Lucas|Priya|Thomas|Chloe|Ben|Amara|Henry|Mia|Samuel|Nora|Leo|Ruth|Adam',
  'Lucía|Carlos|María|Javier|Elena|Diego|Carmen|Andrés|Laura|Miguel|Ana|Pablo|Sara|Jorge|Isabel|Raúl|Marta|Luis|Paula|Hugo',
  'Camille|Julien|Léa|Antoine|Manon|Karim|Claire|Hugo|Inès|Thomas|Sophie|Lucas|Élise|Paul|Nadia|Louis|Marie|Adrien|Chloé|Victor',
]
const LAST: Triple = [
  'Carter|Nguyen|Miller|Okafor|Bennett|Shah|Fisher|Larsen|Brooks|Ramos|Hughes|Cohen|Walsh|Price|Novak|Reed|Grant|Stone|Perry',
  'García|Romero|Torres|Navarro|Ruiz|Molina|Ortega|Castro|Vega|Herrera|Campos|Reyes|Serrano|Fuentes|Mora|Iglesias|Prieto|Soto|Peña',
  'Martin|Bernard|Dubois|Moreau|Laurent|Girard|Roux|Fournier|Lambert|Fontaine|Chevalier|Robin|Mercier|Blanc|Garnier|Faure|Renard|Picard|Colin',
]

/** Twenty first and nineteen last names, both stepping on: 380 names before one comes back. Another offset, other people. */
export function personFrom(offset: number): Make {
  return (row) => {
    const first = sayList(FIRST, row.language)
    const last = sayList(LAST, row.language)
    return `${first[(row.at * 3 + 1 + offset) % first.length] ?? ''} ${last[(row.at * 7 + 2 + offset * 5) % last.length] ?? ''}`
  }
}

export const person: Make = personFrom(0)

export function round(value: number, digits = 2): number {
  const factor = 10 ** digits
  return Math.round((value + Number.EPSILON) * factor) / factor
}

/** A choice that fits the text in the same row: places among the choices, in the order of that text's list. */
export function inStepWith(places: readonly number[]): (row: RowContext) => number {
  return (row) => places[row.at % places.length] ?? 0
}
