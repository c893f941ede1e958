import type { GenerationElement } from '#shared/content/element.ts'
import { capitalise } from '#shared/words.ts'

/* French sets no-break spaces at its signs, so that none of them begins a line: a wide one at : and « », a narrow one before ; ! and ?. English
   writes its days and months with a capital, however hastily the prompt was typed. */

const WIDE = '\u00A0'
const NARROW = '\u202F'
/** Code, addresses and what fills in a field: their signs are no French. */
const LITERAL = /(`[^`]*`|\]\([^)\s]*\)|https?:\/\/\S+|\{[^{}]*\})/
/** "may" and "march" are months beside a number alone. */
const DAY_OR_MONTH =
  /(?<![\p{L}\d@/.-])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|(?:may|march)(?= \d)|(?<=\d(?:st|nd|rd|th)? )(?:may|march))(?![\p{L}\d@/])/gu
const BEFORE_COLON = / (?=:(?:[\s*_]|$))/g
const BEFORE_SIGN = / (?=[;!?]+(?:[\s*_»)\]]|$))/g

export function typeset(text: string): string {
  return text
    .split(LITERAL)
    .map((part, at) => (at % 2 === 0 ? typesetProse(part) : part))
    .join('')
}

export function withCapitals(text: string): string {
  return text.replace(DAY_OR_MONTH, (name) => capitalise(name))
}

/**
 * The texts of an element, set. Sheets stay as they are: formulas, totals and charts know columns by their headers, and rows hold what can
 * be chosen.
 */
export function typesetElement(element: GenerationElement, language: 'en' | 'fr'): GenerationElement {
  const set = language === 'fr' ? typeset : withCapitals
  switch (element.kind) {
    case 'head':
    case 'question':
    case 'slide':
      return typesetDeep(element, set)
    case 'block':
      return element.block.type === 'code' ? element : typesetDeep(element, set)
    case 'sheet':
    case 'rows':
    case 'notice':
      return element
  }
}

function typesetProse(text: string): string {
  return text.replace(BEFORE_COLON, WIDE).replace(BEFORE_SIGN, NARROW).replaceAll('« ', `«${WIDE}`).replaceAll(' »', `${WIDE}»`)
}

/** Words that are no texts (types, ids, layouts) have neither signs nor spaces. */
function typesetDeep<T>(value: T, set: (text: string) => string): T
function typesetDeep(value: unknown, set: (text: string) => string): unknown {
  if (typeof value === 'string') return set(value)
  if (Array.isArray(value)) return value.map((one: unknown) => typesetDeep(one, set))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typesetDeep(one, set)]))
}
