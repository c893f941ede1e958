import { MONTH_WORD } from '../../writing/months.ts'
import { flat } from '../list/tokens.ts'
import { monthDay } from '../schedules/month-day.ts'

/** A day that a text names, and where. */
export type Day = { iso: string; start: number; end: number }

const DAY = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:\d{1,2}(?:st|nd|rd|th|er)?\s?(?:of |de |du )?${MONTH_WORD}\.?|${MONTH_WORD}\.? \d{1,2}(?:st|nd|rd|th)?(?![\d:]))(?:,? (?:de |of )?(20\d\d)(?!\d))?`,
  'giu',
)

/** All days with a month; without a year, that of the day before it, else the next such day. */
export function daysIn(text: string, today: string): Day[] {
  let last: string | undefined
  return [...flat(text).matchAll(DAY)].flatMap(({ 0: said, 1: year = last, index }): Day[] => {
    const iso = monthDay(said.replace(/20\d\d$/u, ''), today)
    if (iso === undefined) return []
    last = year
    return [{ iso: year === undefined ? iso : `${year}${iso.slice(4)}`, start: index, end: index + said.length }]
  })
}

/** So many days after a day. */
export function daysLater(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10)
}
