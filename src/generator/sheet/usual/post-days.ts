import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { dayOf, nextMonday, weekdayOfDay, weekdaysOfTimes } from '../schedules/date-range.ts'
import type { Posting, Reading } from './usual-reading.ts'

const POSTS_MAX = 120
const PER_WEEK_USUAL = 3
const DAYS_USUAL = 28

/** A row for each post: its day, and the channels in turn. */
export function postDays(
  columns: readonly Column[],
  reading: Reading,
  { sampling: { window, today } }: Context,
): { columns: Column[]; count: number } {
  const said = window ?? (reading.month === undefined ? undefined : monthAhead(reading.month, today))
  const from = said?.from ?? nextMonday(today)
  const all = Array.from({ length: said?.days ?? DAYS_USUAL }, (_, at) => from + at)
  const posts = postsOn(all, reading.postings).slice(0, POSTS_MAX)
  const days = posts.map(({ day }) => day)
  const made = columns.map((column): Column => {
    if (column.id === 'publishdate') return { ...column, given: days.map(isoDay) }
    const [every] = column.given ?? []
    if (column.id !== 'channel') return every === undefined ? column : { ...column, given: days.map(() => every) }
    const { choices = [] } = column
    return reading.items.has('channel')
      ? { ...column, given: posts.map(({ channel }, at) => channel ?? choices[at % Math.max(1, choices.length)]) }
      : column
  })
  return { columns: made, count: days.length }
}

/** The next month of that number. */
function monthAhead(month: number, today: number): { from: number; days: number } {
  const now = isoDay(today)
  const year = Number(now.slice(0, 4)) + (month < Number(now.slice(5, 7)) ? 1 : 0)
  const from = dayOf(`${year}-${String(month).padStart(2, '0')}-01`)
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return { from, days: dayOf(next) - from }
}

/** The days of each channel, or of all of them, in their order. */
function postsOn(days: readonly number[], postings: readonly Posting[]): { day: number; channel: string | undefined }[] {
  const usual = { channel: undefined, weekdays: [], monthDays: [], perWeek: PER_WEEK_USUAL }
  return (postings.length === 0 ? [usual] : postings)
    .flatMap(({ channel, weekdays, monthDays, perWeek }) => {
      const week = weekdays.length > 0 ? weekdays : monthDays.length > 0 ? [] : weekdaysOfTimes(perWeek ?? 1)
      const isOn = (day: number): boolean => week.includes(weekdayOfDay(day)) || monthDays.includes(Number(isoDay(day).slice(8)))
      return days.filter(isOn).map((day) => ({ day, channel }))
    })
    .toSorted((one, other) => one.day - other.day)
}
