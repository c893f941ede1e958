import type { Locale } from '#shared/locale.ts'
import { flat } from '../list/tokens.ts'

/** A figure of a text, where it stands there. A bare one may be money as well. */
export type Figure = { value: number; isMoney: boolean; isPercent: boolean; start: number; end: number }

const GROUP: Record<Locale, string> = {
  en: String.raw`[,\u00a0\u202f]`,
  es: String.raw`[. \u00a0\u202f]`,
  fr: String.raw`[. \u00a0\u202f]`,
}
const UNIT = String.raw`%|[€$£](?!\s?\d)|(?:euros?|eur|pounds?|quid|dollars?|bucks|gbp|usd|p|cts?|cents?|c|centimos|centimes)(?![\p{L}\d])`
const ORDINAL = /^(?:st|nd|rd|th|er|eme|e|o|a)(?!\p{L})/u

/** All figures, with their signs and units: "£12,750", "0,006 €", "2.64 k", "64p". */
export function figuresIn(text: string, language: Locale): Figure[] {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d.,]|\p{L}-)([€$£] ?)?([1-9]\d{0,2}(?:${GROUP[language]}\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,4}(?!\d))?)( ?k(?![\p{L}\d]))?( ?(?:${UNIT}))?`,
    'gu',
  )
  const plain = flat(text)
  return [...plain.matchAll(pattern)].flatMap(({ 0: whole, 1: sign, 2: digits = '', 3: thousands, 4: unit = '', index }): Figure[] => {
    if (ORDINAL.test(plain.slice(index + whole.length))) return []
    const value = numberOf(digits, language) * (thousands === undefined ? 1 : 1_000)
    const said = unit.trim()
    const isSmall = /^(?:p|c|ct|cts|cent|cents|centimos|centimes)$/u.test(said)
    return [
      {
        value: isSmall ? value / 100 : value,
        isMoney: sign !== undefined || (said !== '' && said !== '%'),
        isPercent: said === '%',
        start: index,
        end: index + whole.length,
      },
    ]
  })
}

function numberOf(digits: string, language: Locale): number {
  const whole = new RegExp(String.raw`${GROUP[language]}(?=\d{3}(?!\d))`, 'gu')
  const isGrouped = /^[1-9]\d{0,2}\D\d{3}/u.test(digits)
  return Number((isGrouped ? digits.replaceAll(whole, '') : digits).replace(',', '.'))
}
