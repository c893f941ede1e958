import { useLocale } from 'use-intl'

/** An ISO date for reading. It is a day of the calendar, the same in every time zone. */
export function useDay(): (iso: string) => string {
  const locale = useLocale()
  return (iso) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
}
