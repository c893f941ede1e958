import { capitalise } from '#shared/words.ts'
import { subjectColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { withFormulas } from '../formulas/with-formulas.ts'
import { monthDay } from '../schedules/month-day.ts'
import { added } from '../sheet-texts.ts'
import type { Token } from './tokens.ts'

/* The days of a list: a first and a last one where it gives stretches. */

const LOGGED =
  / (?:log|logs|diary|record|records|inspections?|expenses|worked|donations|registro|gastos|diario|releve|journal|depenses|dons|mileage|hours|results?) /

/** Real days if each of them is one, else in the words of the prompt. A stretch has its first day and its last, and somebody's also how long it is. */
export function datesOf(tokens: readonly (Token | undefined)[], arePeople: boolean, { brief, facts }: Context): Column[] {
  const { language, folded } = facts
  const limit = tokens.find((token) => token)?.limit ?? ''
  const header = limit === '' ? added('date', language) : capitalise(limit)
  const isPast = LOGGED.test(folded)
  const stretches = tokens.map((token) => {
    if (!token) return undefined
    const [first = '', last] = stretchOf(withoutLimit(token))
    const from = isoOf(first, brief.today, isPast)
    const until = last === undefined ? undefined : isoOf(last, brief.today, isPast)
    const isKnown = from !== undefined && (last === undefined || (until !== undefined && until >= from))
    return { from, until, isKnown }
  })
  if (!stretches.every((one) => one === undefined || one.isKnown))
    return [{ id: 'day', header: added('date', language), spec: { type: 'text' }, given: tokens.map((token) => token?.text) }]
  const starts = stretches.map((one) => one?.from)
  const start: Column = { id: 'date', header, spec: { type: 'date' }, given: starts }
  if (stretches.every((one) => one?.until === undefined)) return [start]
  const given = stretches.map((one) => one?.until)
  if (!arePeople || !stretches.every(Boolean))
    return [start, { id: 'enddate', header: added('enddate', language), spec: { type: 'date' }, given }]
  const ofStay = [
    { ...subjectColumn('start', language), given: starts },
    { ...subjectColumn('end', language), given: given.map((day, at) => day ?? starts[at]) },
    subjectColumn('days', language),
  ]
  return withFormulas(ofStay, {}, language)
}

function withoutLimit({ text, limit }: Token): string {
  return text.slice(limit.length).trim()
}

const BETWEEN = /\s?(?:–|-|(?<!\p{L})(?:to|until|till|al?|hasta el|au|jusqu['’]au)(?!\p{L}))\s?/iu
const NAMES_MONTH = /\p{L}{3,}/u

/** "3-7 May" and "May 3-7" name the month once. */
function stretchOf(text: string): string[] {
  const [first = '', last, ...others] = text.split(BETWEEN)
  if (last === undefined || others.length > 0 || !/\d/.test(first) || !/\d/.test(last)) return [text]
  const year = /,? (?:de |of )?20\d\d/u.exec(last)?.[0] ?? ''
  const monthIn = (from: string): string => /(?!de )\p{L}{3,}/u.exec(from.replace(/^\d{1,2}(?:st|nd|rd|th|er)?/u, ''))?.[0] ?? ''
  const whole = (day: string, other: string): string =>
    NAMES_MONTH.test(day.replace(/^\d{1,2}(?:st|nd|rd|th|er)/u, '')) ? day : `${/\d{1,2}/.exec(day)?.[0] ?? ''} ${monthIn(other)}`
  const start = whole(first, last)
  return [/20\d\d/.test(start) ? start : `${start}${year}`, whole(last, first)]
}

/** A log is of days that have been. A stretch of days and a month without a day stay as they are. */
function isoOf(text: string, today: string, isPast: boolean): string | undefined {
  const year = /(?<!\d)20\d\d(?!\d)/u.exec(text)?.[0]
  const plain = text.replace(/,? (?:de |of )?20\d\d/u, '')
  if (/^20\d\d-\d\d-\d\d$/u.test(text)) return text
  if (!/^\D{0,12}\d{1,2}(?:st|nd|rd|th|er)?(?: |$)\D*$|^\p{L}+\.? \d{1,2}\D{0,2}$/u.test(plain) || !/\p{L}{3}/u.test(plain))
    return undefined
  const iso = monthDay(plain, today)
  if (iso === undefined) return undefined
  if (year !== undefined) return `${year}${iso.slice(4)}`
  return isPast && iso > today ? `${Number(today.slice(0, 4)) - (iso.slice(5) > today.slice(5) ? 1 : 0)}${iso.slice(4)}` : iso
}
