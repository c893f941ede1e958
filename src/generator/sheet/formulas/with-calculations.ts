import { fold } from '#shared/words.ts'
import { formulaColumn, isFigure, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { goalOf } from '../given-table.ts'
import { headsOf } from '../columns/line-columns.ts'
import { headerText } from '../columns/header-text.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { Calculation } from './read-calculations.ts'
import { isoDay } from './evaluate.ts'
import { added } from '../sheet-texts.ts'
import { dayOf } from '../schedules/date-range.ts'

const YES = /^(?:yes|y|s[ií]|oui|coming|attending|accepted|confirmed|confirmad[oa]|pr[ée]sent|confirm[ée]e?)$/iu
const ASKS_YES = /yes|\bs[ií]\b|oui|said|dicho|dicen|dit|com(?:e|ing)|vien/iu
const LOWEST = /cheap|low|barat|moins|bas/iu
const HEADER_WORDS_MAX = 4

/** `others` are the columns of the other sheets. */
type Working = { first: PlannedSheet; columns: Column[]; others: Column[]; results: Column[]; counts: PlannedSheet[] }

/** What the prompt wants worked out: columns beside what they are made from, and sheets for what is one number of a whole column. */
export function withCalculations(tables: PlannedSheet[], context: Context): { tables: PlannedSheet[]; missed: string[] } {
  const [first, ...others] = tables
  if (!first) return { tables, missed: [] }
  const { language } = context.facts
  const work: Working = { first, columns: [...first.columns], others: others.flatMap((sheet) => sheet.columns), results: [], counts: [] }
  const missed = context.calculations.filter((calculation) => !isMade(calculation, work, context)).map(({ text }) => text)
  if (context.calculations.every(({ id }) => id !== 'left' && id !== 'profit') && work.columns.some(({ id }) => id === 'type'))
    sidesOf(work, context)
  const isChanged = work.columns.length > first.columns.length
  const rows = isChanged ? first.rows.map((row, at) => work.columns.map((column) => cellIn(column, first.columns, row, at))) : first.rows
  const results = uniqueBy(work.results)
  const summary: PlannedSheet[] =
    results.length === 0
      ? []
      : [{ name: added('results', language), columns: results, rows: [results.map(({ given }) => given?.[0] ?? '')] }]
  return { tables: [{ ...first, columns: work.columns, rows }, ...others, ...summary, ...work.counts], missed: [...new Set(missed)] }
}

function cellIn(column: Column, before: readonly Column[], row: readonly string[], at: number): string {
  const place = before.indexOf(column)
  return place >= 0 ? (row[place] ?? '') : column.spec.count ? String(at + 1) : ''
}

function uniqueBy(columns: readonly Column[]): Column[] {
  return columns.filter(({ id }, at) => columns.findIndex((other) => other.id === id) === at)
}

function isMade(calculation: Calculation, work: Working, context: Context): boolean {
  const { language } = context.facts
  const { columns } = work
  const has = (...ids: string[]): boolean => [...columns, ...work.others].some(({ id }) => ids.includes(id))
  const base = measureOf(columns)
  switch (calculation.id) {
    case 'owes':
      return has('paidby')
    case 'pass':
      return has('passed', 'pass')
    case 'average':
      return has('average', 'points', 'attendancerate') || isResult('average', 'AVERAGE', base, work, context)
    case 'overall':
      return isResult('average', 'AVERAGE', columns.find(({ id }) => id === 'average') ?? base, work, context)
    case 'median':
      return isResult('median', 'MEDIAN', base, work, context)
    case 'best':
      return isBest(calculation, base, work, context)
    case 'share': {
      if (has('share', 'ofwhole')) return true
      if (!base) return false
      columns.push(
        formulaColumn('ofwhole', 'percent', `=IF(SUM({!${base.header}})=0,0,ROUND({${base.header}}/SUM({!${base.header}}),4))`, language),
      )
      return true
    }
    case 'rank':
      return isRanked(calculation, base, work, context)
    case 'running':
      return isRunning(calculation, base, work, context)
    case 'since':
    case 'until':
      return has('daysleft') || isDays(calculation, work, context)
    case 'left':
      return (
        has('left', 'togo', 'toreach', 'days_left') ||
        (has('share') && context.orders.rest !== undefined) ||
        has('openamount') ||
        isLeft(base, work, context)
      )
    case 'profit':
      return has('profit') || (has('type') && sidesOf(work, context))
    case 'reached':
      return (
        has('reachedof', 'reachedrate', 'progress', 'attendancerate', 'share') ||
        work.results.some(({ id }) => id === 'reachedof') ||
        (goalOf(context) !== undefined && isLeft(base, work, context))
      )
    case 'prorata':
      return isProrated(base, work, context)
    case 'each':
      return isPerHead(base, work, context)
    case 'pay':
      return has('pay', 'payment')
    case 'count':
      return isCounted(calculation, work, context)
  }
}

/** The last figure that is an amount of a row: a total before what it is made from. */
function measureOf(columns: readonly Column[]): Column | undefined {
  const sums = columns.filter(
    (column) => isFigure(column) && column.spec.total !== 'none' && !column.isGrid && !column.constant && !column.spec.count,
  )
  return (
    sums.find(({ id }) => id === 'total') ??
    sums.find(({ id }) => id === 'planned') ??
    sums.findLast(({ spec }) => spec.type === 'currency') ??
    sums.at(-1)
  )
}

function isAdded(column: Column | undefined, { text }: Calculation, columns: Column[], total?: 'none'): boolean {
  if (!column) return false
  const isHeader = text.split(/\s+/).length <= HEADER_WORDS_MAX && !/^(?:show|rank them|hacer|how|cu[aá]nt)/iu.test(text)
  const header = isHeader ? headerText(text) : column.header
  if (columns.some((one) => fold(one.header) === fold(header))) return true
  columns.push({ ...column, header, spec: { ...column.spec, ...(total ? { total } : {}) } })
  return true
}

/** By the points, or by what was given, rather than by what follows from it. */
function isRanked(calculation: Calculation, base: Column | undefined, { columns }: Working, { facts: { language } }: Context): boolean {
  const points = columns.find(({ id }) => id === 'leaguepoints' || id === 'average' || id === 'total')
  const by = points ?? columns.find((column) => isFigure(column) && column.given !== undefined && column.spec.total !== 'none') ?? base
  return isAdded(
    by && formulaColumn('rank', 'integer', `=IF({${by.header}}="","",RANK({${by.header}},{!${by.header}}))`, language),
    calculation,
    columns,
    'none',
  )
}

function isResult(id: string, name: string, of: Column | undefined, { results }: Working, { facts: { language } }: Context): boolean {
  if (!of) return false
  const column = formulaColumn(id, of.spec.type === 'integer' ? 'number' : of.spec.type, `=ROUND(${name}({0!${of.header}}),2)`, language)
  results.push({ ...column, header: of.id === 'average' ? added('overall', language) : `${column.header}: ${of.header}` })
  return true
}

function isBest({ text }: Calculation, base: Column | undefined, { columns, results }: Working, { facts: { language } }: Context): boolean {
  const [lead] = columns
  const of = base ?? columns.findLast(isFigure)
  if (!of || !lead || lead === of) return false
  const [id, name] = LOWEST.test(text) ? ['lowest', 'MIN'] : ['best', 'MAX']
  const most = `${name}({0!${of.header}})`
  results.push(formulaColumn(id, 'text', `=INDEX({0!${lead.header}},MATCH(${most},{0!${of.header}},0))`, language))
  const amount = formulaColumn(`${id}of`, of.spec.type, `=${most}`, language)
  results.push(amount)
  return true
}

function isRunning(calculation: Calculation, base: Column | undefined, { columns }: Working, { facts: { language } }: Context): boolean {
  if (columns.some(({ id }) => id === 'balance' || id === 'saved' || id === 'running')) return true
  if (!base) return false
  let order = columns.find(({ spec }) => spec.type === 'date' || spec.count)
  if (!order) {
    order = { id: 'place', header: '#', spec: { type: 'integer', count: true, total: 'none' } }
    columns.unshift(order)
  }
  const sum = `SUMIF({!${order.header}},"<="&{${order.header}},{!${base.header}})`
  return isAdded(formulaColumn('running', base.spec.type, `=${sum}`, language), calculation, columns, 'none')
}

/** Samples of days that something has been since are over. */
function moveBack(rows: string[][], place: number, today: number): void {
  const days = rows.flatMap((row) => (row[place] ? [dayOf(row[place])] : []))
  const late = Math.max(0, Math.max(...days) - today)
  if (late > 0 && Number.isFinite(late)) for (const row of rows) if (row[place]) row[place] = isoDay(dayOf(row[place]) - late)
}

function isDays(calculation: Calculation, { first, columns }: Working, { facts: { language }, sampling }: Context): boolean {
  const words = fold(calculation.of ?? '')
    .split(' ')
    .filter((word) => word.length > 3)
  const dates = columns.filter(({ spec }) => spec.type === 'date')
  // "last order, days since last order": then the last order is a day.
  const place = columns.findIndex(
    ({ header, spec }) => spec.type === 'text' && words.length > 0 && words.every((word) => fold(header).includes(word.slice(0, 5))),
  )
  const found = columns[place]
  if (found && dates.every(({ header }) => !words.some((word) => fold(header).includes(word.slice(0, 5))))) {
    columns[place] = { ...found, spec: { type: 'date' } }
    dates.unshift(columns[place])
  }
  // A day that is named only here has a column to be filled in.
  const own = calculation.of !== undefined && words.length > 0 && words.length <= HEADER_WORDS_MAX ? headerText(calculation.of) : undefined
  const isKnown = dates.some(({ header }) => words.some((word) => fold(header).includes(word.slice(0, 5))))
  if (own !== undefined && !isKnown && (dates.length === 0 || calculation.id === 'since')) {
    columns.push({ id: 'date', header: own, spec: { type: 'date' } })
    dates.unshift(...columns.slice(-1))
  }
  const date = dates.find(({ header }) => words.some((word) => fold(header).includes(word.slice(0, 5)))) ?? dates[0]
  if (!date) return false
  const isSince = calculation.id === 'since'
  if (isSince && !date.given) moveBack(first.rows, first.columns.indexOf(date), sampling.today)
  const days = isSince ? `TODAY()-{${date.header}}` : `{${date.header}}-TODAY()`
  const column = formulaColumn(isSince ? 'dayssince' : 'daysuntil', 'integer', `=IF({${date.header}}="","",${days})`, language)
  return isAdded(column, calculation, columns, 'none')
}

/** What is missing to a goal, or what the income leaves. */
function isLeft(base: Column | undefined, work: Working, context: Context): boolean {
  const { language } = context.facts
  const goal = goalOf(context)
  if (work.columns.some(({ id }) => id === 'type')) return sidesOf(work, context)
  if (goal === undefined || !base) return false
  work.results.push(
    formulaColumn('collected', base.spec.type, `=SUM({0!${base.header}})`, language),
    { ...plain('goalof', { type: base.spec.type }, language, [String(goal)]) },
    formulaColumn('missing', base.spec.type, `={${added('goalof', language)}}-{${added('collected', language)}}`, language),
    formulaColumn('reachedof', 'percent', `=ROUND({${added('collected', language)}}/{${added('goalof', language)}},4)`, language),
  )
  return true
}

/** Tips by hours: a part of the whole for each, as large as theirs. */
function isProrated(base: Column | undefined, { columns }: Working, context: Context): boolean {
  const whole = goalOf(context)
  const of = base ?? columns.findLast(isFigure)
  if (whole === undefined || !of) return false
  const part = `=ROUND(${whole}*{${of.header}}/SUM({!${of.header}}),2)`
  columns.push(formulaColumn('fairshare', 'currency', part, context.facts.language))
  return true
}

/** "cost per guest": all of it, divided by how many they are. */
function isPerHead(base: Column | undefined, { results }: Working, context: Context): boolean {
  const heads = headsOf(context)
  if (!base || heads === undefined) return false
  results.push(formulaColumn('eachhead', 'currency', `=ROUND(SUM({0!${base.header}})/${heads},2)`, context.facts.language))
  return true
}

function sidesOf({ columns, results }: Working, { facts: { language }, calculations }: Context): boolean {
  const isProfit = calculations.some(({ id }) => id === 'profit')
  const type = columns.find(({ id }) => id === 'type')
  const amount = columns.findLast(({ spec }) => spec.type === 'currency')
  if (!type || !amount) return false
  const sum = (side: string): string => `=SUMIF({0!${type.header}},"${added(side, language)}",{0!${amount.header}})`
  results.push(
    formulaColumn('incomes', 'currency', sum('income'), language),
    formulaColumn('expenses', 'currency', sum('expense'), language),
    formulaColumn(
      isProfit ? 'profitof' : 'left',
      'currency',
      `={${added('incomes', language)}}-{${added('expenses', language)}}`,
      language,
    ),
  )
  return true
}

/** "how many said yes", "how many of each main": a row for each answer that there is to choose from. */
function isCounted({ of = '' }: Calculation, { first, columns, counts }: Working, { facts: { language } }: Context): boolean {
  const stems = (fold(of).match(/[a-z]{4,}/g) ?? []).map((word) => word.slice(0, 4))
  const named = columns.find(({ header }) =>
    fold(header)
      .split(/[^a-z]+/)
      .some((word) => stems.includes(word.slice(0, 4))),
  )
  const answered = columns.find(({ spec, choices }) => spec.type === 'boolean' || choices?.some((choice) => YES.test(choice)))
  const wanted = [
    ...new Set([
      ...(ASKS_YES.test(of) ? [named?.spec.type === 'boolean' ? named : answered] : []),
      ...(named || !ASKS_YES.test(of) ? [named] : []),
    ]),
  ]
  for (const column of wanted) {
    const isBoolean = column?.spec.type === 'boolean'
    const place = column ? columns.indexOf(column) : -1
    // Of words to fill in, those that are there.
    const words =
      column?.choices ??
      [...new Set(first.rows.map((row) => row[place] ?? ''))].filter((word) => word !== '' && column?.spec.type === 'text')
    const answers = isBoolean ? [added('yes', language), added('no', language)] : words
    if (!column || answers.length === 0) continue
    const answer = plain('answer', { type: 'text' }, language, answers)
    const criterion = isBoolean ? `{${answer.header}}="${answers[0]}"` : `{${answer.header}}`
    const number = formulaColumn('number', 'integer', `=COUNTIF({0!${column.header}},${criterion})`, language)
    counts.push({
      name: column.header,
      columns: [answer, number],
      rows: answers.map((one) => [one, '']),
      chart: { kind: 'bar', ids: ['answer', 'number'] },
    })
  }
  return wanted.length > 0 && counts.length >= wanted.length
}
