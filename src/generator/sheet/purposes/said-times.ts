import { plain } from './purpose-words.ts'

/* Times of the day, in minutes from midnight. */

export type TimeRange = { from: number; to: number; start: number; end: number }

const CLOCK = String.raw`(\d{1,2})(?:[:h.](\d{2})?)? ?(am|pm)?`
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])${CLOCK}(?: ?[-–] ?| (?:to|till|until|and|a las|a|y|et) | ?(?:to|a) )${CLOCK}(?![\p{L}\d:]|[.,]\d)`,
  'gu',
)
const TIME = new RegExp(String.raw`(?<![\p{L}\d.,:/-])${CLOCK}(?![\p{L}\d:]|[.,]\d)`, 'gu')
const MINUTES = 60
const NOON = 12
const HOURS_A_DAY = 24
/** Nothing begins before: "1 to 5" is the afternoon. */
const EARLIEST = 7

/** "15:30 to 19:00", "4pm to 6.30pm", "de 17h à 19h30"; two bare numbers are no times. */
export function timeRanges(text: string): TimeRange[] {
  return [...plain(text).matchAll(RANGE)].flatMap((found): TimeRange[] => {
    const [whole, fromHour = '', fromMinute, fromHalf, toHour = '', toMinute, toHalf] = found
    if (!isClock(whole)) return []
    const to = minutesOf(toHour, toMinute, toHalf, undefined)
    const from = minutesOf(fromHour, fromMinute, fromHalf, toHalf)
    // "9.15 to 1": the afternoon.
    const last = to <= from && to < NOON * MINUTES ? to + NOON * MINUTES : to
    const first = fromHalf === undefined && toHalf === 'pm' && from > last ? from - NOON * MINUTES : from
    return last > first && last <= HOURS_A_DAY * MINUTES
      ? [{ from: first, to: last, start: found.index, end: found.index + whole.length }]
      : []
  })
}

/** "7pm", "20:00", "7.45pm" */
export function timesIn(text: string): { at: number; start: number }[] {
  return [...plain(text).matchAll(TIME)].flatMap((found) => {
    const [whole, hour = '', minute, half] = found
    return isClock(whole) ? [{ at: minutesOf(hour, minute, half, undefined), start: found.index }] : []
  })
}

/** "15:30" */
export function clock(minutes: number): string {
  const of = (value: number): string => String(value).padStart(2, '0')
  return `${of(Math.floor(minutes / MINUTES) % HOURS_A_DAY)}:${of(minutes % MINUTES)}`
}

function isClock(text: string): boolean {
  return /\d ?(?:[:h]|[ap]m)|\d\.[0-5]\d/u.test(text)
}

function minutesOf(hour: string, minute: string | undefined, half: string | undefined, other: string | undefined): number {
  const hours = Number(hour)
  const isAfternoon =
    half === 'pm' || (half === undefined && other === 'pm') || (half === undefined && hours < EARLIEST && hour.length === 1)
  return (
    ((isAfternoon && hours < NOON ? hours + NOON : half === 'am' && hours === NOON ? 0 : hours) % HOURS_A_DAY) * MINUTES +
    Number(minute ?? 0)
  )
}
