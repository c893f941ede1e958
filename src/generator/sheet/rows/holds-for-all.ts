import { capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { allNumbers } from './read-number.ts'
import { Taken, type Phrases, type Segment } from '../trackers/said-segments.ts'
import type { Tracked } from '../trackers/tracked.ts'
import type { TrackerColumn } from '../sheet-texts.ts'
import { DAYS_A_WEEK } from '../schedules/date-range.ts'

const FULL_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u
const TIMES_HALF = /(?<!\p{L})(?:time and a half|hora y media|une fois et demie|x ?1[.,]5|×1[.,]5)(?!\p{L})/iu
const TIMES_TWO = /(?<!\p{L})(?:double(?: time)?|doble|x ?2|×2)(?!\p{L})/iu
const WEEK = /^(?:w|s)/iu
/** "Gwen except taxi Tom": who does not hold for all rows. */
const EXCEPT = /^(\p{Lu}.{0,60}?) (?:except|but not|excepto|salvo|menos|sauf) (.{2,60})$/iu
/** "responsable Hélène" */
const OF_ALL = /^(\p{Ll}{3,20}) (\p{Lu}.{1,40})$/u
const DAYS_A_MONTH = 30

/** What holds for all rows: a driver, a rate, a threshold, a term, a price for each group. */
export function isForAll(part: Taken, segment: Segment, tracked: Tracked, language: Locale): boolean {
  const { tracker, all, constants } = tracked
  const numbers = allNumbers(part.text, language)
  const place = (column: TrackerColumn): number =>
    Math.max(part.phraseAt(0, column.names), part.phraseBefore(part.words.length, column.names))
  const named = numbers.length > 0 ? undefined : tracker.columns.find((column) => column.names && place(column) > 0)
  if (named) {
    const length = part.phraseAt(0, named.names)
    part.takeWords(length > 0 ? 0 : part.words.length - place(named), place(named))
    const [name = ''] = part.runs()
    const [, most = name, other] = EXCEPT.exec(name) ?? []
    if (most !== '') all.set(named, most)
    if (other !== undefined) tracked.except = { column: named, ...exceptionIn(other) }
    return most !== ''
  }
  const [number, ...more] = numbers
  const [, label = '', value = ''] = OF_ALL.exec(part.text) ?? []
  const kind = kindOf(label)
  if (!number && kind?.isSure && kind.kind.type === 'text' && kind.kind.id !== 'person') {
    tracked.named.push({ name: capitalise(label), value })
    return true
  }
  if (!number) return false
  const isPerson =
    FULL_NAME.test(part.text) ||
    tracker.columns.some(({ yes, no }) => [yes, no].some((words) => part.words.some((_, at) => part.phraseAt(at, words) > 0)))
  if (!isPerson && tracker.columns.some(({ group }) => group) && numbers.some(({ isMoney }) => isMoney))
    return isGrouped(part.text, tracked, language)
  const over = tracker.columns.find((column) => column.above && part.words.some((_, at) => part.phraseAt(at, column.above) > 0))
  if (over) {
    const premium = TIMES_HALF.test(part.text)
      ? 50
      : TIMES_TWO.test(part.text)
        ? 100
        : (more.find(({ isPercent }) => isPercent)?.value ?? 0)
    Object.assign(constants, { above: number.value, premium: premium / 100 })
    return true
  }
  if (more.length > 0) return false
  const term = tracker.columns.find((column) => part.phraseAt(0, column.term) > 0)
  const unit = term && /^ ?(d|j|w|s|m)\p{L}*$/iu.exec(part.text.slice(number.end))?.[1]
  if (term && unit !== undefined) {
    constants.term = number.value * (WEEK.test(unit) ? DAYS_A_WEEK : /m/i.test(unit) ? DAYS_A_MONTH : 1)
    all.set(term, '')
    return true
  }
  const each = tracker.columns.find((column) => column.each && isAround(part, number, column.each))
  if (!each) return false
  part.take(number.start, number.end)
  // "Lena 32 hours at 11" names somebody: what is left of a rate is nothing.
  while (part.takePhrase(each.each));
  if (part.runs().length > 0) return false
  all.set(each, String(number.value))
  return true
}

function isAround(part: Taken, { start, end }: { start: number; end: number }, phrases: Phrases): boolean {
  return part.phraseBefore(part.indexAt(start), phrases) > 0 || part.phraseAt(part.indexAt(end), phrases) > 0
}

/** "40 € adultes 15 € jeunes", "adults £40": an amount and a group, in turns. */
function isGrouped(text: string, { groups }: Tracked, language: Locale): boolean {
  const numbers = allNumbers(text, language)
  const isInFront = numbers[0]?.start === 0
  for (const [at, number] of numbers.entries()) {
    const around = isInFront ? text.slice(number.end, numbers[at + 1]?.start) : text.slice(numbers[at - 1]?.end ?? 0, number.start)
    const name = new Taken(around).runs().join(' ')
    if (name === '') return false
    groups.push({ name, value: number.value })
  }
  return true
}

/** "the taxi Tom", "taxi (Tom)", "taxi" */
function exceptionIn(said: string): { row: string; name: string } {
  const [, row = said, name = ''] = /^(.+?) \(?(?:by |por |par )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){0,2})\)?$/u.exec(said) ?? []
  return { row: row.replace(/^(?:for |the |el |la |los |las |les? |l['’])/iu, ''), name }
}
