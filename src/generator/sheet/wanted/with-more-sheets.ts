import { fold } from '#shared/words.ts'
import { formulaColumn, isFigure, plain, type Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'
import type { MoreSheet } from './read-more-sheets.ts'

/* The sheets that a prompt orders beside that of its rows: what the figures come to by week, by month, or by what a column holds. */

const PERIODS_OPEN = 12
const PERIODS_MAX = 60
const DAYS_A_WEEK = 7
const DAY_MS = 86_400_000
/** Day 0 was a Thursday. */
const DAYS_TO_MONDAY = 3
const STEM_CHARS_MIN = 3

/** The workbook with them, and the words of those for which the rows have no figures. */
export function withMoreSheets(tables: PlannedSheet[], context: Context): { tables: PlannedSheet[]; missed: string[] } {
  const [table] = tables
  const missed: string[] = []
  if (!table) return { tables, missed }
  const made = context.moreSheets.flatMap((order): PlannedSheet[] => {
    // What others make of the rows beside them is the sheet with their sums.
    if (order.kind !== 'unpaid' && tables.slice(1).some(isSumming)) return []
    const sheet = order.kind === 'unpaid' ? unpaidSheet(table, context) : sumsSheet(order, table, context)
    if (!sheet && !(order.kind === 'unpaid' && hasLeft(table))) missed.push(order.text)
    return sheet ? [sheet] : []
  })
  return { tables: [...tables, ...made], missed }
}

function isSumming({ columns }: PlannedSheet): boolean {
  return columns.some(({ formula = '' }) => /\{0!|\{\p{L}[^{}]*!/u.test(formula))
}

function sumsSheet(order: MoreSheet, table: PlannedSheet, context: Context): PlannedSheet | undefined {
  const figures = table.columns.filter((column) => isFigure(column) && !column.constant)
  const usual = figures.filter(({ spec }) => spec.total === undefined)
  // "Mia 32, Jon 28": what a list counts has no total of its own.
  const summed = usual.length > 0 ? usual : figures.filter(({ given = [] }) => given.some((cell) => cell !== undefined))
  if (order.kind === 'weekly' || order.kind === 'monthly') return periodSheet(order.kind, table, summed, context)
  const by = columnBy(order, table)
  if (!by) return undefined
  const { language } = context.facts
  const at = table.columns.indexOf(by)
  const said = [...new Set(table.rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''))]
  const own = by.choices && (said.length === 0 || by.spec.type === 'choice') ? by.choices : said
  if (own.length === 0) return undefined
  const of = `{0!${by.header}},{${by.header}}`
  const isCounted = summed.length === 0
  const columns: Column[] = [
    { id: 'category', header: by.header, spec: { type: 'text' }, given: own },
    ...(isCounted
      ? [{ id: 'rows', header: added('count', language), spec: { type: 'integer' as const }, formula: `=COUNTIF(${of})` }]
      : summed.map(({ id, header, spec }): Column => ({
          id,
          header,
          spec: { type: spec.type },
          formula: `=ROUND(SUMIF(${of},{0!${header}}),2)`,
        }))),
  ]
  return { name: added('results', language), columns, rows: own.map((cell) => columns.map((_, place) => (place === 0 ? cell : ''))) }
}

/** "guard" is the column of that name, or the one that names the rows. */
function columnBy({ per }: MoreSheet, { columns }: PlannedSheet): Column | undefined {
  const lead = columns.find(({ spec }) => spec.type === 'text')
  const choice = columns.find(({ spec, choices = [] }) => spec.type === 'choice' && choices.length > 0)
  if (per === undefined) return choice ?? lead
  const stem = fold(per).replace(/e?s$/u, '')
  const named = stem.length < STEM_CHARS_MIN ? undefined : columns.find(({ header }) => fold(header).includes(stem))
  return named ?? lead
}

/** The first day of each week or month in which there are rows, or of those to come. */
function periodSheet(
  kind: 'weekly' | 'monthly',
  table: PlannedSheet,
  summed: readonly Column[],
  context: Context,
): PlannedSheet | undefined {
  const date = table.columns.find(({ spec }) => spec.type === 'date')
  if (!date || summed.length === 0) return undefined
  const { facts, sampling } = context
  const isWeekly = kind === 'weekly'
  const days = table.rows.flatMap((row) => {
    const day = Date.parse(row[table.columns.indexOf(date)] ?? '') / DAY_MS
    return Number.isNaN(day) ? [] : [day]
  })
  const first = days.length > 0 ? Math.min(...days) : sampling.today
  const last = days.length > 0 ? Math.max(...days) : undefined
  const starts: number[] = []
  for (let day = isWeekly ? mondayOf(first) : firstOf(first); starts.length < PERIODS_MAX;) {
    if (last === undefined ? starts.length >= PERIODS_OPEN : day > last) break
    starts.push(day)
    day = isWeekly ? day + DAYS_A_WEEK : nextMonth(day)
  }
  const from = plain(isWeekly ? 'week' : 'month', { type: 'date' }, facts.language, starts.map(isoDay))
  const end = isWeekly ? `({${from.header}}+${DAYS_A_WEEK})` : `EDATE({${from.header}},1)`
  const columns = [
    from,
    ...summed.map(({ id, header, spec }): Column => {
      const before = (day: string): string => `SUMIF({0!${date.header}},"<"&${day},{0!${header}})`
      return { id, header, spec: { type: spec.type }, formula: `=ROUND(${before(end)}-${before(`{${from.header}}`)},2)` }
    }),
  ]
  const rows = starts.map((day) => columns.map((_, place) => (place === 0 ? isoDay(day) : '')))
  return { name: added('results', facts.language), columns, rows }
}

function mondayOf(day: number): number {
  return day - ((day + DAYS_TO_MONDAY) % DAYS_A_WEEK)
}

function firstOf(day: number): number {
  return Date.parse(`${isoDay(day).slice(0, 7)}-01`) / DAY_MS
}

function nextMonth(day: number): number {
  return firstOf(day + 31)
}

const PAID = /^(?:already )?(?:paid(?: in full)?|pagad[oa]s?|cobrad[oa]s?|pay[e]e?s?|regle(?:e|s|es)?)$/u

/** The amounts of the rows that are not paid. */
function unpaidSheet({ columns, rows }: PlannedSheet, { facts: { language } }: Context): PlannedSheet | undefined {
  const amount = columns.find((column) => isFigure(column) && column.spec.type === 'currency' && column.id !== 'paid')
  const status = columns.find(({ id }) => id === 'status')
  const ticked = columns.find(({ id, spec }) => spec.type === 'boolean' && id === 'paid')
  if (!amount) return undefined
  const at = status ? columns.indexOf(status) : -1
  const paid =
    rows.map((row) => row[at] ?? '').find((cell) => PAID.test(fold(cell))) ?? status?.choices?.find((one) => PAID.test(fold(one)))
  const own =
    status && paid !== undefined
      ? `SUMIF({0!${status.header}},"${paid}",{0!${amount.header}})`
      : ticked
        ? `SUMIF({0!${ticked.header}},TRUE,{0!${amount.header}})`
        : undefined
  if (own === undefined) return undefined
  const whole = formulaColumn('unpaid', 'currency', `=SUM({0!${amount.header}})-${own}`, language)
  return { name: added('results', language), columns: [{ ...whole, header: headerText(whole.header) }], rows: [['']] }
}

function hasLeft({ columns }: PlannedSheet): boolean {
  return columns.some(({ id, formula }) => (id === 'left' || id === 'openamount' || id === 'balance') && formula !== undefined)
}
