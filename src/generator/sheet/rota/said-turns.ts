import { weekdayOf } from '../../writing/months.ts'
import { daysOf } from '../schedules/duty-words.ts'
import { mondayOf, weekdayOfDay, DAYS_A_WEEK } from '../schedules/date-range.ts'
import { Taken } from '../trackers/said-segments.ts'
import { NUMBER, numberOf, plain, rota, saysOf } from './rota-words.ts'
import { saidDates } from './said-dates.ts'
import type { Turn } from './deal.ts'

/* "10 Saturdays from 6 September", "every Sunday from … to …", "Monday to Friday, four weeks": how often there is a turn. */

const TURNS_MAX = 130
const TURNS_MIN = 2
const DAYS_A_MONTH = 30

/** The turns of a plan; undefined if the text does not say when they are. `isDaily`: its slots are those of a day. */
export function saidTurns(text: string, today: number, isDaily: boolean): Turn[] | undefined {
  const folded = plain(text)
  const stretch = saidDates(text, today).toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
  const weekdays = daysOf(
    new Taken(stretch ? `${text.slice(0, stretch.start).replace(LAST_WORD, beforeDate)} ${text.slice(stretch.end)}` : text),
  )
  const isWeekly = saysOf(text, 'weekly') && weekdays.length === 0
  const [, counted] =
    rota(String.raw`(?<![\p{L}\d])${NUMBER} (?:{lessons}|(?:mon|tues|wednes|thurs|fri|satur|sun)days)(?!\p{L})`).exec(folded) ?? []
  const [, weeks] = rota(String.raw`(?<![\p{L}\d])${NUMBER} {weeks}(?!\p{L})`).exec(folded) ?? []
  const [, months] = rota(String.raw`(?<![\p{L}\d])${NUMBER} {months}(?!\p{L})`).exec(folded) ?? []
  const [own] = weekdays
  if (counted !== undefined && own !== undefined) return checked(weekly(firstOf(own, stretch?.from ?? today), numberOf(counted), 1))
  const isWeekOf =
    stretch !== undefined &&
    stretch.from === stretch.to &&
    rota(String.raw`(?<!\p{L}){week_of} (?:{articles} )*$`).test(plain(text.slice(0, stretch.start)))
  const isRange = stretch !== undefined && stretch.to > stretch.from
  const start = stretch?.from ?? (weeks === undefined && months === undefined ? undefined : mondayOf(today + DAYS_A_WEEK - 1))
  if (start === undefined)
    return weekdays.length < TURNS_MIN ? undefined : weekdays.map((weekday) => ({ date: undefined, weekday, length: 1 }))
  const span =
    weeks !== undefined
      ? numberOf(weeks) * DAYS_A_WEEK
      : months !== undefined
        ? numberOf(months) * DAYS_A_MONTH
        : isRange
          ? stretch.to - stretch.from + 1
          : isWeekOf
            ? DAYS_A_WEEK
            : 0
  if (span === 0) return undefined
  const isOfWeeks =
    isWeekly ||
    (weeks !== undefined && weekdays.length === 0 && !isDaily) ||
    (weekdays.length === 1 && weeks !== undefined && !isDaily && isWeekly)
  if (isOfWeeks) return checked(weekly(start, Math.ceil(span / DAYS_A_WEEK), DAYS_A_WEEK))
  const days = Array.from({ length: Math.min(span, TURNS_MAX * DAYS_A_WEEK) }, (_, at) => start + at)
  const isDay = (day: number): boolean => weekdays.length === 0 || weekdays.includes(weekdayOfDay(day))
  return checked(days.filter(isDay).map((date) => ({ date, weekday: weekdayOfDay(date), length: 1 })))
}

/** "Monday 11 January" is the first day, and not a day of each week. */
const LAST_WORD = /\p{L}+ $/u
function beforeDate(word: string): string {
  return weekdayOf(word.trim()) === undefined ? word : ''
}

function weekly(start: number, count: number, length: number): Turn[] {
  return Array.from({ length: count }, (_, at) => {
    const date = start + at * DAYS_A_WEEK
    return { date, weekday: length === 1 ? weekdayOfDay(date) : undefined, length }
  })
}

function firstOf(weekday: number, from: number): number {
  return from + ((weekday - weekdayOfDay(from) + DAYS_A_WEEK) % DAYS_A_WEEK)
}

function checked(turns: Turn[]): Turn[] | undefined {
  return turns.length >= TURNS_MIN && turns.length <= TURNS_MAX ? turns : undefined
}
