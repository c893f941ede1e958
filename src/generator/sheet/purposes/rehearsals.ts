import { headerText } from '../columns/header-text.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { saidDates } from '../rota/said-dates.ts'
import { PEOPLE_MIN, peopleIn } from '../rota/said-people.ts'
import { saidTurns } from '../rota/said-turns.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { numberOf, plain, purpose, saysOf } from './purpose-words.ts'
import { clock, timesIn } from './said-times.ts'

/* "14 actors, 9 scenes, every Tuesday at 8pm from 9 September to 25 November except 28 October": the dates, who is there, who is in which scene. */

const DATES_MAX = 40
const PEOPLE_MAX = 60
const SCENES_MAX = 30
const EXCEPT_CHARS = 80

export function rehearsals(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const { prompt } = brief
  if (!saysOf(prompt, 'rehearsed') || !saysOf(prompt, 'absent_in') || !saysOf(prompt, 'every_week')) return undefined
  const people = countIn(prompt, 'players_of')
  const scenes = countIn(prompt, 'scenes')
  const named = peopleIn(prompt)
  // With names and nothing more, other readers draw the grid.
  if (!people || people.count > PEOPLE_MAX || (named.length >= PEOPLE_MIN && !scenes)) return undefined
  const base = baseOf(prompt, sampling.today)
  const off = exceptions(prompt, base)
  const dates = turnsOf(prompt, off, base)
  if (!dates || dates.length < 2 || dates.length > DATES_MAX) return undefined
  // A day without a year is that of the dates around it.
  const isOff = (day: number): boolean => off?.days.some((one) => monthDay(one) === monthDay(day)) === true
  const held = dates.filter((day) => !isOff(day)).map(isoDay)
  const person = headerText(added('person', language))
  const rows = named.length >= PEOPLE_MIN ? named : Array.from({ length: people.count }, () => undefined)
  const dated = datesOf(held, timesIn(prompt)[0]?.at, scenes, context)
  const present = attendanceOf(held, person, rows, context)
  const sheets = scenes
    ? [dated, present, castOf(scenes, person, rows, language)]
    : [
        { ...present, name: dated.name },
        { ...dated, name: added('datesof', language) },
      ]
  const used = new Set(sentences.filter((said) => isShown(said, sentences[0], { title: facts.title, today: sampling.today })))
  return { sheets, used }
}

type Count = { count: number; word: string }

function countIn(prompt: string, key: 'players_of' | 'scenes'): Count | undefined {
  const found = purpose(String.raw`(?<![\p{L}\d.,])(\d{1,2}|{numbers}) (?:\p{L}+ )?({${key}})(?!\p{L})`).exec(plain(prompt))
  const word = found?.[2]
  if (!found || word === undefined) return undefined
  const end = found.index + found[0].length
  const count = numberOf(found[1] ?? '')
  return count < 2 ? undefined : { count, word: prompt.slice(end - word.length, end) }
}

/** "except 28 October and 4 November": the days, and where that stands. */
function exceptions(prompt: string, today: number): { days: number[]; start: number; end: number } | undefined {
  const found = purpose(String.raw`(?<!\p{L}){except_on}(?!\p{L})`).exec(plain(prompt))
  if (!found) return undefined
  const rest = prompt.slice(found.index, found.index + EXCEPT_CHARS).split(/[.;\n]/u)[0] ?? ''
  const dates = saidDates(rest, today)
  const last = dates.at(-1)
  const days = dates.flatMap(({ from, to }) => Array.from({ length: Math.min(to - from + 1, DATES_MAX) }, (_, at) => from + at))
  return last ? { days, start: found.index, end: found.index + last.end } : undefined
}

function monthDay(day: number): string {
  return isoDay(day).slice(5)
}

function turnsOf(prompt: string, off: ReturnType<typeof exceptions>, base: number): number[] | undefined {
  const stated = off ? `${prompt.slice(0, off.start)} ${prompt.slice(off.end)}` : prompt
  return saidTurns(stated, base, false)?.flatMap(({ date }) => date ?? [])
}

/** "Every Tuesday from 9 September except 28 October": of the years around, the one in which both are a Tuesday. */
function baseOf(prompt: string, today: number): number {
  const year = new Date(isoDay(today)).getUTCFullYear()
  const starts = [today, ...[0, 1, -1].map((step) => Date.UTC(year + step, 0, 1) / MS_PER_DAY)]
  return (
    starts.find((base) => {
      const off = exceptions(prompt, base)
      const dates = turnsOf(prompt, off, base)
      const named = saidDates(prompt, base).map(({ from }) => from)
      return (
        dates?.[0] !== undefined &&
        named.includes(dates[0]) &&
        (off?.days ?? []).every((day) => dates.map(monthDay).includes(monthDay(day)))
      )
    }) ?? today
  )
}
const MS_PER_DAY = 86_400_000

function datesOf(days: readonly string[], time: number | undefined, scenes: Count | undefined, context: Context): PlannedSheet {
  const { language } = context.facts
  return sheetOf(
    nameOf(context, true),
    [
      given(added('date', language), 'date', days),
      ...(time === undefined
        ? []
        : [
            given(
              added('moment', language),
              'text',
              days.map(() => clock(time)),
            ),
          ]),
      ...(scenes ? [given(scenes.word, 'text', [], { wide: true })] : []),
      given(added('note', language), 'text', [], { wide: true }),
    ],
    days.length,
  )
}

/** People down, the dates across, and how often each was there. */
function attendanceOf(days: readonly string[], person: string, rows: readonly (string | undefined)[], context: Context): PlannedSheet {
  const { language } = context.facts
  const [present, absent] = [added('present', language), added('absent', language)]
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const columns = days.map((day): Column => ({ ...given(format.format(new Date(day)), 'choice', []), choices: [present, absent] }))
  const times = (cell: string): string => columns.map(({ header }) => `IF({${header}}="${cell}",1,0)`).join('+')
  return sheetOf(
    added('attendancesheet', language),
    [
      given(person, 'text', rows),
      ...columns,
      worked(added('attended', language), 'integer', `=${times(present)}`, { total: 'none' }),
      worked(added('missed', language), 'integer', `=${times(absent)}`, { total: 'none' }),
    ],
    rows.length,
    { highlights: columns.map(({ header }) => ({ column: header, rule: 'equal_to', value: absent, tone: 'negative' })) },
  )
}

/** People down, the scenes across: a tick for each in which they are. */
function castOf(
  scenes: Count,
  person: string,
  rows: readonly (string | undefined)[],
  language: Context['facts']['language'],
): PlannedSheet {
  const one = headerText(scenes.word.replace(/ciones$/u, 'ción').replace(/(?<=\p{L}{3})s$|(?<=eau)x$/u, ''))
  const headers = Array.from({ length: Math.min(scenes.count, SCENES_MAX) }, (_, at) => `${one} ${at + 1}`)
  const ticks = headers.map((header) => given(header, 'boolean', []))
  return sheetOf(
    added('castsheet', language),
    [
      given(person, 'text', rows),
      ...ticks,
      worked(headerText(scenes.word), 'integer', `=${headers.map((header) => `IF({${header}},1,0)`).join('+')}`, { total: 'none' }),
    ],
    rows.length,
    { highlights: headers.map((column) => ({ column, rule: 'equal_to', value: 'true', tone: 'positive' })) },
  )
}

/** The dates, the people, the scenes and who is there are all in the tables. */
function isShown(said: Said, first: Said | undefined, { title, today }: { title: string; today: number }): boolean {
  return saidParts(said).every(
    ({ text }, at) =>
      (said === first && at === 0) ||
      plain(text).includes(plain(title)) ||
      saidDates(text, today).length > 0 ||
      purpose(String.raw`^(?:\d{1,2}|{numbers}) (?:\p{L}+ )?(?:{players_of}|{scenes})$`).test(plain(text)) ||
      (said !== first &&
        !/\d/u.test(text) &&
        (saysOf(text, 'absent_in') || saysOf(text, 'scenes')) &&
        !/color|colour|couleur/u.test(plain(text))) ||
      (timesIn(text).length > 0 && saysOf(text, 'every_week')),
  )
}
