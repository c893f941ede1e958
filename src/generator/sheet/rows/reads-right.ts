import { fold } from '#shared/words.ts'
import type { Context } from '../context.ts'
import { listWords } from '../list/list-words.ts'
import { MONEY_WORDS } from '../columns/line-columns.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { monthOf, weekdayOf } from '../../writing/months.ts'
import { isMisplaced, PAID } from '../columns/misplaced-figures.ts'
import { masked, readRow, type SaidRow } from '../trackers/said-cells.ts'

/** "plot 1" */
const WORDS = /[^\p{L}\p{N}]+/gu
const CHECKED: ReadonlySet<string> = new Set(['currency', 'integer', 'number', 'percent'])
const AGAIN = / \d$/u

/** A list of the prompt in its own words: the rows, and what holds for all of them. */
export type Listed = {
  rows: readonly { name: string; words: string }[]
  asides: readonly string[]
  arePeople: boolean
  /** What is said beside the list, in whole clauses. */
  notes?: readonly string[]
  goal?: string | undefined
  /** Whole rows, as they were written. */
  lines: readonly string[]
}

/** "hamper (worth", "mèches à partir", "draw on": the end went into another column. */
function isTorn(cell: string): boolean {
  return TORN.test(cell) || cell.split('(').length !== cell.split(')').length
}

const TORN =
  /(?:^|\s)(?:desde|from|on|at|by|of|for|with|until|before|worth|partir|avant|dès|depuis|vers|avec|pour|par|hasta|antes|para|con|por|de|del|du|des|y|et|and)$/iu

/** Whether no two columns have one name, no cell is torn, and none of the people whom the table lists is missing. */
export function isWhole(planned: readonly PlannedSheet[], { rows: listed, asides, arePeople, notes = [], goal }: Listed): boolean {
  const [first] = planned
  if (!first) return false
  const { columns, rows } = first
  if (columns.some(({ header }, at) => columns.findIndex((one) => one.header === header) !== at)) return false
  if (rows.some((row) => row.some((cell, at) => columns[at]?.given !== undefined && columns[at].spec.type === 'text' && isTorn(cell))))
    return false
  const all = Array.from(rows, (row) => plain(row[nameOf(first)] ?? ''))
  if (
    [...all, ...columns.filter(({ constant }) => constant).map(({ header }) => plain(header))].some((name) =>
      asides.some((aside) => name.startsWith(plain(aside))),
    )
  )
    return false
  // "carry over max 5 days" is nobody in a list of people.
  const beside = (arePeople ? notes : notes.filter(isRule)).map(plain)
  if (beside.length > 0 && all.some((name) => name.trim().length >= STEM && beside.some((note) => note.startsWith(name)))) return false
  if (goal !== undefined && !isReached(planned, goal)) return false
  if (!arePeople) return true
  const people = listed.filter(({ words }) => /^\p{Lu}/u.test(words))
  const known = people.filter(({ name }) => all.some((one) => one.startsWith(plain(name))))
  return known.length < 2 || known.length === people.length
}

/** "no pasar de 1800", "reorder when under 4": of no thing. */
function isRule(note: string): boolean {
  return [...listWords('rules')].some((words) => `${fold(note)} `.startsWith(`${words} `))
}

/** Whether most lines of a list stand in the tables, and not below it as remarks, while the table is filled with something else. */
export function tellsLines(planned: readonly PlannedSheet[], lines: readonly string[] = []): boolean {
  if (lines.length <= LINES_MIN) return true
  const parts = planned.flatMap(({ rows, columns }) => [
    ...rows.flat(),
    ...columns.flatMap(({ header, choices = [] }) => [header, ...choices]),
  ])
  const cells = plain(parts.join(' | '))
  // The days of a week stand in any rota.
  const wordsOf = (line: string): string[] => (plain(line).match(/\p{L}{4,}/gu) ?? []).filter((word) => weekdayOf(word) === undefined)
  const open = lines.map(wordsOf).filter((words) => words.length > 0)
  const told = open.filter((words) => words.some((word) => cells.includes(` ${word.slice(0, STEM)}`)))
  return told.length * 2 >= open.length
}

const LINES_MIN = 2

/** Whether the whole of a budget stands in a cell, or its parts add up to it. */
function isReached(planned: readonly PlannedSheet[], goal: string): boolean {
  return planned.some(({ columns, rows }) =>
    columns.some(({ constant }, at) => {
      const cells = rows.map((row) => row[at] ?? '')
      return String(constant?.value) === goal || cells.includes(goal) || cells.reduce((sum, cell) => sum + Number(cell), 0) === Number(goal)
    }),
  )
}

/** Whether each figure stands in the row of the thing that it was said of, and in a column of its kind. */
export function hasFiguresRight(planned: readonly PlannedSheet[], listed: Listed, context: Context): boolean {
  const [first] = planned
  if (!first || isMisplaced(planned, context) || !isWhole(planned, listed)) return false
  const { columns, rows } = first
  const said = saidIn(context)
  const alone = said.filter(({ words }) => !/\p{L}/u.test(words)).flatMap((one) => one.figures)
  return rows.every((row) => {
    const name = plain(row[nameOf(first)] ?? '')
    const own = name.trim() === '' ? [] : said.filter(({ words }) => words.includes(name)).flatMap((one) => one.figures)
    // "ads 12000, 15000, 9000": those without a word go on with what stands before.
    const figures = own.length === 0 ? [] : [...own, ...alone]
    if (figures.length === 0) return true
    const isPriced = columns.some(({ spec }, at) => spec.type === 'currency' && (row[at] ?? '') !== '')
    return columns.every(({ spec, formula, constant, given }, at) => {
      const cell = row[at] ?? ''
      if (cell === '' || !given || formula !== undefined || constant || !CHECKED.has(spec.type) || (cell === '1' && isPriced)) return true
      const found = figures.filter(({ value, isPercent }) => (isPercent ? value / 100 : value) === Number(cell))
      // What stands in the head, or goes on a list without a word.
      if (found.length === 0 && !said.some((one) => one.figures.some(({ value }) => value === Number(cell))) && isInPrompt(cell, context))
        return true
      // "120 guests", "minimum 18 of each": said once for several rows.
      if (found.length === 0 && spec.type !== 'currency' && isSaid(Number(cell), context)) return true
      return found.some(({ isMoney, isPercent, isPrice, unit }) => {
        if (spec.type === 'percent') return isPercent
        if (spec.type !== 'currency') return !isMoney
        return isMoney || isPrice || ((unit === '' || PAID.test(unit)) && areOfMoney(context))
      })
    })
  })
}

/** Whether a reader finds besides each thing of the list, with the words that stand beside it, and nothing else as a row. Linear in the cells. */
export function readsRight(planned: readonly PlannedSheet[], listed: Listed, context: Context): boolean {
  const [first] = planned
  if (!first || !hasFiguresRight(planned, listed, context)) return false
  const { columns, rows } = first
  if (columns.some(({ header }) => AGAIN.test(header) && columns.some((one) => one.header === header.replace(AGAIN, '')))) return false
  // A column of figures with one of them, or words that begin with the rest of a price, come from a line that was torn apart.
  const isTornApart = columns.some(({ spec, given, constant, formula }, at) => {
    if (!given || constant || formula !== undefined) return false
    const filled = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    return CHECKED.has(spec.type) ? rows.length > 1 && filled.length === 1 : filled.some((cell) => /^[/+]/u.test(cell))
  })
  if (isTornApart) return false
  const parts = planned.flatMap((sheet) => [
    ...sheet.rows.flat(),
    ...sheet.columns.flatMap(({ header, choices = [] }) => [header, ...choices]),
  ])
  const cells = plain(parts.join(' | '))
  if (listed.rows.some(({ name }) => !cells.includes(plain(name)))) return false
  const words = plain(context.facts.clauses.map(({ text }) => text).join(' | '))
  return rows.every((row) => {
    const name = plain(row[nameOf(first)] ?? '')
    if (name.trim() === '') return true
    // "15 sport" of "10h15 sport" is cut out of a word; "contact Mrs. Hale" is no thing.
    const isCut = !words.includes(name) && words.includes(name.trim())
    const beside = listed.rows.find((one) => plain(one.name) === name)
    return !isCut && !listed.asides.some((aside) => name.startsWith(plain(aside))) && (!beside || isCarried(beside.words, row, columns))
  })
}

function nameOf({ columns }: PlannedSheet): number {
  return columns.findIndex(({ spec }) => spec.type === 'text')
}

/** "per person", "a month": a column of prices says it. */
const EACH = /^(?:pers|gues|invi|chaq|cada|each|head|mont|mois|week|sema|days|jour|dias)/u
const WORDS_MIN = 0.6

/** Whether most of the words that stand beside the name are in the row. */
function isCarried(words: string, row: readonly string[], columns: PlannedSheet['columns']): boolean {
  const has = plain([...row, ...columns.flatMap(({ header }, at) => ((row[at] ?? '') === '' ? [] : [header]))].join(' '))
  const all = plain(words).match(/\p{L}{4,}/gu) ?? []
  const isDated = columns.some(({ spec }, at) => spec.type === 'date' && (row[at] ?? '') !== '')
  const open = all.filter((word) => !EACH.test(word) && !(isDated && monthOf(word) !== undefined))
  return open.length < 2 || open.filter((word) => has.includes(` ${word.slice(0, STEM)}`)).length >= WORDS_MIN * open.length
}

const STEM = 4

/** Whether a figure without a sign may be an amount: what stands in front of the first figure speaks of money. */
export function areOfMoney({ facts, subject }: Context): boolean {
  const head = facts.folded.slice(0, Math.max(0, facts.folded.search(/\d/)))
  return subject?.shape === 'budget' || [facts.title, head].some((text) => MONEY_WORDS.test(plain(text)))
}

function isInPrompt(cell: string, { brief: { prompt } }: Context): boolean {
  return new RegExp(String.raw`(?<![\d.,])${cell.replace('.', '[.,]')}(?!\d)`).test(prompt)
}

function isSaid(value: number, { facts }: Context): boolean {
  return (
    Object.values(facts.counts).includes(value) ||
    facts.given.some((fact) => fact.value === value && fact.kind !== 'money') ||
    endsWith(value, facts)
  )
}

function endsWith(value: number, { clauses }: Context['facts']): boolean {
  return clauses.some(({ text }) => new RegExp(String.raw`(?<![\d.,])${value}$`).test(text))
}

function plain(text: string): string {
  return ` ${fold(text).replace(WORDS, ' ').trim()} `
}

/** The clauses with their figures, apart from those of a telephone number or a time of day. */
function saidIn({ facts, brief }: Context): { words: string; figures: SaidRow['figures'] }[] {
  return facts.clauses.map((clause) => {
    const row = readRow(clause, facts.language, brief.today)
    const taken = clause.facts.flatMap(({ kind, text }) => {
      const start = kind === 'contact' || kind === 'time' ? row.text.indexOf(text) : -1
      return start < 0 ? [] : [{ start, end: start + text.length }]
    })
    const open = masked(row.text, taken)
    return {
      words: plain(clause.text),
      figures: row.figures.filter(({ start, numberEnd }) => open.slice(start, numberEnd).trim() !== ''),
    }
  })
}
