import { fold } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'

/* "Expenses November: train 84 the 3rd": days of the one month that the prompt names. */

const BARE_DAY =
  /(?<=^|\s)(?:(?:on )?the|le|el|d[íi]a|on|du|del) (\d{1,2})(?:st|nd|rd|th|er)?(?=\s*$)|(?<=^|\s)(\d{1,2})(?:st|nd|rd|th)(?=\s*$)/iu
const MONTHS = 12
const DAYS = 31
/** Words of their own without a capital: "you may", "a march". */
const OTHER_WORDS: ReadonlySet<string> = new Set(['may', 'march'])

export type NamedMonth = { month: number; year: number }

/** The only month that the prompt names, without a day. Without a year it is the nearest one. */
export function namedMonth({ prompt, facts, today }: Brief): NamedMonth | undefined {
  if (facts.given.some(({ kind, text }) => kind === 'date' && /\d/.test(text))) return undefined
  const format = new Intl.DateTimeFormat(facts.language, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: MONTHS }, (_, month) => fold(format.format(Date.UTC(2000, month, 1))))
  const words = (prompt.match(/\p{L}+/gu) ?? []).filter((word) => !OTHER_WORDS.has(word))
  const [month, ...others] = new Set(words.map((word) => names.indexOf(fold(word))).filter((at) => at >= 0))
  if (month === undefined || others.length > 0) return undefined
  const [, year] = /(?<!\d)(20\d\d)(?!\d)/.exec(prompt) ?? []
  return { month, year: year === undefined ? nearestYear(month, today) : Number(year) }
}

function nearestYear(month: number, today: string): number {
  const [year = 0, now = 1] = today.split('-').map(Number)
  const away = month - (now - 1)
  return away > MONTHS / 2 ? year - 1 : away < -MONTHS / 2 ? year + 1 : year
}

/** "le 3", "the 3rd" at the end of a part. */
export function bareDay(text: string, { month, year }: NamedMonth): { iso: string; start: number; end: number } | undefined {
  const found = BARE_DAY.exec(text)
  const day = Number(found?.[1] ?? found?.[2])
  if (!found || !(day >= 1 && day <= DAYS)) return undefined
  const date = new Date(Date.UTC(year, month, day))
  if (date.getUTCMonth() !== month) return undefined
  return { iso: date.toISOString().slice(0, 10), start: found.index, end: found.index + found[0].length }
}
