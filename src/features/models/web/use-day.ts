import { useLocale } from 'use-intl'
import { dateText } from '#shared/formats.ts'

/** An ISO date for reading. It is a day of the calendar, the same in every time zone. */
export function useDay(): (iso: string) => string {
  const locale = useLocale()
  return (iso) => dateText(locale, { dateStyle: 'medium', timeZone: 'UTC' }, new Date(iso))
}
