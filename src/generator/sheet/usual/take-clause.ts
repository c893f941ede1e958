import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { kindById, kindOf } from '../columns/column-kinds.ts'
import { headerText } from '../columns/header-text.ts'
import { flat } from '../list/tokens.ts'
import { allNumbers, firstNumber } from '../rows/read-number.ts'
import { takeDates } from './take-dates.ts'
import { takeLine } from './take-lines.ts'
import { takeMark } from './take-mark.ts'
import { takePosts } from './take-posts.ts'
import { takeTerms } from './take-terms.ts'
import { addItem, columnsOf, type Reading } from './usual-reading.ts'
import { findPhrase, usualPattern, type List, type UsualColumn } from './usual-texts.ts'

export type Place = {
  reading: Reading
  language: Locale
  /** ISO */
  today: string
  /** What the prompt is listing. */
  list: List | undefined
  /** A colon says so, and all that follows belongs to it. */
  isListed: boolean
  isLead?: boolean
  isColumns?: boolean
  /** Nothing of the list follows. */
  isLast?: boolean
}

const ITEM_WORDS_MAX = 4
const HEADER_WORDS_MAX = 3
const COLUMN_CHARS_MAX = 60
const REST_WORDS_MAX = 3
const VALUED = /^(\p{L}[\p{L} ]{1,30}?):? (\d{1,3} \p{L}+|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)$/u
const BRACKETED = /^(.*?)\s*\(([^()]+)\)\s*(.*)$/su

/** Whether a clause says something of the workbook; then it is in the reading. */
export function takeClause(said: string, place: Place): boolean {
  const { reading } = place
  const text = said.replace(usualAt(flat(said), '^(?:(?:{openers}) )+'), '').trim()
  const plain = flat(text)
  if (text === '' || isIgnored(text)) return true
  if (takeCount(text, place)) return true
  if (place.isLead) return takeWithin(text, place)
  // "status and who posts it" are two.
  const halves = place.isColumns && text.length < COLUMN_CHARS_MAX && !text.includes('(') ? text.split(/ (?:and|y|et) (?=\p{L})/u) : []
  if (halves.length === 2 && !isKnownColumn(text, reading)) return halves.map((half) => takeColumn(half, place, true)).every(Boolean)
  if (place.isColumns) return takeColumn(text, place, true)
  if (usualPattern('(?<!\\p{L}){marks}(?!\\p{L})').test(plain)) {
    if (!takeMark(text, place) && !takeTerms(text, place)) reading.unread.push(text.replace(/\d/g, '#'))
    return true
  }
  return (
    takeSummary(plain, reading) ||
    usualPattern('(?<!\\p{L}){charts}(?!\\p{L})').test(plain) ||
    takePosts(text, place) ||
    takeRhythm(plain, reading) ||
    takeWeights(text, place) ||
    takeOwn(text, place) ||
    takePriced(text, place) ||
    takeTerms(text, place) ||
    takeDates(text, place) ||
    takeLine(text, place) ||
    takeKnownOnly(text, place) ||
    takeSaid(plain, reading) ||
    takeItem(text, place) ||
    takeColumn(text, place, false)
  )
}

/** Whether a name with "and" in it is that of one column. */
function isKnownColumn(text: string, { usual }: Reading): boolean {
  return kindOf(flat(text))?.isSure === true || columnsOf(usual).some((column) => isCalled(flat(text), column))
}

/** "with totals": nothing of its own. */
export function isIgnored(text: string): boolean {
  return usualPattern('^(?:{ignored})(?: {tails})?$').test(flat(text))
}

/** The part of the text that the pattern finds in its folded form. */
function usualAt(plain: string, pattern: string): string {
  return usualPattern(pattern).exec(plain)?.[0] ?? ''
}

/** "15 employees", "team of 9", "3 open roles". */
function takeCount(text: string, { reading, language, isLead }: Place): boolean {
  const plain = flat(text)
  const { counts } = reading.usual
  const number = allNumbers(plain, language).find(
    ({ end, isPercent, isMoney }) =>
      !isPercent && !isMoney && findPhrase(plain.slice(end).trimStart().split(' ').slice(0, 3).join(' '), counts),
  )
  const [, team] = usualPattern('(?<!\\p{L}){teams} (?:of|de) (\\d{1,3})(?!\\d)').exec(plain) ?? []
  const value = number?.value ?? (team === undefined ? undefined : Number(team))
  if (value === undefined || !Number.isInteger(value) || value < 1 || value > 200) return false
  const said = number && findPhrase(plain.slice(number.end), counts)
  const end = number && said ? number.end + said.at + said.phrase.length : plain.length
  if (!isLead && number && wordCount(plain.slice(0, number.start)) > 2) return false
  reading.count = value
  if (number && said) reading.noun = singularOf(text.slice(number.end + said.at, end), language)
  if (isLead) return false
  const rest = text.slice(end).trim()
  return rest === '' || usualPattern('^(?:{tails}|{ignored})$').test(flat(rest)) || wordCount(rest) <= 2
}

/** The word of the prompt for a row, in the one language whose plurals are sure; undefined where the text has its own. */
function singularOf(noun: string, language: Locale): string | undefined {
  return language === 'en' && /[^s]s$/u.test(noun) && !/^persons$/iu.test(noun) ? capitalise(noun.slice(0, -1)) : undefined
}

/** The lead of a prompt holds counts and figures between the words of its title. */
function takeWithin(text: string, place: Place): boolean {
  takePosts(text, place)
  takeRhythm(flat(text), place.reading)
  takeDates(text, place)
  takeTerms(text, place)
  return true
}

/** "second sheet with a summary by month" */
function takeSummary(plain: string, reading: Reading): boolean {
  if (!usualPattern('(?<!\\p{L}){summaries}(?!\\p{L})').test(plain)) return false
  const by = usualPattern('(?<!\\p{L})(?:{by}) (?:the |la |el |le )?(.{3,30})$').exec(plain)?.[1]
  if (by === undefined) return true
  const column = columnsOf(reading.usual).find((one) => isCalled(by.replace(/s$/u, ''), one) || isCalled(by, one))
  if (column) reading.summaries.push(column.id)
  return column !== undefined || usualPattern('(?<!\\p{L}){months}(?!\\p{L})').test(by)
}

/** "monthly", "1 to 5" */
function takeRhythm(plain: string, reading: Reading): boolean {
  if (usualPattern('(?<!\\p{L}){monthly}(?!\\p{L})').test(plain)) {
    reading.isMonthly = true
    if (!/\d/.test(plain) && wordCount(plain) <= 3) return true
  }
  const [, from, to] = usualPattern('(?<![\\d.,])([01]) ?(?:to|a|à|-|–) ?(\\d{1,2})(?![\\d.,%])').exec(plain) ?? []
  if (from === undefined || to === undefined || !usualPattern('^(?:{scales}|{joins}|[\\s\\d–-])*$').test(plain)) return false
  reading.scale = [Number(from), Number(to)]
  return true
}

/** "weights 40 20 20 20": what each of a list counts. */
function takeWeights(text: string, { reading, language }: Place): boolean {
  const list = reading.usual.lists.find(({ weighted }) => weighted === true)
  const numbers = list ? allNumbers(text, language) : []
  const [first] = numbers
  if (!list || !first) return false
  const items = reading.items.get(list.id) ?? []
  if (usualPattern('(?<!\\p{L}){weights}(?!\\p{L})').test(flat(text)) && numbers.length === items.length) {
    const all = numbers.reduce((sum, { value }) => sum + value, 0)
    for (const [at, item] of items.entries()) item.amount = (numbers[at]?.value ?? 0) / all
    return all > 0
  }
  return false
}

/** A column that the workbook has. */
function takeOwn(text: string, { reading }: Place): boolean {
  const [, name = text, options = '', behind = ''] = BRACKETED.exec(text) ?? []
  const plain = withoutTails(flat(`${name} ${behind}`.trim()))
  const own = columnsOf(reading.usual).find((column) => isCalled(plain, column))
  if (!own) return takeValue(text, reading)
  addColumn(reading, {
    name: headerText(name.slice(0, Math.max(plain.length, 1))),
    own,
    choices: choicesOf(options),
    isYesNo: isYesNo(text),
  })
  return true
}

/** "notice period 3 months", "owner Jade": what stands in each row. */
function takeValue(text: string, reading: Reading): boolean {
  const [, name = '', value = ''] = VALUED.exec(text) ?? []
  const own = reading.usual.sheets[0]?.columns.find((column) => name !== '' && isCalled(flat(name), column))
  if (!own || own.formula !== undefined || own.numbered || (own.type ?? kindById(own.kind ?? own.id)?.type) !== 'text') return false
  addColumn(reading, { name: headerText(name), own, choices: [], isYesNo: false, value })
  return true
}

/** "status dropdown", "owner for each": the name of the column. */
function withoutTails(plain: string): string {
  return plain
    .replace(usualPattern('(?: (?:{tails}|{dropdowns}))+$'), '')
    .replace(usualPattern('^(?:{dropdowns} (?:of |for |de |del |para |pour )?)'), '')
    .trim()
}

/** Whether folded words are a column's name, or ask for it. */
function isCalled(plain: string, { asked = [], header, kind, id }: UsualColumn): boolean {
  if (plain === '') return false
  if (asked.includes(plain)) return true
  if (header) return header.some((name) => flat(name) === plain)
  const found = kindOf(plain)
  return found?.isSure === true && found.kind.id === (kind ?? id)
}

function choicesOf(options: string): string[] {
  const choices = options.split(/\s*(?:[,/]| or | o | ou )\s*/u).filter((one) => one !== '' && !/\d/.test(one))
  return choices.length > 1 ? choices.map(headerText) : []
}

function isYesNo(text: string): boolean {
  return usualPattern('(?<!\\p{L}){yes_no}(?!\\p{L})').test(flat(text))
}

function addColumn(reading: Reading, column: Reading['columns'][number]): void {
  if (!reading.columns.some(({ name, own }) => name === column.name || (own && own === column.own))) reading.columns.push(column)
}

/** "adults 60 EUR": what each of a list costs. */
function takePriced(text: string, { reading, language }: Place): boolean {
  const list = reading.usual.lists.find(({ priced }) => priced !== undefined)
  const number = list && firstNumber(text, language)
  if (!list || !number || number.isPercent) return false
  const name = text.slice(0, number.start).replace(/[\s:=–-]+$/u, '')
  const rest = flat(text.slice(number.end).trim())
  const isPrice = rest === '' || usualPattern('^(?:{tails}|{each})$').test(rest)
  if (!isPrice || name === '' || wordCount(name) > HEADER_WORDS_MAX || isTerm(name, reading)) return false
  addItem(reading, list, { name: capitalise(name), amount: number.value })
  return true
}

function isTerm(name: string, { usual }: Reading): boolean {
  return usual.terms.some(({ before }) => findPhrase(flat(name), before))
}

/** "linkedin and newsletter": nothing but known names. */
function takeKnownOnly(text: string, { reading }: Place): boolean {
  for (const list of reading.usual.lists) {
    let rest = ` ${flat(text)} `
    const found: { at: number; name: string }[] = []
    for (const phrase of (list.known ?? []).toSorted((one, other) => other.length - one.length)) {
      const at = findPhrase(rest, [phrase])?.at
      if (at === undefined) continue
      found.push({ at, name: text.slice(at - 1, at - 1 + phrase.length) })
      rest = rest.slice(0, at) + ' '.repeat(phrase.length) + rest.slice(at + phrase.length)
    }
    if (found.length === 0 || !usualPattern('^(?:\\s|,|{joins}|{openers})*$').test(rest)) continue
    for (const { name } of found.toSorted((one, other) => one.at - other.at)) addItem(reading, list, { name, amount: undefined })
    return true
  }
  return false
}

/** What the workbook does anyway. */
export function takeSaid(plain: string, { usual }: Reading): boolean {
  const found = findPhrase(plain, usual.said)
  return found !== undefined && !/\d/.test(plain) && wordCount(plain) - wordCount(found.phrase) <= REST_WORDS_MAX
}

function takeItem(text: string, { list, reading, isLast = true }: Place): boolean {
  if (!list || list.known || wordCount(text) > ITEM_WORDS_MAX || /\d/.test(text)) return false
  const names = list.as === 'columns' && !isLast ? [text] : text.split(/ (?:and|y|e|et|&) /u)
  for (const name of names) addItem(reading, list, { name: capitalise(name.trim()), amount: undefined })
  return true
}

/** A column that the workbook has not: a few words that a heading may say. */
function takeColumn(text: string, place: Place, isListed: boolean): boolean {
  if (isListed && takeOwn(text, place)) return true
  // What stands in a row is no column.
  if (/\d/.test(text) && wordCount(text) > HEADER_WORDS_MAX) return false
  const [, name = text, options = '', behind = ''] = BRACKETED.exec(text) ?? []
  const isAsked = usualPattern('(?<!\\p{L}){dropdowns}(?!\\p{L})').test(flat(text))
  const plain = withoutTails(flat(`${name} ${behind}`.trim()))
    .replace(usualPattern('\\s*{yes_no}\\s*$'), '')
    .trim()
  const isKnown = kindOf(plain)?.isSure === true
  const isHeader = wordCount(plain) <= HEADER_WORDS_MAX && !/\d/.test(plain) && !usualPattern('(?<!\\p{L}){verbs}(?!\\p{L})').test(plain)
  if (!isListed && !(isHeader && (isKnown || isAsked || isYesNo(text) || choicesOf(options).length > 0))) return false
  const header = name.slice(0, Math.max(plain.length, 1))
  addColumn(place.reading, {
    name: isListed && behind === '' ? name : header,
    own: undefined,
    choices: choicesOf(options),
    isYesNo: isYesNo(text),
  })
  return true
}
