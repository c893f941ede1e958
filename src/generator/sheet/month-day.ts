import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'

const MONTHS = 12
const STEM = 3

/** The ISO day of "20 Feb" or "March 5th": the next one from today, since no year is given. */
export function monthDay(text: string, language: Locale, today: string): string | undefined {
  const words = fold(text).match(/[a-z]{3,}/g) ?? []
  const day = Number(/(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0])
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: MONTHS }, (_, month) => fold(format.format(Date.UTC(2000, month, 1))))
  // "jui" is June and July in French.
  const month = names.findIndex((name) => words.some((word) => name === word || (name.startsWith(word) && word.length >= STEM)))
  if (month < 0 || !(day >= 1 && day <= 31)) return undefined
  const year = Number(today.slice(0, 4))
  const iso = (of: number): string => new Date(Date.UTC(of, month, day)).toISOString().slice(0, 10)
  return iso(year) < today ? iso(year + 1) : iso(year)
}
