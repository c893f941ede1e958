import { axisById, timeHeader } from './axes.ts'
import { formulaColumn, type Column } from './column.ts'
import type { Context } from '../context.ts'
import { headerText } from './header-text.ts'
import type { Given } from '../rows/read-records.ts'
import type { Side } from '../budgets/income-and-costs.ts'
import { added, type Spec } from '../sheet-texts.ts'

/** "ads 12000, 15000, 9000, 18000": a column for each quarter, month, test; with money in and out a row for each. */
export function seriesColumns(
  given: readonly Given[],
  lead: Column,
  { isMoney, sides }: { isMoney: boolean; sides: Side[] | undefined },
  context: Context,
): Column[] {
  const { facts, calculations } = context
  const { language, folded } = facts
  const count = Math.max(...given.map(({ figures }) => figures.length))
  const time = periodOf(folded, count)
  const axis = time === undefined ? undefined : axisById(time)
  const isScore = context.subject?.id === 'grades' || (!isMoney && axis === undefined)
  const from = axis?.id === 'month' ? firstMonth(facts) : 0
  const names = Array.from({ length: count }, (_, at) =>
    axis ? timeHeader(axis, from + at, language) : `${added(isScore ? 'test' : 'periods', language)} ${at + 1}`,
  )
  // One figure beside many is that of each month.
  const cellAt = ({ figures, isEach }: Given, at: number): string | undefined =>
    figures.length === 1 && (isEach || axis !== undefined) ? String(figures[0]) : textOf(figures[at])
  if (sides && axis)
    return balanced(given, names, sides, { header: axis.header[language === 'en' ? 0 : language === 'es' ? 1 : 2], cellAt, language })
  const spec: Spec = isMoney ? { type: 'currency' } : { type: isScore ? 'number' : 'integer', ...(isScore ? { total: 'average' } : {}) }
  const cells = names.map((header, at): Column => ({
    id: `part${at}`,
    header,
    spec,
    isGrid: true,
    given: given.map((one) => cellAt(one, at)),
  }))
  const parts = cells.map(({ header }) => `{${header}}`)
  const isMean = isScore || calculations.some(({ id }) => id === 'average')
  const type = isMoney ? 'currency' : 'number'
  const mean: Column = {
    ...formulaColumn('average', type, `=ROUND(AVERAGE(${parts.join(',')}),2)`, language),
    spec: { type, total: 'average' },
  }
  const pass = calculations.find(({ id }) => id === 'pass')?.value
  const passed = `=IF({${mean.header}}>=${pass},"${added('yes', language)}","${added('no', language)}")`
  return [
    lead,
    ...cells,
    ...(isScore ? [] : [formulaColumn('total', isMoney ? 'currency' : 'integer', `=${parts.join('+')}`, language)]),
    ...(isMean ? [mean] : []),
    ...(isMean && pass !== undefined ? [formulaColumn('passed', 'text', passed, language)] : []),
  ]
}

type Balance = { header: string; cellAt: (one: Given, at: number) => string | undefined; language: Context['facts']['language'] }

/** A row for each month, what comes in and goes out beside one another, and what is left of it. */
function balanced(
  given: readonly Given[],
  names: readonly string[],
  sides: readonly Side[],
  { header, cellAt, language }: Balance,
): Column[] {
  const order: Column = { id: 'place', header: '#', spec: { type: 'integer', count: true, total: 'none' } }
  const cells = given.map((one, place): Column => ({
    id: `side${place}`,
    header: headerText(one.name),
    spec: { type: 'currency' },
    isGrid: true,
    given: names.map((_, at) => cellAt(one, at)),
  }))
  const signed = cells.map(({ header: name }, at) => `${sides[at] === 'expense' ? '-' : '+'}{${name}}`)
  const balance = formulaColumn('left', 'currency', `=${signed.join('').replace(/^\+/, '')}`, language)
  const sum = `=SUMIF({!#},"<="&{#},{!${balance.header}})`
  const running: Column = {
    ...formulaColumn('running', 'currency', sum, language),
    spec: { type: 'currency', total: 'none', alert: ['less_than', 0, 'negative'] },
  }
  return [order, { id: 'axis', header, spec: { type: 'text' }, given: [...names] }, ...cells, balance, running]
}

/** 0 for January; what the prompt is about begins then, unless it says when. */
function firstMonth({ calendar }: Context['facts']): number {
  return calendar.month === undefined ? 0 : calendar.month - 1
}

function periodOf(folded: string, count: number): string | undefined {
  if (/ (?:quarters?|quarterly|trimestres?|trimestral\w*|trimestriel\w*) /.test(folded) && count <= 4) return 'quarter'
  if (/ (?:months?|monthly|mes|meses|mensual\w*|mois|mensuel\w*|jan|january|enero|janvier) /.test(folded) && count <= 12) return 'month'
  return / (?:weeks?|weekly|semanas?|semanal\w*|semaines?|hebdomadaires?) /.test(folded) ? 'week' : undefined
}

export function textOf(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}
