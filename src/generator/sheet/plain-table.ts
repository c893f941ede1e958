import { fold } from '#shared/words.ts'
import { formulaColumn, isFigure, namedColumn, type Column } from './columns/column.ts'
import type { Context } from './context.ts'
import { withFormulas } from './formulas/with-formulas.ts'
import { withLines } from './rows/with-lines.ts'
import { kindOf } from './columns/column-kinds.ts'
import { withUniqueHeaders, type PlannedSheet } from './planned-sheet.ts'
import { sampleRows } from './rows/sample-rows.ts'
import { nameOf } from './sheet-name.ts'
import { readSubjects, type Subject } from './sheet-texts.ts'
import { exactColumns, readingColumns } from './columns/listed-columns.ts'
import { usualColumns, withAxis } from './columns/usual-columns.ts'
import { highlightsOf, sortRows, withOrders } from './formulas/with-orders.ts'
import { DAY_HOURS_MAX } from './schedules/working-time.ts'

const ROWS_USUAL = 10
const WORK_DAYS = 5

/** Without a word for it, a list of what the prompt is about. */
const ANY_SUBJECT = 'list'

/** "km, rate 0.45 per km": what the rate is for has an amount, although the prompt names no column for it. */
function withAmount(columns: readonly Column[], { orders, facts }: Context): readonly Column[] {
  const rate = columns.find(({ constant, spec }) => constant !== undefined && !constant.isPercent && spec.type === 'currency')
  const unit = orders.rates.find(({ value }) => value === rate?.constant?.value)?.unit
  const others = columns.filter((column) => column !== rate)
  const counted = others.find(
    (column) => isFigure(column) && unit !== undefined && fold(column.header).startsWith(fold(unit).replace(/s$/, '')),
  )
  const isNamed = others.some(
    ({ spec, formula, expression }) => spec.type === 'currency' || formula !== undefined || expression !== undefined,
  )
  if (!rate || !counted || isNamed) return columns
  return [...columns, formulaColumn('amount', 'currency', `=ROUND({${counted.header}}*{${rate.header}},2)`, facts.language)]
}

/** The columns that the prompt lists, or those of its subject, with a row for each thing that it names. */
export function plainTable(context: Context): PlannedSheet[] {
  const { ask, facts, orders, sampling } = context
  const subject = context.subject ?? readSubjects().find(({ id }) => id === ANY_SUBJECT)
  if (!subject) return []
  const planned = isReadingLog(subject, context)
    ? readingColumns(context)
    : ask.isExact
      ? exactColumns(subject, context)
      : usualColumns(subject, context)
  const { columns: framed, count: framedCount } = withAxis(planned, subject, context)
  const { columns: named, count: namedCount } = withLines(framed, subject, context)
  // So many people whom nobody names are no others.
  const areUnnamed = ask.isExact && ask.isCountOfPeople && sampling.people === undefined
  const count =
    countOf(named, context) ??
    namedCount ??
    framedCount ??
    (subject.grid && !ask.isExact ? facts.counts.people : undefined) ??
    usualRows(subject, context)
  const columns = withFormulas(
    withUniqueHeaders(withAmount(withOrders(ask.rows.length > 0 || areUnnamed ? named.map(withoutSamples) : named, context), context)),
    { pause: orders.pause, people: facts.counts.people ?? (ask.isCountOfPeople ? ask.count : undefined) },
    facts.language,
  )
  // Subjects whose tables others work out have no columns of their own: where those could not, what is named makes a list.
  if (columns.length === 0 && context.subject) return plainTable({ ...context, subject: undefined })
  const sampled = sampleRows(columns, { ...sampling, count })
  // Without a name for any row, figures say nothing.
  const isUnnamed = ask.isExact && columns[0]?.spec.type === 'text' && sampled.every(([name = '']) => name === '')
  const made = isUnnamed ? sampleRows(columns.map(withoutSamples), { ...sampling, count }) : sampled
  const rows = sortRows(made, columns, orders.sortBy ?? subject.sort)
  const chart = subject.chart && { kind: subject.chart[0], ids: subject.chart.slice(1) }
  return [
    {
      name: nameOf(context, context.subject === undefined || ask.isExact, subject),
      columns,
      rows,
      highlights: highlightsOf(columns, context),
      chart: chart ?? undefined,
    },
  ]
}

/** Six people are six rows where a row is a person; a packing list for three is as long as it is. */
function countOf(columns: readonly Column[], { ask, facts }: Context): number | undefined {
  const isOfPeople = columns.some(({ id, isGrid }, at) => id === 'person' || id === 'firstname' || isGrid || (at === 0 && id === 'owner'))
  return facts.counts.rows ?? (ask.isCountOfPeople && !isOfPeople ? undefined : ask.count)
}

function usualRows(subject: Subject, context: Context): number {
  const { facts, ask, orders } = context
  const { counts } = facts
  if (ask.columns.some(({ name, constant }) => kindOf(name)?.kind.id === 'overtime' && (constant?.value ?? 0) > DAY_HOURS_MAX))
    return WORK_DAYS
  const isOpen = ask.isExact || subject.id === 'log' || subject.id === ANY_SUBJECT
  const days = counts.days ?? (counts.weeks === undefined ? undefined : subject.id === 'log' ? counts.weeks * 7 : counts.weeks)
  if (orders.slots) return orders.slots.length
  if (ask.columns[0] && firstChoices(context) > 1) return firstChoices(context)
  return (isOpen ? days : undefined) ?? (ask.isExact ? ROWS_USUAL : subject.rows)
}

/** "temperatures morning and evening" */
function isReadingLog({ id }: Subject, { orders, ask }: Context): boolean {
  return id === 'log' && orders.dayParts.length > 1 && !ask.isExact
}

/** "channel, spend, clicks": a row for each channel. */
function firstChoices({ ask, facts }: Context): number {
  const [first] = ask.columns
  return first && ask.isExact && ask.noun === undefined ? (namedColumn(first, {}, facts.language).choices?.length ?? 0) : 0
}

/** Beside what the prompt names, figures of ours would pass for known. */
function withoutSamples(column: Column): Column {
  const { given, constant, spec } = column
  return given || constant || spec.count || spec.pattern ? column : { ...column, spec: { ...spec, blank: true } }
}
