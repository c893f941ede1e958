import type { SheetHighlight } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { isFigure, plain, type Column } from '../columns/column.ts'
import { plainWords } from '../columns/column-kinds.ts'
import { flat } from '../list/tokens.ts'
import { firstNumber } from '../rows/read-number.ts'
import { added } from '../sheet-texts.ts'
import { tells, told } from './told-words.ts'

/* "highlight anyone over 40 hours in red", "sorted from cheap to dear": what is to stand out in a table, and the order of its rows. */

export function isRule(text: string): boolean {
  return tells(text, 'stands_out') || tells(text, 'sorted') || COLOURED().test(flat(text))
}

/** "amber if", "the row orange when" */
const COLOURED = (): RegExp => told(String.raw`(?<!\p{L}){colours} {conditions}(?!\p{L})`)

const EACH_RULE = /(?:,|;|\s(?:and|y|e|et)\s)/iu
const LIMIT = String.raw`(?<!\p{L}){side} (?:the )?[€$£]?(\d[\d.,]*)`
/** "above 150/90": a limit for each of two columns. */
const PAIR = /(\d{2,3})\s?\/\s?(\d{2,3})/u

/** The highlights that a sentence orders, as far as the table has a column for them. `near` is the column that the sentence named before. */
export function toldHighlights(text: string, columns: readonly Column[], language: Locale, near?: Column): SheetHighlight[] {
  if (!tells(text, 'stands_out') && !COLOURED().test(flat(text))) return []
  const pair = pairOf(text, columns)
  if (pair.length > 0) return pair
  const found = text.split(EACH_RULE).flatMap((part) => {
    const own = highlightOf(part, text, columns, language, near)
    if (own.length > 0) return own
    const chosen = chosenIn(part, text, columns)
    return chosen.length > 0 || !COLOURED().test(flat(part)) ? chosen : unticked(part, columns)
  })
  return found.length > 0 ? found : [...belowBound(text, columns), ...unticked(text, columns)]
}

function highlightOf(part: string, whole: string, columns: readonly Column[], language: Locale, near?: Column): SheetHighlight[] {
  const plain = flat(part)
  const above = told(LIMIT.replace('{side}', '{above}')).exec(plain)
  const below = told(LIMIT.replace('{side}', '{below}')).exec(plain)
  const limit = above ?? below
  const value = limit ? firstNumber(limit[1] ?? '', language)?.value : undefined
  const figures = columns.filter(isFigure)
  const filled = figures.filter(({ given, formula }) => given !== undefined || formula !== undefined)
  const [only] = filled.length === 1 ? filled : figures.length === 1 ? figures : []
  const column = columnSaid(part, figures) ?? columnSaid(whole, figures) ?? near ?? only
  if (value === undefined || !column || !isFigure(column)) return []
  return [{ column: column.header, rule: above ? 'greater_than' : 'less_than', value: String(value), tone: toneOf(part, whole) }]
}

/** "any time under 35 seconds": a column that has a limit holds figures. */
export function asLimited(columns: readonly Column[], texts: readonly string[]): Column[] {
  const parts = texts.flatMap((text) => text.split(EACH_RULE)).filter((part) => isLimit(flat(part)))
  const named = parts.map((part) => columnSaid(part, columns))
  return columns.map((column) =>
    column.spec.type === 'text' && !column.given && named.includes(column)
      ? { ...column, spec: { ...column.spec, type: 'number', total: 'none' } }
      : column,
  )
}

function isLimit(plain: string): boolean {
  return told(LIMIT.replace('{side}', '{above}')).test(plain) || told(LIMIT.replace('{side}', '{below}')).test(plain)
}

/** "anyone still waiting", "en vert les retenus": one of the choices of a column. */
function chosenIn(part: string, whole: string, columns: readonly Column[]): SheetHighlight[] {
  // "not posted 5 days after" is about what has not happened.
  if (NOT.test(flat(part)) || /\d/u.test(part)) return []
  const words = new Set(stems(part))
  return columns.flatMap(({ header, choices = [], formula }): SheetHighlight[] => {
    const value =
      formula === undefined
        ? choices.find((choice) => stems(choice).length > 0 && stems(choice).every((word) => words.has(word)))
        : undefined
    return value === undefined ? [] : [{ column: header, rule: 'equal_to', value, tone: toneOf(part, whole) }]
  })
}

function pairOf(text: string, columns: readonly Column[]): SheetHighlight[] {
  const [, ...limits] = PAIR.exec(text) ?? []
  const rule = tells(text, 'above') ? ('greater_than' as const) : tells(text, 'below') ? ('less_than' as const) : undefined
  const figures = columns.filter(isFigure).slice(0, limits.length)
  if (limits.length < 2 || figures.length < 2 || rule === undefined) return []
  return figures.map(({ header }, at) => ({ column: header, rule, value: limits[at] ?? '', tone: toneOf(text, text) }))
}

/** "flag anything below the reorder level" */
function belowBound(text: string, columns: readonly Column[]): SheetHighlight[] {
  const bound = columns.find(({ id }) => id === 'minimum')
  const stock = columns.find((column) => column !== bound && isFigure(column) && isCounted(column))
  const isBound = tells(text, 'bounds') || told(String.raw`{below} (?:it|that|this|este|ese|ello|celui-ci)(?!\p{L})`).test(flat(text))
  if (!bound || !stock || !isBound) return []
  // "at or below" is what the flag says.
  const flag = columns.find(({ id }) => id === 'alert')
  if (flag) return [{ column: flag.header, rule: 'equal_to', value: flag.choices?.[0] ?? '', tone: toneOf(text, text) }]
  return [{ column: stock.header, rule: 'less_than', value: `{${bound.header}}`, tone: toneOf(text, text) }]
}

/** "flag anything at or below the reorder level": no highlight compares so, a column does. */
export function withReached(columns: readonly Column[], texts: readonly string[], language: Locale): Column[] {
  const bound = columns.find(({ id }) => id === 'minimum')
  const stock = columns.find((column) => column !== bound && isFigure(column) && isCounted(column))
  if (!bound || !stock || !texts.some((text) => tells(text, 'reached') && tells(text, 'bounds'))) return [...columns]
  const yes = added('yes', language)
  const flag: Column = {
    ...plain('alert', { type: 'text', total: 'none' }, language),
    choices: [yes],
    formula: `=IF({${stock.header}}="","",IF({${stock.header}}<={${bound.header}},"${yes}",""))`,
  }
  const behind = columns.findIndex(({ id }) => id === 'details')
  return behind < 0 ? [...columns, flag] : [...columns.slice(0, behind), flag, ...columns.slice(behind)]
}

/** "We need at least 50 seats. Highlight the ones that fit." */
export function fitting(text: string, notes: readonly string[], columns: readonly Column[]): SheetHighlight[] {
  if (!tells(text, 'fits')) return []
  return notes.flatMap((note): SheetHighlight[] => {
    const [, least, what = ''] = told(String.raw`{at_least} (\d{1,6}) (\p{L}+)`).exec(flat(note)) ?? []
    const column = least === undefined ? undefined : columnSaid(what, columns.filter(isFigure))
    return column ? [{ column: column.header, rule: 'greater_than', value: String(Number(least) - 1), tone: 'positive' }] : []
  })
}

export const LATE =
  /(?<!\p{L})(?:late|overdue|past due|out of date|expired|retras(?:o|os|ad[oa]s?)|vencid[oa]s?|caducad[oa]s?|retards?|en retard|p[ée]rim[ée]e?s?)(?!\p{L})/iu
const NOT = /(?<!\p{L})(?:not|no|n't|unpaid|haven'?t|hasn'?t|sin|aun no|n'ont pas|n'a pas|pas|non)(?!\p{L})/iu

/** "red if not paid" */
function unticked(text: string, columns: readonly Column[]): SheetHighlight[] {
  const ticked = columns.filter(({ spec }) => spec.type === 'boolean')
  const column = columnSaid(text, ticked) ?? (ticked.length === 1 ? ticked[0] : undefined)
  // Whether something is late follows from days, not from a tick.
  if (!column || LATE.test(text)) return []
  const isNot = NOT.test(flat(text))
  return [{ column: column.header, rule: 'equal_to', value: isNot ? 'false' : 'true', tone: toneOf(text, text) }]
}

function isCounted({ id, spec }: Column): boolean {
  return id === 'quantity' || id === 'stock' || spec.is?.includes('quantity') === true
}

function toneOf(part: string, whole: string): SheetHighlight['tone'] {
  const text = tells(part, 'colours') || tells(part, 'stands_out') ? part : whole
  return tells(text, 'red') ? 'negative' : tells(text, 'green') ? 'positive' : 'warning'
}

/** The column whose name shares a word of three letters or more with the text. */
export function columnSaid(text: string, columns: readonly Column[]): Column | undefined {
  const words = new Set(stems(text))
  const shares = columns.map((column) => stems(column.header).filter((word) => words.has(word)).length)
  const most = Math.max(0, ...shares)
  return most === 0 ? undefined : columns[shares.indexOf(most)]
}

function stems(text: string): string[] {
  return plainWords(text)
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?<=.{3})e?s?$/u, ''))
}

/** The rows in the order that a sentence asks for; undefined if it asks for none that the table can have. */
export function toldOrder(text: string, columns: readonly Column[], rows: readonly string[][], language: Locale): string[][] | undefined {
  if (!tells(text, 'sorted')) return undefined
  const isDown = tells(text, 'dearest')
  const isPriced = isDown || tells(text, 'cheapest')
  const named = isPriced ? columns.find(({ spec }) => spec.type === 'currency') : columnSaid(text, columns)
  const column = named ?? (tells(text, 'alphabetical') ? columns.find(({ spec }) => spec.type === 'text') : undefined)
  if (!column || column.formula !== undefined) return undefined
  const place = columns.indexOf(column)
  const compare = isFigure(column)
    ? (one: string, other: string): number => Number(one) - Number(other)
    : (one: string, other: string): number => one.localeCompare(other, language)
  const ordered = rows.toSorted((one, other) => compare(one[place] ?? '', other[place] ?? ''))
  return isDown ? ordered.toReversed() : ordered
}
