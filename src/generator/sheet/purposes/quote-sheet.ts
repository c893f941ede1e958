import { fillIn } from '#shared/fill-in.ts'
import { capitalise } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import type { Line } from '../money/lines.ts'
import { figuresIn } from '../money/money-figures.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import type { Said } from '../told/said-sentences.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'
import { priceOf, pricesIn } from './said-prices.ts'

/* "A quote where I pick items from a price list (socket 68 …) and type the qty, with 20% VAT and a 30% deposit". */

const ROWS = 20

export function quoteSheet(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  const { prompt } = brief
  if (!saysOf(prompt, 'quotes') || !saysOf(prompt, 'picks') || !saysOf(prompt, 'quantities')) return undefined
  const used = new Set<Said>()
  const items: Line[] = []
  for (const said of sentences) {
    const lines = items.length === 0 ? pricesIn(said, language) : undefined
    if (lines) items.push(...lines)
    if (lines || (saysOf(said.text, 'picks') && figuresIn(said.text, language).length === 0) || isOfRates(said.text)) used.add(said)
  }
  if (items.length === 0) return undefined
  const [item, quantity, price, amount] = ['item', 'howmany', 'eachprice', 'amount'].map((key) => added(key, language)) as [
    string,
    string,
    string,
    string,
  ]
  const names = items.map(({ name }) => capitalise(name))
  const look = `INDEX({2!${price}},MATCH({${item}},{2!${item}},0))`
  const quote = sheetOf(
    nameOf(context, true),
    [
      { ...given(item, 'choice', []), choices: names },
      given(quantity, 'number', [], { total: 'none' }),
      worked(price, 'currency', `=IF({${item}}="","",${look})`, { total: 'none' }),
      worked(amount, 'currency', `=IF({${item}}="","",ROUND({${quantity}}*{${price}},2))`, { total: 'sum' }),
    ],
    ROWS,
  )
  const list = sheetOf(
    added('pricesof', language),
    [given(item, 'text', names), given(price, 'currency', items.map(priceOf), { total: 'none' })],
    items.length,
  )
  return { sheets: [quote, totalsOf(prompt, amount, context), list], used }
}

/** "It adds 20% VAT and a 30% deposit line" */
function isOfRates(text: string): boolean {
  return (saysOf(text, 'taxes_of') || saysOf(text, 'deposits')) && /\d ?%/u.test(text)
}

function totalsOf(prompt: string, amount: string, { facts: { language } }: Context): PlannedSheet {
  const tax = rateOf(prompt, 'taxes_of')
  const deposit = rateOf(prompt, 'deposits')
  const [subtotal, total, rest] = ['subtotal', 'total', 'balancedue'].map((key) => added(key, language)) as [string, string, string]
  const named = (key: string, rate: number): string => fillIn(added(key, language), { rate: `${rate}%` })
  const columns: Column[] = [worked(subtotal, 'currency', `=SUM({0!${amount}})`)]
  if (tax !== undefined) {
    const header = named('vatof', tax)
    columns.push(worked(header, 'currency', `=ROUND({${subtotal}}*${tax}%,2)`), worked(total, 'currency', `={${subtotal}}+{${header}}`))
  }
  if (deposit !== undefined) {
    const header = named('depositdue', deposit)
    const whole = tax === undefined ? subtotal : total
    columns.push(worked(header, 'currency', `=ROUND({${whole}}*${deposit}%,2)`), worked(rest, 'currency', `={${whole}}-{${header}}`))
  }
  return sheetOf(added('quotetotals', language), columns, 1)
}

/** "20% vat", "VAT at 20%", "IVA del 21 %" */
function rateOf(prompt: string, key: 'taxes_of' | 'deposits'): number | undefined {
  const rate = String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?%`
  const text = plain(prompt)
  const found =
    purpose(String.raw`(?<![\d.,])${rate} (?:of |de |d')?{${key}}(?!\p{L})`).exec(text) ??
    purpose(String.raw`(?<!\p{L}){${key}} (?:line |of |at |is |del? |al |a |au taux de )?${rate}`).exec(text)
  return found?.[1] === undefined ? undefined : Number(found[1].replace(',', '.'))
}
