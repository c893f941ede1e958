import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import { flat } from '../list/tokens.ts'
import { added } from '../sheet-texts.ts'
import type { Said } from '../told/said-sentences.ts'
import { countOf } from '../told/told-rows.ts'
import { given } from './money-sheet.ts'
import { saysOf } from './money-words.ts'
import { isSame, keyWords, type OfferPart, type Per, type Period } from './offer-parts.ts'

/* What offers cost: a column for each thing that is paid for, and what it adds to a total. */

export type Offer = { name: string; parts: OfferPart[]; said: Said }
type Money = Extract<OfferPart, { kind: 'money' }>
type Measure = Extract<OfferPart, { kind: 'measure' }>
export type Cost = Per & { label: string; values: (Money | undefined)[] }
/** `times` is what a price for one is taken times; `undefined` if nobody says how many there are. */
export type Paid = { cost: Cost; columns: Column[]; term: (months: number | undefined, times: string | undefined) => string }

const MONTHS_OF: Readonly<Record<Period, string>> = { day: '*365/12', week: '*52/12', month: '', quarter: '/3', year: '/12' }
const CENTS_MAX = 2
const PER: Readonly<Record<Period, string>> = {
  day: 'perday',
  week: 'perweek',
  month: 'permonthof',
  quarter: 'perquarter',
  year: 'peryearof',
}

/** The costs of all offers, those with the same name and time in one column. */
export function costsOf(offers: readonly Offer[], hasSigns: boolean): Cost[] {
  const costs: Cost[] = []
  const labels = offers.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'money' || part.kind === 'free' ? [part.label] : [])))
  for (const [at, { parts }] of offers.entries())
    for (const [place, said] of parts.entries()) {
      const part = said.kind === 'measure' && isPrice(said, labels, hasSigns) ? asMoney(said) : said
      // An option counts where others have it.
      const isAlone =
        part.kind === 'money' && part.isOptional === true && labels.filter((label) => label !== '' && isSame(label, part.label)).length < 2
      parts[place] = isAlone ? { kind: 'text', text: part.text ?? '' } : part
      if (part.kind !== 'money' || isAlone) continue
      const known = costs.find((cost) => isOfSame(cost, part) && cost.values[at] === undefined && isSame(cost.label, part.label))
      const { period, isOfHead, unit } = part
      const cost = known ?? { label: part.label, period, isOfHead, unit, values: offers.map(() => undefined) }
      if (!known) costs.push(cost)
      if (part.label.length > cost.label.length) cost.label = part.label
      cost.values[at] = part
    }
  withFree(costs, offers)
  return costs
}

function isOfSame(one: Per, other: Per): boolean {
  return one.period === other.period && one.isOfHead === other.isOfHead && (one.unit === undefined) === (other.unit === undefined)
}

/** "registration 120" beside "registration free", or where no amount has a sign. */
function isPrice({ label, unit }: Measure, labels: readonly string[], hasSigns: boolean): boolean {
  return unit === '' && label !== '' && !saysOf(label, 'unpaid') && (!hasSigns || labels.some((one) => one !== '' && isSame(one, label)))
}

function asMoney({ label, value, period }: Measure): Money {
  return { kind: 'money', label, value, period, isOfHead: false, unit: undefined }
}

/** What is free costs 0, where others ask for something, and what one includes costs the others what it says. */
function withFree(costs: Cost[], offers: readonly Offer[]): void {
  for (const [at, { parts }] of offers.entries())
    for (const part of parts)
      if (part.kind === 'others') {
        const { value, label, period, isOfHead, unit } = part
        const own = { label, period, isOfHead, unit }
        const values = offers.map((_, place): Money => ({ ...own, kind: 'money', value: place === at ? 0 : value }))
        costs.push({ ...own, values })
      }
  for (const [at, { parts }] of offers.entries())
    for (const part of parts) {
      if (part.kind !== 'free') continue
      const own = costs.filter(({ label, values }) => values[at] === undefined && label !== '' && isSame(label, part.label))
      const firsts = own.filter(({ label }, place) => own.findIndex((one) => isSame(one.label, label)) === place)
      for (const { values, label, period, isOfHead, unit } of firsts)
        if (!offers[at]?.parts.some((one) => one.kind === 'money' && isSame(one.label, label)))
          values[at] = { kind: 'money', label, value: 0, period, isOfHead, unit }
    }
}

export function columnsOfCost(cost: Cost, { language, currency }: { language: Locale; currency: string }): Paid {
  const { label, period, isOfHead, unit, values } = cost
  const name = label === '' ? added('price', language) : capitalise(label)
  const per = [
    ...(isOfHead ? [added('perhead_of', language)] : []),
    ...(period ? [added(PER[period], language)] : []),
    ...(unit === undefined ? [] : [fillIn(added('perunit', language), { unit })]),
  ].join(' ')
  const header = per === '' ? name : `${name} (${per})`
  // A price of less than a cent is no amount that a currency shows.
  const isFine = values.some((one) => one !== undefined && (String(one.value).split('.')[1] ?? '').length > CENTS_MAX)
  const cells = values.map((one) => one?.value)
  const amount = given(isFine ? `${header} (${signOf(currency, language)})` : header, isFine ? 'number' : 'currency', cells, {
    total: 'none',
  })
  const own = saysOf(label, 'unpaid') ? undefined : `{${amount.header}}`
  const isPhased = period === 'month' && values.some((one) => one?.first !== undefined)
  if (!isPhased) {
    const term: Paid['term'] = (months, times) =>
      own === undefined || ((isOfHead || unit !== undefined) && times === undefined)
        ? ''
        : `${own}${times === undefined ? '' : `*${times}`}${period === undefined ? '' : `*${months}${MONTHS_OF[period]}`}`
    return { cost, columns: [amount], term }
  }
  const first = given(
    added('firstmonths', language),
    'integer',
    values.map((one) => one?.first),
    { total: 'none' },
  )
  const then = given(
    fillIn(added('thenprice', language), { price: name }),
    'currency',
    values.map((one) => one?.later),
    { total: 'none' },
  )
  const phases = (months: number | undefined): string =>
    `${own}*MIN({${first.header}},${months})+{${then.header}}*MAX(0,${months}-{${first.header}})`
  const term: Paid['term'] = (months, times) => {
    const sum = `IF({${first.header}}="",${own}*${months},${phases(months)})`
    return own === undefined || (isOfHead && times === undefined) ? '' : times === undefined ? sum : `${times}*${sum}`
  }
  return { cost, columns: [amount, first, then], term }
}

/** What is measured of more than one offer, or what a price is for, and how long each of them lasts. */
export function measuresOf(offers: readonly Offer[], costs: readonly Cost[], language: Locale): Column[] {
  const months = offers.map(({ parts }) => parts.find((part) => part.kind === 'term')?.months)
  const keys: { label: string; unit: string; values: (number | undefined)[] }[] = []
  for (const [at, { parts }] of offers.entries())
    for (const part of parts) {
      if (part.kind !== 'measure') continue
      const known = keys.find(({ label, unit, values }) => values[at] === undefined && isSame(label, part.label) && isSame(unit, part.unit))
      if (known) known.values[at] = part.value
      else keys.push({ label: part.label, unit: part.unit, values: offers.map((_, place) => (place === at ? part.value : undefined)) })
    }
  const header = (label: string, unit: string): string => (label === '' ? unit : unit === '' ? label : `${label} (${unit})`)
  // "£2.40 a mile, and it's 96 miles there and back"
  for (const { unit } of costs) {
    if (unit === undefined || keys.some((key) => isSame(key.unit, unit))) continue
    const values = offers.map(({ said }) => countOf(unit, said.text, language))
    if (values.some((value) => value !== undefined)) keys.push({ label: '', unit, values })
  }
  const isShown = ({ unit, values }: (typeof keys)[number]): boolean =>
    values.filter((value) => value !== undefined).length > 1 || costs.some((cost) => cost.unit !== undefined && isSame(cost.unit, unit))
  return [
    ...(months.some((count) => count !== undefined) ? [given(added('contractterm', language), 'integer', months, { total: 'none' })] : []),
    ...keys.filter(isShown).map(({ label, unit, values }) => given(header(label, unit), 'number', values, { total: 'none' })),
  ]
}

/** What no column shows, in the words of the offer. */
export function detailsOf(offers: readonly Offer[], measures: readonly Column[], language: Locale): Column[] {
  const texts = offers.map(({ parts }, at) => {
    const isShown = (part: Measure): boolean => measures.some((column) => column.given?.[at] === String(part.value))
    const said = parts.flatMap((part): string[] =>
      part.kind === 'text' || part.kind === 'free' || part.kind === 'others' || (part.kind === 'measure' && !isShown(part))
        ? [part.text]
        : [],
    )
    return said.filter((text) => text !== '').join(', ')
  })
  if (texts.every((text) => text === '')) return []
  return [
    given(
      added('beside', language),
      'text',
      texts.map((text) => (text === '' ? undefined : capitalise(text))),
      { wide: true },
    ),
  ]
}

/** "with and without the backup": the cost whose label shares a word with what is said. */
export function costSaid(text: string, costs: readonly Cost[]): string | undefined {
  const words = keyWords(flat(text)).filter((word) => word.length > 2)
  return costs.find(({ label }) => keyWords(label).some((word) => words.includes(word)))?.label
}

function signOf(currency: string, language: Locale): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
