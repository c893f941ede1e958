import { capitalise, fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { isFigure, type Column } from '../columns/column.ts'
import { plainWords } from '../columns/column-kinds.ts'
import { firstNumber } from '../rows/read-number.ts'
import { monthDay } from '../schedules/month-day.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { splitOutside } from './said-sentences.ts'

/* "entries: 3 Nov 41,220 to 41,305 site visit; 6 Nov …": rows for columns that are named. Each word goes to one column, and none is lost. */

const ENTRIES_MIN = 2
const DAY = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d{1,2}(?:st|nd|rd|th|er)? (?:de |of )?${MONTH_WORD}\.?(?: (?:de )?\d{4})?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)(?![\p{L}\d])`,
  'iu',
)
const MONEY = /(?:[€$£] ?\d[\d.,]*\d|[€$£] ?\d|\d[\d.,]* ?(?:€|£|\$|euros?|eur)(?!\p{L}))/iu
const QUOTED = /["“«]\s?([^"“”«»]{2,120}?)\s?["”»]/u
const RANGE = /(?<![\d.,])(\d[\d.,]*) ?(?:to|-|–|a|à|hasta) ?(\d[\d.,]*)(?![\d.,]|\p{L})/iu
const PERSON = /(?<![\p{L}\d])(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?=[\s,;]*$)/u
const SEAM = /\s*;\s*/u

/** The entries of a sentence; none if semicolons do not divide it. */
export function entriesOf(text: string): string[] {
  const entries = splitOutside(text.replace(/^\p{L}[^:;\d]{1,30}: /u, ''), SEAM)
  return entries.length >= ENTRIES_MIN && entries.every((entry) => entry.length > 2) ? entries : []
}

/** The cells of the entries by column; undefined where the columns have no place for all of an entry. */
export function withEntries(said: readonly Column[], entries: readonly string[], language: Locale, today: string): Column[] | undefined {
  // Choices that nobody named are none of the entries' words.
  const columns = said.map((column): Column => {
    const isUsual = column.choices !== undefined && column.spec.choices !== undefined
    return isUsual ? { id: '', header: column.header, spec: { type: 'text', blank: true } } : column
  })
  const rows = entries.map((entry) => cellsOf(entry, columns, language, today))
  if (rows.some((row) => row === undefined)) return undefined
  return columns.map((column, at) => {
    const given = rows.map((row) => row?.[at])
    return given.every((cell) => cell === undefined) ? column : { ...column, given }
  })
}

type Cells = (string | undefined)[]

function cellsOf(entry: string, columns: readonly Column[], language: Locale, today: string): Cells | undefined {
  const cells: Cells = columns.map(() => undefined)
  let rest = entry
  const isOpen = (at: number): boolean => cells[at] === undefined && columns[at]?.formula === undefined
  const place = (is: (column: Column) => boolean): number => columns.findIndex((column, at) => isOpen(at) && is(column))
  const put = (at: number, found: RegExpExecArray | null, value: string | undefined): void => {
    if (at < 0 || !found || value === undefined) return
    cells[at] = value
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
  }
  const day = DAY.exec(rest)
  const ofDay = day ? monthDay(day[0], today) : undefined
  put(
    place(({ spec }) => spec.type === 'date'),
    day,
    ofDay,
  )
  for (const [at, { choices = [], spec }] of columns.entries()) {
    if (spec.type !== 'choice') continue
    const choice = choices.find((one) => wordAt(rest, one))
    if (choice !== undefined) put(at, wordAt(rest, choice), choice)
  }
  const number = (text: string): string | undefined => {
    const value = firstNumber(text.replace(/(?<=\d),(?=\d{3}(?!\d))/gu, ''), language)?.value
    return value === undefined ? undefined : String(value)
  }
  const range = RANGE.exec(rest)
  const bounds = columns
    .flatMap((column, at) => (isOpen(at) && isFigure(column) && column.spec.type !== 'currency' ? [at] : []))
    .slice(0, 2)
  const [from, to] = bounds
  if (range && from !== undefined && to !== undefined) {
    cells[from] = number(range[1] ?? '')
    put(to, range, number(range[2] ?? ''))
  }
  for (const [at, column] of columns.entries()) {
    const [word] = plainWords(column.header).split(' ')
    if (!isOpen(at) || !isFigure(column) || word === undefined || word.length < 2) continue
    const counted = new RegExp(String.raw`(?<![\d.,])(\d[\d.,]*) ?${word.replace(/e?s$/u, '')}\p{L}{0,2}(?!\p{L})`, 'iu').exec(fold(rest))
    put(at, counted, counted ? number(counted[1] ?? '') : undefined)
  }
  const money = MONEY.exec(rest)
  put(
    place((column) => column.spec.type === 'currency'),
    money,
    money ? number(money[0].replace(/[€$£]/gu, '')) : undefined,
  )
  const count = /^\s*(\d{1,4})(?= \p{L})/u.exec(rest)
  put(
    place((column) => isFigure(column) && column.spec.type !== 'currency'),
    count,
    count?.[1],
  )
  const quoted = QUOTED.exec(rest)
  const main = place((column) => isOpenText(column) && MAIN.test(column.header))
  put(main < 0 ? place(isOpenText) : main, quoted, quoted?.[1])
  const person = PERSON.exec(rest)
  put(
    place((column) => isWho(column)),
    person,
    person?.[1],
  )
  const parts = rest
    .split(/\s*,\s*/u)
    .map((part, at) => (at === 0 ? part.replace(LINKS, '') : part).replace(/\s+/gu, ' ').trim())
    .filter((part) => /[\p{L}\d]/u.test(part))
  const others = columns.flatMap((column, at) => (isOpen(at) && (isOpenText(column) || (isWho(column) && parts.length > 1)) ? [at] : []))
  // What a row is about comes first, wherever its column stands.
  const about = parts.length < others.length ? others.filter((at) => MAIN.test(columns[at]?.header ?? '')) : []
  const open = about.length > 0 ? [...about, ...others.filter((at) => !about.includes(at))] : others
  if (parts.length > open.length && (open.length === 0 || parts.length > open.length + 1)) return undefined
  // What is left over belongs to the last one: "bon état, réserve".
  for (const [at, part] of parts.entries()) {
    const to = open[Math.min(at, open.length - 1)]
    if (to === undefined) return undefined
    cells[to] = cells[to] === undefined ? capitalise(part) : `${cells[to]}, ${part}`
  }
  return cells
}

const MAIN =
  /^(?:topic|title|subject|description|reason|purpose|what|item|task|event|activity|stop|content|tema|t[íi]tulo|asunto|descripci[óo]n|motivo|qu[ée]|concepto|tarea|actividad|sujet|titre|objet|motif|quoi|poste|t[âa]che|activit[ée]|th[èe]me)/iu
const LINKS = /^\s*(?:at|a|à|de|for|by|on|with|con|para|pour|par)\s+|\s+(?:at|a|à|de|for|by|on|with|con|para|pour|par)\s*$/giu

function wordAt(text: string, word: string): RegExpExecArray | null {
  return new RegExp(String.raw`(?<!\p{L})${word.replace(/[^\p{L}\d ]/gu, '.')}(?!\p{L})`, 'iu').exec(text)
}

function isOpenText({ spec: { type }, header, id }: Column): boolean {
  return type === 'text' && !isWho({ header, id })
}

function isWho({ header, id }: Pick<Column, 'header' | 'id'>): boolean {
  return id === 'owner' || id === 'person' || /^(?:owner|who|by|responsable|qui|qui[eé]n|assigned)/iu.test(header)
}
