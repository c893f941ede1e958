import type { Locale } from '#shared/locale.ts'
import { linesIn, type Line } from '../money/lines.ts'
import { figuresIn } from '../money/money-figures.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { behindLabel } from './labelled.ts'
import { plain, purpose } from './purpose-words.ts'

/* A list of prices, wherever it stands: a sentence, a bracket, or "prices small 32 med 42 large 58". */

const ITEMS_MIN = 2
const BRACKET = /\(([^()]{5,600})\)/gu
const PAIR = /([\p{L}][\p{L}&/'’ -]{0,30}?),? ([€$£]? ?\d{1,5}(?:[.,]\d{1,2})?(?: ?[€$£])?)(?=$|[ ,;])/gu

/** The things with their prices that a sentence lists; undefined if it lists none. */
export function pricesIn(said: Said, language: Locale): Line[] | undefined {
  return whole(said, language) ?? bracketed(said, language) ?? spaced(said, language)
}

/** Those that stand in a bracket or behind a word for prices: the sentence says what is to be done with them. */
export function namedPricesIn(said: Said, language: Locale): Line[] | undefined {
  return bracketed(said, language) ?? spaced(said, language)
}

export function priceOf({ price, amount }: Line): number | undefined {
  return price ?? amount
}

/** What stands in front of the first comma without a price is what the sheet is for. */
function whole(said: Said, language: Locale): Line[] | undefined {
  const listed = behindLabel(said)
  const [first, second] = saidParts(listed)
  const isHead = first !== undefined && second !== undefined && figuresIn(first.text, language).length === 0
  return checked(
    linesIn(listed, true, language) ??
      (isHead ? linesIn({ text: listed.text.slice(second.start - listed.start), start: second.start }, true, language) : undefined),
  )
}

/** "(cut 18 €, colour 42 €)" */
function bracketed({ text }: Said, language: Locale): Line[] | undefined {
  for (const [, inner = ''] of text.matchAll(BRACKET)) {
    const listed = { text: inner.replace(/(?:,? (?:etc\.?|\.\.\.))|…/gu, '').trim(), start: 0 }
    const lines = checked(linesIn(listed, true, language)) ?? named(listed, language)
    if (lines) return lines
  }
  return undefined
}

/** Where each part is a name and one figure, the names may be verbs elsewhere: "porte 95 €". */
function named(listed: Said, language: Locale): Line[] | undefined {
  const lines = saidParts(listed).map(({ text }): Line | undefined => {
    const [figure, ...more] = figuresIn(text, language)
    const name = text.slice(0, figure?.start).trim()
    const isOne = figure !== undefined && more.length === 0 && !figure.isPercent && figure.end === text.length
    return isOne && /^\p{L}/u.test(name) && name.length <= NAME_CHARS_MAX ? { name, amount: figure.value } : undefined
  })
  const known = lines.filter((line) => line !== undefined)
  return known.length === lines.length ? checked(known) : undefined
}
const NAME_CHARS_MAX = 40

/** "prices small 32 med 42 large 58" */
function spaced(said: Said, language: Locale): Line[] | undefined {
  for (const { text } of saidParts(said)) {
    const lead = purpose('^{price_labels}(?!\\p{L}):? ?').exec(plain(text))
    if (!lead) continue
    const rest = text.slice(lead[0].length)
    const pairs = [...rest.matchAll(PAIR)]
    const isAll = rest.replace(PAIR, '').trim() === ''
    if (pairs.length < ITEMS_MIN || !isAll) continue
    return pairs.map(([, name = '', price = '']) => ({ name: name.trim(), amount: figuresIn(price, language)[0]?.value }))
  }
  return undefined
}

function checked(lines: Line[] | undefined): Line[] | undefined {
  return lines && lines.length >= ITEMS_MIN && lines.every((line) => priceOf(line) !== undefined) ? lines : undefined
}
