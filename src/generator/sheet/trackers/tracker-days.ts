import type { Locale } from '#shared/locale.ts'
import { MONTH_WORD, monthOf, WEEKDAY_WORD } from '../../writing/months.ts'

/* Days that people write without a year. A list of what was or is to be done soon means the nearest one. */

const DAY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:on|the|le|el) )?(?:${WEEKDAY_WORD},? )?(?:(\d{1,2})(?:st|nd|rd|th|er)?[ -](?:of |de )?(${MONTH_WORD}\.?)(?:,? (?:de )?(20\d\d))?|(\d{1,2})/(\d{1,2})(?:/(\d{2,4}))?|(${MONTH_WORD}\.?) (\d{1,2})(?:st|nd|rd|th)?(?:,? (20\d\d))?)(?![\p{L}\p{N}]|[.,]\d)`,
  'giu',
)
const BARE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:the|le|el|d[ií]a|on the) (?:${WEEKDAY_WORD},? )?(\d{1,2})(?:st|nd|rd|th|er)?(?![\p{L}\p{N}]|[.,:]\d| ?[€$£%])`,
  'giu',
)
const HALF_A_YEAR = 183
const MS_PER_DAY = 86_400_000
const CENTURY = 2_000

export type SaidDay = { iso: string; start: number; end: number }

/** The days in a part of a prompt; `month` is the one that the prompt speaks of, for "le 10". */
export function daysSaid(text: string, language: Locale, today: string, month: string | undefined): SaidDay[] {
  const days: SaidDay[] = []
  for (const found of text.matchAll(DAY)) {
    const [whole, day, name, year, first, second, shortYear, monthFirst, dayBehind, yearBehind] = found
    const number = Number(day ?? dayBehind ?? first)
    const at = second === undefined ? monthOf((name ?? monthFirst ?? '').replace('.', '')) : Number(second) - 1
    const said = Number(year ?? yearBehind ?? shortYear)
    const iso = at === undefined ? undefined : isoOf(number, at, Number.isNaN(said) ? undefined : (said % CENTURY) + CENTURY, today)
    if (iso !== undefined) days.push({ iso, start: found.index, end: found.index + whole.length })
  }
  if (days.length > 0 || month === undefined) return days
  return [...text.matchAll(BARE)].flatMap(({ 0: whole, 1: day, index }) => {
    const iso = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
    return isDay(iso) ? [{ iso, start: index, end: index + whole.length }] : []
  })
}

function isoOf(day: number, month: number, year: number | undefined, today: string): string | undefined {
  const of = (value: number): string => `${value}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year !== undefined) return isDay(of(year)) ? of(year) : undefined
  const now = Date.parse(today)
  const near = [-1, 0, 1].map((step) => of(Number(today.slice(0, 4)) + step)).filter(isDay)
  return near.find((iso) => Math.abs(Date.parse(iso) - now) <= HALF_A_YEAR * MS_PER_DAY)
}

function isDay(iso: string): boolean {
  const at = Date.parse(iso)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === iso
}
