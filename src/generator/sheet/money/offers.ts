import type { SheetHighlight } from '#shared/content/sheet.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { splitOutside, type Said } from '../told/said-sentences.ts'
import { countOf } from '../told/told-rows.ts'
import type { MoneyTables } from './money-book.ts'
import { figuresIn } from './money-figures.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, saysOf, withoutLinks } from './money-words.ts'
import { columnsOfCost, costSaid, costsOf, detailsOf, measuresOf, type Cost, type Offer, type Paid } from './offer-costs.ts'
import { isSame, keyWords, offerParts } from './offer-parts.ts'
import { tells } from '../told/told-words.ts'

/* Offers whose parts differ: a row for each, a column for each part, and what they come to over the same time. */

const LABELLED = /^(\p{L}[^:]{1,40}?)(?:\s?:|\s[-–—])\s(.+)$/su
const OFFERS_MIN = 2
const MONTHS_MAX = 600
const MONTHS_A_YEAR = 12
const ORDER_WORDS_MAX = 24
const SIGNS = /[€$£]|\d ?(?:euros?|eur|pounds?|dollars?)(?!\p{L})/iu

/** How many there are in a month of what a price is for. */
type Volume = { label: string; value: number; said: Said }

export function offers(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  // "seats 60, parking for 25": what is compared costs nothing.
  if (!saysOf(brief.prompt, 'compared') || !(SIGNS.test(brief.prompt) || tells(brief.prompt, 'priced'))) return undefined
  const own = sentences.flatMap((said) => offerIn(said, language) ?? [])
  const read = own.length < OFFERS_MIN ? listedOffers(sentences, language) : own
  if (read.length < OFFERS_MIN) return undefined
  const others = sentences.filter((said) => !read.some((offer) => offer.said === said))
  const costs = costsOf(read, SIGNS.test(brief.prompt))
  if (costs.length === 0) return undefined
  const paid = costs.map((cost) => columnsOfCost(cost, facts))
  const measures = measuresOf(read, costs, language)
  const volumes = volumesIn(others, costs, language)
  const heads = costs.some(({ isOfHead }) => isOfHead) ? headsIn(brief.prompt, language) : undefined
  const months = horizons(others, language, read)
  const sums = totalsOf(paid, { months, heads, measures, volumes }, context)
  // One price for each is what is compared.
  const only =
    paid.length === 1 && sums.length === 1 && costs.every(({ period, isOfHead }) => !period && !isOfHead) ? paid[0]?.columns : undefined
  const totals = only ? (saysOf(brief.prompt, 'cheapest') ? only : []) : sums
  const [total] = totals
  const known = [...months, ...months.map((count) => count / MONTHS_A_YEAR), heads ?? 0]
  const done = others.filter((said) => said !== sentences[0] && total && isDone(said, known, language))
  const lows = totals.map(({ header }, at) =>
    worked(
      totals.length > 1 ? `${added('lowestof', language)} (${at + 1})` : added('lowestof', language),
      'currency',
      `=MIN({!${header}})`,
      { total: 'none' },
    ),
  )
  const names = given(
    added('option', language),
    'text',
    read.map(({ name }) => name),
  )
  const columns = [
    names,
    ...paid.flatMap((one) => one.columns),
    ...measures,
    ...(only ? [] : totals),
    ...lows,
    ...perHeadOf(total, brief.prompt, language),
    ...detailsOf(read, measures, language),
  ]
  const highlights = totals.map(({ header }, at): SheetHighlight => ({
    column: header,
    rule: 'equal_to',
    value: `{${lows[at]?.header}}`,
    tone: 'positive',
  }))
  const table = sheetOf(nameOf(context, true), columns, read.length, { highlights })
  return {
    sheets: [table, ...assumptions(volumes, heads, language), ...(total ? [cheapestOf(table, totals, language)] : [])],
    used: new Set([...read.map(({ said }) => said), ...done, ...volumes.map(({ said }) => said)]),
  }
}

function offerIn(said: Said, language: Locale): Offer | undefined {
  const [, name, text = ''] = LABELLED.exec(said.text) ?? verbedIn(said) ?? []
  if (name === undefined) return undefined
  const start = said.start + said.text.length - text.length
  const parts = offerParts({ text, start }, language)
  const figures = parts.filter(({ kind }) => kind === 'money' || kind === 'measure')
  return figures.length > 0 && (parts.length > 1 || figures.some(({ kind }) => kind === 'money')) ? { name, parts, said } : undefined
}

/** "Greenline is £17.50 a head", "Marlow's want £820": the name and what is offered. */
function verbedIn({ text }: Said): string[] | undefined {
  const found = moneyPattern(String.raw`^(.{2,40}?) {offer_verbs} (?=[€$£]|\d+[\d.,]* ?(?:€|euros?))`).exec(flat(text))
  const name = text.slice(0, found?.[1]?.length ?? 0)
  return found && /^\p{Lu}/u.test(name) && name.split(' ').length <= OFFER_WORDS_MAX ? [text, name, text.slice(found[0].length)] : undefined
}

/** "a boiler: Gas £3,290, 10 year guarantee; Harris £2,450, flush £240": offers with semicolons between them. */
function listedOffers(sentences: readonly Said[], language: Locale): Offer[] {
  const said = sentences.find(({ text }) => splitOutside(text, /;/u).length >= OFFERS_MIN)
  const isAsked = sentences.some((one) => one !== said && (saysOf(one.text, 'cheapest') || /(?<!\p{L})totals?(?!\p{L})/iu.test(one.text)))
  if (!said || !isAsked) return []
  const read = splitOutside(said.text.replace(/^[^:;]{1,90}:\s/u, ''), /;/u).map((text): Offer | undefined => {
    const [figure] = figuresIn(text, language)
    const name = figure?.isMoney ? text.slice(0, figure.start).trim() : ''
    return /^\p{L}/u.test(name) && name.split(' ').length <= OFFER_WORDS_MAX
      ? { name, parts: offerParts({ text: text.slice(figure?.start), start: 0 }, language), said }
      : undefined
  })
  const offers = read.filter((offer) => offer !== undefined)
  return offers.length === read.length ? offers : []
}

const OFFER_WORDS_MAX = 4

/** "over 36 and 60 months", "in the first year": the times that are compared; the terms, if all of them are the same. */
function horizons(others: readonly Said[], language: Locale, read: readonly Offer[]): number[] {
  const found = others.flatMap(({ text }): number[] => {
    const plain = flat(text)
    const listed = moneyPattern(
      String.raw`(?<!\p{L}){over} (?:{links} )*(\d{1,3}(?:(?:, | and | y | et | e )(?:{over} |{links} )*\d{1,3})*)[ -](?:({month})|({year}))(?!\p{L})`,
    ).exec(plain)
    if (listed) return figuresIn(listed[1] ?? '', language).map(({ value }) => value * (listed[2] === undefined ? MONTHS_A_YEAR : 1))
    return moneyPattern(String.raw`(?<!\p{L}){one_year}(?!\p{L})`).test(plain) ? [MONTHS_A_YEAR] : []
  })
  const sane = [...new Set(found)].filter((value) => value > 0 && value <= MONTHS_MAX)
  if (sane.length > 0) return sane
  const terms = read.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'term' ? [part.months] : [])))
  return terms.length === read.length && new Set(terms).size === 1 ? terms.slice(0, 1) : [MONTHS_A_YEAR]
}

type Times = { months: readonly number[]; heads: number | undefined; measures: readonly Column[]; volumes: readonly Volume[] }

function totalsOf(paid: readonly Paid[], times: Times, { brief, facts: { language } }: Context): Column[] {
  const costs = paid.map(({ cost }) => cost)
  const { months, heads } = times
  const isOfTime = costs.some(({ period }) => period !== undefined) || times.volumes.length > 0
  if (costs.some(({ isOfHead }) => isOfHead) && heads === undefined) return []
  const sum = (count: number | undefined, without: string | undefined): string =>
    paid
      .flatMap(({ term, cost }) => {
        const said = without !== undefined && isSame(cost.label, without) ? '' : term(count, timesOf(cost, count, times, language))
        return said === '' ? [] : [said]
      })
      .join('+')
  const behind = moneyPattern(String.raw`(?<!\p{L}){both} (?:{links} )*(.{3,40})`).exec(flat(brief.prompt))?.[1]
  const apart = behind === undefined ? undefined : costSaid(behind, costs)
  return (isOfTime ? months : [undefined]).flatMap((count): Column[] => {
    const name = count === undefined ? added('whole', language) : fillIn(added('overmonths', language), { months: String(count) })
    const total = (header: string, formula: string): Column[] =>
      formula === '' ? [] : [worked(header, 'currency', `=ROUND(${formula},2)`, { total: 'none' })]
    if (apart === undefined) return total(name, sum(count, undefined))
    const said = { total: name, part: apart }
    return [
      ...total(fillIn(added('totalwith', language), said), sum(count, undefined)),
      ...total(fillIn(added('totalwithout', language), said), sum(count, apart)),
    ]
  })
}

/** How many there are of what a price is for: in a column of the offer, or said of all of them. */
function timesOf(cost: Cost, months: number | undefined, { heads, measures, volumes }: Times, language: Locale): string | undefined {
  if (cost.isOfHead) return heads === undefined ? undefined : inAssumptions(added('heads', language))
  const volume = volumes.find(({ label }) => sharesWord(label, cost.label))
  if (volume) return `${inAssumptions(capitalise(volume.label))}*${months}`
  const { unit } = cost
  const own = unit === undefined ? undefined : measures.find(({ header }) => isSame(header, unit))
  return own && months !== undefined ? `{${own.header}}*${months}` : own && `{${own.header}}`
}

function inAssumptions(header: string): string {
  return `INDEX({1!${header}},1)`
}

function sharesWord(one: string, other: string): boolean {
  const words = keyWords(other)
  return keyWords(one).some((word) => words.includes(word))
}

/** "about 4,500 black copies and 800 colour ones a month": of the prices that are for one and no time. */
function volumesIn(others: readonly Said[], costs: readonly Cost[], language: Locale): Volume[] {
  const open = costs.filter(({ period, isOfHead, values }) => !period && !isOfHead && values.every((one) => (one?.value ?? 0) < 1))
  return others.flatMap((said) =>
    splitOutside(said.text, /, | and | y | et /u).flatMap((part): Volume[] => {
      const [figure, ...more] = figuresIn(part, language)
      if (!figure || figure.isMoney || figure.isPercent || more.length > 0) return []
      const behind = flat(part.slice(figure.end))
      const end = moneyPattern(String.raw`(?:^| )(?:{per} )?{month}(?!\p{L})`).exec(behind)?.index ?? behind.length
      const label = withoutLinks(part.slice(figure.end).slice(0, end))
      return label !== '' && open.some((cost) => sharesWord(label, cost.label)) ? [{ label, value: figure.value, said }] : []
    }),
  )
}

/** "what does each come to per head?" */
function perHeadOf(total: Column | undefined, prompt: string, language: Locale): Column[] {
  const heads = headsIn(prompt, language)
  const isAsked = moneyPattern(String.raw`[^\d€$£ ] {per} {head}(?:[?.]|$|\n)`).test(flat(prompt))
  return total && heads !== undefined && isAsked
    ? [worked(added('eachhead', language), 'currency', `=ROUND({${total.header}}/${heads},2)`, { total: 'none' })]
    : []
}

/** What the totals are for, in cells that can be changed. */
function assumptions(volumes: readonly Volume[], heads: number | undefined, language: Locale): PlannedSheet[] {
  const columns = [
    ...(heads === undefined ? [] : [given(added('heads', language), 'integer', [heads], { total: 'none' })]),
    ...volumes.map(({ label, value }) => given(label, 'number', [value], { total: 'none' })),
  ]
  return columns.length === 0 ? [] : [sheetOf(added('assumptions', language), columns, 1)]
}

function headsIn(prompt: string, language: Locale): number | undefined {
  const found = moneyPattern(String.raw`(?<![\d.,])(\d{1,4})[ -]{head}(?!\p{L})`).exec(flat(prompt))
  // "48 pupils and 6 staff" are counted together.
  return countOf('person', prompt, language) ?? (found ? Number(found[1]) : undefined)
}

function cheapestOf(table: PlannedSheet, totals: readonly Column[], language: Locale): PlannedSheet {
  const [name] = table.columns
  const columns = totals.flatMap(({ header }): Column[] => {
    const whole = `{0!${header}}`
    return [
      worked(added('cheapest', language), 'text', `=INDEX({0!${name?.header}},MATCH(MIN(${whole}),${whole},0))`),
      worked(header, 'currency', `=MIN(${whole})`, { total: 'none' }),
    ]
  })
  return sheetOf(added('results', language), columns, 1)
}

/** The order for the total and for what is cheapest is carried out, if it says nothing else. */
function isDone({ text }: Said, known: readonly number[], language: Locale): boolean {
  const isOrder = saysOf(text, 'cheapest') || /(?<!\p{L})(?:totals?|costs?|coste?s?|co[ûu]ts?)(?!\p{L})/iu.test(text)
  const isKnown = figuresIn(text, language).every(({ value }) => known.includes(value))
  return isOrder && isKnown && text.split(/\s+/u).length <= ORDER_WORDS_MAX
}
