import { useLocale } from 'use-intl'
import { dateFormatOf } from '#shared/formats.ts'

/** An ISO date for reading. It is a day of the calendar, the same in every time zone. */
export function useDay(): (iso: string) => string {
  const locale = useLocale()
  return (iso) => dateFormatOf(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
}
