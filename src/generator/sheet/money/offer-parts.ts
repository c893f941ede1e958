import type { Locale } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import { flat } from '../list/tokens.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { figuresIn, type Figure } from './money-figures.ts'
import { moneyPattern, saysOf, withoutLinks } from './money-words.ts'

/* What one part of an offer says: "£31 a month for the first 12 months then £44", "300 Mb", "setup free". */

const TIMES = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof TIMES)[number]
/** For how long and of what a price is: "£14 per person per month", "£8 a bottle". */
export type Per = { period: Period | undefined; isOfHead: boolean; unit: string | undefined }
export type OfferPart =
  | ({ kind: 'money'; label: string; value: number; first?: number; later?: number; isOptional?: boolean; text?: string } & Per)
  | { kind: 'measure'; label: string; unit: string; value: number; period: Period | undefined; text: string }
  | { kind: 'term'; months: number }
  | { kind: 'free'; label: string; text: string }
  /** "includes a backup which the others charge £9 a month for" */
  | ({ kind: 'others'; label: string; value: number; text: string } & Per)
  | { kind: 'text'; text: string }

const LABEL_WORDS_MAX = 4
const MONTHS_A_YEAR = 12
const OPTIONAL = /(?<!\p{L})(?:optional|option|opcional|en option|opción)(?!\p{L})/giu
const UNIT = /^\s?(\p{L}[\p{L}²³]{0,14})(?![\p{L}\d])/u

export function offerParts(offer: Said, language: Locale): OfferPart[] {
  return saidParts(offer).flatMap(({ text }) => sumsOf(text, language).flatMap((part) => partOf(part, language)))
}

/** "£19 a head plus £280 for two waiters": two prices. */
function sumsOf(text: string, language: Locale): string[] {
  const at = moneyPattern(String.raw`,? (?:\+|{plus_price}) (?=[€$£]|\d+[\d.,]* ?€)`).exec(flat(text))
  if (!at) return [text]
  const [first, second] = [text.slice(0, at.index), text.slice(at.index + at[0].length)]
  return [first, second].every((part) => figuresIn(part, language).some(({ isMoney }) => isMoney)) ? [first, second] : [text]
}

function partOf(text: string, language: Locale): OfferPart[] {
  const figures = figuresIn(text, language).filter(({ start }) => !isInBracket(text, start))
  const [figure, second, third] = figures
  if (!figure) return freeOf(text)
  const others = othersOf(text, figures)
  if (others) return [others]
  const term = termOf(text, figures)
  if (term) return [term]
  const behind = text.slice(figure.end)
  const { per, length } = perOf(behind, figure.isMoney)
  const price = figure.isMoney || (length > 0 && per.unit === undefined && !figure.isPercent)
  if (!price) return [measureOf(text, figure, second)]
  const isOptional = saysOf(text, 'optional')
  const before = text.slice(0, figure.start)
  const label = withoutLinks(isOptional ? before.replace(OPTIONAL, ' ') : before)
  if (isOptional && label === '') return [{ kind: 'text', text }]
  if (/(?<![\p{L}\d])\d+(?![\p{L}\d])/u.test(label) || wordCount(label) > LABEL_WORDS_MAX) return [{ kind: 'text', text }]
  const money = { kind: 'money' as const, label, value: figure.value, ...per, ...(isOptional ? { isOptional, text } : {}) }
  const rest = behind.slice(length)
  if (!second) return [...bare(money, rest, text)]
  const phase = phaseOf(rest, figures, text)
  if (phase) return [{ ...money, ...phase }]
  const inMonths = lastsMonths(rest, second, text)
  if (inMonths !== undefined && !third) return [money, { kind: 'term', months: inMonths }]
  return [money, { kind: 'text', text }]
}

/** What stands behind the amount is what it is for, or a remark. */
function bare(money: Extract<OfferPart, { kind: 'money' }>, rest: string, text: string): OfferPart[] {
  const once = moneyPattern(String.raw`(?<!\p{L}){once}(?!\p{L})`)
  const more = withoutLinks(rest.slice(0, once.exec(flat(rest))?.index ?? rest.length))
  if (more === '') return [money]
  const joined = moneyPattern(String.raw`(?:^|.* ){joined} `).exec(flat(rest))
  if (joined) return [money, { kind: 'text', text }, { kind: 'free', label: rest.slice(joined[0].length), text: '' }]
  if (/^ (?:for|por|pour) (?:the|el|la|le) /iu.test(rest)) return [money, { kind: 'text', text }]
  const isLabel =
    money.label === '' && wordCount(more) <= 2 && !saysOf(rest, 'free') && !saysOf(more, 'without') && /^[\p{L} ]+$/u.test(more)
  return isLabel ? [{ ...money, label: more }] : [money, { kind: 'text', text }]
}

function othersOf(text: string, figures: readonly Figure[]): OfferPart | undefined {
  const figure = figures.find(({ isMoney }) => isMoney)
  const found = moneyPattern(
    String.raw`^(?:{links} )*{free} (.{2,40}?),? (?:which|that|que|dont) (?:the |los |las |les )?{others}(?!\p{L})`,
  ).exec(flat(text))
  const label = found
    ? withoutLinks(text.slice(found[0].indexOf(found[1] ?? ''), found[0].indexOf(found[1] ?? '') + (found[1] ?? '').length))
    : ''
  if (!figure || label === '') return undefined
  return { kind: 'others', label, value: figure.value, ...perOf(text.slice(figure.end), true).per, text }
}

/** "setup free", "no deposit", "service compris" */
function freeOf(text: string): OfferPart[] {
  const plain = flat(text)
  if (saysOf(text, 'missing')) return [{ kind: 'text', text }]
  const without = moneyPattern('^{without} ').exec(plain)?.[0].length
  if (without !== undefined) return [{ kind: 'free', label: text.slice(without), text }]
  const free = moneyPattern(String.raw`(?<!\p{L}){free}(?!\p{L})`).exec(plain)
  if (!free) return [{ kind: 'text', text }]
  const label = withoutLinks(`${text.slice(0, free.index)} ${text.slice(free.index + free[0].length)}`)
  return [label === '' || wordCount(label) > LABEL_WORDS_MAX ? { kind: 'text', text } : { kind: 'free', label, text }]
}

/** "24 months", "12 months only", "10 years" */
function termOf(text: string, [figure, ...others]: readonly Figure[]): OfferPart | undefined {
  if (!figure || others.length > 0 || figure.isMoney) return undefined
  const plain = flat(text)
  const found = moneyPattern(
    String.raw`^(?:{links} |contract |contrato |contrat )*\d+[ -]?(?:({month})|({year}))(?: (?:{links}|contract|contrato|contrat|minimum|minimo))*$`,
  ).exec(plain)
  if (!found) return undefined
  return { kind: 'term', months: figure.value * (found[1] === undefined ? MONTHS_A_YEAR : 1) }
}

/** "for 36 months" behind a price. */
function lastsMonths(rest: string, second: Figure, text: string): number | undefined {
  const found = moneyPattern(String.raw`^\s?(?:{over} |{links} )*\d+[ -]?(?:({month})|({year}))(?: {links})*$`).exec(flat(rest.trim()))
  return found && !second.isMoney && text.length > 0 ? second.value * (found[1] === undefined ? MONTHS_A_YEAR : 1) : undefined
}

/** "for the first 12 months then £44" */
function phaseOf(rest: string, figures: readonly Figure[], text: string): { first: number; later: number } | undefined {
  const [, second, third] = figures
  const plain = flat(rest)
  const isFirst = moneyPattern(String.raw`(?:{first} \d{1,2}|\d{1,2} {first}) {month}`).test(plain)
  if (!isFirst || !second || !third) return undefined
  const between = flat(text.slice(second.end, third.start))
  return moneyPattern(String.raw`(?<!\p{L}){afterwards}(?!\p{L})`).test(between) ? { first: second.value, later: third.value } : undefined
}

function measureOf(text: string, figure: Figure, second: Figure | undefined): OfferPart {
  if (second || figure.isPercent) return { kind: 'text', text }
  const label = withoutLinks(text.slice(0, figure.start))
  const behind = text.slice(figure.end)
  const unit = UNIT.exec(behind)?.[1] ?? ''
  const rest = behind.slice(UNIT.exec(behind)?.[0].length ?? 0)
  const { per, length } = perOf(rest, false)
  const isPlain = rest.trim() === '' || (length === rest.length && !per.isOfHead)
  if (!isPlain || (label === '' && unit === '') || wordCount(label) > 2) return { kind: 'text', text }
  return { kind: 'measure', label, unit, value: figure.value, period: per.period, text }
}

/** "per person per month", "each" or "a bottle" behind a figure, and how long these words are. Behind a number without a sign, "12 months" is no price. */
export function perOf(behind: string, isMoney: boolean): { per: Per; length: number } {
  const per: Per = { period: undefined, isOfHead: false, unit: undefined }
  let length = 0
  for (let found = nextPer(behind, isMoney); found; found = nextPer(behind.slice(length), false)) {
    if ((found.period && per.period) || (found.isOfHead && per.isOfHead)) break
    per.period ??= found.period
    per.isOfHead ||= found.isOfHead
    length += found.length
  }
  const unit =
    length === 0 && isMoney
      ? moneyPattern(String.raw`^ ?(?:/ ?|{of_one}(?: |(?<=['’])))(\p{L}[\p{L}²³]{0,14})(?![\p{L}\d])`).exec(flat(behind))
      : null
  return unit
    ? { per: { ...per, unit: behind.slice(unit[0].length - (unit[1] ?? '').length, unit[0].length) }, length: unit[0].length }
    : { per, length }
}

function nextPer(behind: string, isMoney: boolean): { period: Period | undefined; isOfHead: boolean; length: number } | undefined {
  const plain = flat(behind)
  const lead = isMoney ? String.raw`(?:{per}[ ']?)?` : String.raw`(?:{per}[ ']|/ ?)`
  for (const period of TIMES) {
    const found =
      moneyPattern(String.raw`^ ?${lead}{${period}}(?![\p{L}\d])`).exec(plain) ??
      moneyPattern(String.raw`^ ?{${period}_ly}(?![\p{L}\d])`).exec(plain)
    if (found) return { period, isOfHead: false, length: found[0].length }
  }
  const head = moneyPattern(String.raw`^ ?(?:${lead}{head}|{each})(?![\p{L}\d])`).exec(plain)
  return head ? { period: undefined, isOfHead: true, length: head[0].length } : undefined
}

function isInBracket(text: string, at: number): boolean {
  const before = text.slice(0, at)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

/** The words of a label, so that "n&b" is "copie n&b". */
export function keyWords(label: string): string[] {
  return fold(label)
    .split(/[^\p{L}\d&]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
}

/** Whether two labels name the same thing: all words of one are in the other. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [keyWords(one), keyWords(other)]
  if (a.length === 0 || b.length === 0) return a.length === b.length
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.every((word) => long.includes(word))
}
