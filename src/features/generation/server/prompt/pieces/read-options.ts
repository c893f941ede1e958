import type { Fact, Piece } from '#generator/brief.ts'
import { wordCount } from '#shared/words.ts'
import { factsIn, splitAt, trimmed, unmasked, type Span } from './clauses.ts'

/* What a part of a prompt offers to choose from. */

export const YES_NO =
  /[\s,(:]*\(?\b(?:yes(?: ?\/ ?| or | )no|y\/n|s[ií](?: ?\/ ?| o )no|sí no|oui(?: ?\/ ?| ou | )non|or not|o no|ou (?:pas|non))\b\)?$/i
export const OR = / (?:or|o|u(?= h?[oó])|ou) /i
/** "between 0 and 4 °C" is one range. */
const BETWEEN = /^(?:between|entre) \d\S* (?:and|y|et) \S*\d/iu
const OPTION_WORDS_MAX = 4
const LISTED_WORDS_MAX = 6
/** What is priced is named in few words. */
const PRICED_WORDS_MAX = 3
const NUMBERS = /(?:^|\s)((?:\d{1,2}(?:st|nd|rd|th)?,? (?:(?:or|o|u(?= h?[oó])|ou) )?)+)$/iu
/** "december 4 or 11" */
const MONTH_FIRST = /^(\p{L}+ )\d{1,2}(?:st|nd|rd|th)?$/u
const DAY_FIRST = /^(\d{1,2}(?:st|nd|rd|th)?)( .+)$/u

/** "5k or 10k", "A £12, B £18": what there is to choose from; else what is said about it. */
export function choicesOf(behind: Span): Partial<Piece> {
  if (BETWEEN.test(behind.text)) return { detail: behind.text }
  if (YES_NO.test(` ${behind.text}`)) return { isYesNo: true }
  const listed = withInnerList(behind, splitAt(behind, /,\s(?!\d{3})|,(?!\d)\s?| (?:or|o|u(?= h?[oó])|ou|and|y|et) /giu))
  const isList =
    listed.length > 1 &&
    listed.every(({ text }) => wordCount(text) <= (/: /u.test(unmasked(text)) ? 2 * LISTED_WORDS_MAX : LISTED_WORDS_MAX))
  return isList ? { options: listed.map(({ text }) => text) } : { detail: behind.text }
}

/** "ventas +15%, 3 mercados nuevos: Alemania, Japón y México": what a colon introduces inside a list is one of it. */
function withInnerList(behind: Span, listed: readonly Span[]): Span[] {
  const at = listed.findIndex(({ text }) => /: /u.test(unmasked(text)))
  const own = listed[at]
  if (at < 1 || !own) return [...listed]
  return [...listed.slice(0, at), { ...own, text: behind.text.slice(own.start - behind.start) }]
}

/** "veggie or meat" */
export function optionsOf(text: string): string[] {
  const options = text.split(OR).map((option) => option.trim())
  return options.length > 1 && options.every((option) => option !== '' && wordCount(option) <= OPTION_WORDS_MAX) ? options : []
}

/** "Which date, 4 or 11 December", "6, 13 ou 20 juin": the dates, and what stands before them. */
export function dateOptions(part: Span, inside: readonly Fact[]): { head: Span; options: string[] } | undefined {
  const [date, other] = inside.filter(({ kind }) => kind === 'date')
  if (!date) return undefined
  if (other) return datesOf(part, date, other)
  if (inside.length > 1) return undefined
  const before = part.text.slice(0, date.start - part.start)
  const behind = part.text.slice(date.start - part.start + date.text.length)
  const days = NUMBERS.exec(before)
  const [, , month = ''] = DAY_FIRST.exec(date.text) ?? []
  if (days?.[1] && month !== '' && behind.trim() === '' && / (?:or|o|u(?= h?[oó])|ou) $/iu.test(before)) {
    const options = [...(days[1].match(/\d+(?:st|nd|rd|th)?/g) ?? []).map((day) => `${day}${month}`), date.text]
    return { head: trimmed({ text: before.slice(0, days.index), start: part.start }), options }
  }
  const [, name] = MONTH_FIRST.exec(date.text) ?? []
  const more = /^((?:, \d{1,2}(?:st|nd|rd|th)?)*),? (?:or|o|u(?= h?[oó])|ou) (\d{1,2}(?:st|nd|rd|th)?)$/iu.exec(behind.trimEnd())
  if (!name || !more) return undefined
  const options = [date.text, ...[...(more[1]?.match(/\d+/g) ?? []), more[2]].map((day) => `${name}${day}`)]
  return { head: trimmed({ text: before, start: part.start }), options }
}

/** "come to the flu shot on Oct 14 or Oct 21" */
function datesOf(part: Span, one: Fact, other: Fact): { head: Span; options: string[] } | undefined {
  const between = part.text.slice(one.start - part.start + one.text.length, other.start - part.start)
  if (!/^ (?:or|o|u(?= h?[oó])|ou)(?: on| el| le)? $/iu.test(between)) return undefined
  const head = part.text.slice(0, one.start - part.start).replace(/\s(?:on|el|le)\s*$/iu, '')
  return { head: trimmed({ text: head, start: part.start }), options: [one.text, other.text] }
}

/** "small £12 or large £18": what there is, each with its price. */
export function pricedOptions(part: Span, inside: readonly Fact[]): string[] | undefined {
  const listed = splitAt(part, / (?:or|o|u(?= h?[oó])|ou) /giu)
  return listed.length > 1 && listed.every((one) => isPriced(one, inside)) ? listed.map(({ text }) => text) : undefined
}

/** "adult $60 kid $25", "12 € adultos y 6 € niños": each amount with what it is for. */
export function byPrice(part: Span, inside: readonly Fact[]): Span[] {
  const prices = inside.filter(({ kind }) => kind === 'money')
  const [first] = prices
  // "budget (under £1000, over £2000)": what stands in brackets belongs to the name before them.
  if (!first || prices.length < 2 || OR.test(part.text) || part.text.includes('(')) return [part]
  const starts = prices.map((price, at) => {
    if (first.start === part.start) return price.start
    const previous = prices[at - 1]
    return previous ? previous.start + previous.text.length : part.start
  })
  const spans = starts.map((start, at) => {
    const text = part.text.slice(start - part.start, (starts[at + 1] ?? Number.POSITIVE_INFINITY) - part.start)
    const lead = /^[\s,;&]*(?:(?:and|y|et) )?/iu.exec(text)?.[0].length ?? 0
    return trimmed({ text: text.slice(lead).replace(/ (?:and|y|et)\s*$/iu, ''), start: start + lead })
  })
  return spans.every((one) => isPriced(one, inside)) ? spans : [part]
}

/** "6 € niños": what stands behind its price. */
export function amountFirst(part: Span, inside: readonly Fact[]): { name: Span; price: Fact } | undefined {
  const [price] = inside
  if (!price || price.start !== part.start || !isPriced(part, inside)) return undefined
  const text = part.text.slice(price.text.length)
  return /^ \p{L}/u.test(text) ? { name: trimmed({ text, start: part.start + price.text.length }), price } : undefined
}

/** A few words and one amount. */
function isPriced({ text, start }: Span, inside: readonly Fact[]): boolean {
  const prices = inside.filter(
    (fact) => fact.kind === 'money' && fact.start >= start && fact.start + fact.text.length <= start + text.length,
  )
  const [price] = prices
  if (prices.length !== 1 || !price) return false
  const words = wordCount(text.replace(price.text, ' ').replace(/=/g, ' '))
  return (
    words > 0 &&
    words <= PRICED_WORDS_MAX &&
    !/ (?:each|every|the|la|le|el|per|cada|chaque|chacune?|par|por|is|are|es|est|costs?|cuesta|coûte|for|to|para|pour|a|au|in|en) /iu.test(
      ` ${text} `,
    )
  )
}

function isMoment(kind: Fact['kind']): boolean {
  return kind === 'time' || kind === 'date'
}

/** "9-11am, 11am-1pm or 1-3pm": parts that are nothing but times, the last with "or", are one choice. */
export function withTimes(parts: readonly Span[], facts: readonly Fact[]): Span[] {
  const isTime = (one: Span) => factsIn(one, facts).some(({ kind, text }) => isMoment(kind) && text.length === one.text.length)
  const end = parts.findIndex((part) => OR.test(part.text) && splitAt(part, / (?:or|o|u(?= h?[oó])|ou) /giu).every(isTime))
  const last = parts[end]
  if (!last) return [...parts]
  const from = parts.slice(0, end).findLastIndex((part) => !isTime(part)) + 1
  const first = parts[from] ?? last
  const row = {
    text: parts
      .slice(from, end + 1)
      .map(({ text }) => text)
      .join(', '),
    start: first.start,
  }
  return [...parts.slice(0, from), row, ...parts.slice(end + 1)]
}

export function timeChoice(part: Span, facts: readonly Fact[]): Omit<Piece, 'said'> | undefined {
  const options = splitAt(part, /, | (?:or|o|u(?= h?[oó])|ou) /giu)
  const inside = facts.filter(
    ({ kind, text, start }) => isMoment(kind) && options.some((one) => one.start === start && one.text.length === text.length),
  )
  if (options.length < 2 || inside.length < options.length) return undefined
  const end = part.start + part.text.length
  return { role: 'item', text: part.text, start: part.start, end, facts: inside, options: options.map(({ text }) => text) }
}
