import { namedMonth } from '../schedules/bare-day.ts'
import type { Context } from '../context.ts'
import { areOfMoney } from '../rows/reads-right.ts'
import type { Group } from './cut-prompt.ts'
import { listWords } from './list-words.ts'
import { flat, isDayWord, labelsIn, tokensOf, type Reading, type Token } from './tokens.ts'

/* How the figures of a list are read, after a look at all of them. */

const ROWS_MIN = 2

export function readingOf(groups: readonly Group[], context: Context): Reading {
  const { language } = context.facts
  const parts = groups.flatMap((group) => group.parts)
  const plain = {
    language,
    hasDays: false,
    areOfMoney: false,
    labels: new Set<string>(),
    month: undefined,
    areHours: false,
    areRatios: false,
    units: new Set<string>(),
  }
  const tokens = parts.map(({ text }) => tokensOf(text, plain))
  const has = (kind: Token['kind']): number => tokens.filter((own) => own.some((token) => token.kind === kind)).length
  const labels = parts.flatMap(({ text }) => [...new Set(labelsIn(text))])
  return {
    language,
    hasDays: has('days') >= ROWS_MIN,
    areOfMoney: areOfMoney(context) || has('money') * 2 > parts.length,
    labels: new Set(labels.filter((label, at) => labels.indexOf(label) !== at)),
    month: namedMonth(context.brief),
    units: unitsIn(
      parts.map(({ text }) => text),
      labels,
    ),
    areRatios: areRatiosIn(parts.map(({ text }) => text)),
    areHours: areHoursOf(parts.map(({ text }) => text)),
  }
}

const LINKING = ['links', 'until', 'statuses', 'verbs'] as const
/** "38mpg", "1.3t" */
const GLUED = /(?<![\p{L}\d.,£€$])\d+(?:[.,]\d+)?(\p{L}{1,5})(?![\p{L}\d²])/gu
const NO_UNITS = /^(?:k|m|p|x|h|s|e|am|pm|st|nd|rd|th|er|ere)$/u
const UNIT = /(?<![\p{L}\d.,])\d[\d.,]*k? (\p{Ll}{3,})(?! \p{L}+ \p{L})/gu

/** "12 deals 34k, 9 deals 41k": what figures of two rows count. */
function unitsIn(parts: readonly string[], labels: readonly string[]): ReadonlySet<string> {
  const glued = (part: string): string[] =>
    [...part.matchAll(GLUED)].map(([, word = '']) => flat(word)).filter((word) => !NO_UNITS.test(word))
  const words = parts.flatMap((part) => [...new Set([...[...part.matchAll(UNIT)].map(([, word = '']) => flat(word)), ...glued(part)])])
  return new Set(
    words.filter(
      (word, at) =>
        words.indexOf(word) !== at && !labels.includes(word) && !isDayWord(word) && LINKING.every((key) => !listWords(key).has(word)),
    ),
  )
}

const PAIR = /(?<![\d/])(\d{1,3})\/(\d{1,3})(?![\d/])/gu
const DAY_MAX = 31
const MONTH_MAX = 12

/** "24/40", "4/5, 3/5, 5/5": prices of two sizes, marks out of five. */
function areRatiosIn(parts: readonly string[]): boolean {
  const pairs = parts.flatMap((part) => [...part.matchAll(PAIR)].map(([, one, other]) => [Number(one), Number(other)] as const))
  const isDay = ([day, month]: readonly [number, number]): boolean => day >= 1 && day <= DAY_MAX && month >= 1 && month <= MONTH_MAX
  return (
    !pairs.every(isDay) ||
    (pairs.length > 1 && pairs.some(([day, month]) => day === month) && new Set(pairs.map(([, month]) => month)).size === 1)
  )
}

const HOURS = /(?<![\p{L}\d:.,])(\d{1,2})(?:[.,]\d+)?\s?h(?![\p{L}\d])/giu
const EARLIEST = 8

/** "Luis 6h, Marta 4,5h": few of them are as late as the hours of a day at work. A price for an hour says so, too. */
function areHoursOf(parts: readonly string[]): boolean {
  const hours = parts.flatMap((part) => [...part.matchAll(HOURS)].map(([, hour]) => Number(hour)))
  return hours.filter((hour) => hour < EARLIEST || hour > 24).length * 2 > hours.length
}
