import type { Locale } from '#shared/locale.ts'

const GROUPED: Record<Locale, string> = { en: '[,\\u00A0\\u202F]', es: '[ .\\u00A0\\u202F]', fr: '[ .\\u00A0\\u202F]' }

export type FoundNumber = { value: number; isPercent: boolean; isMoney: boolean; hasUnit: boolean; start: number; end: number }

/** The first number of a text that is no part of a word: "480" of "day rate 480 euros", "0.15" of "0,15 €", "30,000" of "30k". */
export function firstNumber(text: string, language: Locale, from = 0): FoundNumber | undefined {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d.,])(?:[€$£] ?)?(\d{1,3}(?:${GROUPED[language]}\d{3})+(?!\d)|\d+)(?:[.,](\d{1,2}))?(?: ?(k)(?!\p{L}))?(?: ?(%|€|\$|£|(?:euros?|eur|pounds?|gbp|dollars?|usd|libras?|ct|cents?)(?!\p{L})))?(?![\p{L}\d])`,
    'iu',
  )
  const found = pattern.exec(text.slice(from))
  if (!found) return undefined
  const [whole, digits = '', decimals, thousands, unit] = found
  const value = Number(`${digits.replace(/\D/g, '')}.${decimals ?? '0'}`) * (thousands ? 1_000 : 1)
  const start = from + found.index
  return {
    value,
    isPercent: unit === '%',
    // Cents are not the unit of a column of amounts.
    isMoney: /^[€$£]/.test(whole) || (unit !== undefined && unit !== '%' && !/^c/i.test(unit)),
    hasUnit: unit !== undefined || thousands !== undefined || /^[€$£]/.test(whole),
    start,
    end: start + whole.length,
  }
}

export function allNumbers(text: string, language: Locale): FoundNumber[] {
  const found: FoundNumber[] = []
  for (let next = firstNumber(text, language); next && found.length < 50; next = firstNumber(text, language, next.end)) found.push(next)
  return found
}

/** "75 cents" in the currency that cents are of. */
export function inWhole(text: string, { value, start, end }: { value: number; start: number; end: number }): number {
  return /(?:ct|cents?|c[eé]ntimos|centimes)$/iu.test(text.slice(start, end).trim()) ||
    /^ ?(?:c[eé]ntimos|centimes)/iu.test(text.slice(end))
    ? value / 100
    : value
}
