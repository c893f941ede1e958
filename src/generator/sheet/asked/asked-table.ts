import { capitalise } from '#shared/words.ts'
import { isFigure, namedColumn, plain, subjectColumn, type Column } from '../columns/column.ts'
import { kindOf, plainWords } from '../columns/column-kinds.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { notesBeside, partsOf, spanOf, type Span } from '../grid/prompt-parts.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { DAYS_A_WEEK, weekdayOfDay } from '../schedules/date-range.ts'
import { daysOf } from '../schedules/duty-words.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { Taken } from '../trackers/said-segments.ts'
import { besideInstead, timesInstead } from '../columns/listed-columns.ts'
import { saidMonday } from '../schedules/named-week.ts'
import { withWorked, type Planned } from './asked-formulas.ts'
import { asked, says } from './asked-words.ts'
import { askedColumns, type Asked, type AskedColumn } from './read-asked.ts'

const ROWS_OPEN = 10
const COLUMNS_MIN = 2
const ROWS_MAX = 500

/** The table of the columns that a prompt lists, with what it says of them and its rows. What it does not say is left open. */
export function askedTable(context: Context): PlannedSheet[] | undefined {
  const { facts, sampling, ask, subject } = context
  const { language } = facts
  const found = subject?.shape === undefined || subject.shape === 'timesheet' ? askedColumns(context) : undefined
  if (!found) return undefined
  const count = facts.counts.rows ?? ask.count ?? facts.counts.people
  const days = tradingDays(context)
  const summed = sumsOf(found)
  const named = found.columns.filter((one) => !summed.includes(one) && !one.perUnit).map((one) => columnOf(one, found, context))
  const lead = leadColumn(named, found, context, days)
  const numbers = found.columns.find((one) => one.numbers)?.numbers
  const rows = found.rows.length || (numbers ? numbers[1] - numbers[0] + 1 : 0) || (days?.length ?? count ?? ROWS_OPEN)
  const columns = withUniqueHeaders([...(lead ? [lead] : []), ...named]) as Planned[]
  const date = columns.findIndex(({ spec }) => spec.type === 'date')
  const filled = columns.map((column, at): Planned => {
    if (column.given ?? column.constant ?? column.spec.count) return column
    return days && at === date ? { ...column, given: days } : { ...column, spec: { ...column.spec, blank: true } }
  })
  const { made, isOwn } = withWorked(filled, found, context)
  const isPaid = named.some(({ id, said }) => id === 'paidamount' && said && kindOf(said.name)?.kind.id !== 'paidamount')
  // What the usual readers take for the same columns, and no better, has samples of its kind.
  if (!found.hasFacts && days === undefined && !isOwn && !isPaid && ask.isExact && !losesColumns(found, context)) return undefined
  const used: Span[] = [
    ...[...found.columns.filter(({ perUnit }) => !perUnit).map(({ part }) => part), ...found.rows].map(spanOf),
    ...partsOf(context)
      .filter(({ text }) => days && daysOf(new Taken(text)).length > 0)
      .map(spanOf),
  ]
  const isCount = (text: string): boolean => count !== undefined && new RegExp(String.raw`^(?:\p{L}+ )?${count} \p{L}+$`, 'u').test(text)
  const table = { name: nameOf(context, true), columns: made, rows: sampleRows(made, { ...sampling, count: Math.min(ROWS_MAX, rows) }) }
  const notes = notesBeside(
    partsOf(context).filter(({ text }) => !isCount(text)),
    used,
    context,
  )
  const base = made.findLast((column) => isFigure(column) && !column.constant)
  return [table, ...(base && summed.length > 0 ? [sumSheet(summed, base, language)] : []), ...notes]
}

/** Whether the usual readers miss a column. */
function losesColumns({ sure }: Asked, { ask, calculations, orders, wanted }: Context): boolean {
  const read = [
    ...ask.columns.map(({ start, end }) => [start, end] as const),
    ...calculations.map(({ from, to }) => [from, to] as const),
    ...orders.spans,
    ...orders.taken,
  ]
  const isRead = ({ part }: AskedColumn): boolean => read.some(([from, to]) => from < part.start + part.text.length && to > part.start)
  return wanted.length === 0 && !ask.columns.some(({ label }) => label !== undefined) && !sure.every(isRead)
}

/** "money in, total raised": what is last and begins with a word for a sum is the sum of the figure in front of it. */
function sumsOf({ columns }: Asked): AskedColumn[] {
  const last = columns.at(-1)
  const isSum =
    last !== undefined && columns.length > COLUMNS_MIN && /\p{L} \p{L}/u.test(last.name) && asked('^{sums} ').test(plainWords(last.name))
  const before = columns.at(-2)
  const isOfOne =
    before !== undefined && columns.filter((one) => one !== last && says(one.name, 'worth')).length === 1 && says(before.name, 'worth')
  return isSum && isOfOne ? [last] : []
}

function sumSheet(summed: readonly AskedColumn[], base: Column, language: Context['facts']['language']): PlannedSheet {
  const columns = summed.map(({ name }): Column => ({
    id: 'total',
    header: headerText(name),
    spec: { type: base.spec.type },
    formula: `=SUM({0!${base.header}})`,
  }))
  return { name: added('results', language), columns, rows: [columns.map(() => '')] }
}

function columnOf(one: AskedColumn, { columns }: Asked, { subject, facts: { language } }: Context): Planned {
  const { part: _, ...named } = one
  const instead = { ...subject?.instead, ...timesInstead(columns), ...besideInstead(columns) }
  const column: Planned = { ...namedColumn(named, instead, language), said: one }
  if (one.numbers) {
    const [from, to] = one.numbers
    const header = headerText(one.name.replace(/s$/u, ''))
    const given = Array.from({ length: to - from + 1 }, (__, at) => String(from + at))
    return { ...column, id: '', header, spec: { type: 'integer', total: 'none' }, given }
  }
  if (one.outOf !== undefined) return { ...column, id: '', spec: { type: 'number', total: 'none' } }
  if (one.constant && column.spec.type === 'text')
    return { ...column, spec: { type: one.constant.isPercent ? 'percent' : 'currency', total: 'none' } }
  if (one.later) return { ...column, id: 'due', spec: { type: 'date' } }
  if (one.limit) return { ...column, id: '', spec: { type: 'text' } }
  const has = (key: Parameters<typeof says>[1]): boolean => columns.some((other) => other !== one && says(other.name, key))
  // What is taken in and what is paid out makes a profit in money.
  if (has('profit') && column.spec.type !== 'currency' && (says(one.name, 'gained') || says(one.name, 'spent')))
    return { ...column, id: '', spec: { type: 'currency' } }
  // "paid" beside "left to pay" is an amount.
  if (column.spec.type === 'boolean' && !one.isYesNo && says(one.name, 'used') && has('left'))
    return { ...column, id: 'paidamount', spec: { type: 'currency' } }
  const isOfFigure = (['left', 'used', 'gained', 'spent', 'profit', 'running', 'price', 'count', 'worth'] as const).some((key) =>
    says(one.name, key),
  )
  if (column.spec.type === 'text' && column.id === '' && isOfFigure && !one.options) {
    const isCounted = says(one.name, 'count') || says(one.name, 'days') || wordsShared(one, columns)
    return { ...column, spec: { type: isCounted && !says(one.name, 'price') ? 'number' : 'currency' } }
  }
  return column.spec.type === 'currency' && column.constant ? { ...column, spec: { ...column.spec, total: 'none' } } : column
}

/** "hours done, hours owed": what is counted alike. */
function wordsShared({ name }: AskedColumn, columns: readonly AskedColumn[]): boolean {
  const words = plainWords(name).split(' ')
  return columns.some(
    (other) =>
      other.name !== name &&
      says(other.name, 'count') &&
      plainWords(other.name)
        .split(' ')
        .some((word) => words.includes(word)),
  )
}

/** What a row is, if no column says so. */
function leadColumn(
  columns: readonly Planned[],
  { rows }: Asked,
  { ask, facts, subject }: Context,
  days: readonly string[] | undefined,
): Planned | undefined {
  const { language } = facts
  if (rows.length > 0) {
    const given = rows.map(({ text }) => capitalise(text))
    return {
      ...plain(columns.some(({ said }) => said && says(said.name, 'price')) ? 'item' : 'activity', { type: 'text' }, language),
      given,
    }
  }
  if ((days !== undefined || subject?.shape === 'timesheet') && !columns.some(({ spec }) => spec.type === 'date'))
    return plain('date', { type: 'date' }, language)
  const isOfPeople = facts.counts.people !== undefined || ask.isCountOfPeople
  const hasName = columns.some(({ id, spec }, at) => id === 'person' || id === 'firstname' || (at === 0 && spec.type === 'text'))
  return isOfPeople && !hasName ? subjectColumn('person', language) : undefined
}

/** The days of the prompt's time that are the weekdays it names, or those of the week that it names. */
function tradingDays(context: Context): string[] | undefined {
  const { brief, sampling } = context
  const weekdays = daysOf(new Taken(brief.prompt))
  const monday = says(brief.prompt, 'week') ? saidMonday(context) : undefined
  const window = monday === undefined ? sampling.window : { from: monday, days: DAYS_A_WEEK }
  if (!window || (weekdays.length === 0 && monday === undefined)) return undefined
  const days = Array.from({ length: Math.min(window.days, ROWS_MAX) }, (_, at) => window.from + at)
  const own = days.filter((day) => weekdays.length === 0 || weekdays.includes(weekdayOfDay(day)))
  return own.length > 1 ? own.map(isoDay) : undefined
}
