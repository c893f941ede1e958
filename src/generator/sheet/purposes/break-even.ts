import { fillIn } from '#shared/fill-in.ts'
import { capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Context } from '../context.ts'
import { figuresIn, type Figure } from '../money/money-figures.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { Line } from '../money/lines.ts'
import type { ReadTables } from '../read-tables.ts'
import { added } from '../sheet-texts.ts'
import type { Said } from '../told/said-sentences.ts'
import { costItems } from './cost-items.ts'
import { behindLabel, labelled } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "Fixed costs … sells at 8.50, costs 2.90": how many must be sold, at each of the prices that the prompt names. */

type Sale = { price: number; cost: number; prices: number[]; days: number | undefined; used: Set<Said> }

const PRICES_MAX = 8
const DAYS_MAX = 31

export function breakEven(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'break_even')) return undefined
  const sale = saleIn(sentences, language)
  if (!sale) return undefined
  const used = new Set(sale.used)
  const fixed: Line[] = []
  for (const said of sentences) {
    if (used.has(said)) continue
    const lines = costItems(behindLabel(said), language)
    if (!lines) continue
    fixed.push(...lines)
    if (said !== sentences[0] || labelled(said)) used.add(said)
  }
  if (fixed.length === 0 || fixed.some((line) => line.amount === undefined && line.price === undefined)) return undefined
  const word = (key: string): string => added(key, language)
  const period = word(periodIn(brief.prompt))
  const things = thingsIn(brief.prompt) ?? word('unitsof')
  const named = (of: string): string => fillIn(word('thingsper'), { things, period: of })
  const [price, cost, left, costs] = ['price', 'costofone', 'leftofone', 'fixedcosts'].map(word) as [string, string, string, string]
  const [count, daily, days] = [named(period), named(word('perday')), fillIn(word('daysper'), { period })]
  const rows = [sale.price, ...sale.prices]
  const none = { total: 'none' } as const
  const table = sheetOf(
    word('breakevenof'),
    [
      given(price, 'currency', rows, none),
      given(
        cost,
        'currency',
        rows.map(() => sale.cost),
        none,
      ),
      worked(left, 'currency', `={${price}}-{${cost}}`, none),
      worked(costs, 'currency', `=SUM({1!${word('amount')}})`, none),
      worked(count, 'integer', `=ROUNDUP({${costs}}/{${left}},0)`, none),
      ...(sale.days === undefined
        ? []
        : [
            given(
              days,
              'integer',
              rows.map(() => sale.days),
              none,
            ),
            worked(daily, 'integer', `=ROUNDUP({${count}}/{${days}},0)`, none),
          ]),
      worked(word('salesneeded'), 'currency', `={${count}}*{${price}}`, none),
    ],
    rows.length,
  )
  const list = sheetOf(
    costs,
    [
      given(
        word('item'),
        'text',
        fixed.map(({ name }) => capitalise(name)),
      ),
      given(
        word('amount'),
        'currency',
        fixed.map((line) => line.amount ?? (line.price ?? 0) * (line.quantity ?? 1)),
      ),
    ],
    fixed.length,
  )
  return { sheets: [table, list], used }
}

/** "Burger sells at 8.50 and costs 2.90 to make", with other prices that the prompt asks about. */
function saleIn(sentences: readonly Said[], language: Locale): Sale | undefined {
  const used = new Set<Said>()
  let price: number | undefined
  let cost: number | undefined
  let days: number | undefined
  const prices: number[] = []
  for (const said of sentences) {
    const text = plain(said.text)
    const figures = figuresIn(said.text, language).filter(({ isPercent }) => !isPercent)
    const sold = price === undefined ? behind(text, 'sells', figures) : undefined
    const made = sold === undefined ? undefined : behind(text, 'costs_one', figures)
    if (sold && made && sold !== made) [price, cost] = [sold.value, made.value]
    else if (price === undefined) continue
    const counted = purpose(String.raw`(?<![\d.,])(\d{1,2}) {days_of}(?!\p{L})`).exec(text)
    if (counted && Number(counted[1]) <= DAYS_MAX) days ??= Number(counted[1])
    const others = figures.filter((one) => one !== sold && one !== made && one.start !== counted?.index)
    // "what happens at 7.50 and 9.50": all that is left are prices.
    if (others.every(({ start }) => /(?:^|[ (])(?:at|a|and|y|et|or|o|ou)(?: [€$£])? ?[€$£]?$/u.test(text.slice(0, start))))
      prices.push(...others.map(({ value }) => value))
    else if (sold === undefined) continue
    if (others.length > 0 || sold || counted || saysOf(said.text, 'how_many')) used.add(said)
  }
  return price === undefined || cost === undefined || cost >= price
    ? undefined
    : { price, cost, prices: [...new Set(prices)].filter((one) => one !== price).slice(0, PRICES_MAX), days, used }
}

/** The first figure behind one of the words. */
function behind(text: string, key: 'sells' | 'costs_one', figures: readonly Figure[]): Figure | undefined {
  const found = purpose(String.raw`(?<!\p{L}){${key}}(?!\p{L})`).exec(text)
  return found ? figures.find(({ start }) => start > found.index) : undefined
}

function periodIn(prompt: string): 'permonthof' | 'perweek' | 'peryearof' {
  if (saysOf(prompt, 'month')) return 'permonthof'
  if (saysOf(prompt, 'week')) return 'perweek'
  return saysOf(prompt, 'years_of') ? 'peryearof' : 'permonthof'
}

/** "how many burgers a month" */
function thingsIn(prompt: string): string | undefined {
  const found = purpose(String.raw`(?<!\p{L}){how_many} ?(\p{L}{3,20})(?!\p{L})`).exec(plain(prompt))
  const word = found?.[1]
  if (!found || word === undefined) return undefined
  const end = found.index + found[0].length
  return capitalise(prompt.slice(end - word.length, end))
}
