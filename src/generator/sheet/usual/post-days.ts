import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { weekdayOfDay } from '../schedules/date-range.ts'
import type { Reading } from './usual-reading.ts'

const POSTS_MAX = 120
const PER_WEEK_USUAL = 3
const DAYS_USUAL = 28
const WORKDAYS = 5
/** The days of a week with so many posts, as far from one another as they can be. */
const WEEKS: readonly (readonly number[])[] = [
  [],
  [1],
  [1, 3],
  [0, 2, 4],
  [0, 1, 3, 4],
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5],
  [0, 1, 2, 3, 4, 5, 6],
]

/** A row for each post: its day, and the channels in turn. */
export function postDays(
  columns: readonly Column[],
  reading: Reading,
  { sampling: { window, today } }: Context,
): { columns: Column[]; count: number } {
  const from = window?.from ?? nextMonday(today)
  const length = window?.days ?? DAYS_USUAL
  const week = WEEKS[Math.min(reading.perWeek ?? PER_WEEK_USUAL, WEEKS.length - 1)] ?? []
  const days = Array.from({ length }, (_, at) => from + at)
    .filter((day) => week.includes(weekdayOfDay(day)))
    .slice(0, POSTS_MAX)
  const made = columns.map((column): Column => {
    if (column.id === 'publishdate') return { ...column, given: days.map(isoDay) }
    const [every] = column.given ?? []
    if (column.id !== 'channel') return every === undefined ? column : { ...column, given: days.map(() => every) }
    const { choices = [] } = column
    return reading.items.has('channel') ? { ...column, given: days.map((_, at) => choices[at % Math.max(1, choices.length)]) } : column
  })
  return { columns: made, count: days.length }
}

function nextMonday(day: number): number {
  return day + ((WORKDAYS + 2 - weekdayOfDay(day)) % (WORKDAYS + 2))
}
