import type { Locale } from '#shared/locale.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'

/** The months that the prompt is about, or those of a year. */
export function monthNames({ sampling: { window, today } }: Context, language: Locale): string[] {
  const year = Number(isoDay(window?.from ?? today).slice(0, 4))
  const from = window ? Number(isoDay(window.from).slice(5, 7)) - 1 : 0
  const count = window && window.days > 27 ? Math.max(1, Math.round(window.days / 30.4)) : 12
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: count }, (_, at) => {
    const name = format.format(new Date(Date.UTC(year, from + at, 1)))
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  })
}
