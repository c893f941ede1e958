import type { SheetHighlight } from '#shared/content/sheet.ts'
import { capitalise } from '#shared/words.ts'
import { formulaColumn, plain as plainColumn, type Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added, weekdays } from '../sheet-texts.ts'
import { saidSentences } from '../told/said-sentences.ts'
import { toldColumns } from '../told/told-columns.ts'
import { told } from '../told/told-words.ts'
import { isRule } from '../told/told-rules.ts'
import { blank, withoutDates, withoutRules } from './blanked.ts'
import { deal, isClosed, isOn, placesOf, type Turn } from './deal.ts'
import { mostIn, notesOf } from './plan-notes.ts'
import { plain, rota, saysOf } from './rota-words.ts'
import { PEOPLE_MIN, headCount, peopleIn, restrictedIn } from './said-people.ts'
import { isHeeded, saidRules, type Rule } from './said-rules.ts'
import { saidSlots, saidTime, withoutExceptions, type Slot } from './said-slots.ts'
import { saidTurns } from './said-turns.ts'

/* A plan of who does what when, from sentences that say who there is, when, how many are needed and what has to be heeded. */

const SENTENCES_MIN = 3
const HEADS_MAX = 60
const COLUMNS_MAX = 20

export function rotaBook(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { prompt } = brief
  const { language } = facts
  const sentences = saidSentences(prompt)
  if (prompt.length > READ_CHARS_MAX || sentences.length < SENTENCES_MIN || !isPlan(prompt, facts.title)) return undefined
  // A column for each week is a grid, which others draw.
  if (told('{columns} {grids} ').test(plain(prompt))) return undefined
  const listed = peopleIn(prompt)
  const run = listed.length < PEOPLE_MIN ? [] : listed
  const heads = run.length > 0 ? undefined : headCount(prompt)
  if (run.length === 0 && heads === undefined) return undefined
  const people = run.length > 0 ? run : restrictedIn(prompt)
  // What is ruled out says nothing of when the plan is.
  const stated = withoutRules(prompt, people)
  const open = saidSlots(withoutDates(stated, sampling.today))
  const isDaily = open.length > 1 && open.some(({ hours }) => hours !== undefined)
  const all = saidTurns(withoutNames(withoutExceptions(stated), open), sampling.today, isDaily)
  const base = all?.[0]?.date ?? sampling.today
  const rules = saidRules(prompt, people, open, base).filter((rule) => isHeeded(rule, all ?? []))
  const slots = open.map((slot, at) => ({ ...slot, days: openDays(slot, at, rules) }))
  const turns = all?.filter((turn) => !isClosed(turn, rules))
  if (!turns || turns.length < 2 || slots.reduce((sum, slot) => sum + mostPlaces(slot, turns), 0) > COLUMNS_MAX) return undefined
  const plan = run.length > 0 ? deal(turns, slots, people, rules) : undefined
  const isTicked = saysOf(prompt, 'ticked')
  const names = [...people, ...Array.from({ length: Math.max(0, Math.min(HEADS_MAX, heads ?? 0) - people.length) }, () => '')]
  const read = { turns, slots, plan, people: run.length > 0 ? people : [], start: saidTime(stated), context }
  const table = isTicked ? longTable(read) : wideTable(read)
  const asked = sentences.flatMap((sentence) => toldColumns(sentence)?.columns ?? [])
  const columns = withUniqueHeaders([
    ...table.columns,
    ...asked.map(({ name }): Column => ({ id: '', header: headerText(name), spec: { type: 'text', blank: true } })),
  ])
  const shifts = columns.filter(({ id }) => id === 'seat')
  const sums = sumColumns(names, shifts, { ...read, isTicked })
  const notes = notesOf(prompt, plan ? rules : [], people, facts.title)
  return [
    { name: nameOf(context, true), columns, rows: rowsOf(columns, table.count) },
    { name: added('perperson', language), columns: sums, rows: rowsOf(sums, names.length), highlights: mostOf(prompt, sums) },
    ...(notes.length > 0
      ? [
          listSheet(
            notes.map(([key, text]) => [added(key, language), capitalise(text)]),
            facts,
          ),
        ]
      : []),
  ]
}

function isPlan(prompt: string, title: string): boolean {
  return (
    saysOf(title, 'plans') ||
    saysOf(saidSentences(prompt)[0]?.text ?? '', 'plans') ||
    rota(String.raw`^[^.]{0,200}\. [^.]{0,60}(?<!\p{L}){plans}(?!\p{L})`).test(plain(prompt))
  )
}

/** The days of a slot without those on which others are the only ones. */
function openDays({ days }: Slot, at: number, rules: readonly Rule[]): number[] {
  const shut = rules.flatMap((rule) => (rule.kind === 'shut' && !rule.slots.includes(at) ? rule.days : []))
  return shut.length === 0 ? days : (days.length > 0 ? days : ALL_DAYS).filter((day) => !shut.includes(day))
}
const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** "bins Tuesday and Friday" says nothing of when the plan is. */
function withoutNames(text: string, slots: readonly Slot[]): string {
  return slots.reduce((left, { name }) => {
    const at = name === '' ? -1 : plain(left).indexOf(plain(name))
    return at < 0 ? left : blank(left, at, at + name.length)
  }, text)
}

function mostPlaces(slot: Slot, turns: readonly Turn[]): number {
  return Math.max(1, ...turns.map((turn) => placesOf(slot, turn)))
}

type Read = {
  turns: readonly Turn[]
  slots: readonly Slot[]
  plan: string[][][] | undefined
  people: readonly string[]
  start: string | undefined
  context: Context
}
type Table = { columns: Column[]; count: number }

/** A row for each turn, a column for each place. */
function wideTable({ turns, slots, plan, people, start, context: { facts } }: Read): Table {
  const { language } = facts
  const seats = slots.flatMap((slot, at) => {
    const places = mostPlaces(slot, turns)
    return Array.from({ length: places }, (_, place): Column => ({
      id: 'seat',
      header: `${headerOf(slot, slots, language)}${places > 1 ? ` (${place + 1})` : ''}`,
      spec: { type: people.length > 0 ? 'choice' : 'text', blank: true },
      ...(people.length > 0 ? { choices: [...people] } : {}),
      given: turns.map((turn, row) => plan?.[row]?.[at]?.[place] ?? (isOn(slot, turn) && place < placesOf(slot, turn) ? '' : '–')),
    }))
  })
  const [only] = slots
  const hours =
    slots.length === 1 && only?.hours !== undefined ? only.hours : slots.every((slot) => slot.hours === undefined) ? start : undefined
  const time =
    hours === undefined
      ? []
      : [
          plainColumn(
            'time',
            { type: 'text' },
            language,
            turns.map(() => hours),
          ),
        ]
  return { columns: [...whenColumns(turns, language), ...time, ...seats], count: turns.length }
}

/** A row for each thing of each turn, with a tick for what is done. */
function longTable({ turns, slots, plan, people, context: { facts } }: Read): Table {
  const { language } = facts
  const rows = turns.flatMap((turn, at) => slots.map((slot, place) => ({ turn, slot, name: plan?.[at]?.[place]?.join(', ') ?? '' })))
  return {
    columns: [
      ...whenColumns(
        rows.map(({ turn }) => turn),
        language,
      ),
      ...(slots.length > 1
        ? [
            plainColumn(
              'task',
              { type: 'text' },
              language,
              rows.map(({ slot }) => headerOf(slot, slots, language)),
            ),
          ]
        : []),
      {
        id: 'seat',
        header: added('person', language),
        spec: { type: people.length > 0 ? 'choice' : 'text', blank: true },
        ...(people.length > 0 ? { choices: [...people] } : {}),
        given: rows.map(({ name }) => name),
      },
      { ...plainColumn('done', { type: 'boolean', blank: true }, language), id: 'ticked' },
    ],
    count: rows.length,
  }
}

function headerOf(slot: Slot, slots: readonly Slot[], language: Context['facts']['language']): string {
  const { name, hours } = slot
  if (name === '') return slots.length > 1 && hours !== undefined ? hours : added('duty', language)
  return slots.length > 1 && hours !== undefined ? `${headerText(name)} ${hours}` : headerText(name)
}

function whenColumns(turns: readonly Turn[], language: Context['facts']['language']): Column[] {
  const names = weekdays(language)
  const isWeekly = turns.some(({ length }) => length > 1)
  const areDated = turns.every(({ date }) => date !== undefined)
  return [
    ...(areDated
      ? [
          plainColumn(
            isWeekly ? 'week' : 'date',
            { type: 'date' },
            language,
            turns.map(({ date = 0 }) => isoDay(date)),
          ),
        ]
      : []),
    ...(isWeekly
      ? []
      : [
          plainColumn(
            'day',
            { type: 'text' },
            language,
            turns.map(({ weekday = 0 }) => names[weekday]),
          ),
        ]),
  ]
}

function sumColumns(
  names: readonly string[],
  seats: readonly Column[],
  { slots, isTicked, turns, context }: Read & { isTicked: boolean },
): Column[] {
  const { language } = context.facts
  const person = plainColumn('person', { type: 'text' }, language, [...names])
  const of = (header: string): string => `COUNTIF({0!${header}},{${person.header}})`
  const whenNamed = (formula: string): string => (names.includes('') ? `=IF({${person.header}}="","",${formula})` : `=${formula}`)
  const count = formulaColumn('shifts', 'integer', whenNamed(seats.map(({ header }) => of(header)).join('+')), language)
  const lengths = slots.flatMap((slot) => Array.from({ length: mostPlaces(slot, turns) }, () => slot.length))
  const areTimed =
    !isTicked &&
    lengths.length === seats.length &&
    lengths.every((length) => length !== undefined) &&
    /(?<!\p{L})(?:hours|horas|heures)(?!\p{L})/iu.test(context.brief.prompt)
  const [seat] = seats
  const done = formulaColumn(
    'done',
    'integer',
    whenNamed(`COUNTIFS({0!${seat?.header}},{${person.header}},{0!${added('done', language)}},TRUE)`),
    language,
  )
  return [
    person,
    count,
    ...(areTimed
      ? [formulaColumn('hoursof', 'number', whenNamed(seats.map(({ header }, at) => `${of(header)}*${lengths[at]}`).join('+')), language)]
      : []),
    ...(isTicked ? [done, formulaColumn('notdone', 'integer', whenNamed(`{${count.header}}-{${done.header}}`), language)] : []),
  ]
}

export function rowsOf(columns: readonly Column[], count: number): string[][] {
  return Array.from({ length: count }, (_, at) => columns.map(({ given }) => given?.[at] ?? ''))
}

/** "in red whoever has more than five": of the turns that everybody has. */
function mostOf(prompt: string, sums: readonly Column[]): SheetHighlight[] {
  return saidSentences(prompt).flatMap(({ text }): SheetHighlight[] => {
    const most = isRule(text) ? mostIn(text) : undefined
    const hours = saysOf(text, 'hours') ? sums.find(({ id }) => id === 'hoursof') : undefined
    const column = hours ?? sums[1]
    return most === undefined || !column ? [] : [{ column: column.header, rule: 'greater_than', value: String(most), tone: 'negative' }]
  })
}
