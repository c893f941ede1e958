import { monthOf, weekdayOf } from '../../writing/months.ts'
import { dayOf, weekdayOfDay } from './date-range.ts'

/** The ISO day of "20 Feb" or "March 5th": the next one from today, since no year is given, unless only another one has the day of the week that is named. */
export function monthDay(text: string, today: string): string | undefined {
  const words = text.match(/\p{L}{3,}/gu) ?? []
  const number = Number(/(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0])
  const month = words.map(monthOf).find((one) => one !== undefined)
  if (month === undefined || !(number >= 1 && number <= 31)) return undefined
  const year = Number(today.slice(0, 4))
  const iso = (of: number): string => new Date(Date.UTC(of, month, number)).toISOString().slice(0, 10)
  const [usual, other] = iso(year) < today ? [iso(year + 1), iso(year)] : [iso(year), iso(year + 1)]
  // "Monday 23 Nov" on a Saturday later that month: a log is of days that have been.
  const weekday = words.map(weekdayOf).find((one) => one !== undefined)
  const isThatDay = (day: string): boolean => weekdayOfDay(dayOf(day)) === weekday
  return weekday !== undefined && !isThatDay(usual) && isThatDay(other) ? other : usual
}
