import { fold } from '#shared/words.ts'
import { formulaColumn, isFigure, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { kindById, kindOf } from '../columns/column-kinds.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'
import { DAY_HOURS_MAX } from '../schedules/working-time.ts'

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'total', 'cost', 'value', 'revenue', 'expense'])
const WEEKLY_OVERTIME = ['={hours}-#/5', '={total}-#/5']

/** Columns for what the prompt orders: a category for a summary, a word for what is late. */
export function withOrders(columns: readonly Column[], { orders, facts, ask }: Context): Column[] {
  const { language } = facts
  const made = columns.map((column) => {
    const rate = rateFor(column, columns, orders.rates)
    if (rate) {
      const others =
        column.id === 'total'
          ? columns.filter((other) => other !== column && other.spec.type === 'currency' && !other.spec.formulas && other.id !== 'deposit')
          : []
      const formula = [rate, ...others.map(({ header }) => `{${header}}`)].join('+')
      return { ...column, id: 'amount', spec: { ...column.spec, type: 'currency' as const, formulas: [formula] } }
    }
    const { tiers } = orders
    if (tiers && column.id === 'commission')
      return { ...column, spec: { ...column.spec, formulas: ['{revenue}', '{amount}'].map((amount) => tieredFormula(amount, tiers)) } }
    if (column.id === 'overtime' && column.constant && column.constant.value > DAY_HOURS_MAX)
      return { ...column, spec: { ...column.spec, formulas: WEEKLY_OVERTIME } }
    const isReading = orders.limit && orders.flagged === undefined && column.id === '' && column.spec.type === 'text' && !ask.rows.length
    return isReading ? { ...column, spec: { ...(kindById('temperature') ?? column.spec), header: undefined } } : column
  })
  const paid = rateColumn(made, orders.rates, language)
  if (paid) made.push(paid)
  const { summaryBy } = orders
  if (summaryBy && !made.some(({ header }) => fold(header) === fold(summaryBy.name))) {
    const choices = summaryBy.options.map(headerText)
    made.splice(1, 0, {
      id: 'phase',
      header: headerText(summaryBy.name),
      spec: { type: choices.length > 0 ? 'choice' : 'text', inOrder: 'up' },
      ...(choices.length > 0 ? { choices } : {}),
    })
  }
  const due = made.find(({ id }) => id === 'due')
  const done = made.find(({ id, spec }) => id === 'yesno' || spec.type === 'boolean')
  if (!orders.isLateMarked || !due || made.some(({ id }) => id === 'status')) return made
  const returned = made.find(({ id }) => id === 'returned_on')
  const isPast = `{${due.header}}<>"",{${due.header}}<TODAY()`
  const open = returned ? `,{${returned.header}}=""` : done ? `,{${done.header}}=FALSE` : ''
  return [
    ...made,
    {
      id: 'late',
      header: headerText(added('late', language)),
      spec: { type: 'text' },
      formula: `=IF(AND(${isPast}${open}),"${added('late', language)}","${added('ok', language)}")`,
    },
  ]
}

/** "0.45 per mile" beside miles: what the amount is. */
function rateFor({ id, constant, header }: Column, all: readonly Column[], rates: Context['orders']['rates']): string | undefined {
  if (!AMOUNTS.has(id) || constant || all.some((other) => other.header !== header && other.spec.is?.includes('unitprice'))) return undefined
  for (const { value, unit } of rates) {
    const measure = kindOf(unit)?.kind.id
    if (measure !== undefined && all.some((other) => other.id === measure)) return `=ROUND({${measure}}*${value},2)`
  }
  return undefined
}

/** "km, 0.35 €/km": what is paid back, where no column is for it. */
function rateColumn(
  columns: readonly Column[],
  rates: Context['orders']['rates'],
  language: Context['facts']['language'],
): Column | undefined {
  const isPaid = columns.some(({ spec }) => spec.type === 'currency')
  if (isPaid) return undefined
  for (const { value, unit } of rates) {
    const wanted = kindOf(unit)?.kind
    const measure = columns.find(({ id, spec }) => id !== '' && (id === wanted?.id || spec.is?.includes(wanted?.id ?? '-') === true))
    if (measure)
      return { ...formulaColumn('amount', 'currency', `=ROUND({${measure.header}}*${value},2)`, language), spec: { type: 'currency' } }
  }
  return undefined
}

/** "3% up to 20,000 and 5% above" of an amount, which may be empty. */
export function tieredFormula(amount: string, { rate, upTo, above }: NonNullable<Context['orders']['tiers']>): string {
  return `=ROUND(MIN(${amount}+0,${upTo})*${rate}%+MAX(0,${amount}-${upTo})*${above}%,2)`
}

export function highlightsOf(columns: readonly Column[], { orders, facts }: Context): NonNullable<PlannedSheet['highlights']> {
  const late = columns.find(({ id }) => id === 'late')
  const { limit } = orders
  const named = orders.flagged === undefined ? [] : columns.filter(({ header }) => isCalled(header, orders.flagged ?? ''))
  const read = named.length > 0 ? named : limit ? columns.filter(({ spec, id }) => spec.is?.includes('reading') || id === 'stock') : []
  return [
    ...(late ? [{ column: late.header, rule: 'contains' as const, value: added('late', facts.language), tone: 'negative' as const }] : []),
    ...read.flatMap(({ header }) =>
      limit ? [{ column: header, rule: limit.rule, value: String(limit.value), tone: 'negative' as const }] : [],
    ),
  ]
}

/** "varroa" is "Varroa count per 100 bees". */
function isCalled(header: string, name: string): boolean {
  return ` ${fold(header)} `.includes(` ${fold(name).replace(/s$/, '')}`)
}

/** By the column that the prompt names: marks from the best, everything else from the least. */
export function sortRows(rows: string[][], columns: readonly Column[], by: string | undefined): string[][] {
  if (by === undefined) return rows
  const wanted = kindOf(by)?.kind.id
  const place = columns.findIndex(({ header, id }) => id === by || fold(header) === fold(by) || (wanted !== undefined && id === wanted))
  const column = columns[place]
  if (!column) return rows
  const isMark =
    column.isGrid === true || column.spec.is?.includes('weighted') === true || column.spec.total === 'average' || column.id === 'revenue'
  const compare = (a: string, b: string): number =>
    isFigure(column) || column.spec.type === 'percent' ? Number(a) - Number(b) : a.localeCompare(b)
  const sorted = rows.toSorted((a, b) => (isMark ? -1 : 1) * compare(a[place] ?? '', b[place] ?? ''))
  // A place in the order is counted again.
  const ranks = columns.findIndex(({ spec }) => spec.count)
  return sorted.map((row, at) => (ranks < 0 ? row : row.map((cell, each) => (each === ranks ? String(at + 1) : cell))))
}
