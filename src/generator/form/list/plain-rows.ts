import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { kindOf } from '../kinds.ts'
import { roleWords } from '../roles/role-words.ts'
import { ownRow } from './row-choices.ts'
import { OR, partWords } from './plain-parts.ts'
import { PRICE } from '../wording.ts'

/* The answers that a list names, in one part of it or in several. */

export type Row = { head: string; options: string[]; others: number }

const HAS_PRICE = new RegExp(PRICE, 'iu')
const OPTION_WORDS_MAX = 4
const FIRST_RANGE = /^(.*\p{L}) (\d{1,3} ?[-–] ?\d{1,3})$/u
/** "turno julio 1-15 o 16-31" */
const TWO_RANGES = /^(.*\p{L}) (\d{1,3} ?[-–] ?\d{1,3}) (?:or|o|ou) (\d{1,3} ?[-–] ?\d{1,3})$/iu
/** "10-15 kids or 16-25 kids" */
const RANGES_OF = /^(\d{1,3} ?[-–] ?\d{1,3}) (\p{L}+(?: \p{L}+)?) (?:or|o|ou) (\d{1,3} ?[-–] ?\d{1,3}|\d{1,3}\+)(?: \2)?$/iu
const RANGE_ONLY = /^(?:\d{1,3} ?[-–] ?\d{1,3}|\d?x{0,3}[sml]|\d{1,3}\+|(?:over|under|m[áa]s de|plus de) \d{1,3})$/iu
export const LABELLED = /^(\p{L}[^:]{1,40}?) ?: (.+)$/u
const PRICED = /^(\S+(?: \S+)?) ((?:[£$€] ?)?\d[\d.,]* ?[€£]?(?:\/\p{L}+)?)$/u
/** "5ft £38", "grande 30 €": a size and its price. */
const SIZE_PRICE = /(\S+) ((?:[£$€] ?\d[\d.,]*\d|[£$€] ?\d)|\d[\d.,]* ?(?:€|£|euros?|pounds?)(?:\/\p{L}+)?)(?=\s|$)/giu
/** "£8 monthly", "40 € par an" */
const PRICE_FIRST = new RegExp(String.raw`^${PRICE} ?\S`, 'iu')
const STROKE = / ?\/ ?/u
const NAME = /^(?:\p{Lu}|\d)/u

/** A name and its answers: "service basic £45, standard £75 or full £130". */
export function rowAt(texts: readonly Part[], at: number, language: Locale): Row | undefined {
  const text = texts[at]?.text ?? ''
  const behind = texts.slice(at + 1)
  const [, label, first] = LABELLED.exec(text) ?? []
  if (label !== undefined && first !== undefined) {
    if (partWords().anonymous.test(label)) return undefined
    // "google / friend / van": a comma behind them begins something else.
    const strokes = first.split(STROKE)
    if (strokes.length > 1 && strokes.every((one) => wordCount(one) <= OPTION_WORDS_MAX))
      return { head: label, options: strokes, others: 0 }
    const end = texts[at]?.isLast ? 0 : endOfAnswers(behind)
    const listed = [first, ...behind.slice(0, end).map((one) => one.text)].flatMap((one) => one.split(OR))
    // "recommendation: pass, fail, comments": the last is a field of its own.
    const isOpen = listed.length > 2 && kindOf(listed.at(-1) ?? '', language)?.kind.format === 'long' && end > 0
    const options = isOpen ? listed.slice(0, -1) : listed
    const isRow = options.length > 1 && options.every((one) => wordCount(one) <= OPTION_WORDS_MAX)
    return isRow ? { head: label, options, others: isOpen ? end - 1 : end } : undefined
  }
  const [, of, from] = FIRST_RANGE.exec(text) ?? []
  const ranges = behind.findIndex((one) => !RANGE_ONLY.test(one.text))
  if (of !== undefined && from !== undefined && ranges > 0)
    return { head: of, options: [from, ...behind.slice(0, ranges).map((one) => one.text)], others: ranges }
  const [, spans, one, other] = TWO_RANGES.exec(text) ?? []
  if (spans !== undefined && one !== undefined && other !== undefined) return { head: spans, options: [one, other], others: 0 }
  const [, low, counted, high] = RANGES_OF.exec(text) ?? []
  if (low !== undefined && counted !== undefined && high !== undefined) return { head: counted, options: [low, high], others: 0 }
  const chosen = chosenRow(text, behind, language)
  if (chosen) return chosen
  const own = ownRow({ text }, language)
  const numbered = numberedRow(text)
  return (
    numbered ??
    dashedRow(text, behind, language) ??
    pricedRow(text, behind) ??
    alikeRow(text, behind, language) ??
    (own && { ...own, others: 0 })
  )
}

/** Up to a semicolon, or to what is no plain answer. */
function endOfAnswers(behind: readonly Part[]): number {
  const other = behind.findIndex(
    ({ text }) =>
      !/^[\p{L}’' -]+$/u.test(text.replace(HAS_PRICE, '')) || wordCount(text) > OPTION_WORDS_MAX || partWords().anonymous.test(text),
  )
  const last = behind.findIndex(({ isLast }) => isLast)
  return other >= 0 && other <= last ? other : last + 1
}

/** "topics AI tools, public speaking or something else": the word for what is chosen stands before the first answer. */
function chosenRow(text: string, behind: readonly Part[], language: Locale): Row | undefined {
  const [, head, first] = roleWords().chosen.exec(text) ?? []
  const end = behind.findIndex((one) => OR.test(one.text))
  if (head === undefined || first === undefined || end < 0 || OR.test(text)) return undefined
  const options = [first, ...behind.slice(0, end + 1).flatMap((one) => one.text.split(OR))]
  const isOption = (one: string): boolean => wordCount(one) <= OPTION_WORDS_MAX && kindOf(one, language)?.isExact !== true
  return behind.slice(0, end).every(({ isLast }) => !isLast) && options.every(isOption) ? { head, options, others: end + 1 } : undefined
}

/** "main - beef, salmon or risotto", "starter - soup/pate" */
function dashedRow(text: string, behind: readonly Part[], language: Locale): Row | undefined {
  const [, head, first] = DASHED.exec(text) ?? []
  if (head === undefined || first === undefined) return undefined
  const strokes = first.split(STROKE)
  const end = strokes.length > 1 ? -1 : [first, ...behind.map((one) => one.text)].findIndex((one) => OR.test(one))
  const said = [first, ...behind.slice(0, Math.max(0, end)).map((one) => one.text)]
  const options = end < 0 ? strokes : said.flatMap((one) => one.split(OR))
  const isOption = (one: string): boolean =>
    !DASHED.test(one) && wordCount(one) <= OPTION_WORDS_MAX && kindOf(one, language)?.isExact !== true
  const isWhole = end < 1 || behind.slice(0, end - 1).every(({ isLast }) => !isLast)
  return isWhole && options.length > 1 && options.every(isOption) ? { head, options, others: Math.max(0, end) } : undefined
}
const DASHED = /^(\p{L}[^:?]{0,40}?) [-–—] (.+)$/u

/** "semana 1 / semana 2 / las dos" */
function numberedRow(text: string): Row | undefined {
  const options = text.split(STROKE)
  const [first = '', second = ''] = options
  const [, word = ''] = /^(\p{L}{3,}) \d{1,3}$/u.exec(first) ?? []
  const isSame = word !== '' && second.toLowerCase().startsWith(`${word.toLowerCase()} `)
  return isSame && options.every((one) => wordCount(one) <= OPTION_WORDS_MAX) ? { head: word, options, others: 0 } : undefined
}

/** "£65 per season or £8 monthly": how one pays is chosen. */
export function choosesPrice(text: string): boolean {
  return pricedStrokes(text) !== undefined
}

function pricedRow(text: string, behind: readonly Part[]): Row | undefined {
  const strokes = pricedStrokes(text)
  if (strokes || !HAS_PRICE.test(text) || OR.test(text)) return strokes
  const end = behind.findIndex((one) => OR.test(one.text))
  const rest = end < 0 ? [] : behind.slice(0, end + 1).flatMap((one) => one.text.split(OR))
  if (rest.length < 2 || !rest.every((one) => PRICED.test(one) && HAS_PRICE.test(one))) return undefined
  return headed([text, ...rest], end + 1)
}

function pricedStrokes(text: string): Row | undefined {
  const options = text.split(/ \/ | (?:or|o|ou) /iu)
  return options.length > 1 && options.every((one) => HAS_PRICE.test(one)) && !text.includes('(') ? headed(options, 0) : undefined
}

/** The words of the first answer that the second has none for are what is answered. */
function headed([first = '', ...rest]: readonly string[], others: number): Row | undefined {
  const words = first.split(' ')
  const size = (rest[0] ?? '').split(' ').length
  if (PRICE_FIRST.test(first))
    return rest.every((one) => PRICE_FIRST.test(one)) ? { head: '', options: [first, ...rest], others } : undefined
  return words.length > size
    ? { head: words.slice(0, -size).join(' '), options: [words.slice(-size).join(' '), ...rest], others }
    : undefined
}

/** "starter main or pudding", "Circe, Pachinko or Ulysses": what "or" joins with answers of the same kind before it. */
function alikeRow(text: string, behind: readonly Part[], language: Locale): Row | undefined {
  const end = OR.test(text) ? 0 : behind.findIndex((one) => OR.test(one.text)) + 1
  if (end === 0 && !OR.test(text)) return undefined
  const said = [text, ...behind.slice(0, end).map((one) => one.text)]
  const joined = said.flatMap((one) => one.split(OR))
  const [first = ''] = joined
  const words = first.split(' ')
  // "office Leeds, Bristol or Cork"
  const name = words.findIndex((word) => NAME.test(word))
  if (end > 0 && name > 0 && joined.length > 2 && joined.slice(1).every((one) => NAME.test(one)))
    return { head: words.slice(0, name).join(' '), options: [words.slice(name).join(' '), ...joined.slice(1)], others: end }
  const answers = end === 0 ? [...words, ...joined.slice(1)] : joined
  const [last = ''] = answers.slice(-1)
  if (answers.length < 3 || answers.some((one) => wordCount(one) > OPTION_WORDS_MAX || kindOf(one, language)?.isExact)) return undefined
  const group = partWords().alike.find((one) => one.test(last))
  const isNumbers = /^\d+$/.test(last)
  const isAlike = (one: string): boolean => (group ? group.test(one) : isNumbers ? /^\d+$/.test(one) : NAME.test(one) && NAME.test(last))
  const from = answers.findLastIndex((one) => !isAlike(one)) + 1
  if (end > 0 && from === 0) return { head: '', options: answers, others: end }
  if (end > 0 || answers.length - from < 3 || !(group || isNumbers)) return undefined
  return { head: answers.slice(0, from).join(' '), options: answers.slice(from), others: 0 }
}

/** "nordmann 5ft £38 6ft £46": an article, and its sizes with their prices. */
export function articleIn(text: string): { name: string; options: string[] } | undefined {
  const sizes = [...text.matchAll(SIZE_PRICE)]
  const [first] = sizes
  if (!first || OR.test(text)) return undefined
  const name = text.slice(0, first.index).trim()
  const rest = sizes.reduce((left, [said]) => left.replace(said, ''), text.slice(first.index)).trim()
  if (rest !== '') return undefined
  if (sizes.length === 1) return { name: `${name} ${first[1]} – ${first[2]}`.trim(), options: [] }
  return { name, options: sizes.map(([, size = '', price]) => `${capitalise(size)} – ${price}`) }
}
