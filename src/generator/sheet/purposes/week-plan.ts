import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { given, sheetOf } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { PEOPLE_MIN, peopleIn } from '../rota/said-people.ts'
import { daysOf } from '../schedules/duty-words.ts'
import { nameOf } from '../sheet-name.ts'
import { added, weekdays } from '../sheet-texts.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { hasVerb } from '../told/told-words.ts'
import { columnOf } from '../told/asked-columns.ts'
import { toldColumns } from '../told/told-columns.ts'
import { Taken } from '../trackers/said-segments.ts'
import { WEEKDAY_WORD, weekdayOf } from '../../writing/months.ts'
import { behindLabel } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'
import { clock, timeRanges, timesIn } from './said-times.ts'

/* "Meal plan Monday to Sunday: breakfast, lunch, dinner", "timetable: 9:00 maths, 10:15 break": a week with the same parts each day. */

const PARTS_MIN = 2
const TIMED_MIN = 3
const DAYS_MIN = 3
const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
const CELL_WORDS_MAX = 5
const SHOPPING_ROWS = 30

type Week = { days: number[]; subjects: string[]; isTicked: boolean; fields: Column[] }

export function weekPlan(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  const { prompt } = brief
  if (!saysOf(prompt, 'week_plans') || peopleIn(prompt).length >= PEOPLE_MIN) return undefined
  const said = daysOf(new Taken(prompt))
  const meals = mealsIn(prompt)
  const timed = timedIn(sentences)
  const ranges = timed.length >= TIMED_MIN ? [] : timeRanges(prompt).map(({ from, to }) => `${clock(from)}–${clock(to)}`)
  const days = said.length >= DAYS_MIN ? said : meals.length >= PARTS_MIN && said.length === 0 ? [...ALL_DAYS] : []
  if (days.length === 0) return undefined
  const week: Week = {
    days,
    subjects: subjectsIn(sentences),
    isTicked: saysOf(prompt, 'ticks'),
    fields: fieldsIn(sentences, ranges.length > 0, language),
  }
  const table =
    meals.length >= PARTS_MIN
      ? mealSheet(meals, week, context)
      : timed.length >= TIMED_MIN
        ? timedSheet(timed, week, sentences, context)
        : ranges.length >= PARTS_MIN
          ? rangeSheet(ranges, week, context)
          : undefined
  if (!table) return undefined
  const shopping = saysOf(prompt, 'shopping') ? [shoppingSheet(language)] : []
  return { sheets: [table, ...shopping], used: usedOf(sentences, timed.length >= TIMED_MIN, week) }
}

/** Meals in the order in which they are named, each once. */
function mealsIn(prompt: string): string[] {
  const found = [...plain(prompt).matchAll(new RegExp(purpose(String.raw`(?<![\p{L}-]){meals}(?![\p{L}-])`), 'gu'))]
  return [...new Set(found.map(({ index, 0: word }) => headerText(prompt.slice(index, index + word.length))))]
}

type Timed = { at: number; text: string }

/** "9:00 register, 9:15 maths" */
function timedIn(sentences: readonly Said[]): Timed[] {
  return sentences.flatMap((said) =>
    saidParts(behindLabel(said)).flatMap(({ text }): Timed[] => {
      const [time, ...others] = timesIn(text)
      const found = /^\P{L}{0,3}\d{1,2}(?:[:.h]\d{2})? ?(?:am|pm|h)?[ :–-]+(\p{L}.*)$/iu.exec(text)
      const what = found?.[1] ?? ''
      return time && others.length === 0 && found && wordCount(what) <= CELL_WORDS_MAX ? [{ at: time.at, text: capitalise(what) }] : []
    }),
  )
}

/** "subjects maths, biology, french" up to what is no subject */
function subjectsIn(sentences: readonly Said[]): string[] {
  for (const said of sentences) {
    const found = purpose(String.raw`(?:^|[ ,;]){week_subjects}:? (?=\p{L})`).exec(plain(said.text))
    if (!found) continue
    const rest = { text: said.text.slice(found.index + found[0].length), start: 0 }
    const parts = saidParts(rest).flatMap(({ text }) => splitOutside(text, /(?:^| )(?:and|y|et) /u))
    const end = parts.findIndex((text) => wordCount(text) > 2 || /\d/u.test(text) || saysOf(text, 'ticks'))
    const names = parts.slice(0, end < 0 ? parts.length : end).map((text) => headerText(text))
    if (names.length >= PARTS_MIN) return names
  }
  return []
}

/** Columns that the prompt orders, or "salle et matière" behind the hours. */
function fieldsIn(sentences: readonly Said[], hasRanges: boolean, language: Locale): Column[] {
  const told = sentences.flatMap((said) => toldColumns(said)?.columns ?? [])
  const ordered = told.length > 0 || !hasRanges ? told : sentences.flatMap((said) => behindHours(said, language))
  return ordered.map((one) => columnOf(one, ordered, language))
}

/** "8h-10h, 10h-12h, room and subject" */
function behindHours(said: Said, language: Locale): { name: string }[] {
  const parts = saidParts(said).map(({ text }) => text)
  const last = parts.findLastIndex((text) => timeRanges(text).length > 0)
  const behind = last < 0 ? [] : parts.slice(last + 1).flatMap((text) => splitOutside(text, / (?:and|y|et) /u))
  const areNames = behind.every(
    (text) =>
      wordCount(text) <= 2 && !/\d/u.test(text) && !hasVerb(text, language) && !saysOf(text, 'week_subjects') && !saysOf(text, 'ticks'),
  )
  return areNames ? behind.map((name) => ({ name })) : []
}

function mealSheet(meals: readonly string[], { days, fields }: Week, context: Context): PlannedSheet {
  const { language } = context.facts
  const names = weekdays(language)
  const others = fields.filter(({ header }) => !meals.includes(header))
  return sheetOf(
    nameOf(context, true),
    [
      given(
        added('day', language),
        'text',
        days.map((day) => names[day]),
      ),
      ...meals.map((meal) => given(meal, 'text', [], { wide: true })),
      ...others.map((column): Column => ({ ...column, given: [] })),
    ],
    days.length,
  )
}

/** A row for each time, a column for each day. */
function timedSheet(timed: readonly Timed[], { days }: Week, sentences: readonly Said[], context: Context): PlannedSheet {
  const { language } = context.facts
  const names = weekdays(language)
  const changed = changesIn(sentences)
  return sheetOf(
    nameOf(context, true),
    [
      given(
        added('moment', language),
        'text',
        timed.map(({ at }) => clock(at)),
      ),
      ...days.map((day) =>
        given(
          names[day] ?? '',
          'text',
          timed.map(({ text }) => changed.find((one) => one.day === day && plain(one.from) === plain(text))?.to ?? text),
        ),
      ),
    ],
    timed.length,
  )
}

type Changed = { day: number; from: string; to: string }

/** "swimming on Thursday instead of PE" */
function changesIn(sentences: readonly Said[]): Changed[] {
  return sentences.flatMap((said) => saidParts(said).flatMap(({ text }) => changeIn(text) ?? []))
}

function changeIn(text: string): Changed | undefined {
  const found = purpose(
    String.raw`^(?:{also} )*(\p{L}[\p{L} ]{1,30}?) {on_day} (${WEEKDAY_WORD}) {instead} (?:{articles} )?(\p{L}[\p{L} ]{1,30})$`,
  ).exec(plain(text))
  const [whole, to = '', day = '', from = ''] = found ?? []
  const weekday = weekdayOf(day)
  if (whole === undefined || weekday === undefined) return undefined
  const at = whole.indexOf(to)
  return { day: weekday, from, to: capitalise(text.slice(at, at + to.length)) }
}

/** Days across where each cell holds one thing; a row for each slot of each day where more is written down. */
function rangeSheet(ranges: readonly string[], { days, subjects, isTicked, fields }: Week, context: Context): PlannedSheet {
  const { language } = context.facts
  const names = weekdays(language)
  const moment = added('moment', language)
  const choice = (header: string): Column =>
    subjects.length > 0 ? { ...given(header, 'choice', []), choices: subjects } : given(header, 'text', [])
  const name = nameOf(context, true)
  if (!isTicked && fields.length === 0)
    return sheetOf(name, [given(moment, 'text', ranges), ...days.map((day) => choice(names[day] ?? ''))], ranges.length)
  const rows = days.flatMap((day) => ranges.map((range) => ({ day, range })))
  return sheetOf(
    name,
    [
      given(
        added('day', language),
        'text',
        rows.map(({ day }) => names[day]),
      ),
      given(
        moment,
        'text',
        rows.map(({ range }) => range),
      ),
      ...(fields.length > 0 ? fields.map((column): Column => ({ ...column, given: [] })) : [choice(added('subjectof', language))]),
      ...(isTicked ? [given(added('done', language), 'boolean', [])] : []),
    ],
    rows.length,
  )
}

function shoppingSheet(language: Locale): PlannedSheet {
  const text = (key: string): Column => given(added(key, language), 'text', [])
  return sheetOf(
    added('shoppinglist', language),
    [text('item'), text('howmany'), given(added('bought_of', language), 'boolean', [])],
    SHOPPING_ROWS,
  )
}

/** Sentences that say nothing but days, parts, times and what stands in them. */
function usedOf(sentences: readonly Said[], isTimed: boolean, { subjects, fields }: Week): Set<Said> {
  const names = [...subjects, ...fields.map(({ header }) => header)].map(plain)
  const isShown = (text: string): boolean =>
    saysOf(text, 'meals') ||
    saysOf(text, 'shopping') ||
    saysOf(text, 'ticks') ||
    daysOf(new Taken(text)).length >= DAYS_MIN ||
    timeRanges(text).length > 0 ||
    changeIn(text) !== undefined ||
    (names.length > 0 && splitOutside(text, /(?:^| )(?:and|y|et) /u).every((one) => names.some((name) => plain(one).endsWith(name)))) ||
    (isTimed && timesIn(text).length > 0)
  return new Set(
    sentences.filter(
      (said, at) =>
        toldColumns(said) !== undefined ||
        saidParts(behindLabel(said)).every(({ text }, place) => (at === 0 && place === 0) || isShown(text)),
    ),
  )
}
