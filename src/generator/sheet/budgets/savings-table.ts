import { axisById, axisColumn } from '../columns/axes.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet, money } from '../details-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { MONTHLY, monthsIn } from '../schedules/months-in.ts'
import { dayOf } from '../schedules/date-range.ts'

const MONTHS_MAX = 240
const YEARS = { from: 1_990, to: 2_100 }

/** A row for each month until the goal is reached, from what is put aside and what is wanted: the third follows from the two that are given. */
export function savingsTable(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const numbers = allNumbers(brief.prompt, language).filter(
    ({ isPercent, value, hasUnit }) => !isPercent && (hasUnit || value < YEARS.from || value > YEARS.to),
  )
  const each = numbers.find(({ end }) => MONTHLY.test(brief.prompt.slice(end)))
  const goal = Math.max(0, ...numbers.filter((number) => number !== each).map(({ value }) => value))
  const days = facts.given.flatMap(({ kind, moment, label, text, start }) =>
    kind === 'date' && moment !== undefined
      ? [{ day: dayOf(moment), text, isEnd: isEndIn(brief.prompt.slice(0, start), label ?? text) }]
      : [],
  )
  const from = days.find(({ isEnd }) => !isEnd)?.day ?? sampling.today + 30
  const end = days.find(({ isEnd }) => isEnd)
  const until = end?.day
  const given = monthsIn(facts) ?? (until === undefined ? undefined : Math.round((until - from) / 30.4) + 1)
  if (goal === 0 || (each === undefined && given === undefined)) return undefined
  const months = Math.min(MONTHS_MAX, each ? Math.ceil(goal / each.value) : (given ?? 1))
  const amount = each?.value ?? Math.ceil((goal / months) * 100) / 100
  const axis = axisById('month')
  if (!axis || months < 1) return undefined
  const order: Column = { id: 'place', header: '#', spec: { type: 'integer', count: true, total: 'none' } }
  const paid = plain(
    'paidin',
    { type: 'currency' },
    language,
    Array.from({ length: months }, (_, at) => String(Math.round(Math.min(amount, goal - amount * at) * 100) / 100)),
  )
  const saved = {
    ...formulaColumn('saved', 'currency', `=SUMIF({!#},"<="&{#},{!${paid.header}})`, language),
    spec: { type: 'currency', total: 'none' } as const,
  }
  const left = {
    ...formulaColumn('togo', 'currency', `=MAX(0,${goal}-{${saved.header}})`, language),
    spec: { type: 'currency', total: 'none' } as const,
  }
  const window = { from, days: 30 * months }
  const columns = [order, axisColumn(axis, months, facts, { today: sampling.today, window }), paid, saved, left]
  const isInTime = until === undefined || from + 30.4 * (months - 1) <= until
  const details = [
    [added('goalof', language), money(goal, facts)],
    [added('permonth', language), money(amount, facts)],
    [added('loanterm', language), String(months)],
    ...(end ? [[added(isInTime ? 'intime' : 'notintime', language), end.text]] : []),
  ]
  return [
    {
      name: nameOf(context, false),
      columns,
      rows: sampleRows(columns, { ...sampling, count: months }),
      chart: { kind: 'line', ids: ['axis', 'saved'] },
    },
    listSheet(details, facts),
  ]
}

function isEndIn(before: string, label: string): boolean {
  return (
    /(?:by|until|till|before|for|para|hasta|antes de|pour|avant|jusqu['’][àa])(?: \p{L}+){0,2}\s*$/iu.test(before) ||
    /^(?:end|until|by)/i.test(label)
  )
}
