import { useFormatter as useIntlFormatter, useLocale, useTimeZone } from 'use-intl'
import { dateText } from '#shared/formats.ts'

/** The formatter of use-intl, whose dates read as `dateText` writes them: it has no place for another formatter of dates. */
export function useFormatter() {
  const format = useIntlFormatter()
  const locale = useLocale()
  const timeZone = useTimeZone()
  return {
    ...format,
    dateTime: (date: Date, options: Intl.DateTimeFormatOptions) => dateText(locale, { ...(timeZone && { timeZone }), ...options }, date),
  }
}
