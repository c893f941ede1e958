import { plain as addedColumn, type Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { given, sheetOf } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added } from '../sheet-texts.ts'
import { names } from './field-words.ts'
import type { Price } from './prices.ts'
import type { Fields } from './read-fields.ts'

/* What each person orders at which price, and what each kind of member has to pay. */

type Priced = { columns: Column[]; sheets: PlannedSheet[]; used: Set<string> }

const PRICED_MIN = 2
const LABEL_WORDS_MAX = 4

/** "uniform order for 18 scouts, shirt £19.50, necker £4": how many each of them wants, and what that costs. */
export function asOrder(columns: readonly Column[], read: Fields, { facts: { language }, brief }: Context): Priced | undefined {
  const items = labelled(read)
  if (!items || !names(brief.prompt, 'orders') || read.rows?.kind !== 'count') return undefined
  const wanted = items.map(({ label }): Column => ({ id: '', header: headerText(label), spec: { type: 'integer' } }))
  const { sheet, priceOf } = pricesOf(items, language)
  const sum = wanted.map(({ header }, at) => `{${header}}*${priceOf(at)}`).join('+')
  const isOpen = wanted.map(({ header }) => `{${header}}=""`).join(',')
  const total: Column = {
    id: 'total',
    header: added('total', language),
    spec: { type: 'currency' },
    formula: `=IF(AND(${isOpen}),"",ROUND(${sum},2))`,
  }
  const name = hasLead(columns) ? [] : [addedColumn('person', { type: 'text' }, language)]
  const isBefore = ({ header, spec }: Column): boolean => names(header, 'sizes') || spec.type === 'text'
  return {
    columns: [
      ...name,
      ...columns.filter(isBefore),
      ...wanted,
      total,
      ...columns.filter((column) => !isBefore(column) && !names(column.header, 'whole')),
    ],
    sheets: [sheet],
    used: new Set(items.map(({ text }) => text)),
  }
}

/** "45 € adult, 20 € junior": what each has to pay follows from what each is. */
export function asDues(columns: readonly Column[], read: Fields, { facts: { language }, brief }: Context): Priced | undefined {
  const kinds = labelled(read)
  if (!kinds || !names(brief.prompt, 'dues')) return undefined
  const { sheet, priceOf } = pricesOf(kinds, language)
  const choices = kinds.map(({ label }) => headerText(label))
  const kind: Column = { id: '', header: added('member_kind', language), spec: { type: 'choice' }, choices }
  const due = choices.reduceRight((rest, choice, at) => `IF({${kind.header}}="${choice}",${priceOf(at)},${rest})`, '""')
  const topay: Column = { id: 'topay', header: added('topay', language), spec: { type: 'currency' }, formula: `=${due}` }
  const name = hasLead(columns) ? [] : [addedColumn('person', { type: 'text' }, language)]
  const lead = hasLead(columns) ? columns.slice(0, 1) : []
  const others = columns.slice(lead.length)
  const paid = others.find(({ spec }) => spec.type === 'boolean')
  const left = others.map((column): Column => {
    if (!names(column.header, 'left') || column.formula !== undefined || !paid) return column
    return { ...column, spec: { type: 'currency' }, formula: `=IF({${kind.header}}="","",IF({${paid.header}},0,{${topay.header}}))` }
  })
  return { columns: [...name, ...lead, kind, topay, ...left], sheets: [sheet], used: new Set(kinds.map(({ text }) => text)) }
}

/** The prices of things with a name and nothing more. */
function labelled({ prices }: Fields): Price[] | undefined {
  const own = prices.filter(({ label, per }) => label !== '' && per === undefined && label.split(' ').length <= LABEL_WORDS_MAX)
  return own.length >= PRICED_MIN && own.length === prices.length ? own : undefined
}

/** A table of prices, and how a formula looks one up. */
function pricesOf(
  items: readonly Price[],
  language: Context['facts']['language'],
): { sheet: PlannedSheet; priceOf: (at: number) => string } {
  const item = given(
    added('item', language),
    'text',
    items.map(({ label }) => headerText(label)),
  )
  const price = given(
    added('price', language),
    'currency',
    items.map(({ value }) => value),
    { total: 'none' },
  )
  const sheet = sheetOf(added('prices', language), [item, price], items.length)
  const priceOf = (at: number): string => `INDEX({1!${price.header}},MATCH("${headerText(items[at]?.label ?? '')}",{1!${item.header}},0))`
  return { sheet, priceOf }
}

function hasLead([first]: readonly Column[]): boolean {
  return first !== undefined && first.spec.type === 'text' && !names(first.header, 'sizes')
}

/** What was chosen at its price, times how many of it there are. */
export function asChosen(columns: readonly Column[], { chosenPrices }: Fields, { facts: { language } }: Context): Priced | undefined {
  if (!chosenPrices) return undefined
  const chosen = columns.find(({ header }) => header === headerText(chosenPrices.name))
  if (!chosen) return undefined
  const { sheet } = pricesOf(chosenPrices.prices, language)
  const [item, price] = sheet.columns
  const one = `INDEX({1!${price?.header}},MATCH({${chosen.header}},{1!${item?.header}},0))`
  const count = columns.find(({ id, spec }) => id === 'quantity' && spec.type !== 'currency')
  const formula = count
    ? `=IF({${chosen.header}}="","",IF({${count.header}}="","",ROUND({${count.header}}*${one},2)))`
    : `=IF({${chosen.header}}="","",${one})`
  const isTotal = ({ header, spec }: Column): boolean =>
    spec.type !== 'choice' && spec.type !== 'boolean' && (names(header, 'whole') || names(header, 'asked')) && !names(header, 'paid')
  const at = columns.findIndex(isTotal)
  const own: Column = {
    id: 'total',
    header: at < 0 ? added('price', language) : (columns[at]?.header ?? ''),
    spec: { type: 'currency' },
    formula,
  }
  const worked =
    at < 0
      ? columns.flatMap((column) => (column === chosen ? [column, own] : [column]))
      : columns.map((column, place) => (place === at ? own : column))
  return { columns: worked, sheets: [sheet], used: new Set() }
}
