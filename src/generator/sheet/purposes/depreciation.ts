import { fillIn } from '#shared/fill-in.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { figuresIn } from '../money/money-figures.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { saidDates } from '../rota/said-dates.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { behindLabel } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "Saw £8,400 bought 12/03/2023 over 7 years": straight line, by the month in the first year, with the net value at each year end. */

type Asset = { name: string; cost: number; bought: number; years: number; residual: number }

const YEARS_MAX = 50
const SHOWN_MAX = 25
const NAME_WORDS_MAX = 6
const LINE_DATE = /(?<!\d)(\d{1,2})[/.](\d{1,2})[/.](20\d\d)(?!\d)/u
const MS_PER_DAY = 86_400_000

export function depreciation(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'depreciation')) return undefined
  const used = new Set<Said>()
  const assets: Asset[] = []
  for (const said of sentences) {
    const found = assetsIn(behindLabel(said), sampling.today, language)
    if (found.length > 0) used.add(said)
    assets.push(...found)
  }
  if (assets.length === 0) return undefined
  const last = lastYear(brief.prompt) ?? Math.max(...assets.map(({ bought, years }) => yearOf(bought) + years))
  const first = Math.min(...assets.map(({ bought }) => yearOf(bought)))
  if (last < first || last - first >= SHOWN_MAX) return undefined
  const residuals = withResiduals(assets, sentences, used, language)
  for (const said of sentences) if (isOrder(said, language)) used.add(said)
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const table = netSheet(residuals, years, context)
  return { sheets: [table, chargeSheet(residuals, years, table, context)], used }
}

/** A part with an amount begins an asset; what follows it tells more of it. */
function assetsIn(said: Said, today: number, language: Locale): Asset[] {
  const parts = saidParts(said).map(({ text }) => text)
  const groups: string[] = []
  for (const text of parts) {
    if (moneyIn(text, language)) groups.push(text)
    else if (groups.length > 0) groups.push(`${groups.pop()}, ${text}`)
    else return []
  }
  const assets = groups.map((text) => assetIn(text, today, language))
  return assets.flatMap((asset) => asset ?? [])
}

function moneyIn(text: string, language: Locale): ReturnType<typeof figuresIn>[number] | undefined {
  return figuresIn(text, language).find(({ isMoney }) => isMoney)
}

function assetIn(text: string, today: number, language: Locale): Asset | undefined {
  const money = moneyIn(text, language)
  const life = purpose(String.raw`(?<![\d.,/])(\d{1,2}) {years_of}(?!\p{L})`).exec(plain(text))
  const bought = dateIn(text, today)
  if (!money || !life || bought === undefined || Number(life[1]) > YEARS_MAX || Number(life[1]) < 1) return undefined
  const name = text
    .slice(0, money.start)
    .replace(/[\s:,–-]+$/u, '')
    .replace(/^(?:and|y|et|a|an|the|un|une|una|el|la|le) /iu, '')
  if (name === '' || wordCount(name) > NAME_WORDS_MAX) return undefined
  return { name: capitalise(name), cost: money.value, bought, years: Number(life[1]), residual: 0 }
}

/** "12/03/2023" is a day of March. */
function dateIn(text: string, today: number): number | undefined {
  const [, day, month, year] = LINE_DATE.exec(text) ?? []
  if (day !== undefined) return Date.UTC(Number(year), Number(month) - 1, Number(day)) / MS_PER_DAY
  return saidDates(text, today)[0]?.from
}

function yearOf(day: number): number {
  return new Date(day * MS_PER_DAY).getUTCFullYear()
}

/** "up to 2030" */
function lastYear(prompt: string): number | undefined {
  const found = [...plain(prompt).matchAll(new RegExp(purpose(String.raw`(?<!\p{L}){up_to} ?(?:{articles} )?(20\d\d)(?!\d)`), 'gu'))].at(-1)
  return found ? Number(found[1]) : undefined
}

/** "residual 10% on the van" */
function withResiduals(assets: readonly Asset[], sentences: readonly Said[], used: Set<Said>, language: Locale): Asset[] {
  return assets.map((asset) => {
    for (const said of sentences)
      for (const { text } of saidParts(said)) {
        const [figure] = figuresIn(text, language)
        const isOf = plain(text).includes(plain(asset.name)) || assets.every(({ name }) => !plain(text).includes(plain(name)))
        if (!figure || !saysOf(text, 'residual') || !isOf) continue
        used.add(said)
        return { ...asset, residual: figure.isPercent ? (asset.cost * figure.value) / 100 : figure.value }
      }
    return asset
  })
}

/** "Straight line, pro rata in the first year, net value at each year end up to 2030" */
function isOrder({ text }: Said, language: Locale): boolean {
  return saysOf(text, 'prorata') && figuresIn(text, language).every(({ value, isMoney }) => !isMoney && value > 2000 && value < 2100)
}

type Words = Record<'asset' | 'cost' | 'bought' | 'life' | 'residual' | 'yearly', string>

function wordsOf(language: Locale): Words {
  const word = (key: string): string => added(key, language)
  return {
    asset: word('assetof'),
    cost: word('costpaid'),
    bought: word('boughton'),
    life: word('lifeyears'),
    residual: word('residualvalue'),
    yearly: word('yearlycharge'),
  }
}

function netSheet(assets: readonly Asset[], years: readonly number[], { facts: { language } }: Context): PlannedSheet {
  const { asset, cost, bought, life, residual, yearly } = wordsOf(language)
  const hasResidual = assets.some((one) => one.residual > 0)
  const left = hasResidual ? `{${residual}}` : '0'
  const net = (year: number): Column =>
    worked(
      fillIn(added('networth', language), { year: String(year) }),
      'currency',
      `=IF({${bought}}>DATE(${year},12,31),"",ROUND(MAX(${left},{${cost}}-{${yearly}}*YEARFRAC({${bought}},DATE(${year + 1},1,1))),2))`,
    )
  return sheetOf(
    added('assetsheet', language),
    [
      given(
        asset,
        'text',
        assets.map(({ name }) => name),
      ),
      given(
        cost,
        'currency',
        assets.map((one) => one.cost),
      ),
      given(
        bought,
        'date',
        assets.map((one) => isoDay(one.bought)),
      ),
      given(
        life,
        'integer',
        assets.map((one) => one.years),
        { total: 'none' },
      ),
      ...(hasResidual
        ? [
            given(
              residual,
              'currency',
              assets.map((one) => one.residual),
            ),
          ]
        : []),
      worked(yearly, 'currency', `=ROUND(({${cost}}-${left})/{${life}},2)`),
      ...years.map(net),
    ],
    assets.length,
  )
}

/** What is written off in each year: the value at the end of the year before less that at its end. */
function chargeSheet(
  assets: readonly Asset[],
  years: readonly number[],
  table: PlannedSheet,
  { facts: { language } }: Context,
): PlannedSheet {
  const { asset, cost } = wordsOf(language)
  const row = `MATCH({${asset}},{0!${asset}},0)`
  const net = (year: number): string => `INDEX({0!${fillIn(added('networth', language), { year: String(year) })}},${row})`
  const columns = years.map((year, at): Column => {
    const whole = `INDEX({0!${cost}},${row})`
    const before = at === 0 ? whole : `IF(${net(year - 1)}="",${whole},${net(year - 1)})`
    return worked(fillIn(added('chargeof', language), { year: String(year) }), 'currency', `=IF(${net(year)}="","",${before}-${net(year)})`)
  })
  return sheetOf(
    added('chargesheet', language),
    [
      given(
        asset,
        'text',
        assets.map(({ name }) => name),
      ),
      ...columns,
    ],
    table.rows.length,
  )
}
