import type { Fact } from '#generator/brief.ts'

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['GBP', /£|gbp|pounds?|libras/i],
  ['USD', /\$|usd|dollars?|dólares/i],
  ['CHF', /chf/i],
  ['EUR', /€|eur/i],
]

/** Adds the value of an amount, a percentage, a quantity or a duration, and its unit. */
export function withValue(fact: Fact): Fact {
  if (fact.kind !== 'money' && fact.kind !== 'percent' && fact.kind !== 'quantity' && fact.kind !== 'duration') return fact
  const value = valueOf(fact.text)
  if (value === undefined) return fact
  const unit = fact.kind === 'money' ? CURRENCIES.find(([, sign]) => sign.test(fact.text))?.[0] : wordOf(fact.text)
  return { ...fact, value, ...(unit === undefined || fact.kind === 'percent' ? {} : { unit }) }
}

/** The number in a text as a person writes it: "1.860 €", "£250,000", "4.2k", "7,50". Of a range the first. */
export function valueOf(text: string): number | undefined {
  const [, digits, thousand] = /(\d[\d., \u00A0\u202F]*)\s?(k(?![\p{L}])|m(?![\p{L}])|million|millones)?/iu.exec(text) ?? []
  if (digits === undefined) return undefined
  const number = Number(plainNumber(digits.trim()))
  if (!Number.isFinite(number)) return undefined
  // "14 m3" is no million: only an amount of money is written so.
  const isMillion = /^mill/i.test(thousand ?? '') || (thousand?.toLowerCase() === 'm' && /[€$£]/.test(text))
  return thousand?.toLowerCase() === 'k' ? number * 1_000 : isMillion ? number * 1_000_000 : number
}

/** Three digits behind a sign or a space are thousands, one or two are decimals. */
function plainNumber(digits: string): string {
  return digits
    .replace(/[., \u00A0\u202F](?=\d{3}(?!\d))/g, '')
    .replace(/[.,\s]+$/, '')
    .replace(',', '.')
}

function wordOf(text: string): string | undefined {
  return /\p{L}[\p{L}\d²³]*$/u.exec(text)?.[0]
}
