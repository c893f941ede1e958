import { wordCount } from '#shared/words.ts'
import { formulaColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { withRates } from '../formulas/with-rates.ts'
import type { Rate } from '../formulas/read-calculations.ts'
import { added } from '../sheet-texts.ts'
import { singular } from './cells.ts'
import type { Part } from './cut-prompt.ts'
import { flat, tokensOf, type Reading } from './tokens.ts'

/* What a figure beside the list comes to in each of its rows. */

const TAX_WORDS_MAX = 4
const PER = /(?:\/ ?|per |por |par |an? |each |cada |chaque |la |l['’])(\p{L}+)$/iu

/** "45p a mile", "9 € per hour", "VAT 20%": columns that follow from it, and the part that they make needless. */
export function withRate(
  columns: Column[],
  told: readonly Part[],
  reading: Reading,
  context: Context,
): { columns: Column[]; used: readonly Part[] } {
  const { language } = context.facts
  const amount = columns.find(({ id, spec }) => id === 'amount' && spec.type === 'currency')
  const isPart = (part: Part, { from, to }: Rate): boolean =>
    wordCount(part.text) <= TAX_WORDS_MAX && to > part.start && from < part.start + part.text.length
  const areTaxes = context.rates.length > 0 && context.rates.every(({ role }) => role === 'vat' || role === 'deposit')
  const ofTaxes = areTaxes ? told.filter((part) => context.rates.some((rate) => isPart(part, rate))) : []
  const areSaid = context.rates.every((rate) => ofTaxes.some((part) => isPart(part, rate)))
  if (areTaxes && areSaid && amount && amount.spec.total !== 'none') return { columns: withRates(columns, context), used: ofTaxes }
  if (columns.some(({ spec }) => spec.type === 'currency')) return { columns, used: [] }
  for (const part of told) {
    const [token, ...more] = tokensOf(part.text, reading)
    const unit = token?.kind === 'money' && more.length === 0 ? PER.exec(token.text)?.[1] : undefined
    const counted = unit === undefined ? undefined : columns.find((column) => isOfUnit(column, unit, language))
    if (!token || token.value === undefined || !counted) continue
    const rate: Column = {
      id: 'rate',
      header: added('rate', language),
      spec: { type: 'currency', total: 'none' },
      given: counted.given?.map(() => String(token.value)) ?? [],
    }
    const product = formulaColumn(
      'amount',
      'currency',
      `=IF({${counted.header}}="","",ROUND({${counted.header}}*{${rate.header}},2))`,
      language,
    )
    const isAll = part.text.length === token.text.length || wordCount(part.text) <= wordCount(token.text) + 1
    return { columns: [...columns, rate, product], used: isAll ? [part] : [] }
  }
  return { columns, used: [] }
}

const PROFIT = /^(?:profit|margin|beneficio|margen|b[ée]n[ée]fice|marge)(?!\p{L})/iu
const SELLS = /^label (?:sells?|selling|sold|price|rrp|pvp|vende|venta|vendu|vente)$/u

/** "lavender 24 @ 3.20 cost sells 9, …, profit per candle": what is left of the price of one, and the part that asks for it. */
export function withProfit(
  columns: Column[],
  told: readonly Part[],
  { facts: { language } }: Context,
): { columns: Column[]; used: readonly Part[] } {
  const asked = told.find(({ text }) => PROFIT.test(text) && !/\d/.test(text))
  const sells = columns.find(({ id }) => SELLS.test(id))
  const cost = columns.find(({ id }) => id === 'eachprice')
  if (!asked || !sells || !cost) return { columns, used: [] }
  const profit = formulaColumn('profit', 'currency', `=IF({${sells.header}}="","",ROUND({${sells.header}}-{${cost.header}},2))`, language)
  return { columns: [...columns, { ...profit, spec: { ...profit.spec, total: 'none' } }], used: [asked] }
}

function isOfUnit({ id, header, spec }: Column, unit: string, language: Context['facts']['language']): boolean {
  if (spec.type !== 'number' && spec.type !== 'integer') return false
  return singular(header) === singular(unit) || (id === 'hours' && singular(unit) === singular(flat(added('hoursof', language))))
}
