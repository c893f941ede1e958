import { MONTH_WORD, weekdayOf } from '../../writing/months.ts'
import { saidTurns } from '../rota/said-turns.ts'
import { saidDates } from '../rota/said-dates.ts'
import { weekdayOfDay, DAYS_A_WEEK } from '../schedules/date-range.ts'
import { field, names, plain } from './field-words.ts'

/* "one row per day for June", "16 weeks starting 5 January", "25 new members": which rows a list of fields has. */

export type FieldRows = {
  kind: 'days' | 'weeks' | 'months' | 'weekdays' | 'count'
  /** Days since 1970 for days, weeks and months. */
  days: number[]
  count: number
  /** Each day has a row for the morning and one for the evening. */
  isTwice: boolean
}

const ROWS_MAX = 200
const DAYS_MIN = 3
const MONTHS_A_YEAR = 12
const MS_PER_DAY = 86_400_000
/** Monday is 0. */
const SATURDAY = 5

/** The rows that a prompt asks for; undefined if it does not say. */
export function rowsIn(prompt: string, today: number): FieldRows | undefined {
  const said = plain(prompt)
  const isTwice = names(prompt, 'twice')
  const stretch = saidDates(prompt, today).toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
  const weeks = field(String.raw`(?<![\p{L}\d])(\d{1,2}) {week}(?!\p{L})`).exec(said)?.[1]
  const count = weeks === undefined ? undefined : Number(weeks)
  if (count !== undefined && count >= DAYS_MIN && stretch && !names(prompt, 'daily'))
    return series('weeks', stretch.from, count, DAYS_A_WEEK)
  // "20 Sundays from 5 April"
  const turns = field(String.raw`(?<![\p{L}\d])\d{1,2} (?:mon|tues|wednes|thurs|fri|satur|sun)days(?!\p{L})`).test(said)
    ? saidTurns(prompt, today, true)
    : undefined
  if (turns?.every(({ date }) => date !== undefined))
    return { kind: 'days', days: turns.flatMap(({ date }) => date ?? []), count: 0, isTwice: false }
  const isRange = stretch !== undefined && stretch.to - stretch.from >= DAYS_MIN
  if (isRange && spansMonths(stretch.from, stretch.to) && !names(prompt, 'daily')) return monthsOf(stretch.from, stretch.to)
  const isOfDays =
    names(prompt, 'daily') || (stretch !== undefined && stretch.from !== stretch.to && /\d/u.test(prompt.slice(stretch.start, stretch.end)))
  if (isRange && isOfDays && stretch.to - stretch.from < ROWS_MAX) {
    const all = Array.from({ length: stretch.to - stretch.from + 1 }, (_, at) => stretch.from + at)
    const days = names(prompt, 'no_weekends') ? all.filter((day) => weekdayOfDay(day) < SATURDAY) : all
    return { kind: 'days', days: isTwice ? days.flatMap((day) => [day, day]) : days, count: 0, isTwice }
  }
  const counted = field(String.raw`(?<![\p{L}\d.,])(?:{about} )?(\d{1,3}) (?:{row_words}|\p{L}+(?: \p{L}+)?)(?=[,;.]|$| {for_all} )`).exec(
    said,
  )?.[1]
  if (new RegExp(String.raw`(?<!\d)7 (?:days|dias|jours)(?!\p{L})`, 'u').test(said))
    return { kind: 'weekdays', days: [], count: DAYS_A_WEEK, isTwice }
  return counted === undefined || Number(counted) < 2
    ? undefined
    : { kind: 'count', days: [], count: Math.min(ROWS_MAX, Number(counted)), isTwice }
}

function series(kind: 'weeks', from: number, count: number, step: number): FieldRows {
  return { kind, days: Array.from({ length: Math.min(ROWS_MAX, count) }, (_, at) => from + at * step), count: 0, isTwice: false }
}

/** Whether a stretch is so many whole months. */
function spansMonths(from: number, to: number): boolean {
  return to - from > 31 * 2 && isoOf(from).endsWith('-01') && isoOf(to + 1).endsWith('-01')
}

function monthsOf(from: number, to: number): FieldRows {
  const days: number[] = []
  for (let day = from; day <= to && days.length < MONTHS_A_YEAR * 2; day = Date.parse(`${isoOf(day + 31).slice(0, 7)}-01`) / MS_PER_DAY)
    days.push(day)
  return { kind: 'months', days, count: 0, isTwice: false }
}

function isoOf(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
}

const DATE_WORD = new RegExp(String.raw`(?<!\p{L})${MONTH_WORD}(?!\p{L})|\d+(?:st|nd|rd|th|er)?`, 'giu')

/** Whether a part of a list says nothing but when: "from 1 to 31 October", "7 days". */
export function isPeriod(text: string): boolean {
  const said = plain(text)
  if (/[€$£%]/u.test(said)) return false
  if (!/\d/u.test(said) && !new RegExp(`^(?:in |for |en |de |pour )?(?:all of |todo |tout )?${MONTH_WORD}$`, 'iu').test(said)) return false
  const rest = said.replaceAll(DATE_WORD, ' ').replaceAll(new RegExp(field(String.raw`(?<!\p{L}){period}(?!\p{L})`), 'gu'), ' ')
  return rest.split(/[^\p{L}]+/u).every((word) => word === '' || weekdayOf(word) !== undefined)
}
