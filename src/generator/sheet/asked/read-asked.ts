import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { NamedColumn } from '../columns/column.ts'
import { kindOf, plainWords } from '../columns/column-kinds.ts'
import type { Context } from '../context.ts'
import { cutPrompt, type Part } from '../list/cut-prompt.ts'
import { READ_CHARS_MAX } from '../formulas/read-calculations.ts'
import { firstNumber } from '../rows/read-number.ts'
import { wanted } from '../wanted/wanted-words.ts'
import { asked, says } from './asked-words.ts'

/* Whether the parts of a prompt name the columns of a table or its rows. It is decided here, for all of them at once. */

/** "flag if less than 5 left" */
type Limit = { isBelow: boolean; value: number; isPercent: boolean; of: string }
/** "due in 30 days" */
type Later = { count: number; unit: 'days' | 'months' }
/** "45p per mile" */
type PerUnit = { value: number; unit: string }

export type AskedColumn = NamedColumn & {
  part: Part
  limit?: Limit
  later?: Later
  perUnit?: PerUnit
  /** "plots 1-24": a row for each. */
  numbers?: readonly [from: number, to: number]
  /** The most that a mark can be: 40 of "test 1 out of 40". */
  outOf?: number
}

/** "28 days each": what everybody has. */
type Allowance = { value: number; unit: string }

/** `hasFacts` if it says of its columns or rows what the usual readers do not know. */
export type Asked = { columns: AskedColumn[]; sure: AskedColumn[]; rows: Part[]; allowance: Allowance | undefined; hasFacts: boolean }

const COLUMNS_MIN = 3
const NAME_WORDS_MAX = 5
const ROWS_MIN = 2
const NUMBERS_MAX = 500
const SCALE_MAX = 10
const MONTHS_A_YEAR = 12
const DAYS_A_WEEK = 7
const PENCE = 100

/** "task, owner, status, for IT setup, contract": the rows follow. */
const FOR = /^(?:for|para|pour) /iu
const YES_NO = /[\s(]*(?:yes ?\/ ?no|y ?\/ ?n|s[ií] ?\/ ?no|oui ?\/ ?non|o ?\/ ?n)\)?$/iu
const OPTIONS = /^(.{2,40}?)\s*\(([^()]{3,200})\)$/u
const BETWEEN = /\s*(?:,|\/|(?<=\s)(?:or|o|u|ou)(?=\s))\s*/iu
const NUMBERED = /^(\p{L}[\p{L} ]{1,20}?) (\d{1,3}) ?(?:-|–|to|al?|à) ?(\d{1,3})$/iu
const OUT_OF = /^(.{2,30}?) (?:out of|sobre|sur|\/) ?(\d{1,4})$/iu
const PER_UNIT = /^(?:[€$£] ?)?\d[\d.,]*\s?(p|ct|c|cents?|[€$£]|eur|euros?)?\s?(.*)$/iu

/** The columns that a prompt asks for, with the rows that it names in front of them; undefined if its parts are rows, or nothing says what they are. */
export function askedColumns(context: Context): Asked | undefined {
  const { brief, facts } = context
  if (brief.prompt.length > READ_CHARS_MAX) return undefined
  const { head, groups } = cutPrompt(brief.prompt)
  const all = groups.flatMap(({ parts }) => parts)
  const stems = all.map(({ text }) => fold(text).replace(/ \d{1,2}(?!\d).*$/u, ''))
  // "test 1, test 2"
  const isNumbered = (name: string): boolean => stems.filter((stem) => stem === fold(name)).length > 1
  const read = groups.map((group) => ({
    parts: group.parts.map((part) => ({ part, column: columnIn(part, facts.language, isNumbered) })),
  }))
  const most = read.toSorted((one, other) => known(other) - known(one))[0]
  if (!most) return undefined
  const isKept = says(head.map(({ text }) => text).join(' '), 'kept')
  const own = most.parts.filter(({ part }) => allowanceIn(part) === undefined)
  const first = own.findIndex(({ column }) => column !== undefined)
  const behind = own.slice(first)
  const areRowsFirst = !isKept && first >= ROWS_MIN && behind.length >= ROWS_MIN && behind.every(({ column }) => column !== undefined)
  const named = areRowsFirst ? behind : own
  const isFigured = ({ part: { text }, column }: (typeof own)[number]): boolean =>
    firstNumber(text, facts.language) !== undefined && (column === undefined || column.constant !== undefined)
  const priced = own.filter(isFigured)
  const isEnough = named.filter(({ column }) => column !== undefined).length * 2 >= named.length
  const strange = own.filter(
    ({ part: { text }, column }) => column === undefined && /^\p{Lu}\p{Ll}/u.test(text) && text !== capitalise(all[0]?.text ?? ''),
  )
  if (strange.length >= ROWS_MIN || own.some(({ part: { text } }) => FOR.test(text) || wanted('^{columns} ').test(fold(text))))
    return undefined
  if (first < 0 || (priced.length > 1 && priced.length * 2 >= own.length) || !isEnough || (!areRowsFirst && named.length < COLUMNS_MIN))
    return undefined
  if (named.some(({ part, column }) => column === undefined && wordCount(part.text) > NAME_WORDS_MAX)) return undefined
  const others = read.filter(
    (one) => one !== most && one.parts.length > 0 && one.parts.every(({ column }) => column !== undefined && column.limit === undefined),
  )
  const columns = [...named, ...others.flatMap(({ parts }) => parts)].map(
    ({ part, column }): AskedColumn => column ?? withFigure(part.text, part, facts.language, () => false) ?? { name: part.text, part },
  )
  const rows = areRowsFirst ? own.slice(0, first).map(({ part }) => part) : []
  const allowance = all.flatMap((part) => allowanceIn(part) ?? [])[0]
  const hasFacts = rows.length > 0 || allowance !== undefined || columns.some((column) => isNews(column, context))
  const sure = columns.filter(({ part }) =>
    [...named, ...others.flatMap(({ parts }) => parts)].some((one) => one.part === part && one.column),
  )
  return { columns: columns.toSorted((one, other) => one.part.start - other.part.start), sure, rows, allowance, hasFacts }
}

function known({ parts }: { parts: readonly { column: AskedColumn | undefined }[] }): number {
  return parts.filter(({ column }) => column !== undefined).length
}

/** Whether it says of a column what the usual readers do not know. */
export function isNews(
  { name, limit, later, perUnit, numbers, outOf, constant, part: { text } }: AskedColumn,
  { orders }: Context,
): boolean {
  const isRate = (value: number): boolean => orders.rates.some((rate) => rate.value === value)
  return (
    (limit !== undefined && kindOf(name)?.kind.formulas?.some((formula) => formula.includes('#')) !== true) ||
    (perUnit !== undefined && !isRate(perUnit.value)) ||
    (constant !== undefined && isEach(text) && !isRate(constant.value)) ||
    (later !== undefined && !text.endsWith(')')) ||
    numbers !== undefined ||
    outOf !== undefined
  )
}

const ALLOWED = String.raw`^(\d+(?:[.,]5)?) (\p{L}+) {each}$`

function allowanceIn({ text }: Part): Allowance | undefined {
  const [, value, unit] = asked(ALLOWED).exec(fold(text)) ?? []
  return value === undefined || unit === undefined ? undefined : { value: Number(value.replace(',', '.')), unit }
}

/** A part as a column, if its words say that it is one. */
export function columnIn(part: Part, language: Locale, isNumbered: (name: string) => boolean): AskedColumn | undefined {
  const text = part.text.replace(asked('^{articles} '), '').replace(/\?$/u, '').trim()
  const [, ofOptions, list = ''] = OPTIONS.exec(text) ?? []
  const options = list.split(BETWEEN).filter((option) => option !== '')
  if (ofOptions !== undefined && options.length > 1 && !/\d/.test(list)) return { name: ofOptions, part, options }
  if (YES_NO.test(text)) return { name: text.replace(YES_NO, ''), part, isYesNo: true }
  const figure = withFigure(text, part, language, isNumbered)
  const isSure =
    figure !== undefined && (figure.perUnit !== undefined || isEach(text) || isColumnName(figure.name.replace(/ \(min\)$| \d+$/u, '')))
  return withLimit(text, part) ?? withLater(text, part) ?? withNumbers(text, part) ?? (isSure ? figure : undefined) ?? plainName(text, part)
}

/** "reorder under 12", "pass if over 50%" */
function withLimit(text: string, part: Part): AskedColumn | undefined {
  const found = asked(
    String.raw`^(\p{L}[^\d]{1,30}?)(?: {if})?(?: (\p{L}[^\d]{0,20}?))?(?: is| es| est)? ({below}|{above}) (\d+(?:[.,]\d+)?) ?(%)?(?: (.{1,30}))?$`,
  ).exec(fold(text))
  const [, name = '', before, how = '', value, percent, of = ''] = found ?? []
  if (!found || value === undefined) return undefined
  return {
    name: text.slice(0, name.length),
    part,
    limit: {
      isBelow: asked('^{below}$').test(how),
      value: Number(value.replace(',', '.')),
      isPercent: percent !== undefined,
      of: [before, of].filter(Boolean).join(' '),
    },
  }
}

/** "expires after 3 years", "due in 30 days" */
function withLater(text: string, part: Part): AskedColumn | undefined {
  const [, name, digits, unit = ''] =
    asked(String.raw`^(\p{L}[^\d(]{1,30}?) (?:{later} |\()(\d{1,3}) (\p{L}+)(?: \p{L}+)?\)?$`).exec(fold(text)) ?? []
  if (name === undefined) return undefined
  const count = Number(digits)
  const later = asked('^{days_of}$').test(unit)
    ? { count, unit: 'days' as const }
    : asked('^{weeks_of}$').test(unit)
      ? { count: count * DAYS_A_WEEK, unit: 'days' as const }
      : asked('^{months_of}$').test(unit)
        ? { count, unit: 'months' as const }
        : asked('^{years_of}$').test(unit)
          ? { count: count * MONTHS_A_YEAR, unit: 'months' as const }
          : undefined
  return later && { name: text.slice(0, name.length), part, later }
}

function withNumbers(text: string, part: Part): AskedColumn | undefined {
  const [, marked, most] = OUT_OF.exec(text) ?? []
  if (marked !== undefined) return { name: text, part, outOf: Number(most) }
  const [, name, low, high] = NUMBERED.exec(text) ?? []
  if (name === undefined) return undefined
  const [from, to] = [Number(low), Number(high)]
  if (from <= 1 && to <= SCALE_MAX) return { name, part, scale: [from, to] }
  return to > from && to - from < NUMBERS_MAX ? { name, part, numbers: [from, to] } : undefined
}

/** "pitch fee 35 each", "cotisation 120 €", "45p per mile" */
function withFigure(text: string, part: Part, language: Locale, isNumbered: (name: string) => boolean): AskedColumn | undefined {
  const [, pence, of = ''] = PER_UNIT.exec(text) ?? []
  const unit = asked(String.raw`^{per} (\p{L}{1,15}\d?)$`).exec(fold(of))?.[1]
  const value = unit === undefined ? undefined : firstNumber(text.replace(/(?<=\d) ?(?:p|ct|c|cents?)(?!\p{L})/iu, ''), language)?.value
  if (unit !== undefined && value !== undefined)
    return { name: text, part, perUnit: { value: /^[pc]/i.test(pence ?? '') ? value / PENCE : value, unit } }
  const number = firstNumber(text, language)
  const name = text.slice(0, number?.start).trim()
  const tail = fold(text.slice(number?.end)).trim()
  const areMinutes = /^(?:min|mins|minutes?|minutos)$/u.test(tail)
  if (!number || !/^\p{L}/u.test(name) || !(tail === '' || areMinutes || asked('^{each}$').test(tail))) return undefined
  if (tail === '' && isNumbered(name)) return { name: text, part }
  return { name: areMinutes ? `${name} (min)` : name, part, constant: { value: number.value, isPercent: number.isPercent } }
}

function isEach(text: string): boolean {
  return asked(String.raw`\d ?(?:[€$£] ?)?{each}$`).test(fold(text))
}

function isColumnName(name: string): boolean {
  return asked('^{column}(?= |$)|(?:^| ){column}$').test(plainWords(name)) || kindOf(name)?.isSure === true
}

function plainName(text: string, part: Part): AskedColumn | undefined {
  return !/\d/.test(text) && wordCount(text) <= NAME_WORDS_MAX && isColumnName(text) ? { name: text, part } : undefined
}
