import type { Locale } from '#shared/locale.ts'
import { figuresIn } from '../money/money-figures.ts'
import { field, plain } from './field-words.ts'

/* "£1 a ticket", "shirt £19.50", "45 € adulte": what one of something costs. */

export type Price = {
  value: number
  /** "shirt"; empty where only a unit says what it is for. */
  label: string
  /** "ticket" */
  per: string | undefined
  /** "every 12 days" */
  days?: number | undefined
  /** "6 for £5" */
  bundle: { count: number; value: number } | undefined
  text: string
}

const LINKS =
  /^(?:is|are|at|for|from|of|a|es|son|a|de|por|est|sont|à|de|pour|le|la|les|the|un|una|une)\s+|\s+(?:is|are|at|for|of|costs?|es|a|de|por|cuesta|vale|est|à|coûte)$/giu

/** The price that a part of a list names; undefined if it names none or several. */
export function priceIn(text: string, language: Locale): Price | undefined {
  const bundle = bundleIn(text, language)
  const every = field(String.raw`(?:^| )(?:every|cada|tous les) (\d{1,3}) {day}$`).exec(plain(text))
  if (every) {
    const once = priceIn(text.slice(0, every.index), language)
    return once && { ...once, days: Number(every[1]), text }
  }
  const [first, ...others] = figuresIn(bundle ? text.slice(0, bundle.start) : text, language)
  if (!first || first.isPercent || (!first.isMoney && (others.length > 0 || !/\d[.,]\d\d$/u.test(text)))) return undefined
  const behind = text.slice(first.end, bundle?.start)
  const per =
    field(String.raw`^ ({apiece})$`).exec(plain(behind))?.[1] ??
    field(String.raw`^(?: ?/ ?| ?{per} )(\p{L}+(?: (?!or |o |ou )\p{L}+)?)`).exec(plain(behind))?.[1]
  const label = (per === undefined ? `${text.slice(0, first.start)} ${behind}` : text.slice(0, first.start))
    .trim()
    .replaceAll(LINKS, '')
    .trim()
  if (per === undefined && label === '') return undefined
  return { value: first.value, label, per, bundle, text }
}

/** "miles at 45p": a column of what is counted, and what one of them is paid. */
export function ratedIn(text: string, language: Locale): Price | undefined {
  const [, counted = '', rate = ''] = /^(\p{L}+) (?:at|@|a|à) ([€$£]? ?\d\S*(?: ?(?:€|p))?)$/u.exec(text) ?? []
  const [figure, ...others] = figuresIn(rate, language)
  return figure?.isMoney === true && others.length === 0
    ? { value: figure.value, label: '', per: counted, bundle: undefined, text: '' }
    : undefined
}

/** "fine 5p a day max £2": a column, what one of what is counted costs, and the most that it comes to. */
export function cappedIn(text: string, language: Locale): { name: string; price: Price; most: number } | undefined {
  const found = field(String.raw`^(\p{L}+(?: \p{L}+)?) (\S+ ?(?:€|p|c)?) {per} (\p{L}+),? {most} (\S+ ?€?)$`).exec(plain(text))
  const [rate, most] = [found?.[2], found?.[4]].map((one) => figuresIn(one ?? '', language)[0])
  if (!found || !rate?.isMoney || !most?.isMoney) return undefined
  return {
    name: text.slice(0, found[1]?.length),
    price: { value: rate.value, label: '', per: found[3], bundle: undefined, text: '' },
    most: most.value,
  }
}

/** "or 6 for £5" behind the price of one */
function bundleIn(text: string, language: Locale): { count: number; value: number; start: number } | undefined {
  const found = BUNDLE.exec(plain(text))
  const value = found && figuresIn(text.slice(found.index + found[0].length - (found[2] ?? '').length), language)[0]?.value
  return found && value !== undefined && value !== null ? { count: Number(found[1]), value, start: found.index } : undefined
}
const BUNDLE = / (?:or|o|ou|and|y|et) (\d{1,3}) (?:for|por|pour) ([€$£]? ?\d[\d.,]*)/u

/** The prices per unit within a sentence: "£1.35 per tray, but never below a minimum of £12.21 an hour". The sentence itself stays whole. */
export function ratesIn(text: string, language: Locale): Price[] {
  const figures = figuresIn(text, language)
  return figures.flatMap((figure, at): Price[] => {
    const per = field(String.raw`^(?: ?/ ?| ?{per} )(\p{L}+(?: \p{L}+)?)`).exec(plain(text.slice(figure.end)))?.[1]
    if (!figure.isMoney || per === undefined) return []
    const from = figures[at - 1]?.end ?? 0
    return [{ value: figure.value, label: text.slice(from, figure.start).trim(), per, bundle: undefined, text: '' }]
  })
}

/** "38 € adulte 15 € jeune", "small 32 med 42 large 58": the prices of things that no comma divides; none if a figure has no name. */
export function pricesIn(text: string, language: Locale): Price[] {
  const figures = figuresIn(text, language)
  if (figures.length < 2 || figures.some(({ isPercent }) => isPercent) || !figures.some(({ isMoney }) => isMoney)) return []
  const isBehind = figures[0]?.start === 0
  const labels = figures.map(({ start, end }, at) =>
    (isBehind ? text.slice(end, figures[at + 1]?.start) : text.slice(figures[at - 1]?.end ?? 0, start)).trim(),
  )
  if (
    labels.some(
      (label) => field('^(?:{period}|{later}|by|before|antes|avant)$').test(plain(label)) || !/^\p{L}[\p{L} '’-]{0,24}$/u.test(label),
    )
  )
    return []
  return figures.map(({ value }, at) => ({ value, label: labels[at] ?? '', per: undefined, bundle: undefined, text }))
}

/** "bouquet (roses 35 €, mixed 28 €, tulips 22 €)": a column with its choices, and what each of them costs. */
export function pricedChoices(text: string, language: Locale): { name: string; prices: Price[] } | undefined {
  const [, name, listed = ''] = /^(\p{L}[^()]{1,40}?) \(([^()]{5,200})\)$/u.exec(text) ?? []
  if (name === undefined) return undefined
  const prices = listed.split(/, | (?:and|or|y|o|et|ou) /u).map((part) => priceIn(part, language))
  const known = prices.filter((price) => price !== undefined && price.per === undefined && price.label !== '')
  return known.length > 1 && known.length === prices.length ? { name, prices: known.filter((price) => price !== undefined) } : undefined
}
