import { fold } from '#shared/words.ts'
import { MONTH_WORD, weekdayOf, WEEKDAY_WORD } from '../../writing/months.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { saidDates } from '../rota/said-dates.ts'
import { weekdayOfDay } from '../schedules/date-range.ts'
import { nameOf } from '../sheet-name.ts'
import { weekdays } from '../sheet-texts.ts'
import type { DirectBook } from './budget-book.ts'
import { directParts } from './direct-parts.ts'
import { direct, label, plainOf, says } from './direct-words.ts'

/* Whose turn it is on which day: "library duty Saturdays January to March: Odile, Karim, Sylvie". Everybody has a turn before anybody has another. */

const NAMES_MIN = 2
const DAYS_MIN = 2
const DAYS_MAX = 200
const DAILY_MAX = 31
const WEEK = 7
const MS_PER_DAY = 86_400_000
const ONE = String.raw`(?:\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)?|\d{1,3}[A-Z])`
const NAMES = new RegExp(String.raw`^(?:\p{Ll}+ |and |y |et )?(${ONE})(?:,? (?:and|y|et|&) (${ONE}))?$`, 'u')
const DAY_NAMES = new RegExp(String.raw`(?<!\p{L})${WEEKDAY_WORD}(?!\p{L})`, 'giu')
/** What a part that says days consists of. */
const DATES = new RegExp(
  String.raw`(?<!\p{L})(?:${MONTH_WORD}|\d{1,2}(?:st|nd|rd|th|er)?|20\d\d|from|to|until|and|every|each|on|in|of|the|del?|al?|el|los|las|cada|todos|en|y|desde|hasta|du|de|au|le|les|tous|chaque|et|–|-|${WEEKDAY_WORD})(?!\p{L})`,
  'giu',
)
const HOURS = /\d{1,2}(?:[:.h]\d{2}|\s?[ap]m|h)(?!\p{L})/iu

export function turnsBook(context: Context): DirectBook | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const cut = directParts(brief.prompt)
  if (!cut || HOURS.test(brief.prompt) || !says(plainOf(cut.lead), 'rotas')) return undefined
  const names: string[] = []
  const when = [cut.lead]
  for (const { text, plain, label: own } of cut.parts) {
    const found = NAMES.exec(text)
    if (own !== '') return undefined
    if (found && weekdayOf(fold(found[1] ?? '')) === undefined) names.push(...found.slice(1).filter((name) => name !== undefined))
    else if (isOfDays(plain)) when.push(text)
    else return undefined
  }
  const days = daysIn(when.join(', '), sampling.today)
  if (names.length < NAMES_MIN || days.length < DAYS_MIN || days.length > DAYS_MAX) return undefined
  const [date, day, duty, person] = ['date', 'day', 'onduty', 'name'].map((key) => label(key, language))
  const plan: PlannedSheet = {
    name: nameOf(context, true),
    columns: [
      { id: 'date', header: date ?? '', spec: { type: 'date' } },
      { id: 'weekday', header: day ?? '', spec: { type: 'text' } },
      { id: 'duty', header: duty ?? '', spec: { type: 'choice' }, choices: names },
    ],
    rows: days.map((one, at) => [isoDay(one), weekdays(language)[weekdayOfDay(one)] ?? '', names[at % names.length] ?? '']),
  }
  const people: PlannedSheet = {
    name: label('byperson', language),
    columns: [
      { id: 'person', header: person ?? '', spec: { type: 'text' } },
      {
        id: 'turns',
        header: label('turns', language),
        spec: { type: 'integer', total: 'sum' },
        formula: `=COUNTIF({0!${duty}},{${person}})`,
      },
    ],
    rows: names.map((name) => [name, '']),
  }
  return { sheets: [plan, people], unused: [], isSure: true }
}

/** Whether a part says days and nothing else, or how long a turn is. */
function isOfDays(plain: string): boolean {
  return direct('^(?:{a_week_each})$').test(plain) || plain.replace(DATES, ' ').trim() === ''
}

function inOrder({ from, to }: { from: number; to: number }, first: number): { from: number; to: number } {
  if (from >= first) return { from, to }
  const later = new Date(`${isoDay(from)}T00:00:00Z`)
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  const next = Math.round(later.getTime() / MS_PER_DAY)
  return { from: next, to: next + to - from }
}

/** The days that are named, the days of the week within a stretch, or the first days of its weeks; as days since 1970. */
function daysIn(text: string, today: number): number[] {
  const plain = plainOf(text)
  const [first] = saidDates(text, today)
  // Days are told in their order: one in front of the first is of the year after it.
  const stretches = first
    ? [first, ...saidDates(text, first.from).filter(({ start }) => start > first.start)].map((one) => inOrder(one, first.from))
    : []
  // "mar" is March in front of a year or behind another month.
  const named = (plain.match(DAY_NAMES) ?? []).filter((word) => word.length > 3).map((word) => weekdayOf(word))
  const all = stretches.flatMap(({ from, to }) => Array.from({ length: Math.min(to - from + 1, DAYS_MAX * WEEK) }, (_, at) => from + at))
  const longest = Math.max(0, ...stretches.map(({ from, to }) => to - from + 1))
  if (longest > WEEK && named.length > 0) return all.filter((day) => named.includes(weekdayOfDay(day)))
  if (longest > WEEK && says(plain, 'a_week_each')) return all.filter((day) => weekdayOfDay(day) === 0)
  return longest <= DAILY_MAX ? all : []
}
