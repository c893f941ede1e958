import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { formulaColumn, plain, type Column, type NamedColumn } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import { kindOf } from '../columns/column-kinds.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'
import type { Told } from './read-told.ts'
import { tells } from './told-words.ts'

/*
 * "6 prams, 4 cots" beside columns for who has them: what can be chosen in each row. "23 extinguishers: 11 foam, 8 CO2, 4 powder" beside such columns: a
 * row for each of them.
 */

const COLUMNS_MIN = 4
const ROWS_MAX = 200

export type Register = {
  /** The column that holds what a row is about. */
  named: NamedColumn
  items: { name: string; count: number }[]
  /** Each of them has a row of its own. */
  isEach: boolean
}

/** What a prompt counts and names columns for; undefined if the counts are the table. */
export function registerIn({ rows, rowLabel = '', columns }: Told): Register | undefined {
  const named = columns.find(({ name }) => tells(name, 'things'))
  if (
    !rows ||
    rows.isMoney ||
    !named ||
    columns.length < COLUMNS_MIN ||
    columns.some(({ name }) => OF_COUNT.has(kindOf(name)?.kind.id ?? ''))
  )
    return undefined
  const items = rows.rows.map(({ name, quantity = 0, unit }) => ({ name: unit === undefined ? name : `${unit} ${name}`, count: quantity }))
  if (items.some(({ count }) => !Number.isInteger(count) || count < 1)) return undefined
  const whole = items.reduce((sum, { count }) => sum + count, 0)
  const isEach = whole <= ROWS_MAX && new RegExp(String.raw`(?<!\d)${whole}(?!\d)`).test(rowLabel)
  return { named, items, isEach }
}

/** How many there are is what the counts say. */
const OF_COUNT: ReadonlySet<string> = new Set(['quantity', 'stock'])

export function withRegister(columns: readonly Column[], { named, items, isEach }: Register): Column[] {
  const choices = items.map(({ name }) => headerText(name))
  const header = headerText(named.name)
  return columns.map((column): Column => {
    if (fold(column.header) !== fold(header)) return column
    const given = items.flatMap(({ count }, at) => Array.from({ length: count }, () => choices[at]))
    return { ...column, id: '', spec: { type: 'choice', blank: true }, choices, ...(isEach ? { given } : {}) }
  })
}

/** The table with a tick for what has come back, and a sheet that counts what is still there. */
export function withAvailable(
  table: PlannedSheet,
  { named, items }: Register,
  language: Locale,
): { table: PlannedSheet; available: PlannedSheet } {
  const header = headerText(named.name)
  const back = table.columns.find(({ spec, header: own }) => spec.type === 'boolean' && tells(own, 'given_back'))
  const ticked = back ?? plain('returned', { type: 'boolean', blank: true }, language)
  const item = `{${header}}`
  const lent = `COUNTIF({0!${header}},${item})-COUNTIFS({0!${header}},${item},{0!${ticked.header}},TRUE)`
  const whole = plain(
    'quantity',
    { type: 'integer', total: 'none' },
    language,
    items.map(({ count }) => String(count)),
  )
  const out = formulaColumn('out', 'integer', `=${lent}`, language)
  const columns: Column[] = [
    { id: 'item', header, spec: { type: 'text' }, given: items.map(({ name }) => headerText(name)) },
    whole,
    out,
    formulaColumn('available', 'integer', `={${whole.header}}-{${out.header}}`, language),
  ]
  const rows = items.map((_, at) => columns.map(({ given }) => given?.[at] ?? ''))
  const own = back ? table : { ...table, columns: [...table.columns, ticked], rows: table.rows.map((row) => [...row, '']) }
  return { table: own, available: { name: added('available', language), columns, rows } }
}
