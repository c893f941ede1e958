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

function isCountedIn(header: string, entries: readonly string[]): boolean {
  return entries.some((entry) => countedEntries(`${entry}, ${entry}`, [header]).length > 0)
}

/** "Ortega family 2 adults 2 children, …": the things of a list that count what columns are called. */
export function countedEntries(text: string, headers: readonly string[]): string[] {
  const parts = splitOutside(text, /,\s+/u)
  const words = headers.flatMap((header) => {
    const [word = ''] = plainWords(header).split(' ')
    return word.length > 2 ? [word.replace(/e?s$/u, '')] : []
  })
  const counts = (part: string): boolean => words.some((word) => new RegExp(String.raw`\d ${word}`, 'u').test(fold(part)))
  return parts.length >= ENTRIES_MIN && parts.filter(counts).length * 2 > parts.length ? parts : []
}

/** The columns with a part of each line, in their order: "Ethanol, cabinet B, 2.5 litres" for chemical, cabinet, quantity, unit. */
export function inOrder(
  columns: readonly Column[],
  lines: readonly (readonly string[])[],
  language: Locale,
  today: string,
): Column[] | undefined {
  const rows = lines.map((parts) => rowInOrder(columns, parts, language, today))
  if (rows.some((row) => row === undefined)) return undefined
  return columns.map((column, at) => {
    const given = rows.map((row) => row?.[at])
    const isText = given.some((cell) => cell !== undefined) && !fits(column, given)
    const hasUnit = isFigure(column) && UNITS.test(columns[at + 1]?.header ?? '')
    // What is measured in several units has no sum.
    const summed = hasUnit ? { ...column, spec: { ...column.spec, total: 'none' as const } } : column
    const own = isText ? { ...column, id: '', spec: { type: 'text' as const } } : summed
    return given.every((cell) => cell === undefined) ? column : { ...own, given }
  })
}

function rowInOrder(columns: readonly Column[], parts: readonly string[], language: Locale, today: string): Cells | undefined {
  const cells: Cells = columns.map(() => undefined)
  let at = 0
  for (const part of parts) {
    const column = columns[at]
    if (!column) return undefined
    const said = part.replace(new RegExp(`^${plainWords(column.header).split(' ')[0] ?? ''}:? `, 'iu'), '')
    const next = columns[at + 1]
    const measured = /^(\d[\d.,]*) ?(\p{L}.{0,14})$/u.exec(said)
    if (measured && isFigure(column) && next && UNITS.test(next.header)) {
      cells[at] = String(firstNumber(measured[1] ?? '', language)?.value ?? '')
      cells[at + 1] = measured[2]
      at += 2
      continue
    }
    const day = column.spec.type === 'date' && DAY.exec(said)?.[0] === said.trim() ? monthDay(said.trim(), today) : undefined
    const figure = isFigure(column) ? firstNumber(said, language)?.value : undefined
    cells[at] = day ?? (figure === undefined ? capitalise(said) : String(figure))
    at += 1
  }
  return cells
}

const UNITS = /^(?:units?|unidad(?:es)?|unit[ée]s?)$/iu

/** Whether all cells are of the type of the column: "no expiry" makes words of days. */
function fits({ spec: { type } }: Column, cells: readonly (string | undefined)[]): boolean {
  if (type === 'date') return cells.every((cell) => cell === undefined || /^\d{4}-\d{2}-\d{2}$/u.test(cell))
  if (type === 'number' || type === 'integer' || type === 'currency')
    return cells.every((cell) => cell === undefined || /^-?\d+(?:\.\d+)?$/u.test(cell))
  return type === 'text'
}

/** The cells of the entries by column; undefined where the columns have no place for all of an entry. */
export function withEntries(said: readonly Column[], entries: readonly string[], language: Locale, today: string): Column[] | undefined {
  // Choices that nobody named are none of the entries' words.
  const columns = said.map((column, at): Column => {
    if (column.spec.type === 'text' && isCountedIn(column.header, entries))
      return { ...column, id: '', spec: { type: 'number', blank: true } }
    // What the first column names is what a row is about.
    if (at === 0 && isWho(column)) return { ...column, id: '', spec: { ...column.spec, blank: true } }
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
    place((column) => column !== columns[0] && isWho(column)),
    person,
    person?.[1],
  )
  const parts = rest
    .split(/\s*,\s*/u)
    .map((part, at) => (at === 0 ? part.replace(LINKS, '') : part).replace(/\s+/gu, ' ').trim())
    .filter((part) => /[\p{L}\d]/u.test(part))
  const others = columns.flatMap((column, at) =>
    isOpen(at) && (isOpenText(column) || (at === 0 && column.spec.type === 'text') || (isWho(column) && parts.length > 1)) ? [at] : [],
  )
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
