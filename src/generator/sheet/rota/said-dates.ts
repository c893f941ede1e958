import { weekdayOfDay } from '../schedules/date-range.ts'
import { MONTH_WORD, monthOf, weekdayOf } from '../../writing/months.ts'
import { plain, rota } from './rota-words.ts'

/* "from 3 January to 28 March 2027", "12 al 17 de agosto", "all of October": the days that a text names, as days since 1970. */

export type Stretch = { from: number; to: number; start: number; end: number }

type Mention = {
  start: number
  end: number
  day: number | undefined
  month: number | undefined
  year: number | undefined
  isEnd: boolean
  weekday: number | undefined
}

const MS_PER_DAY = 86_400_000
const DAY = String.raw`(?<![\d.:,])(\d{1,2})(?:st|nd|rd|th|er|º)?`
const YEAR = String.raw`(?:,? (?:de |del |of )?(20\d\d))?(?!\d)`
/** A day before or behind its month, a month, or a day whose month stands behind "to". */
const MENTION = new RegExp(
  [
    String.raw`${DAY} ?(?:of |de |du )?(${MONTH_WORD})${YEAR}`,
    String.raw`(?<!\p{L})(${MONTH_WORD}) (\d{1,2})(?:st|nd|rd|th)?${YEAR}(?![:.h]\d)`,
    String.raw`(?<!\p{L})(${MONTH_WORD})${YEAR}`,
    String.raw`${DAY}(?= ?(?:-|–|to|al?|au|and|y|et) ?\d{1,2}(?:st|nd|rd|th|er)? ?(?:of |de |du )?${MONTH_WORD})`,
  ].join('|'),
  'giu',
)
/** "May" is a verb, "mar" and "ene" begin other words: a month alone is written in full. */
const MONTH_CHARS_MIN = 4
const DAYS_A_YEAR = 365
/** A day that is gone for longer than this is next year's. */
const PAST_DAYS = 45

/** All of them, in their order. Days without a year are the first of that name from `base` on. Linear in the text. */
export function saidDates(text: string, base: number): Stretch[] {
  const folded = plain(text)
  const found = [...folded.matchAll(MENTION)].flatMap((one) => mentionOf(one, folded) ?? [])
  const stretches: Stretch[] = []
  for (let at = 0; at < found.length; at++) {
    const mention = found[at]
    const next = found[at + 1]
    if (!mention) continue
    const isJoined = next !== undefined && joins(folded.slice(mention.end, next.start).trim(), mention)
    if (isJoined) at++
    const last = isJoined ? next : mention
    const first = isJoined ? { ...mention, month: mention.month ?? next.month, year: mention.year ?? next.year } : mention
    const from = dayOf(first, 'first', base)
    const to = dayOf({ ...last, year: last.year ?? yearOf(from ?? base) }, 'last', from ?? base)
    if (from === undefined || to === undefined) continue
    stretches.push({ from, to: to < from ? to + DAYS_A_YEAR : to, start: mention.start, end: last.end })
  }
  return stretches
}

/** "3 to 9 June", "3 and 9 June" of one month; "5 March and 12 March" are two days. */
function joins(between: string, { month }: Mention): boolean {
  return rota('^{until}(?: {articles})*(?: {end_of})?$').test(between) || (month === undefined && rota('^{and}$').test(between))
}

function mentionOf(found: RegExpMatchArray, folded: string): Mention | undefined {
  const [whole, day, month, year, monthFirst, dayBehind, yearBehind, alone, yearAlone, dayAlone] = found
  const start = found.index ?? 0
  const isAlone = alone !== undefined
  if (isAlone && yearAlone === undefined && (alone.length < MONTH_CHARS_MIN || alone === 'mars')) return undefined
  const said = day ?? dayBehind ?? dayAlone
  const named = month ?? monthFirst ?? alone
  const years = year ?? yearBehind ?? yearAlone
  return {
    start,
    end: start + whole.length,
    day: said === undefined ? undefined : Number(said),
    month: named === undefined ? undefined : monthOf(named),
    year: years === undefined ? undefined : Number(years),
    weekday: weekdayOf(/\p{L}+(?=,? $)/u.exec(folded.slice(Math.max(0, start - END_CHARS), start))?.[0] ?? ''),
    isEnd: isAlone && rota(String.raw`(?<!\p{L}){end_of} (?:de )?$`).test(folded.slice(Math.max(0, start - END_CHARS), start)),
  }
}
const END_CHARS = 16

/** The first or the last day that is meant. */
function dayOf({ day, month, year, isEnd, weekday }: Mention, which: 'first' | 'last', base: number): number | undefined {
  if (month === undefined || (day !== undefined && (day < 1 || day > 31))) return undefined
  const isFirst = which === 'first' && !isEnd
  const at = (of: number): number => Date.UTC(of, day === undefined && !isFirst ? month + 1 : month, day ?? (isFirst ? 1 : 0)) / MS_PER_DAY
  if (year !== undefined) return at(year)
  const own = at(yearOf(base))
  // "Monday 3 November": of the years around, the one in which it is a Monday.
  const named =
    weekday === undefined || day === undefined
      ? undefined
      : [0, 1, -1].map((step) => at(yearOf(base) + step)).find((date) => weekdayOfDay(date) === weekday)
  if (named !== undefined) return named
  return own < base - PAST_DAYS ? at(yearOf(base) + 1) : own
}

function yearOf(day: number): number {
  return new Date(day * MS_PER_DAY).getUTCFullYear()
}
