import type { GenerationElement } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'

/* The typography of a language. English writes days and months with a capital, which people in a hurry do not. French sets no-break spaces at its signs, so that none of them begins a line: a wide one at : and « », a narrow one before ; ! and ?. */

const WIDE = '\u00A0'
const NARROW = '\u202F'
/** Code, addresses and what fills in a field stay as they are. */
const LITERAL = /(`[^`]*`|\]\([^)\s]*\)|https?:\/\/\S+|\{[^{}]*\})/
const BEFORE_COLON = / (?=:(?:[\s*_]|$))/g
const BEFORE_SIGN = / (?=[;!?]+(?:[\s*_»)\]]|$))/g
const ENGLISH_DAY = /(?<![\p{L}\p{N}@./_-])(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?![\p{L}\p{N}@_-])/gu
/** "w/ music", "w/o music" */
const WITH = /(?<![\p{L}\p{N}/])w\/(o)?(?:(?<=w\/) ?| +)(?=[\p{L}\d])(?!\p{L}{1,3}\/)/gu
/** "may" and "march" are months beside a number only. */
const ENGLISH_MONTH =
  /(?<![\p{L}\p{N}@./_-])(?:january|february|april|june|july|september|october|november|december|(?:march|may|august)(?= \d)|(?<=\d(?:st|nd|rd|th)? (?:of )?)(?:march|may|august|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec))(?![\p{L}\p{N}@_-])/gu

/** French. */
export function typeset(text: string): string {
  return /[:;!?«»]/.test(text) ? besideLiterals(text, typesetProse) : text
}

function besideLiterals(text: string, set: SetText): string {
  return text
    .split(LITERAL)
    .map((part, at) => (at % 2 === 0 ? set(part) : part))
    .join('')
}

/**
 * The texts of an element, set. Sheets stay as they are: formulas, totals and charts know columns by their headers, and rows hold what can
 * be chosen.
 */
export function typesetElement(element: GenerationElement, language: Locale): GenerationElement {
  const set = SET[language]
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

const PLATFORMS = ['Instagram', 'TikTok', 'LinkedIn', 'YouTube', 'WhatsApp', 'Facebook', 'PayPal', 'Pinterest']
const PLATFORM = new RegExp(String.raw`(?<![\p{L}\p{N}@./_-])(?:${PLATFORMS.join('|')})(?![\p{L}\p{N}@._-]?\p{L})`, 'giu')

/** Names that people type in small letters. */
function withPlatforms(text: string): string {
  return text.replace(PLATFORM, (name) => PLATFORMS.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name)
}

function typesetEnglish(text: string): string {
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
  return text
    .replace(ENGLISH_DAY, capital)
    .replace(ENGLISH_MONTH, capital)
    .replace(WITH, (_, out?: string) => (out === undefined ? 'with ' : 'without '))
}

type SetText = (text: string) => string
const SET: Record<Locale, SetText> = {
  en: (text) => besideLiterals(text, (part) => withPlatforms(typesetEnglish(part))),
  es: (text) => besideLiterals(text, withPlatforms),
  fr: (text) => besideLiterals(typeset(text), withPlatforms),
}

/** Words that are no texts (types, ids, layouts) have neither signs nor spaces. */
function typesetDeep<T>(value: T, set: SetText): T
function typesetDeep(value: unknown, set: SetText): unknown {
  if (typeof value === 'string') return set(value)
  if (Array.isArray(value)) return value.map((one: unknown) => typesetDeep(one, set))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typesetDeep(one, set)]))
}
