import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import type { NamedColumn } from '../columns/column.ts'
import { figuresIn } from '../money/money-figures.ts'
import { countedNames } from '../told/counted-names.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { singular } from '../read-ask.ts'
import { isOpening } from '../told/read-told.ts'
import { saidParts, saidSentences, splitOutside, type Said } from '../told/said-sentences.ts'
import { columnsOf, toldColumns } from '../told/told-columns.ts'
import { ruleParts } from '../told/rule-parts.ts'
import { isRule } from '../told/told-rules.ts'
import { takeChoices } from '../told/asked-choices.ts'
import { hasVerb, told } from '../told/told-words.ts'
import type { MoreSheet } from '../wanted/read-more-sheets.ts'
import { weekdayOf } from '../../writing/months.ts'
import { chosenFrom, isCount, periodsIn, rangeIn, sumsIn } from './field-parts.ts'
import { addImplied, addTerms } from './implied-fields.ts'
import { isPeriod, rowsIn, type FieldRows } from './field-rows.ts'
import { field, names, plain } from './field-words.ts'
import { cappedIn, pricedChoices, priceIn, pricesIn, ratedIn, ratesIn, type Price } from './prices.ts'

/* "raffle tracker, 12 sellers, £1 a ticket, columns seller, sold, cash in": each part of a list of fields is a column, how many rows there are, a price, a rule or a sum. */

export type Fields = {
  head: string
  columns: NamedColumn[]
  /** The word for what a row is about: "ewe" of "for each ewe". */
  thing: string | undefined
  rows: FieldRows | undefined
  /** "three terms": what is paid so many times. */
  periods: { noun: string; count: number } | undefined
  /** "must be 2 to 8 degrees" */
  range: readonly [number, number] | undefined
  /** "fine 5p a day max £2" */
  capped: { name: string; price: Price; most: number }[]
  /** "bouquet (roses 35 €, tulips 22 €)": what each choice costs. */
  chosenPrices: { name: string; prices: Price[] } | undefined
  prices: Price[]
  rules: { text: string; near: string | undefined }[]
  sums: MoreSheet[]
  lists: { label: string; items: string[]; text: string }[]
  notes: string[]
  /** A word says that the names are columns. */
  isNamed: boolean
}

const NAME_WORDS_MAX = 5
const SINGLE_WORDS_MIN = 4
const BARE_MIN = 3
const ITEM_WORDS_MAX = 4
const LABEL = /^(\p{L}[^:.,;()\d]{1,40}?)\s?:\s(.+)$/su
const SAID =
  /^(\p{L}[^=]{1,40}?) (?:is|are|es|son|est|sont) (\p{L}.{1,60}? (?:plus|minus|times|más|menos|por|moins|fois|\+|-|x|×) .{1,40})$/iu
const EXPRESSION = /^(\p{L}[^=]{1,40}?)\s?=\s?([^=]{2,80})$/u
const AND = /^(?:and |y |e |et |plus |& )+/iu

/** The parts of a prompt that orders fields; undefined if it names too few. Linear in the prompt. */
export function readFields(prompt: string, language: Locale, today: number): Fields | undefined {
  const sentences = saidSentences(prompt)
  const [first] = sentences
  if (!first) return undefined
  const read: Fields = {
    head: '',
    columns: [],
    thing: undefined,
    rows: undefined,
    periods: undefined,
    range: undefined,
    capped: [],
    chosenPrices: undefined,
    prices: [],
    rules: [],
    sums: [],
    lists: [],
    notes: [],
    isNamed: false,
  }
  for (const sentence of sentences) takeSentence(sentence, read, { language, isFirst: sentence === first, isOnly: sentences.length === 1 })
  // A count of weeks and the day they start on stand in the same sentence.
  const rows = sentences.flatMap(({ text }) => rowsIn(text, today) ?? [])
  read.rows = rows.find(({ kind }) => kind !== 'count') ?? rows[0]
  const counted = /(?:^| )\d{1,3} (\p{L}{3,20})$/u.exec(read.head)?.[1]
  if (counted !== undefined) read.thing ??= singular(counted, language)
  addImplied(read, language)
  addTerms(read)
  return read.columns.length > 0 ? read : undefined
}

/** `isNamed`: a word says that what is listed are columns. */
type Place = { language: Locale; isFirst: boolean; isOnly: boolean; isNamed?: boolean }

function takeSentence(sentence: Said, read: Fields, place: Place): void {
  const { language, isFirst, isOnly } = place
  for (const { label, names: items } of countedNames(sentence)) if (label !== '') read.lists.push({ label, items, text: '' })
  const lead = leadIn(sentence, isFirst)
  if (lead) {
    read.thing ??= lead.thing
    read.isNamed ||= lead.isSure
    const before = lead.before
    if (isFirst) read.head = before?.text ?? ''
    // "£1 a ticket or 6 for £5, columns …": what stands between the head and the columns.
    if (before) for (const part of saidParts(before).slice(isFirst ? 1 : 0)) takePart(part, false, read, place)
    if (isFirst && before) read.head = saidParts(before)[0]?.text ?? ''
    takeList(lead.listed, read, { ...place, isNamed: lead.isSure })
    return
  }
  if (isFirst && (isOnly || /:\s/u.test(sentence.text)) && takeBare(sentence, read, place)) return
  if (!isFirst && isBareList(sentence, language)) {
    takeList(sentence, read, place)
    return
  }
  if (!isFirst && takeChoices(sentence.text, read)) return
  const [, label = '', listed = ''] = LABEL.exec(sentence.text) ?? []
  const items = label === '' || isRule(sentence.text) ? [] : itemsIn(listed, language)
  if (items.length > 1) {
    read.lists.push({ label, items, text: sentence.text })
    return
  }
  if (isFirst && !isOpening(sentence.text)) return takeHead(sentence, read, place)
  takeWhole(sentence, read, place)
}

/** "Wine cellar list, around 60 bottles": what stands behind the name of the sheet. */
function takeHead(sentence: Said, read: Fields, place: Place): void {
  const colon = /\s?:\s/u.exec(sentence.text)
  const [first, ...others] = colon
    ? [
        { text: sentence.text.slice(0, colon.index), start: sentence.start },
        ...saidParts({ text: sentence.text.slice(colon.index + colon[0].length), start: sentence.start + colon.index + colon[0].length }),
      ]
    : saidParts(sentence)
  read.head = first?.text ?? ''
  for (const part of others) takePart(part, false, read, place)
}

/** A sentence without what it orders to be added up; the rest of it stays whole. */
function takeWhole(sentence: Said, read: Fields, place: Place): void {
  if (isRule(sentence.text)) {
    const { before, rule, behind } = ruleParts(sentence)
    for (const part of [...before, ...(behind ? [behind] : [])]) takePart(part, false, read, place)
    if (rule !== '') read.rules.push({ text: rule, near: read.columns.at(-1)?.name })
    return
  }
  const parts = saidParts(sentence)
  const sums = parts.map((part) => sumsIn({ text: part.text.replace(AND, ''), start: part.start }))
  const first = sums.findIndex((own) => own.length > 0)
  if (parts.length < 2 || first < 0) return takePart(sentence, false, read, place)
  read.sums.push(...sums.flat())
  const rest = first === 0 ? parts.slice(sums.findLastIndex((own) => own.length > 0) + 1) : parts.slice(0, first)
  const start = rest[0]?.start
  const last = rest.at(-1)
  if (start !== undefined && last)
    takePart(
      { text: sentence.text.slice(start - sentence.start, last.start - sentence.start + last.text.length), start },
      false,
      read,
      place,
    )
}

/** "producer, wine, vintage, region": so many names in lower case, and nothing else. */
function isBareList(sentence: Said, language: Locale): boolean {
  const parts = saidParts(sentence)
  const bare = parts.filter(({ text }) => isBareName(text, language) || SAID.test(text))
  return parts.length >= SINGLE_WORDS_MIN && bare.length === parts.length && parts.slice(1).every(({ text }) => /^\p{Ll}/u.test(text))
}

type Lead = { listed: Said; before: Said | undefined; thing: string | undefined; isSure: boolean }

/** Where a sentence begins to name columns. */
function leadIn({ text, start }: Said, isFirst: boolean): Lead | undefined {
  const said = plain(text)
  const found =
    field(String.raw`(?<![\p{L}\d])(?:{articles} )?{leads}(?: ?[:–-])? (?=\p{L})`).exec(said) ??
    field(String.raw`(?<![\p{L}\d]){each} (\p{L}+(?: (?:de |d'|of )?\p{L}+){0,3}?),? {holds}(?: ?:)? (?=\p{L})`).exec(said) ??
    (isFirst ? null : field(String.raw`^(?:(?:and|y|et|then|also|please) )?{wants}(?: ?:)? (?=\p{L})`).exec(said))
  if (!found) return undefined
  const from = found.index + found[0].length
  const listed = { text: text.slice(from), start: start + from }
  const isSure = found.index > 0 || field('^(?:{articles} )?(?:{leads}|{each} )').test(found[0])
  if (!isSure && !isList(listed)) return undefined
  const before = text.slice(0, found.index).replace(/[\s,;:–-]+$/u, '')
  const thing =
    found[1] === undefined
      ? undefined
      : text.slice(from - found[0].length + said.slice(found.index).indexOf(found[1])).slice(0, found[1].length)
  return { listed, before: before === '' ? undefined : { text: before, start }, thing, isSure }
}

/** "opening, delivered, closing, used": so many bare names. */
function isList(listed: Said): boolean {
  const parts = saidParts(listed)
  return parts.length >= BARE_MIN && parts.slice(0, BARE_MIN).every(({ text }) => wordCount(text) <= NAME_WORDS_MAX && !/\d/u.test(text))
}

/** A head and behind it bare names between commas. */
function takeBare(sentence: Said, read: Fields, place: Place): boolean {
  const colon = /\s?:\s/u.exec(sentence.text)
  const comma = saidParts(sentence)[1]?.start
  const isColon = colon !== null && (comma === undefined || sentence.start + colon.index < comma)
  const from = isColon ? colon.index + colon[0].length : comma === undefined ? -1 : comma - sentence.start
  if (from < 0) return false
  const head = sentence.text.slice(0, isColon ? colon.index : from).replace(/[\s,;]+$/u, '')
  const parts = saidParts({ text: sentence.text.slice(from), start: sentence.start + from })
  const bare = parts.reduce(
    (sum, part) =>
      sum +
      (isBareName(part.text, place.language) && (/^\p{Ll}/u.test(part.text) || kindOf(part.text))
        ? areSingle(part.text)
          ? SINGLE_WORDS_MIN
          : 1
        : 0),
    0,
  )
  const isCounted = /\d/u.test(head) || parts.some(({ text }) => isCount(text))
  const isPriced = parts.some(({ text }) => priceIn(text, place.language) !== undefined || pricesIn(text, place.language).length > 1)
  if (
    parts.length < 2 ||
    bare === 0 ||
    bare + Number(isCounted && isPriced) < 2 ||
    (isOpening(head) && !told('(?:^| ){asks} ').test(plain(head)))
  )
    return false
  read.head = head
  takeList({ text: sentence.text.slice(from), start: sentence.start + from }, read, place)
  return true
}

function isBareName(text: string, language: Locale): boolean {
  const bare = text.replace(/\s*\([^()\d]*\)$/u, '').replace(AND, '')
  return wordCount(bare) <= NAME_WORDS_MAX && !/\d/u.test(bare) && !hasVerb(bare, language) && !isRule(text)
}

function takeList(listed: Said, read: Fields, place: Place): void {
  const all = saidParts(listed)
  // "task, owner, due date, for IT setup, contract": what stands behind "for" are the rows.
  const at = all.findIndex(({ text }, place) => place > 1 && field('^{for_all} ').test(plain(text)))
  const items = at < 0 ? [] : itemsIn(listed.text.slice((all[at]?.start ?? 0) - listed.start), place.language)
  const parts = items.length > 1 ? all.slice(0, at) : all
  if (items.length > 1) read.lists.push({ label: '', items: items.map((item) => item.replace(FOR, '')), text: '' })
  for (const part of parts.slice(0, -1)) takePart(part, true, read, place)
  for (const part of lastNames(parts.at(-1), place.language)) takePart(part, true, read, place)
}

/** "number born alive and any problems": the last part of a list has two names. */
function lastNames(last: Said | undefined, language: Locale): Said[] {
  if (!last) return []
  const halves = splitOutside(last.text, AND_WITHIN)
  if (halves.length !== 2 || !halves.every((half) => isBareName(half, language)) || isRule(last.text)) return [last]
  const from = last.text.indexOf(halves[1] ?? '')
  return [
    { text: halves[0] ?? '', start: last.start },
    { text: last.text.slice(from), start: last.start + from },
  ]
}
const FOR = /^(?:for|para|pour|with|con|avec|of|de) /iu
const AND_WITHIN = / (?:and|y|e|et) /u

function takePart(said: Said, isListed: boolean, read: Fields, place: Place): void {
  const lead = AND.exec(said.text)?.[0].length ?? 0
  const part = { text: said.text.slice(lead), start: said.start + lead }
  const { text } = part
  if (isRule(text) || (names(text, 'negative') && names(text, 'left'))) {
    read.rules.push({ text, near: read.columns.at(-1)?.name })
    return
  }
  const sums = sumsIn(part, read.columns)
  if (sums.length > 0) {
    read.sums.push(...sums)
    return
  }
  const [, name, expression] = EXPRESSION.exec(text) ?? SAID.exec(text) ?? []
  if (name !== undefined && expression !== undefined && wordCount(name) <= NAME_WORDS_MAX) {
    read.columns.push({ name, expression })
    return
  }
  if (
    isPeriod(text) ||
    (told('^(?:{lead} )*{totals}$').test(plain(text)) && !(isListed && read.chosenPrices)) ||
    field('^{languages}$').test(plain(text)) ||
    field('^{twice}$').test(plain(text))
  )
    return
  const periods = periodsIn(text)
  if (periods) {
    read.periods = periods
    return
  }
  if (isCount(text) || (/^\d{1,3} /u.test(text) && told(String.raw`^\d{1,3} {heads}(?: |$)`).test(plain(text)))) {
    if (!isCount(text)) read.notes.push(text)
    const noun = /\d{1,3} (\p{L}+)/u.exec(text)?.[1]
    read.thing ??= noun === undefined ? undefined : singular(noun, place.language)
    return
  }
  const price = wordCount(text) <= PRICE_WORDS_MAX ? priceIn(text, place.language) : undefined
  const capped = isListed ? cappedIn(text, place.language) : undefined
  if (capped) {
    read.columns.push({ name: capped.name })
    read.capped.push(capped)
    return
  }
  const priced = isListed ? pricedChoices(text, place.language) : undefined
  if (priced) {
    read.columns.push({ name: priced.name, options: priced.prices.map(({ label }) => label) })
    read.chosenPrices = priced
    return
  }
  const rated = isListed ? ratedIn(text, place.language) : undefined
  if (rated?.per !== undefined) {
    read.columns.push({ name: rated.per })
    read.prices.push(rated)
    return
  }
  const named = price?.days === undefined ? pricesIn(text, place.language) : []
  const several = named.length > 0 || !price ? named : [price]
  if (several.length > 0) {
    read.prices.push(...several)
    return
  }
  // "lunes y jueves": when, and no names.
  const isOfDays = text.split(/[^\p{L}]+/u).every((word) => weekdayOf(word) !== undefined || AND_WITHIN.test(` ${word} `))
  const columns = isListed && !isOfDays ? namesIn(part, place) : undefined
  if (columns) {
    read.columns.push(...columns)
    return
  }
  const halves = splitOutside(text, / (?:and|y|et) /u)
  const first = sumsIn({ text: halves[0] ?? '', start: part.start })
  if (halves.length === 2 && first.length > 0) {
    read.sums.push(...first)
    takePart({ text: halves[1] ?? '', start: part.start + text.indexOf(halves[1] ?? '') }, true, read, place)
    return
  }
  const among = /^(?:we've|we|i've|i|tengo|tenemos|hay|j'ai|nous|on)\b.{0,10}? (\d{1,3}) (\p{L}{3,20})/iu.exec(text)
  if (among) read.thing ??= singular(among[2] ?? '', place.language)
  const range = rangeIn(text)
  if (range) read.range = range
  read.notes.push(text)
  if (!isListed) read.prices.push(...ratesIn(text, place.language))
}
const PRICE_WORDS_MAX = 10

/** "ammonia nitrite nitrate ph temp" */
function namesIn(part: Said, { language, isOnly, isNamed = false }: Place): NamedColumn[] | undefined {
  const { text } = part
  const ticked = field(String.raw` \(?{yes_no}\)?$`).exec(plain(text))
  if (ticked) return [{ name: text.slice(0, ticked.index), isYesNo: true }]
  if (/\([^()]*\)$/u.test(text)) return /^\d/u.test(text) ? [] : columnsOf(part, false)
  if (field(String.raw`^{per} \p{L}{2,15}$`).test(plain(text))) return [{ name: text }]
  const later = field(String.raw`^(\p{L}+(?: \p{L}+)?) {later} (\d{1,3}) (?:({day})|({week})|({month})|({year}))$`).exec(plain(text))
  if (later) {
    const [, own = '', count, , weeks, months, years] = later
    const times = weeks === undefined ? (years === undefined ? 1 : MONTHS_A_YEAR) : DAYS_A_WEEK
    const unit = (months ?? years) === undefined ? ('days' as const) : ('months' as const)
    return [{ name: text.slice(0, own.length), later: { count: Number(count) * times, unit } }]
  }
  const chosen = chosenFrom(text)
  if (chosen) return [chosen]
  if (figuresIn(text, language).some(({ isPercent }) => !isPercent) || (!isNamed && hasVerb(text, language))) return undefined
  if (isOnly && areSingle(text)) return text.split(' ').map((name) => ({ name }))
  if (wordCount(text) > NAME_WORDS_MAX) return undefined
  return toldColumns({ text: `columns ${text.replace(PLEASE, '')}`, start: part.start })?.columns
}

const DAYS_A_WEEK = 7
const MONTHS_A_YEAR = 12
const PLEASE = / (?:pls|please|por favor|s'il (?:te|vous) pla[iî]t|stp|svp)$/iu

/** Words that nothing joins. */
function areSingle(text: string): boolean {
  const words = text.split(' ')
  return words.length >= SINGLE_WORDS_MIN && words.every((word) => /^\p{Ll}{2,}$/u.test(word)) && !LINKED.test(plain(text))
}
const LINKED = /(?:^| )(?:of|per|for|in|to|from|and|or|on|at|by|with|de|del|por|para|en|a|y|o|du|des|par|pour|et|ou|avec|sur)(?: |$)/u

/** Short names with nothing else. */
function itemsIn(listed: string, language: Locale): string[] {
  const parts = saidParts({ text: listed, start: 0 })
  const last = parts.at(-1)?.text.split(/ (?:and|or|y|e|o|et|ou) /u) ?? []
  const items = [...parts.slice(0, -1).map(({ text }) => text), ...last].map((item) => item.replace(AND, '').trim())
  return items.every((item) => wordCount(item) <= ITEM_WORDS_MAX && !hasVerb(item, language) && figuresIn(item, language).length === 0)
    ? items
    : []
}
