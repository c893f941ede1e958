import { fold } from '#shared/words.ts'
import { weekdayOf } from '../../writing/months.ts'
import { hoursSaid } from './working-time.ts'
import { Taken } from '../trackers/said-segments.ts'

/* When somebody works, as people write it: "mon-wed", "lundi mercredi 6h-8h", "mañanas", "not thursday morning". */

export type Hours = { from: string; to: string; start: number; end: number }
/** `isOnly`: "only mornings" is not then at other times. */
export type When = { days: number[]; parts: number[]; hours: Hours[]; isNot: boolean; isOnly: boolean; rest: string }

const PARTS: readonly (readonly string[][])[] = [
  phrases('morning, mornings, am, mañana, mañanas, matin, matins'),
  phrases('afternoon, afternoons, pm, tarde, tardes, après-midi, après midi, aprèm'),
  phrases('evening, evenings, night, nights, noche, noches, soir, soirs, soirée, nuit'),
]
const NOT = phrases(
  'not, no, never, absent, absente, away, ausente, not on, no on, off, off on, except, can not, cannot, cant, can t, can not do, cannot do, cant do, can t do, can not work, cannot work, cant work, can t work, doesnt do, doesn t do, doesnt work, doesn t work, unavailable, not available, no puede, no trabaja, no viene, nunca, libra, salvo, pas, jamais, sauf, ne peut pas, ne travaille pas, ne vient pas, pas dispo, pas disponible, pas le',
)
const ONLY = phrases(
  'only, just, can only do, only does, only works, solo, solo puede, solamente, unicamente, seulement, uniquement, que, ne peut que, ne travaille que',
)
const TO: ReadonlySet<string> = new Set(['-', '–', 'to', 'till', 'a', 'al', 'au', 'until', 'hasta'])
const RANGE =
  /(?<![\p{L}\d.,])(?:(?:from|de|desde) )?(\d{1,2}(?:[:h.]\d{0,2})?) ?(?:am|pm|h)? ?(?:-|–|to|a|à|until) ?(\d{1,2}(?:[:h.]\d{2})?) ?(?:am|pm|h)?(?![\p{L}\d])/giu
const WEEKEND = phrases('weekend, weekends, fin de semana, fines de semana, week end, weekend')
const SATURDAY = 5
const SUNDAY = 6
const NOON = 12
const EVENING = 18
const PART_HOURS_MAX = 6

function phrases(words: string): string[][] {
  return words.split(', ').map((phrase) => (fold(phrase).match(/\p{L}+|-/gu) ?? []).flatMap((word) => word))
}

/** Takes the time out of a part of a prompt; `rest` is what is left: a name, a place. */
export function whenIn(text: string): When {
  const part = new Taken(text)
  const hours = [...text.matchAll(RANGE)].map(({ 0: whole, 1: from = '', 2: to = '', index }) => ({
    from,
    to,
    start: index,
    end: index + whole.length,
  }))
  for (const { start, end } of hours) part.take(start, end)
  const days = daysOf(part)
  const parts = PARTS.flatMap((words, at) => (part.takePhrase(words) ? [at] : []))
  const isNot = part.takePhrase(NOT)
  const isOnly = part.takePhrase(ONLY)
  // "l'" of "seulement l'après-midi"
  const rest = part
    .runs()
    .filter((run) => !/^l['’]?$/iu.test(run))
    .join(' ')
  return { days, parts, hours, isNot, isOnly, rest }
}

/** From 0 for Monday. A number behind a day is its date. */
export function daysOf(part: Taken): number[] {
  const days = new Set<number>()
  if (part.takePhrase(WEEKEND)) for (const day of [SATURDAY, SUNDAY]) days.add(day)
  let before: { day: number; at: number } | undefined
  for (const [at, word] of part.words.entries()) {
    const day = part.isTaken(at) ? undefined : weekdayOf(word.text)
    if (day === undefined) continue
    const isRange = before !== undefined && at - before.at === 2 && TO.has(part.words[at - 1]?.folded ?? '')
    for (let each = isRange && before ? before.day : day; each <= day; each++) days.add(each)
    part.takeWords(isRange ? at - 1 : at, isRange ? 2 : 1)
    const isDate = /^\d{1,2}$/.test(part.words[at + 1]?.text ?? '') && !part.isTaken(at + 1)
    if (isDate) part.takeWords(at + 1, 1)
    before = { day, at }
  }
  return [...days].toSorted((a, b) => a - b)
}

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6]

/** When somebody is not there who is there at these times only. */
export function butFor({ days, parts, rest }: When): When[] {
  const none = { days: [], parts: [], hours: [], isNot: true, isOnly: false, rest }
  const others = (all: readonly number[], own: readonly number[]): number[] => all.filter((one) => !own.includes(one))
  return [
    ...(days.length > 0 ? [{ ...none, days: others(ALL_DAYS, days) }] : []),
    ...(parts.length > 0 ? [{ ...none, parts: others([...PARTS.keys()], parts) }] : []),
  ]
}

export function hoursText({ from, to }: Hours): string {
  // "1-5" in a shop is the afternoon.
  const isAfternoon = /^[1-5]$/.test(from) && /^[2-9]$/.test(to) && Number(to) > Number(from)
  return isAfternoon ? hoursSaid(String(Number(from) + NOON), String(Number(to) + NOON)) : hoursSaid(from, to)
}

/** Which part of the day these hours are; undefined for most of a day. */
export function partOf(hours: string, length: number): number | undefined {
  const start = Number(hours.slice(0, 2))
  if (length > PART_HOURS_MAX) return undefined
  return start < NOON ? 0 : start < EVENING ? 1 : 2
}
