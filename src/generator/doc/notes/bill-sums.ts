import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { added } from '../../sheet/sheet-texts.ts'
import type { BillLine } from './bill-line.ts'

/* What the rows of a quote or an invoice come to, with the discount, the tax and the deposit that it names. */

export type Terms = { tax?: { name: string; rate: number }; deposit?: number; discount?: { name: string; rate: number } }

export function sumsOf(
  lines: readonly BillLine[],
  { tax, deposit, discount }: Terms,
  language: Locale,
): { name: string; amount: string }[] {
  const all = lines.reduce((sum, { price, quantity = 1 }) => sum + quantity * price, 0)
  const less = all * (discount?.rate ?? 0)
  const net = all - less
  const due = net * (1 + (tax?.rate ?? 0))
  const amount = (value: number): string => amountText(value, lines, language)
  const percent = (rate: number): string => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate)
  const named = (word: string, rate: number): string => fillIn(added(word, language), { rate: percent(rate) })
  return [
    ...(discount ? [{ name: capitalise(discount.name), amount: amount(-less) }] : []),
    ...(tax
      ? [
          { name: added('subtotal', language), amount: amount(net) },
          { name: named('vat', tax.rate).replace(/^.*(?= \()/u, tax.name), amount: amount(due - net) },
        ]
      : []),
    { name: `**${added('whole', language)}**`, amount: `**${amount(due)}**` },
    ...(deposit === undefined ? [] : [{ name: named('deposit', deposit), amount: amount(due * deposit) }]),
  ]
}

/** A price as it is typed, in the currency of the others. */
export function priceText({ written, sign }: BillLine, lines: readonly BillLine[], language: Locale): string {
  const own = lines.find((line) => line.sign !== '')?.sign ?? ''
  return sign !== '' || own === '' ? written : language === 'en' ? `${own}${written}` : `${written} ${own}`
}

/** In the currency of its prices, with cents where any of them has some. */
export function amountText(value: number, lines: readonly BillLine[], language: Locale): string {
  const isWhole = Number.isInteger(Math.round(value * 1_000) / 1_000) && lines.every(({ price }) => Number.isInteger(price))
  const digits = isWhole ? 0 : 2
  const text = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Math.abs(value))
  const sign = lines.find((line) => line.sign !== '')?.sign ?? ''
  const minus = value < 0 ? '−' : ''
  return sign === '' ? `${minus}${text}` : language === 'en' ? `${minus}${sign}${text}` : `${minus}${text} ${sign}`
}
