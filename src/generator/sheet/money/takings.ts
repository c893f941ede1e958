import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { flat } from '../list/tokens.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { WEEKDAY_WORD, weekdayOf } from '../../writing/months.ts'
import { linesIn, type Line } from './lines.ts'
import type { MoneyTables } from './money-book.ts'
import { daysLater } from './money-days.ts'
import { figuresIn } from './money-figures.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, saysOf } from './money-words.ts'

/* Goods that are taken to a stall and sold: a row for each on each day, what is left over, and what is earned beside the costs of a day. */

const GOODS_MIN = 2
const DAYS_DEFAULT = 6
const DAYS_MAX = 12
const DAYS_A_WEEK = 7
const LABELLED = /^(.{1,60}?)\s?:\s(.+)$/su
const EVERY = new RegExp(String.raw`(${WEEKDAY_WORD})`, 'u')

export function takings(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'took') || !saysOf(brief.prompt, 'sold') || !saysOf(brief.prompt, 'profit')) return undefined
  const goods: Line[] = []
  const costs: Line[] = []
  const listed = sentences.filter((said) => {
    const read = goodsIn(said, language)
    if (!read) return false
    goods.push(...read.goods)
    costs.push(...read.costs)
    return true
  })
  if (goods.length < GOODS_MIN) return undefined
  const dates = datesIn(brief.prompt, brief.today)
  const table = logOf(goods, dates, context)
  const asked = sentences.filter(
    ({ text }) => (saysOf(text, 'took') && saysOf(text, 'sold')) || (saysOf(text, 'worst') && saysOf(text, 'sold')),
  )
  return {
    sheets: [table, pricesOf(goods, language), daysOf(dates, costs, language), worstOf(language)],
    used: new Set([...listed, ...asked]),
  }
}

/** "pitch fee 28, flour 46 a week, 5 breads: white 3.80, rye 4.80": behind the colon stand the goods, and before it what a day costs. */
function goodsIn(said: Said, language: Locale): { goods: Line[]; costs: Line[] } | undefined {
  const [, before = '', listed] = LABELLED.exec(said.text) ?? []
  if (listed === undefined) return undefined
  const goods = linesIn({ text: listed, start: 0 }, true, language)
  if (!goods || goods.length < GOODS_MIN) return undefined
  const fees = saidParts({ text: before, start: 0 }).slice(0, -1)
  const costs = fees.flatMap(
    (part) => linesIn({ text: part.text.replace(moneyWord(), ''), start: 0 }, false, language) ?? bareCost(part.text, language),
  )
  return { goods, costs }
}

function moneyWord(): RegExp {
  return /(?<=\d) ?quid(?!\p{L})/iu
}

/** "pitch fee 28 quid", "flour about 46 a week" */
function bareCost(text: string, language: Locale): Line[] {
  const [figure, ...more] = figuresIn(text, language)
  if (!figure || more.length > 0) return []
  const name = text
    .slice(0, figure.start)
    .replace(/\s+(?:about|around|unos|unas|environ|de)\s*$/iu, '')
    .trim()
  return name === '' ? [] : [{ name, amount: figure.value }]
}

/** The next days of the week that is named, as many as are looked back on. */
function datesIn(prompt: string, today: string): string[] {
  const plain = flat(prompt)
  const found = moneyPattern(String.raw`(?<!\p{L}){every} `).exec(plain)
  const word = found ? EVERY.exec(plain.slice(found.index))?.[1] : undefined
  const weekday = word === undefined ? undefined : weekdayOf(word)
  const count = Number(moneyPattern(String.raw`(\d{1,2}) {week}`).exec(plain)?.[1] ?? DAYS_DEFAULT)
  if (weekday === undefined) return []
  const own = (new Date(today).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK
  const first = daysLater(today, (weekday - own + DAYS_A_WEEK) % DAYS_A_WEEK)
  return Array.from({ length: Math.min(DAYS_MAX, count) }, (_, at) => daysLater(first, at * DAYS_A_WEEK))
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function logOf(goods: readonly Line[], dates: readonly string[], context: Context): PlannedSheet {
  const { language } = context.facts
  const days = dates.length === 0 ? [undefined] : dates
  const rows = days.flatMap((date) => goods.map(({ name }) => ({ date, name })))
  const none = { total: 'none' as const }
  const item: Column = {
    ...given(
      added('item', language),
      'choice',
      rows.map(({ name }) => capital(name)),
    ),
    choices: goods.map(({ name }) => capital(name)),
  }
  const price = worked(
    added('price', language),
    'currency',
    `=SUMIF({1!${item.header}},{${item.header}},{1!${added('price', language)}})`,
    none,
  )
  const took = given(added('tookof', language), 'integer', [])
  const sold = given(added('soldof', language), 'integer', [])
  const columns = [
    given(
      added('date', language),
      'date',
      rows.map(({ date }) => date),
    ),
    item,
    price,
    took,
    sold,
    worked(added('waste', language), 'integer', `={${took.header}}-{${sold.header}}`),
    worked(added('takingsof', language), 'currency', `=ROUND({${sold.header}}*{${price.header}},2)`),
  ]
  return sheetOf(nameOf(context, true), columns, rows.length)
}

/** The price of each, and how many of it were sold in all. */
function pricesOf(goods: readonly Line[], language: Locale): PlannedSheet {
  const item = given(
    added('item', language),
    'text',
    goods.map(({ name }) => capital(name)),
  )
  const price = given(
    added('price', language),
    'currency',
    goods.map((line) => line.price ?? line.amount),
    { total: 'none' },
  )
  const sum = (key: string): string => `=SUMIF({0!${item.header}},{${item.header}},{0!${added(key, language)}})`
  const columns = [
    item,
    price,
    worked(added('tookof', language), 'integer', sum('tookof')),
    worked(added('soldof', language), 'integer', sum('soldof')),
    worked(added('waste', language), 'integer', sum('waste')),
    worked(added('takingsof', language), 'currency', sum('takingsof')),
  ]
  return sheetOf(added('pricesof', language), columns, goods.length)
}

/** What a day takes, costs and earns. */
function daysOf(dates: readonly string[], costs: readonly Line[], language: Locale): PlannedSheet {
  const date = given(added('date', language), 'date', dates)
  const takingsOf = worked(
    added('takingsof', language),
    'currency',
    `=SUMIF({0!${date.header}},{${date.header}},{0!${added('takingsof', language)}})`,
  )
  const count = Math.max(1, dates.length)
  const own = costs.map(({ name, amount, price }) =>
    given(
      capital(name),
      'currency',
      Array.from({ length: count }, () => amount ?? price),
    ),
  )
  const profit = worked(
    added('profitof', language),
    'currency',
    `={${takingsOf.header}}${own.map(({ header }) => `-{${header}}`).join('')}`,
  )
  return sheetOf(added('perday_of', language), [date, takingsOf, ...own, profit], count)
}

function worstOf(language: Locale): PlannedSheet {
  const sold = `{1!${added('soldof', language)}}`
  return sheetOf(
    added('results', language),
    [
      worked(
        added('sellsworst', language),
        'text',
        `=IF(SUM(${sold})=0,"",INDEX({1!${added('item', language)}},MATCH(MIN(${sold}),${sold},0)))`,
      ),
      worked(added('soldof', language), 'integer', `=MIN(${sold})`, { total: 'none' }),
    ],
    1,
  )
}
