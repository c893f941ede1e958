import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import { flat } from '../list/tokens.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { hasVerb } from '../told/told-words.ts'
import { figuresIn, type Figure } from './money-figures.ts'
import { moneyPattern, saysOf, withoutLinks } from './money-words.ts'
import { perOf } from './offer-parts.ts'

/* "walls 120 m² at £6.50", "lunch £18.50 a head", "12 horas a 45 €": what something costs, and how many there are of it. */

export type Line = {
  name: string
  quantity?: number | undefined
  unit?: string | undefined
  /** Of one. */
  price?: number | undefined
  /** Of all. */
  amount?: number | undefined
  isOfHead?: boolean
  /** "pupil" of "per pupil", "adults" of "adults £70 each": who is counted. */
  who?: string | undefined
  /** A tax of this line only, in percent. */
  tax?: number | undefined
  details?: string | undefined
}

const NAME_WORDS_MAX = 9
const UNIT_WORDS_MAX = 2
const BRACKET = /\s*\(([^()]{1,120})\)/u

/** The lines of a sentence; undefined if one of its parts is none. */
export function linesIn(said: Said, isPriced: boolean, language: Locale): Line[] | undefined {
  const parts = saidParts(said).flatMap(({ text }) => pieces(text, language))
  // Without any sign, the last figure of each part is money.
  const figures = parts.map((text) => figuresIn(text, language))
  const areBare =
    isPriced &&
    parts.length > 1 &&
    (figures.every((own) => own.length === 1) ||
      figures.every(
        (own, at) => own.length > 0 && own.every(({ isMoney }) => !isMoney) && (own.length === 1 || isCounting(parts[at] ?? '', own)),
      ))
  const lines: Line[] = []
  for (const text of parts) {
    const line = lineIn(text, areBare, language)
    const last = lines.at(-1)
    const steps = line ? undefined : stepsIn(text, language)
    const only = last && moneyPattern(String.raw`(?<!\p{L}){only_charge} (\d{1,4})$`).exec(flat(text))?.[1]
    if (line) lines.push(line)
    else if (steps) lines.push(...steps)
    // "3 loads at £40, but only charge 2"
    else if (only)
      Object.assign(last, { quantity: Number(only), details: [last.details, text].filter((one) => one !== undefined).join(', ') })
    // "cut £5, fringe only"
    else if (last && !/\d/u.test(text) && !hasVerb(text, language))
      last.details = [last.details, text].filter((one) => one !== undefined).join(', ')
    else return undefined
  }
  return lines.length > 0 ? lines : undefined
}

/** "travel 4 people at 185": the last figure is the price of one. */
function isCounting(text: string, figures: readonly Figure[]): boolean {
  return moneyPattern(String.raw`(?:^| ){at} ?$`).test(flat(text.slice(0, figures.at(-1)?.start)))
}

/** "grinding £75 for the first and £50 for each further one (there were 4)": one at the first price, and the others at the second. */
function stepsIn(text: string, language: Locale): Line[] | undefined {
  const [first, second, ...more] = figuresIn(text, language)
  if (!first?.isMoney || !second?.isMoney || more.length !== 1) return undefined
  const name = withoutLinks(text.slice(0, first.start))
  const [count] = more
  const [between, behind] = [text.slice(first.end, second.start), text.slice(second.end, count?.start)]
  if (!count || !saysOf(between, 'first') || !saysOf(behind, 'further') || !isName(name, language)) return undefined
  const said = (key: string, quantity: number, price: number): Line => ({ name: `${name} (${key})`, quantity, price, isOfHead: false })
  const words = [withoutLinks(between), withoutLinks(behind.replace(/\(.*$/su, ''))]
  return [said(words[0] ?? '', 1, first.value), said(words[1] ?? '', count.value - 1, second.value)]
}

/** "a £2 and b £3": two lines, where both have an amount. */
function pieces(text: string, language: Locale): string[] {
  const cut = splitOutside(text, / (?:and|y|e|et|&) /u)
  return cut.length > 1 && cut.every((piece) => /^\p{L}/u.test(piece) && figuresIn(piece, language).some(({ isMoney }) => isMoney))
    ? cut
    : [text]
}

export function lineIn(said: string, isBare: boolean, language: Locale): Line | undefined {
  const text = said
    .replace(/^(?:and|y|e|et|&|plus|plus de|más) /iu, '')
    .replace(/^(?:one|una?|une) (?!hour|day|hora|d[ií]a|heure|jour)(?=\p{L}+ [€$£\d])/iu, '')
    .trim()
  const bracket = BRACKET.exec(text)
  const bare = bracket ? `${text.slice(0, bracket.index)}${text.slice(bracket.index + bracket[0].length)}`.trim() : text
  const figures = figuresIn(bare, language)
  const own = figures.filter((figure) => figure.isMoney || (isBare && !figure.isPercent))
  const money = isBare && own.every(({ isMoney }) => !isMoney) ? own.slice(-1) : own
  const [figure] = money
  const between = bare.slice(figure?.end, money[1]?.start)
  if (!figure || (money.length > 1 && !moneyPattern(String.raw`^,? ?{of_which}(?!\p{L})`).test(flat(between)))) return undefined
  const after = bare.slice(figure.end)
  // "valid 2 months" is no price.
  if (!figure.isMoney && after.trim() !== '') return undefined
  const { per, length } = perOf(after, true)
  const rest = after.slice(length)
  // "highlights from £48"
  const from = moneyPattern(String.raw`(?:^| ){from_price} ?$`).exec(flat(bare.slice(0, figure.start)))
  const counted = countedIn(
    bare.slice(0, from ? from.index : figure.start),
    figures.filter(({ end }) => end <= figure.start),
    { isEach: length > 0, language },
  )
  if (!counted || !isName(counted.name, language)) return undefined
  const times = timesIn(rest, language)
  const tax = figuresIn(rest, language).find(({ isPercent }) => isPercent && saysOf(rest, 'tax'))
  const remark = times ? undefined : rest.trim() || undefined
  const period = per.period !== undefined && !times && counted.quantity === undefined ? after.slice(0, length).trim() : undefined
  const details = [from?.[0].trim(), bracket?.[1], period, remark].filter((one) => one !== undefined).join(', ')
  const quantity = times?.count ?? counted.quantity
  const isOfOne = times !== undefined || counted.isAt || per.isOfHead || per.unit !== undefined
  return {
    name: counted.name,
    ...(isOfOne ? { price: figure.value, quantity, unit: times?.unit ?? counted.unit ?? per.unit } : { amount: figure.value }),
    isOfHead: per.isOfHead,
    ...(per.isOfHead ? { who: whoOf(after.slice(0, length), counted.name) } : {}),
    ...(tax ? { tax: tax.value } : {}),
    ...(details === '' ? {} : { details }),
  }
}

/** The last word of "per pupil"; of "each", the name. */
function whoOf(said: string, name: string): string {
  return saysOf(said, 'each')
    ? name
    : (said
        .trim()
        .split(/[\s'’/]+/u)
        .at(-1) ?? name)
}

function isName(name: string, language: Locale): boolean {
  return (
    /\p{L}{2}/u.test(name) &&
    wordCount(name) <= NAME_WORDS_MAX &&
    !hasVerb(name, language) &&
    !moneyPattern(String.raw`^{limits}(?: |$)|(?:^| ){limits}$`).test(flat(name)) &&
    !/[%€$£]/u.test(name)
  )
}

type Counted = { name: string; quantity: number | undefined; unit: string | undefined; isAt: boolean }

/** What stands in front of an amount: a name, and how many. */
function countedIn(
  before: string,
  figures: readonly Figure[],
  { isEach, language }: { isEach: boolean; language: Locale },
): Counted | undefined {
  const plain = flat(before).trimEnd()
  const at = moneyPattern(String.raw`(?:^| ){at}$`).exec(plain)
  const trimmed = before.slice(0, at ? at.index : plain.length)
  const open = { quantity: undefined, unit: undefined, isAt: false }
  const twice = moneyPattern(String.raw`^(\p{L}.*?) (\d{1,3}) (\p{L}+) (?:x|×|for|by|por|pour) (\d{1,3}) (\p{L}+)$`).exec(flat(trimmed))
  if (twice && (at || isEach))
    return {
      name: trimmed.slice(0, twice[1]?.length),
      quantity: Number(twice[2]) * Number(twice[4]),
      unit: `${twice[3]} × ${twice[5]}`,
      isAt: true,
    }
  const lasting = lastingIn(trimmed, language)
  if (lasting && (at || isEach)) return { ...lasting, isAt: true }
  const word = moneyPattern(String.raw`^({numbers}) `).exec(flat(trimmed))
  const number = word?.[1] === undefined ? undefined : numberWord(word[1])
  if (number !== undefined && (isEach || at))
    return { name: trimmed.slice(word?.[0].length).trim(), quantity: number, unit: undefined, isAt: true }
  const [figure] = figures
  if (!figure || (!at && !isEach)) {
    // "room 2 £40": the number belongs to the name.
    return figures.length > 1 ? undefined : { ...open, name: withoutLinks(trimmed), isAt: at !== null && figures.length === 0 && isEach }
  }
  if (figures.length > 1 || figure.isPercent || figure.isMoney) return undefined
  const behind = withoutLinks(trimmed.slice(figure.end).replace(/^ ?x(?= )/u, ''))
  if (withoutLinks(trimmed.slice(0, figure.start)) === '') return { name: behind, quantity: figure.value, unit: undefined, isAt: true }
  if (wordCount(behind) > UNIT_WORDS_MAX || hasVerb(behind, language)) return undefined
  return { name: withoutLinks(trimmed.slice(0, figure.start)), quantity: figure.value, unit: behind || undefined, isAt: true }
}

/** "two climbers for 2 days": so many times so long. */
function lastingIn(text: string, language: Locale): Omit<Counted, 'isAt'> | undefined {
  const [, lead, name, length = '', unit] =
    moneyPattern(String.raw`^(\d{1,3}|{numbers}) (.+?) (?:for|durante|pendant) (\d[\d.,]*) (\p{L}+)$`).exec(flat(text)) ?? []
  if (lead === undefined || name === undefined) return undefined
  const count = numberWord(lead) ?? Number(lead)
  const times = figuresIn(length, language)[0]?.value
  return times === undefined
    ? undefined
    : { name: text.slice(lead.length + 1, lead.length + 1 + name.length), quantity: count * times, unit }
}

/** "x 42", "for 110 guests", "for 2 days" */
function timesIn(rest: string, language: Locale): { count: number; unit: string | undefined } | undefined {
  const half = /^ ?(?:for|para|durante|pendant|pour) (?:an? |one |un |una |une )?(\p{L}+) (?:and a half|y medi[oa]|et demie?)$/u.exec(
    flat(rest),
  )
  if (half) return { count: 1.5, unit: half[1] }
  const found = /^ ?(?:[x×]|for|para|pour|por) ?(\d[\d.,]*)(?: (\p{L}+))?$/u.exec(flat(rest))
  const count = found ? figuresIn(found[1] ?? '', language)[0]?.value : undefined
  return count === undefined ? undefined : { count, unit: found?.[2] === undefined ? undefined : rest.slice(-found[2].length) }
}

/** "two" is 2: the words stand in their order, for each language. */
function numberWord(word: string): number | undefined {
  const place = NUMBER_WORDS.findIndex((words) => words.includes(word))
  return place < 0 ? undefined : place + 2
}

const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['two', 'dos', 'deux'],
  ['three', 'tres', 'trois'],
  ['four', 'cuatro', 'quatre'],
  ['five', 'cinco', 'cinq'],
  ['six', 'seis', 'six'],
  ['seven', 'siete', 'sept'],
  ['eight', 'ocho', 'huit'],
  ['nine', 'nueve', 'neuf'],
  ['ten', 'diez', 'dix'],
]
