import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import type { Column } from '../columns/column.ts'
import { allNumbers } from '../rows/read-number.ts'
import { monthDay } from '../schedules/month-day.ts'
import { saidParts } from '../told/said-sentences.ts'
import { direct, plainOf } from './direct-words.ts'

/* "Baker 450 sent 3 nov, Ortiz 300 sent 25 nov": the rows of a table whose columns are named in front of them. */

type Token = { kind: 'day' | 'figure' | 'words'; text: string; value: string }
export type PlacedRecords = { columns: Column[]; rows: string[][] }

const ROWS_MIN = 2
const CELLS_MIN = 3
const DAY = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d{1,2}(?:st|nd|rd|th|er)?(?: de| of)? (?:${MONTH_WORD})|(?:${MONTH_WORD}) \d{1,2})(?![\p{L}\d])`,
  'giu',
)
/** What is due, expires or follows does so after the day that stands in front of it, or after today. */
const AHEAD: ReadonlySet<string> = new Set(['due', 'expiry', 'follow'])
const FIGURES: ReadonlySet<string> = new Set(['number', 'integer', 'currency', 'percent'])

/** Undefined unless each value of each row has a column: the one that is named in front of it, or the next one of its kind. */
export function placedRecords(line: string, columns: readonly Column[], today: string, language: Locale): PlacedRecords | undefined {
  const open = columns.map((column) => ({ ...column }))
  const rows: string[][] = []
  for (const { text } of saidParts({ text: line, start: 0 })) {
    const row = placed(text.replace(/[.!]$/u, ''), open, today, language)
    if (!row) return undefined
    rows.push(row)
  }
  // A name alone is no record, and "owner Jade" is none either.
  const isSure = rows.every((row) => row.filter((cell) => cell !== '').length >= (rows.length < ROWS_MIN ? CELLS_MIN : 2))
  return isSure ? { columns: open, rows } : undefined
}

function placed(text: string, columns: Column[], today: string, language: Locale): string[] | undefined {
  const cells = columns.map(() => '')
  let label: number | undefined
  let day: string | undefined
  for (const token of tokensOf(text, columns, today, language)) {
    const at: number = label ?? openFor(token, columns, cells)
    const named = token.kind === 'words' ? columns.findIndex(({ header }) => plainOf(header) === plainOf(token.text)) : -1
    if (label === undefined && named > 0) {
      // "paid" alone is a tick.
      if (columns[named]?.spec.type === 'boolean') cells[named] = 'true'
      label = named
      continue
    }
    const column = columns[at]
    if (!column || (cells[at] !== '' && cells[at] !== 'true') || column.formula !== undefined) return undefined
    // "paid 1 dec" makes a column of ticks one of days.
    if (token.kind === 'day' && column.spec.type !== 'date') columns[at] = { id: column.id, header: column.header, spec: { type: 'date' } }
    if (token.kind === 'words' && column.spec.type !== 'text' && column.spec.type !== 'choice') return undefined
    const isAhead = token.kind === 'day' && AHEAD.has(column.id)
    cells[at] = (isAhead ? monthDay(token.text, day ?? today) : undefined) ?? token.value
    if (token.kind === 'day') day = cells[at]
    label = undefined
  }
  return cells[0] === '' ? undefined : cells
}

/** The next column that may hold it, or -1. */
function openFor({ kind }: Token, columns: readonly Column[], cells: readonly string[]): number {
  const isFor = ({ spec: { type }, choices }: Column): boolean =>
    kind === 'day'
      ? type === 'date'
      : kind === 'figure'
        ? FIGURES.has(type)
        : type === 'text' || (type === 'choice' && choices === undefined)
  return columns.findIndex((column, at) => cells[at] === '' && column.formula === undefined && isFor(column))
}

function tokensOf(text: string, columns: readonly Column[], today: string, language: Locale): Token[] {
  const days = [...text.matchAll(DAY)].map(({ 0: said, index }) => ({ start: index, end: index + said.length, said }))
  const figures = allNumbers(text, language).filter(({ start, end }) => !days.some((day) => start < day.end && end > day.start))
  const marks: Mark[] = [
    ...days.map(({ start, end, said }): Mark => ({ start, end, kind: 'day', value: dayOf(said, today) })),
    ...figures.map(({ start, end, value }): Mark => ({ start, end, kind: 'figure', value: String(value) })),
  ].toSorted((one, other) => one.start - other.start)
  const tokens: Token[] = []
  let from = 0
  const end: Mark = { start: text.length, end: text.length, kind: 'figure', value: '' }
  for (const mark of [...marks, end]) {
    tokens.push(...wordsIn(text.slice(from, mark.start), columns))
    if (mark.value !== '') tokens.push({ kind: mark.kind, text: text.slice(mark.start, mark.end), value: mark.value })
    from = mark.end
  }
  return tokens
}
type Mark = { start: number; end: number; kind: 'day' | 'figure'; value: string }

/** What is written down has been more often than it will be: of two years, the one whose day is closer. */
function dayOf(said: string, today: string): string {
  const next = monthDay(said, today)
  if (next === undefined) return said
  const last = `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`
  return Date.parse(next) - Date.parse(today) <= Date.parse(today) - Date.parse(last) ? next : last
}

/** The names of columns apart from what else is said, and a person apart from a thing: "projector Sam". */
function wordsIn(said: string, columns: readonly Column[]): Token[] {
  const headers = columns.slice(1).map(({ header }) => plainOf(header))
  const groups: string[][] = []
  let isOpen = false
  for (const word of said.trim().split(/\s+/u)) {
    const plain = plainOf(word)
    if (plain === '' || direct('^(?:{links}|[-–—:])$').test(plain)) continue
    const isLabel = headers.includes(plain)
    const last = groups.at(-1)?.at(-1)
    const isPerson = last !== undefined && /^\p{Ll}/u.test(last) && /^\p{Lu}\p{Ll}/u.test(word)
    if (isOpen && !isLabel && !isPerson) groups.at(-1)?.push(word)
    else groups.push([word])
    isOpen = !isLabel
  }
  return groups.map((words) => ({ kind: 'words', text: words.join(' '), value: capitalise(words.join(' ')) }))
}
