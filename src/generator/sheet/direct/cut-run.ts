import type { Locale } from '#shared/locale.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { allNumbers, type FoundNumber } from '../rows/read-number.ts'
import type { Direct, Part } from './direct-parts.ts'
import { direct, plainOf, says } from './direct-words.ts'

/* Notes without commas: "hall 2400 catering 45 a head 80 guests flowers 350". A name with its figures ends where the next name begins. */

const FIGURES_MIN = 2
const LINES_MIN = 2
const AT = /^ ?(?:[x×*@]|at|a|à) ?[€$£]?\d/u
const COUNTED = '(?:{people}|{nights}|{days}|{weeks}|{months}|{hours}|{units})'
const COUNT = String.raw`^ ?(?:(?!{each_of} )\p{L}+ )?${COUNTED}(?![\p{L}])`
const PER = String.raw`^ ?(?:\/ ?)?(?:{head_each}|{night_each}|{day_each}|{week_each}|{month_each}|{hour_each}|{each})(?![\p{L}])`
/** "2 staff 3 nights hotel at 95" */
const FACTORS = String.raw`${COUNT}(?: \d+(?:[.,]\d+)? ${COUNTED})+(?: \p{L}+){0,3} (?:at|a|à|@|x) ?[€$£]?\d`
const YEARS = String.raw`^ ?{years}(?!\p{L})`
/** Behind a number that is a day of a month. */
export const IS_DAY = new RegExp(String.raw`^(?:st|nd|rd|th|er)? (?:of |de )?${MONTH_WORD}`, 'u')

/** The parts of a prompt, cut further where one holds several names with figures; the first ones are cut off the lead. The same object if none is cut. */
export function withRunsCut(said: Direct, language: Locale): Direct {
  const cut = said.parts.flatMap((part) => cutPart(part, language))
  const own = cutLead(said.lead, language)
  if (own) return { lead: own.lead, parts: [...own.parts, ...cut] }
  return cut.length === said.parts.length ? said : { lead: said.lead, parts: cut }
}

function cutPart(part: Part, language: Locale): Part[] {
  const texts = cutRun(part.text, language)
  return texts.length < 2 ? [part] : texts.map((text) => ({ text, plain: plainOf(text), label: part.label }))
}

/** The same with the first row cut off the lead only: commas divide the others. */
export function withLeadCut(said: Direct, language: Locale): Direct {
  const own = cutLead(said.lead, language, 1)
  return own ? { lead: own.lead, parts: [...own.parts, ...said.parts] } : said
}

/** "Budget team day 24 people bus 420 lunch 14.50 each": a lead with several figures ends before the first name. */
function cutLead(lead: string, language: Locale, min = FIGURES_MIN): Direct | undefined {
  const [first, ...others] = figuresIn(lead, language)
  // "costs trade show stand 2,400, electricity 180": an amount of costs is that of a line, and one of a budget what there is.
  const isOfCosts = others.length === 0 && !direct('(?<!\\p{L}){budget_words}(?!\\p{L})').test(plainOf(lead))
  if (!first || (others.length + 1 < min && !(isOfCosts && first.end === lead.length))) return undefined
  const before = lead.slice(0, first.start).trimEnd()
  const behind = plainOf(lead).slice(first.end)
  // "Sam 6 h at 18" is a row, "team day 24 people" is none.
  if (min < FIGURES_MIN && direct(String.raw`^ ?{people}(?!\p{L})`).test(behind)) return undefined
  const isCount = min === FIGURES_MIN && direct(COUNT).test(behind)
  const from = isCount ? before.length : before.lastIndexOf(' ')
  const word = plainOf(lead.slice(from, first.start).trim())
  if (from <= 0 || says(plainOf(lead.slice(from)), 'budgets') || direct('^(?:{links}|{asks})$').test(word)) return undefined
  const parts = cutRun(lead.slice(from).trim(), language).map((text): Part => ({ text, plain: plainOf(text), label: '' }))
  // "Budget for 40 people, £2,500": what there is to spend is no line.
  const isLine = ({ text, plain }: Part): boolean => /^\p{L}/u.test(text) && /\d/.test(text) && !direct('^{given}(?!\\p{L})').test(plain)
  const last = parts.at(-1)
  if (!last || (parts.filter(isLine).length < LINES_MIN && !isLine(last))) return undefined
  return { lead: lead.slice(0, from).replace(direct(String.raw` (?:for|para|pour|with|con|avec)$`), ''), parts }
}

/** Each name with its figures; the text itself if it holds one only. */
export function cutRun(text: string, language: Locale): string[] {
  const plain = plainOf(text)
  const figures = figuresIn(text, language)
  if (figures.length < FIGURES_MIN) return [text]
  const cuts: number[] = []
  let from = 0
  for (const [at, figure] of figures.entries()) {
    const end = endOf(plain, figure, from)
    const next = figures[at + 1]
    if (!next) break
    // Without a name in front, the name stands behind: "420 bus", "2 roll-ups at 95".
    const isNamed = /\p{L}/u.test(plain.slice(from, figure.start)) || end > figure.end
    const between = plain.slice(end, next.start)
    // "wages 4 people 37.5 hours at 12.60": what is counted belongs to the name in front of it.
    const hasName = /\p{L}/u.test(plain.slice(from, figures.find(({ start }) => start >= from)?.start))
    const isFactor =
      between.trim() === '' && (hasName || direct(FACTORS).test(plain.slice(figure.end))) && !direct(PER).test(plain.slice(figure.end))
    const isLinked = isFactor || /(?:^|\s)(?:[x×*@+]|at|a|à|by|of|de|to|for|para|pour|-)\s*[€$£]?$/u.test(between)
    if (isLinked || (end === figure.end && AT.test(plain.slice(end)))) continue
    const cut = isNamed ? end : next.start
    cuts.push(cut)
    from = cut
  }
  const last = figures.at(-1)
  const tail = last ? endOf(plain, last, from) : text.length
  // "dinner 63 claim by 15 dec": what is said behind the last amount is no part of its name.
  if (cuts.length > 0 && /^ \p{L}+ (?:by|before|until|from|with|antes|avant|con|avec) /u.test(plain.slice(tail))) cuts.push(tail)
  return [...cuts, text.length].map((cut, at) => text.slice(cuts[at - 1] ?? 0, cut).trim()).filter((part) => part !== '')
}

/** Where a figure ends with what it counts or what it is the price of. */
function endOf(plain: string, { end }: FoundNumber, from: number): number {
  const behind = plain.slice(end)
  const found = direct(PER).exec(behind) ?? direct(COUNT).exec(behind)
  return found && end > from ? end + found[0].length : end
}

/** Figures that are neither years nor days, and no part of a name: "5 yrs £50". */
function figuresIn(text: string, language: Locale): FoundNumber[] {
  const plain = plainOf(text)
  return allNumbers(text, language).filter(
    ({ value, hasUnit, end }) =>
      (hasUnit || value < 1900 || value >= 2100) && !IS_DAY.test(plain.slice(end)) && !direct(YEARS).test(plain.slice(end)),
  )
}
