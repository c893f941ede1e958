import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { weekdayOf } from '../writing/months.ts'
import { dayOf, weekdayOfDay } from './window.ts'

const MONTHS = 12
const STEM = 3

/** The ISO day of "20 Feb" or "March 5th": the next one from today, since no year is given, unless only another one has the day of the week that is named. */
export function monthDay(text: string, language: Locale, today: string): string | undefined {
  const words = fold(text).match(/[a-z]{3,}/g) ?? []
  const number = Number(/(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0])
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: MONTHS }, (_, month) => fold(format.format(Date.UTC(2000, month, 1))))
  // "jui" is June and July in French.
  const month = names.findIndex((name) => words.some((word) => name === word || (name.startsWith(word) && word.length >= STEM)))
  if (month < 0 || !(number >= 1 && number <= 31)) return undefined
  const year = Number(today.slice(0, 4))
  const iso = (of: number): string => new Date(Date.UTC(of, month, number)).toISOString().slice(0, 10)
  const [usual, ...others] = iso(year) < today ? [iso(year + 1), iso(year)] : [iso(year), iso(year + 1)]
  // "Monday 23 Nov" on a Saturday later that month: a log is of days that have been.
  const weekday = words.map(weekdayOf).find((one) => one !== undefined)
  const isThatDay = (day: string): boolean => weekdayOfDay(dayOf(day)) === weekday
  return usual === undefined || weekday === undefined || isThatDay(usual) ? usual : (others.find(isThatDay) ?? usual)
}
