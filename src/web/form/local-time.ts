import { fromZonedTime, toZonedTime } from '#shared/zoned-time.ts'
import { currentTimeZone } from '../i18n/time-zone.ts'

/** The text of a `datetime-local` field, in the person's time zone. Empty for null. */
export function toLocalTime(iso: string | null): string {
  return iso === null ? '' : toZonedTime(iso, currentTimeZone())
}

/** The moment that a `datetime-local` field names. Null if it is empty. */
export function fromLocalTime(text: string): string | null {
  return text === '' ? null : fromZonedTime(text, currentTimeZone())
}
