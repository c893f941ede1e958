import type { SheetHighlight } from '#shared/content/sheet.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { monthOf, weekdayOf } from '../../writing/months.ts'
import { formulaColumn, plain as plainColumn, type Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added, weekdays } from '../sheet-texts.ts'
import { saidParts, saidSentences } from '../told/said-sentences.ts'
import { toldColumns } from '../told/told-columns.ts'
import { told } from '../told/told-words.ts'
import { isRule } from '../told/told-rules.ts'
import { deal, isOn, placesOf, type Turn } from './deal.ts'
import { NUMBER, numberOf, plain, rota, saysOf } from './rota-words.ts'
import { saidDates } from './said-dates.ts'
import { isRestrictive, namesIn, saidRules, type Rule } from './said-rules.ts'
import { saidSlots, saidTime, withoutExceptions, type Slot } from './said-slots.ts'
import { saidTurns } from './said-turns.ts'

/* A plan of who does what when, from sentences that say who there is, when, how many are needed and what has to be heeded. */

const SENTENCES_MIN = 3
const PEOPLE_MIN = 3
const HEADS_MAX = 60
const COLUMNS_MAX = 20

const NAME = String.raw`\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]*\.?)?`
const NAMED = String.raw`${NAME}(?: \([^()]{1,60}\))?`
const RUN = new RegExp(String.raw`${NAMED}(?:(?:, (?:and |y |et )?| and | y | et | & )${NAMED})+`, 'gu')
const BETWEEN = /,? (?:and|y|et|&) |, /u

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
  const slots = saidSlots(withoutDates(stated, sampling.today))
  const isDaily = slots.length > 1 && slots.some(({ hours }) => hours !== undefined)
  const all = saidTurns(withoutNames(withoutExceptions(stated), slots), sampling.today, isDaily)
  const base = all?.[0]?.date ?? sampling.today
  const rules = saidRules(prompt, people, slots, base)
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

/** The names that stand in one list, in its order; none if the list says more of them, which others read. */
function peopleIn(prompt: string): string[] {
  const runs = [...prompt.matchAll(RUN)].map(([run]) =>
    (run.includes('(') ? '' : run)
      .split(BETWEEN)
      .map((name) => name.trim())
      .filter((name) => weekdayOf(name) === undefined && monthOf(name) === undefined),
  )
  const longest = runs.toSorted((one, other) => other.length - one.length)[0] ?? []
  // "There's me (Ruth), Alun, Sioned and Gethin"
  const at = rota(String.raw`(?<!\p{L}){me} \(`).exec(plain(prompt))
  const [own] = at && longest.length > 0 ? (/^\p{Lu}\p{L}+(?=\))/u.exec(prompt.slice(at.index + at[0].length)) ?? []) : []
  return [...new Set([...(own === undefined ? [] : [own]), ...longest])]
}

/** "Rosa y Manolo no pueden": some of many whom nobody lists. */
function restrictedIn(prompt: string): string[] {
  const found = saidSentences(prompt).flatMap(({ text }) =>
    [...text.matchAll(new RegExp(String.raw`(${NAME})(?: (?:and|y|et) (${NAME}))? (?=\p{Ll})`, 'gu'))]
      .filter(({ index, 0: lead }) => index > 0 && isRestrictive(text.slice(index + lead.length, index + lead.length + 24)))
      .flatMap(([, one, other]) => [one, other]),
  )
  return [...new Set(found.filter((name) => name !== undefined))]
}

function headCount(prompt: string): number | undefined {
  const [, count] = rota(String.raw`(?<![\p{L}\d])${NUMBER} {heads}(?!\p{L})`).exec(plain(prompt)) ?? []
  const number = count === undefined ? 0 : numberOf(count)
  return number >= PEOPLE_MIN ? number : undefined
}

/** In as many characters. */
function withoutRules(prompt: string, people: readonly string[]): string {
  const rules = saidRules(prompt, people, [], 0)
  return rules.reduce((text, { said }) => blank(text, said.start, said.start + said.text.length), restrictiveBlanked(prompt, people))
}

/** Parts that restrict somebody say nothing of the plan as a whole. */
function restrictiveBlanked(prompt: string, people: readonly string[]): string {
  return saidSentences(prompt).reduce((text, { text: said, start }) => {
    let from = 0
    return said.split(',').reduce((left, part) => {
      const at = start + from
      from += part.length + 1
      const isRuled = isRestrictive(part) && (namesIn(part, people).length > 0 || saysOf(part, 'nobody'))
      return isRuled ? blank(left, at, at + part.length) : left
    }, text)
  }, prompt)
}

/** "bins Tuesday and Friday" says nothing of when the plan is. */
function withoutNames(text: string, slots: readonly Slot[]): string {
  return slots.reduce((left, { name }) => {
    const at = name === '' ? -1 : plain(left).indexOf(plain(name))
    return at < 0 ? left : blank(left, at, at + name.length)
  }, text)
}

function blank(text: string, from: number, to: number): string {
  return `${text.slice(0, from)}${' '.repeat(to - from)}${text.slice(to)}`
}

function withoutDates(text: string, today: number): string {
  return saidDates(text, today).reduce((left, { start, end }) => blank(left, start, end), text)
}

function isClosed({ date = -1 }: Turn, rules: readonly Rule[]): boolean {
  const isIn = ({ from, to }: { from: number; to: number }): boolean => from <= date && date <= to
  return rules.some((rule) => rule.kind === 'closed' && rule.stretches.some(isIn) && !rule.but.some(isIn))
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

function rowsOf(columns: readonly Column[], count: number): string[][] {
  return Array.from({ length: count }, (_, at) => columns.map(({ given }) => given?.[at] ?? ''))
}

/** "in red whoever has more than five": of the turns that everybody has. */
function mostOf(prompt: string, [, count]: readonly Column[]): SheetHighlight[] {
  return saidSentences(prompt).flatMap(({ text }): SheetHighlight[] => {
    const most = isRule(text) ? mostIn(text) : undefined
    return most === undefined || !count ? [] : [{ column: count.header, rule: 'greater_than', value: String(most), tone: 'negative' }]
  })
}

function mostIn(text: string): number | undefined {
  const [, most] = rota(String.raw`(?<!\p{L}){most} ${NUMBER}(?!\p{L})`).exec(plain(text)) ?? []
  return most === undefined ? undefined : numberOf(most)
}

/** The rules that the plan keeps, and the sentences that say more than the plan shows. */
function notesOf(prompt: string, rules: readonly Rule[], people: readonly string[], title: string): ['rule' | 'note', string][] {
  const parts = saidSentences(prompt).flatMap(({ text, start }): ['rule' | 'note', string][] => {
    const own = rules.filter(({ said }) => said.start >= start && said.start < start + text.length)
    if (own.length === 0) return isTold(text, people, title) ? [] : [['note', text]]
    const rest = own.reduce((left, { said }) => blank(left, said.start - start, said.start - start + said.text.length), text)
    const others = saidParts({ text: rest, start }).map((part) => part.text)
    if (others.length === 0) return [['rule', text]]
    return [
      ...own.map(({ said }): ['rule', string] => ['rule', said.text]),
      ...others.filter((part) => !isTold(part, people, title)).map((part): ['note', string] => ['note', part]),
    ]
  })
  return parts
}

/** Whether the plan shows what a sentence says: who there is, when, how many, and what is to be counted. */
function isTold(text: string, people: readonly string[], title: string): boolean {
  if (toldColumns({ text, start: 0 })) return true
  if (saysOf(text, 'soft')) return false
  // A rule that nobody has kept.
  if (isRestrictive(text) && (namesIn(text, people).length > 0 || saysOf(text, 'nobody'))) return false
  if (isRule(text) && mostIn(text) === undefined) return false
  if (saysOf(text, 'counted') || saysOf(text, 'ticked') || isRule(text)) return wordCount(text) < ORDER_WORDS_MAX
  const named = people.reduce((left, name) => left.replaceAll(name, ' '), withoutDates(text, 0))
  const names = [...named.matchAll(/(?<=[\p{L},] )\p{Lu}\p{Ll}+/gu)].filter(
    ([word]) => weekdayOf(word) === undefined && monthOf(word) === undefined && !plain(title).includes(plain(word)),
  )
  // "Pharmacists: Elena, Tomás and Pablo"
  if (
    !/\d/u.test(text) &&
    people.filter((name) => text.includes(name)).length > 1 &&
    wordCount(named.replaceAll(/[^\p{L}\s]/gu, ' ')) <= LIST_WORDS_MAX
  )
    return true
  const isPlanned = PLANNED.some((key) => saysOf(text, key)) || saidDates(text, 0).length > 0
  return isPlanned && names.length === 0
}
const PLANNED = ['people', 'tasks', 'slots', 'plans', 'weekly', 'heads'] as const
const ORDER_WORDS_MAX = 25
/** What a list of people is called, and "and". */
const LIST_WORDS_MAX = 4
