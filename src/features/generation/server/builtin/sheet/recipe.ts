import type { SheetChart, SheetColumn, SheetHighlight, SheetTotal } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { sayList, type Triple } from '../intents/triple.ts'
import type { Random } from '../random.ts'

export type Cell = string | number | boolean

/** What a cell's value may depend on: its row's place and the values before it in the row. */
export interface RowContext {
  at: number
  language: Locale
  random: Random
  /** Days since 1970 of the request's day. */
  today: number
  number(key: string): number
  /** What a column of the first sheet adds up to, for the sheets behind it. */
  totalOf(key: string): number
  isFilled(key: string): boolean
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
  columns: readonly RecipeColumn[]
  totals: readonly (readonly [key: string, fn: SheetTotal['function']])[]
  /** A number for `value` is a place among the column's choices. */
  highlights: readonly (readonly [key: string, rule: SheetHighlight['rule'], value: string | number, tone: SheetHighlight['tone']])[]
  /** The column whose values a prompt's list gives: "KPIs with turnover and headcount" names rows. */
  itemsAs?: string
  /** Further sheets of the same workbook. */
  more?: readonly Recipe[]
  chart: { kind: SheetChart['kind']; title: Triple; category: string; values: readonly string[] }
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

/** Dates that go forward, row by row. */
export function onward(start: number, step: number): (row: RowContext) => number {
  return (row) => row.today + start + row.at * step + (step > 2 ? row.random.integer(0, Math.floor(step / 3)) : 0)
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
