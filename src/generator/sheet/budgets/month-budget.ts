import { capitalise, fold } from '#shared/words.ts'
import { MONTH_WORD, monthOf } from '../../writing/months.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { typeColumn } from '../columns/line-columns.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { goalSheet, isGoal } from './goal-sheet.ts'
import { segmentsIn, Taken, type Segment } from '../trackers/said-segments.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { eventSides } from './income-and-costs.ts'

/* "budget by month, January to June: rent 800, insurance 600 in March": a column for each month. */

const MONTHS = 12
const LINES_MIN = 2
const HEAD_CHARS_MAX = 200
const BUDGET =
  / (?:budgets?|forecast|cash ?flow|expenses|costs|presupuestos?|previsi[oó]n|gastos|costes|tesoreria|previsionnel|prevision|depenses|frais|tresorerie) /
const BY_MONTH =
  / (?:by months?|per month|month by month|each month|every month|por mes|por meses|mes a mes|cada mes|par mois|mois par mois|chaque mois) /
const MONTHLY = / (?:monthly|mensual|mensuel) /
const YEAR = / 20\d\d /
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d])(${MONTH_WORD})\.?(?: 20\d\d)? ?(?:-|–|to|till|until|a|al|hasta|à|au|jusqu['’](?:à|en)) ?(${MONTH_WORD})`,
  'iu',
)
const ONLY = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:only|just|solo|sólo|seulement) )?(?:(?:in|en|from|de|since|desde|à partir de|for|para|pour) )?(${MONTH_WORD})\.?(?: ?(?:-|–|to|and|y|et|a|à) ?(${MONTH_WORD})\.?)?`,
  'iu',
)
/** "800 a month" is what stands in each month anyway. */
const EACH =
  /(?<!\p{L})(?:(?:a|per|each|every|al|por|cada|par|chaque) (?:month|mes|mois)|monthly|mensual(?:es)?|mensuel(?:le)?s?|\/ ?(?:month|mes|mois))(?!\p{L})/iu

type Line = { name: string; value: number; from: number; to: number }

/** Undefined if the prompt asks for no months, or gives a line several figures. */
export function monthBudget(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const said = segmentsIn(brief.prompt)
  if (!said) return undefined
  const asked = monthsAsked(said.head, said.segments, facts.counts.months)
  // "ads 4000 a month oct-dec, radio 2500 in November, total per month": the months are those of the lines.
  const span = BUDGET.test(spaced(said.head)) ? asked : asked && monthsOf(said.segments.flatMap(({ text }) => lineIn(text, language) ?? []))

  if (!span) return undefined
  const goal = said.segments.find(isGoal)
  const listed = said.segments.filter((segment) => segment !== goal && /\d/.test(segment.text))
  const lines = listed.flatMap(({ text }) => lineIn(text, language) ?? [])
  if (lines.length < LINES_MIN || lines.length < listed.length) return undefined
  const names = lines.map((line) => line.name)
  const event = eventSides(names)
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const place = (month: number): number => (month - span.from + MONTHS) % MONTHS
  const spec = { type: 'currency' as const, ...(event ? { total: 'none' as const } : {}) }
  const months = Array.from({ length: span.count }, (_, at): Column => ({
    id: `month${at}`,
    header: capitalise(name.format(Date.UTC(2000, (span.from + at) % MONTHS, 1))),
    spec,
    isGrid: true,
    given: lines.map(({ value, from, to }) => (from < 0 || (place(from) <= at && at <= place(to)) ? String(value) : undefined)),
  }))
  const columns = [
    plain('item', { type: 'text' }, language, (event?.names ?? names).map(headerText)),
    ...(event ? [typeColumn(event.sides, language)] : []),
    ...months,
    { ...formulaColumn('total', 'currency', `=${months.map(({ header }) => `{${header}}`).join('+')}`, language), spec },
  ]
  const table: PlannedSheet = { name: nameOf(context, true), columns, rows: sampleRows(columns, { ...sampling, count: lines.length }) }
  const left =
    goal &&
    goalSheet(goal, { ...table, columns: columns.map((column) => ({ ...column, spec: { ...column.spec, total: 'sum' } })) }, context)
  return left ? [table, left] : [table]
}

function spaced(text: string): string {
  return ` ${fold(text.slice(0, HEAD_CHARS_MAX)).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
}

/** The months of the head, or a year's; undefined if nobody asks for months. */
function monthsAsked(head: string, segments: readonly Segment[], many = MONTHS): { from: number; count: number } | undefined {
  const [, first = '', last = ''] = RANGE.exec(head.slice(0, HEAD_CHARS_MAX)) ?? []
  const from = monthOf(first)
  const to = monthOf(last)
  if (from !== undefined && to !== undefined) return { from, count: ((to - from + MONTHS) % MONTHS) + 1 }
  const whole = spaced(head)
  const asks =
    BY_MONTH.test(whole) ||
    (MONTHLY.test(whole) && YEAR.test(whole)) ||
    segments.some(({ text }) => !/\d/.test(text) && BY_MONTH.test(spaced(text)))
  return asks ? { from: 0, count: many >= 2 && many <= MONTHS ? many : MONTHS } : undefined
}

function monthsOf(lines: readonly Line[]): { from: number; count: number } | undefined {
  const known = lines.filter(({ from }) => from >= 0)
  if (known.length < LINES_MIN) return undefined
  const from = Math.min(...known.map((line) => line.from))
  return { from, count: Math.max(...known.map(({ to }) => to)) - from + 1 }
}

function lineIn(text: string, language: Context['facts']['language']): Line | undefined {
  const numbers = allNumbers(text, language)
  const [number] = numbers
  if (!number || numbers.length > 1 || number.isPercent) return undefined
  const behind = text.slice(number.end)
  const [only, first = '', last] = ONLY.exec(behind) ?? []
  const from = monthOf(first)
  const rest = (only !== undefined && from !== undefined ? behind.replace(only, ' ') : behind).replace(EACH, ' ')
  const name = new Taken(`${text.slice(0, number.start)} ${rest}`).runs().join(' ').replace(/\s+/gu, ' ')
  if (!/\p{L}{2}/u.test(name)) return undefined
  return { name, value: number.value, from: from ?? -1, to: (last === undefined ? from : monthOf(last)) ?? from ?? -1 }
}
