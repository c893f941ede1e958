import type { Locale } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import { isGoal } from '../budgets/goal-sheet.ts'
import { kindOf } from '../columns/column-kinds.ts'
import type { Context } from '../context.ts'
import { weekdays } from '../sheet-texts.ts'
import type { Wanted } from '../wanted/read-wanted.ts'
import { isOpening, type Told } from './read-told.ts'
import { saidParts, saidSentences } from './said-sentences.ts'
import { countedEntries, entriesOf } from './told-entries.ts'
import { runsOut } from './told-due.ts'
import { registerIn } from './told-register.ts'
import { OF_GOAL } from './told-figures.ts'
import { LATE } from './told-rules.ts'
import { OF_TIME, toldRows } from './told-rows.ts'
import { hasVerb, tells } from './told-words.ts'

/* Whether the sentences of a prompt are surely understood. Where one of them is left over, other readers know more. */

const COLUMNS_MIN = 2
/** What other readers work out. */
const OTHERS: ReadonlySet<Wanted['kind']> = new Set(['percent', 'grade', 'passfail', 'outof', 'pass', 'totalof', 'owed'])

export function isSure(read: Told, context: Context, wanted: readonly Wanted[]): boolean {
  const { columns, rows, rules, lists, notes, amounts } = read
  if (read.labelled || read.isBare) return true
  const { subject, sharers, orders, rates, facts, brief } = context
  const { language } = facts
  const isOther = subject?.shape !== undefined && subject.shape !== 'budget'
  const isWorkedOut =
    wanted.some(
      ({ kind }) =>
        (OTHERS.has(kind) && !(kind === 'percent' && columns.some(({ name }) => OF_GOAL.test(name)))) ||
        (kind === 'amounts' && amounts.length === 0),
    ) ||
    rates.some(({ role }) => role !== 'vat' && role !== 'deposit' && (role !== 'discount' || rows !== undefined)) ||
    columns.some(({ name }) => name.includes('=')) ||
    (read.records === undefined && !matrixOf(read, brief.prompt) && !runsOut(columns) && rules.some(({ text }) => LATE.test(text)))
  if (isOther || isWorkedOut || sharers || orders.tiers) return false
  // A single sentence with names, and names without a figure behind it, are lists that others read.
  if (read.isLog && (saidSentences(brief.prompt).length === 1 || notes.some((text) => isBareList(text, language)))) return false
  if (registerIn(read)) return true
  if (rows) {
    // Figures that are left over belong to a row, to a side of a budget, or to a reader that knows more.
    const isLeft = (text: string): boolean =>
      !isCounting(text) && toldRows({ text: text.replace(/^[^:]{1,40}: /u, ''), start: 0 }, '', language) !== undefined
    const ofTime = rows.rows.every(({ name }) => /^\p{Lu}/u.test(name)) && rows.rows.some(({ unit = '' }) => OF_TIME.test(unit))
    const names = rows.rows.map(({ name }) => fold(name))
    const arePlaced = amounts.every((one) =>
      one.rows.rows.every(({ name }) => names.some((own) => own === fold(name) || own.startsWith(`${fold(name)} `))),
    )
    const areGrouped = rows.rows.some(({ group }) => group !== undefined)
    const isCounted = columns.some(({ name }) => OF_LEAVE.has(kindOf(name)?.kind.id ?? ''))
    // Beside a goal, what is put on top is one of the costs.
    if (rows.surcharges !== undefined && notes.some((text) => isGoal({ text }) || GOAL_SAID.test(text))) return false
    return (
      (!ofTime || isCounted) &&
      arePlaced &&
      !notes.some((text) => isLeft(text) || isBoundOfAll(text)) &&
      (areGrouped || columns.length > 0 || rules.length > 0 || notes.length > 0)
    )
  }
  const isOfDays = namesDays(brief.prompt, language)
  const names = columns.map(({ name }) => name)
  const isOfEntries = (text: string): boolean => entriesOf(text).length > 0 || countedEntries(text, names).length > 0
  if (read.records) return columns.length > 0
  if (namedInSeries(read) || matrixOf(read, brief.prompt)) return true
  // A row for each week or day of a plan is what others make.
  if (
    (isOfDays && !(columns.length > (read.isLog ? COLUMNS_MIN : NAMED_MANY))) ||
    OF_TIMES.test(fold(saidSentences(brief.prompt)[0]?.text ?? '')) ||
    notes.some((text) => !isOfEntries(text) && !isOpening(text) && isRecord(text, language))
  )
    return false
  return columns.length >= COLUMNS_MIN || (columns.length > 0 && lists.some(({ text }) => text !== ''))
}

/** The list whose names have a figure each in the sentences behind it. */
export function namedInSeries({ lists, series }: Told): Told['lists'][number] | undefined {
  const count = series[0]?.values.length
  if (count === undefined || series.some(({ values }) => values.length !== count)) return undefined
  return lists.find(({ items }) => items.length === count)
}

/** "Staff: Ann, Bo. Courses: first aid, fire.": who stands down, and what across. */
export function matrixOf(
  { lists, columns }: Told,
  prompt: string,
): { down: Told['lists'][number]; across: Told['lists'][number] } | undefined {
  const down = lists.find(({ label }) => tells(label, 'people'))
  const across = lists.find((list) => list !== down && list.items.length > 1)
  return down && across && lists.length === 2 && columns.length === 0 && tells(prompt, 'matrix') ? { down, across } : undefined
}

/** What everybody has a number of days or hours of. */
const OF_LEAVE: ReadonlySet<string> = new Set(['entitlement', 'hours', 'days'])

/** "minimum 18 each": what is to be ordered follows from it. */
function isBoundOfAll(text: string): boolean {
  return tells(text, 'bounds') && tells(text, 'each') && /\d/u.test(text)
}

const GOAL_SAID = /(?<!\p{L})(?:we have|total|budget|tenemos|presupuesto|nous avons)(?!\p{L})/iu

/** "Catan, Azul, Ticket to Ride" */
function isBareList(text: string, language: Locale): boolean {
  const parts = saidParts({ text, start: 0 })
  return parts.length > 2 && !/\d/u.test(text) && !hasVerb(text, language) && parts.every((part) => wordCount(part.text) <= NAME_WORDS_MAX)
}
const NAME_WORDS_MAX = 4
/** So many columns are no plan of days. */
const NAMED_MANY = 4

/** "54 children, 6 adults" */
function isCounting(text: string): boolean {
  return saidParts({ text, start: 0 }).every((part) => /^\d+ \p{L}/u.test(part.text))
}

/** In the own language: "Sam" is a day only in French. */
function namesDays(prompt: string, language: Locale): boolean {
  const names = weekdays(language).flatMap((name) => (language === 'en' ? [fold(name), fold(name).slice(0, DAY_CHARS)] : [fold(name)]))
  return new RegExp(String.raw`(?<!\p{L})(?:${names.join('|')})s?(?!\p{L})`, 'u').test(fold(prompt))
}

const DAY_CHARS = 3
const OF_TIMES = /\d (?:weeks?|months?|days?|quarters?|semanas?|mes(?:es)?|dias?|trimestres?|semaines?|mois|jours?)(?!\p{L})/u

/** "P Shah, first aid, 3 May, £90": parts with figures that no statement joins. */
function isRecord(text: string, language: Locale): boolean {
  const parts = saidParts({ text, start: 0 })
  const withFigures = parts.filter((part) => /\d/u.test(part.text))
  return parts.length > 1 && withFigures.length > 0 && !parts.some((part) => /^[€$£]?\d/u.test(part.text)) && !hasVerb(text, language)
}
