import { capitalise, wordCount } from '#shared/words.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { headerText } from '../columns/header-text.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { figuresIn } from '../money/money-figures.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { saidDates } from '../rota/said-dates.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { tells } from '../told/told-words.ts'
import { withChart } from './with-chart.ts'
import { behindLabel } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "Meta spend 1200, 960 clicks, 41 orders; google 1800 / 1,350 / 77": several figures of each, by the words beside them or by their place. */

type Metric = { label: string; value: number; isMoney: boolean }
type Entry = { name: string; metrics: Metric[] }

const ENTRIES_MIN = 2
const METRICS_MIN = 2
const NAME_WORDS_MAX = 3
const ENTRY_CHARS_MAX = 400

export function campaign(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { language } = context.facts
  const used = new Set<Said>()
  let entries: Entry[] = []
  for (const said of sentences) {
    const own = entriesIn(behindLabel(said), language)
    if (!own || entries.length > 0) continue
    entries = own
    used.add(said)
  }
  // One entry a line or a sentence.
  if (entries.length === 0)
    for (const said of sentences) {
      const entry = entryIn(said.text, entries[0], language)
      if (!entry || (entries[0] && !isLike(entry, entries[0]))) continue
      entries.push(entry)
      used.add(said)
    }
  const [first] = entries
  if (!first || entries.length < ENTRIES_MIN) return undefined
  const headers = first.metrics.map(({ label }) => headerText(label))
  const keyed = headers.map((header) => KEYS.find((key) => saysOf(header, key)))
  // Without any known figure, other readers know more.
  if (keyed.filter((key) => key !== undefined).length < METRICS_MIN) return undefined
  const value = orderValue(sentences, language)
  const sums = workedColumns(headers, keyed, context, value !== undefined)
  for (const said of sentences) if (!used.has(said) && isOrder(said, sums, language)) used.add(said)
  const days = entries.map(({ name }) => dayOf(name, context.sampling.today))
  const areDays = days.every((day) => day !== undefined)
  const best = sums.length > 0 && isBestMarked(context.brief.prompt) ? bestOf(sums, language) : undefined
  const areMonths = entries.every(({ name }) => new RegExp(`^${MONTH_WORD}$`, 'iu').test(name))
  const columns: Column[] = [
    areDays
      ? given(
          added('date', language),
          'date',
          days.map((day) => (day === undefined ? undefined : isoDay(day))),
        )
      : given(
          added(areMonths ? 'periodname' : 'channelname', language),
          'text',
          entries.map(({ name }) => capitalise(name)),
        ),
    ...headers.map((header, at) =>
      given(
        header,
        keyed[at] === 'spend' ? 'currency' : 'integer',
        entries.map(({ metrics }) => metrics[at]?.value),
      ),
    ),
    ...sums,
    ...(best ? [best] : []),
  ]
  const table = sheetOf(
    nameOf(context, true),
    columns,
    entries.length,
    best ? { highlights: [{ column: best.header, rule: 'contains', value: MARK, tone: 'positive' }] } : {},
  )
  const shown = withChart(context, table, columns[0], sums.length > 0 ? (areDays ? sums : sums.slice(-1)) : columns.slice(1, 2))
  return { sheets: [shown, ...(value === undefined ? [] : [assumptionsOf(value, language)])], used }
}

function dayOf(name: string, today: number): number | undefined {
  return DAY.test(plain(`${name} `)) ? saidDates(name, today - PAST_DAYS)[0]?.from : undefined
}
/** Results are of days that are over. */
const PAST_DAYS = 300

/** "best one in green" */
function isBestMarked(prompt: string): boolean {
  return purpose(String.raw`(?<!\p{L}){best_in}(?!\p{L})`).test(plain(prompt)) && tells(prompt, 'green')
}

const MARK = '★'
/** Says which row has the highest value of a rate. */
function bestOf(sums: readonly Column[], language: Locale): Column {
  const each = sums.map(({ header }) => `IF({${header}}=MAX({!${header}}),"${MARK} ${header} ","")`)
  return worked(added('best_mark', language), 'text', `=${each.join('&')}`)
}

const KEYS = ['spend', 'impressions', 'clicks', 'sent', 'opened', 'results_of'] as const
type Key = (typeof KEYS)[number]

/** Entries between semicolons, or behind the names of months and channels between commas. */
function entriesIn(said: Said, language: Locale): Entry[] | undefined {
  const cut = splitOutside(said.text, /\s*;\s*/u)
  const pieces = cut.length >= ENTRIES_MIN ? cut : saidParts(said).map(({ text }) => text)
  const entries: Entry[] = []
  for (const piece of pieces) {
    const last = entries[0]
    const text = piece.replace(/^(?:and|y|et) /iu, '')
    // "ad campaign results, 4 channels. Meta spend 1200"
    const entry = text.length > ENTRY_CHARS_MAX ? undefined : entryIn(text, last, language)
    if (!entry || (last && !isLike(entry, last))) {
      if (entries.length === 0 && figuresIn(text, language).length < METRICS_MIN) continue
      return undefined
    }
    entries.push(entry)
  }
  return entries.length >= ENTRIES_MIN ? entries : undefined
}

function isLike(entry: Entry, first: Entry): boolean {
  return (
    entry.metrics.length === first.metrics.length &&
    entry.metrics.every(({ label }, at) => label === '' || plain(label) === plain(first.metrics[at]?.label ?? ''))
  )
}

/** "Meta spend 1200, 48,000 impressions", "Jan sent 4200 opened 1300", "google 1800 / 22,500" */
function entryIn(text: string, first: Entry | undefined, language: Locale): Entry | undefined {
  // "4 Mar 2140 sent": the day is the name.
  const day = DAY.exec(plain(text))?.[0].length ?? 0
  const dated = day === 0 ? undefined : text.slice(0, day).replace(/[\s:,–-]+$/u, '')
  if (dated !== undefined) return dayEntryIn(dated, text.slice(day), first, language)
  const figures = figuresIn(text, language)
  if (figures.length < METRICS_MIN || figures.some(({ isPercent }) => isPercent)) return undefined
  const words = [0, ...figures.map(({ end }) => end)].map((from, at) =>
    text
      .slice(from, figures[at]?.start)
      .replace(/^[\s,:/–-]+|[\s,:/–-]+$/gu, '')
      .replace(/^(?:and|with|y|con|et|avec) /iu, ''),
  )
  const [lead = '', ...between] = words
  const areBare = between.every((word) => word === '')
  if (areBare && first && figures.length === first.metrics.length && wordCount(lead) <= NAME_WORDS_MAX && lead !== '')
    return { name: lead, metrics: figures.map(({ value, isMoney }, at) => ({ label: first.metrics[at]?.label ?? '', value, isMoney })) }
  const leadWords = lead.split(' ')
  const label = leadWords.at(-1) ?? ''
  const hasLabel = leadWords.length > 1 && KEYS.some((key) => saysOf(label, key))
  const name = hasLabel ? leadWords.slice(0, -1).join(' ') : lead
  // The words behind a figure name it, unless they stand in front of the next one.
  const isBehind = between.at(-1) !== ''
  const labels = figures.map((_, at) =>
    at === 0 && hasLabel ? label : isBehind ? (between[at] ?? '') : ((hasLabel ? between[at - 1] : between[at]) ?? ''),
  )
  // "Google 520, 9,800 impressions": where the first entry has said what the first figure is.
  const areLabels = labels.every((one, at) => (one === '' ? first !== undefined && at === 0 : wordCount(one) <= NAME_WORDS_MAX))
  if (name === '' || wordCount(name) > NAME_WORDS_MAX || !areLabels) return undefined
  return { name, metrics: figures.map(({ value, isMoney }, at) => ({ label: labels[at] ?? '', value, isMoney })) }
}

const DAY = new RegExp(String.raw`^(?:\d{1,2}(?:st|nd|rd|th|er)? (?:de |of )?${MONTH_WORD}\.?|\d{1,2}/\d{1,2}(?:/\d{2,4})?)[:,]? `, 'iu')

/** "2140 sent 812 opened 96 clicks" and "2155/790/71" of a day: words behind the figures, or the places of the first day. */
function dayEntryIn(name: string, text: string, first: Entry | undefined, language: Locale): Entry | undefined {
  const figures = figuresIn(text, language)
  if (figures.length < METRICS_MIN || figures.some(({ isPercent }) => isPercent) || text.slice(0, figures[0]?.start).trim() !== '')
    return undefined
  const labels = figures.map(({ end }, at) =>
    text
      .slice(end, figures[at + 1]?.start)
      .replace(/^[\s,:/–-]+|[\s,:/–-]+$/gu, '')
      .replace(/^(?:and|y|et) | (?:and|y|et)$/iu, ''),
  )
  const areBare = labels.every((label) => label === '')
  if (areBare ? figures.length !== first?.metrics.length : labels.some((label) => label === '' || wordCount(label) > NAME_WORDS_MAX))
    return undefined
  return {
    name,
    metrics: figures.map(({ value, isMoney }, at) => ({
      label: areBare ? (first?.metrics[at]?.label ?? '') : (labels[at] ?? ''),
      value,
      isMoney,
    })),
  }
}

/** "average order is 54 dollars" */
function orderValue(sentences: readonly Said[], language: Locale): number | undefined {
  for (const { text } of sentences) {
    const found = purpose(String.raw`(?<!\p{L}){order_value}(?!\p{L})`).exec(plain(text))
    const figure = found ? figuresIn(text, language).find(({ start }) => start > found.index) : undefined
    if (figure) return figure.value
  }
  return undefined
}

function assumptionsOf(value: number, language: Locale): PlannedSheet {
  return sheetOf(added('assumptions', language), [given(added('ordervalue', language), 'currency', [value])], 1)
}

/** The rates that the prompt names, of the figures that the table has. */
function workedColumns(
  headers: readonly string[],
  keyed: readonly (Key | undefined)[],
  { brief, facts }: Context,
  hasValue: boolean,
): Column[] {
  const { language } = facts
  const said = plain(brief.prompt)
  const of = (key: Key): string | undefined => headers[keyed.indexOf(key)]
  const [spend, impressions, clicks, sent, opened, results] = KEYS.map(of)
  const word = (key: string, values: Record<string, string> = {}): string => fillIn(added(key, language), values)
  const columns: Column[] = []
  const rate = (header: string, part: string | undefined, whole: string | undefined, isSaid: boolean): void => {
    if (!isSaid || part === undefined || whole === undefined) return
    columns.push(worked(header, 'percent', `=IF({${whole}}=0,"",{${part}}/{${whole}})`, { total: 'none' }))
  }
  const cost = (header: string, whole: string | undefined, isSaid: boolean, factor = ''): void => {
    if (!isSaid || spend === undefined || whole === undefined) return
    columns.push(worked(header, 'currency', `=IF({${whole}}=0,"",ROUND({${spend}}/{${whole}}${factor},2))`, { total: 'none' }))
  }
  rate(word('openrate'), opened, sent, /open rate|apertura|ouverture/u.test(said))
  rate(word('clickrate'), clicks, sent, /click rate|click-through|tasa de clics?|taux de clics?/u.test(said))
  const isNamedCtr = /(?<!\p{L})ctr(?!\p{L})/u.test(said)
  rate(
    word(isNamedCtr ? 'ctrof' : 'clickrate'),
    clicks,
    impressions,
    /(?<!\p{L})ctr(?!\p{L})|click rate|click-through|tasa de clics?|taux de clics?/u.test(said),
  )
  rate(word('conversionrate'), results, clicks, /conversion rate|tasa de conversion|taux de conversion/u.test(said))
  cost(word('cpcof'), clicks, /(?<!\p{L})cpc(?!\p{L})|cost per click|coste por clic|cout par clic/u.test(said))
  cost(word('cpmof'), impressions, /(?<!\p{L})cpm(?!\p{L})/u.test(said), '*1000')
  const one = results?.toLowerCase().replace(/s$/u, '') ?? ''
  cost(
    word('costper', { thing: one }),
    results,
    said.includes(plain(word('costper', { thing: one }))) || /(?<!\p{L})(?:cpa|cpl)(?!\p{L})/u.test(said),
  )
  if (hasValue && results !== undefined && spend !== undefined && /(?<!\p{L})roas(?!\p{L})/u.test(said))
    columns.push(
      worked(word('roasof'), 'number', `=IF({${spend}}=0,"",ROUND({${results}}*MAX({1!${word('ordervalue')}})/{${spend}},2))`, {
        total: 'none',
      }),
    )
  return columns
}

/** What the columns, the assumptions and the chart carry out. */
function isOrder({ text }: Said, sums: readonly Column[], language: Locale): boolean {
  const figures = figuresIn(text, language)
  if (saysOf(text, 'order_value')) return figures.length === 1
  return figures.length === 0 && sums.some(({ header }) => plain(text).includes(plain(header)))
}
