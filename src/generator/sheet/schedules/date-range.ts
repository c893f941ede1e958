import type { PromptFacts } from '../../brief.ts'

export const MS_PER_DAY = 86_400_000
const UNIT_DAYS = { days: 1, weeks: 7 } as const

/** The days that a table is about: from the first on, as days since 1970. */
export interface Window {
  from: number
  days: number
}

/** Where the prompt says nothing of a time: undefined, and every recipe has dates around today. */
export function windowOf(facts: PromptFacts, today: number): Window | undefined {
  const { counts } = facts
  const start = facts.given.find(
    ({ kind, moment, label }) => kind === 'date' && moment !== undefined && /^(?:start|inicio|d[ée]but)/i.test(label ?? ''),
  )?.moment
  if (start !== undefined) return { from: dayOf(start), days: counts.days ?? (counts.weeks ?? 4) * 7 }
  // A single day is no time that the rows go through.
  const calendar = facts.given.some(
    ({ kind, text, moment, until }) =>
      kind === 'date' && moment !== undefined && /(?<!\d)\d{1,2}(?!\d)/.test(text) && /\d{4}/.test(text) && (!until || until === moment),
  )
    ? {}
    : facts.calendar
  const now = new Date(today * MS_PER_DAY)
  const year = calendar.year ?? now.getUTCFullYear()
  const length = lengthOf(counts)
  const month = calendar.month ?? (calendar.quarter ? calendar.quarter * 3 - 2 : undefined)
  if (month !== undefined) {
    // Without a year, a month that is over is next year's.
    const isOver = calendar.year === undefined && calendar.month !== undefined && month < now.getUTCMonth() + 1
    return between(year + (isOver ? 1 : 0), month - 1, length ?? (calendar.month ? 1 : 3))
  }
  if (calendar.year !== undefined && calendar.year !== now.getUTCFullYear()) return between(year, 0, length ?? 12)
  for (const unit of ['weeks', 'days'] as const) {
    const count = counts[unit]
    if (count !== undefined) return { from: nextMonday(today), days: count * UNIT_DAYS[unit] }
  }
  if (length !== undefined) return between(year, now.getUTCMonth(), length)
  return calendar.year === undefined ? undefined : between(year, 0, 12)
}

/** Days since 1970 of an ISO date; 0 where it is none. */
export function dayOf(date: string): number {
  const day = Math.floor(Date.parse(date.slice(0, 10)) / MS_PER_DAY)
  return Number.isFinite(day) ? day : 0
}

const STRETCH = /^\s*(?:-|–|—|to|till|until|through|and|al?|hasta(?: el)?|y|au|jusqu['’]au|et)\s*$/iu

/** "21 Dec 2026 - 3 Jan 2027", "del 21 … al 3 …": the first and the last day, as days since 1970, if both have a year. */
export function stretchOf({ given }: PromptFacts, prompt: string): { from: number; to: number } | undefined {
  const dates = given.filter(({ kind, moment }) => kind === 'date' && moment !== undefined)
  for (const [at, { text, start, moment = '', until }] of dates.entries()) {
    const next = dates[at + 1]
    const isJoined = next !== undefined && STRETCH.test(prompt.slice(start + text.length, next.start))
    const last = until ?? (isJoined ? next.moment : undefined)
    if (last !== undefined && last > moment) return { from: dayOf(moment), to: dayOf(last) }
  }
  return undefined
}

/** In months. */
function lengthOf({ months, quarters }: PromptFacts['counts']): number | undefined {
  return months ?? (quarters === undefined ? undefined : quarters * 3)
}

function between(year: number, month: number, months: number): Window {
  const from = Date.UTC(year, month, 1) / MS_PER_DAY
  return { from, days: Date.UTC(year, month + months, 1) / MS_PER_DAY - from }
}

/** The day itself if it is a Monday. */
export function nextMonday(day: number): number {
  return mondayOf(day + DAYS_A_WEEK - 1)
}

export const DAYS_A_WEEK = 7
/** Day 0 of 1970 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 3

/** The weekday of a day since 1970, from 0 for Monday. */
export function weekdayOfDay(day: number): number {
  return (day + WEEKDAY_OF_DAY_0) % DAYS_A_WEEK
}

/** The Monday of the week of a day since 1970. */
export function mondayOf(day: number): number {
  return day - weekdayOfDay(day)
}

const SPREAD: readonly (readonly number[])[] = [
  [],
  [1],
  [1, 3],
  [0, 2, 4],
  [0, 1, 3, 4],
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5],
  [0, 1, 2, 3, 4, 5, 6],
]

/** The days of a week for what happens so many times in it, as far from one another as they can be; 0 is Monday. */
export function weekdaysOfTimes(times: number): readonly number[] {
  return SPREAD[Math.min(times, DAYS_A_WEEK)] ?? []
}
