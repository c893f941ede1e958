import { timeInHours } from '../formulas/time-in-hours.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { clock, daysIn, hourlyRate, payOf, peopleOf, TIME_RANGE } from './working-time.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added, personNamed, weekdays } from '../sheet-texts.ts'

const WORK_DAYS = 5
const PEOPLE_MAX = 40

/** A row for each person and day, to fill in, with the hours and the pay that follow; a second sheet adds them up by person. */
export function timesheetTable(context: Context): PlannedSheet[] | undefined {
  const { facts, sampling, brief, orders, ask } = context
  const { language } = facts
  const rate = hourlyRate(orders)
  const named = peopleOf(context)
  const count = facts.counts.people ?? (ask.isCountOfPeople ? ask.count : undefined)
  const people =
    named.length > 0 ? named : Array.from({ length: Math.min(PEOPLE_MAX, count ?? 0) }, (_, at) => personNamed(at, 0, language).join(' '))
  if (people.length === 0 || ask.isExact) return undefined
  const days = daysIn(brief.prompt, language)
  const shown = days.length > 0 ? days : weekdays(language).slice(0, WORK_DAYS)
  const lines = people.flatMap((name) => shown.map((day) => ({ name, day })))
  const [, start, end] = TIME_RANGE.exec(brief.prompt) ?? []
  const time = (id: string, at: string | undefined): Column => ({
    ...plain(
      id,
      { type: 'text' },
      language,
      lines.map(() => (at === undefined ? '' : clock(at))),
    ),
    id,
  })
  const [begins, ends] = [time('starttime', start), time('endtime', end)]
  const pause: Column[] =
    orders.pause === undefined
      ? []
      : [{ ...plain('breakof', { type: 'number', total: 'none' }, language), constant: { value: orders.pause, isPercent: false } }]
  const worked = `${timeInHours(ends.header)}-${timeInHours(begins.header)}${pause.map(({ header }) => `-{${header}}`).join('')}`
  const hours = formulaColumn('hoursof', 'number', `=IF({${ends.header}}="",0,${worked})`, language)
  const pay = (): Column[] => payOf(hours.header, rate, language)
  const columns = [
    plain(
      'person',
      { type: 'choice' },
      language,
      lines.map(({ name }) => name),
      people,
    ),
    plain(
      'day',
      { type: 'text' },
      language,
      lines.map(({ day }) => day),
    ),
    begins,
    ends,
    ...pause,
    hours,
    ...pay(),
  ]
  const person = added('person', language)
  const sums = [
    plain('person', { type: 'text' }, language, people),
    formulaColumn('hoursof', 'number', `=SUMIF({0!${person}},{${person}},{0!${hours.header}})`, language),
    ...pay(),
  ]
  return [
    { name: nameOf(context, false), columns, rows: sampleRows(columns, { ...sampling, count: lines.length }) },
    { name: added('perperson', language), columns: sums, rows: sampleRows(sums, { ...sampling, count: people.length }) },
  ]
}
