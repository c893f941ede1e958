import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { toldHighlights } from '../told/told-rules.ts'
import { countOf } from '../told/told-rows.ts'
import { paymentsSheet } from './instalments.ts'
import type { Line } from './lines.ts'
import { given, sheetOf, worked } from './money-sheet.ts'
import { moneyPattern, saysOf } from './money-words.ts'
import type { Priced } from './priced.ts'

/* The sheets of things with prices: the table, what all of it comes to, and when it is paid. */

/** A list of prices, what all lines come to, and when it is paid. */
export function pricedSheets(read: Priced, context: Context): PlannedSheet[] {
  const { facts } = context
  const { language } = facts
  const { lines, terms, payments } = read
  const isTariff = saysOf(read.head, 'tariff') && !saysOf(read.head, 'billed') && lines.every(({ quantity }) => quantity === undefined)
  const columns = withUniqueHeaders(isTariff ? tariffColumns(read, language) : billColumns(read, context))
  const highlights = read.rules.flatMap((text) => toldHighlights(text, columns, language))
  const table = sheetOf(nameOf(context, true), columns, lines.length, { highlights })
  if (isTariff) return [table, ...apartSheets(read, table, language)]
  const whole =
    columns.findLast(({ spec, formula, id }) => spec.type === 'currency' && id === 'whole' && formula !== undefined) ??
    columns.find(({ id }) => id === 'whole')
  const base = `SUM({0!${whole?.header}})`
  const summary = summaryOf(read, base, context)
  const total = terms.surcharges.length > 0 ? `INDEX({1!${added('whole', language)}},1)` : base
  return [table, ...(summary ? [summary] : []), ...(payments.length > 0 ? [paymentsSheet(payments, total, language)] : [])]
}

function namesOf({ lines }: Priced, language: Locale): Column[] {
  const groups = [...new Set(lines.map(({ group }) => group))]
  return [
    given(
      added('item', language),
      'text',
      lines.map(({ name }) => capital(name)),
    ),
    ...(groups.length > 1
      ? [
          given(
            added('type', language),
            'text',
            lines.map(({ group }) => group),
          ),
        ]
      : []),
  ]
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function detailsOf({ lines }: Priced, language: Locale): Column[] {
  return lines.some(({ details }) => details !== undefined)
    ? [
        given(
          added('beside', language),
          'text',
          lines.map(({ details }) => details && capital(details)),
          { wide: true },
        ),
      ]
    : []
}

function percentText(percent: number, language: Locale): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
}

/** Prices of one, without sums. */
function tariffColumns(read: Priced, language: Locale): Column[] {
  const { lines, terms } = read
  const none = { total: 'none' as const }
  const price = given(
    added('price', language),
    'currency',
    lines.map((line) => line.price ?? line.amount),
    none,
  )
  const columns = [...namesOf(read, language), price]
  const { tax, round } = terms
  if (tax) {
    const rate = percentText(tax.percent, language)
    const vat = fillIn(added('vat', language), { rate })
    if (tax.isIncluded) {
      const part = worked(vat, 'currency', `=ROUND({${price.header}}*${tax.percent}/${100 + tax.percent},2)`, none)
      columns.push(part, worked(added('beforetax', language), 'currency', `={${price.header}}-{${part.header}}`, none))
    } else {
      const part = worked(vat, 'currency', `=ROUND({${price.header}}*${tax.percent}%,2)`, none)
      columns.push(part, worked(added('withvat', language), 'currency', `={${price.header}}+{${part.header}}`, none))
    }
  }
  for (const { who, percent, isApart } of terms.discounts) {
    if (isApart) continue
    columns.push(worked(discountHeader(who, percent, language), 'currency', reduced(`{${price.header}}`, percent, round), none))
  }
  return [...columns, ...detailsOf(read, language)]
}

function discountHeader(who: string, percent: number, language: Locale): string {
  return `${who === '' ? added('discounted', language) : who} (−${percentText(percent, language)})`
}

function reduced(price: string, percent: number, round: number | undefined): string {
  const part = `${price}*${100 - percent}%`
  return round === undefined ? `=ROUND(${part},2)` : `=ROUND(${part}/${round},0)*${round}`
}

/** "on a second sheet, the same prices with 15 % off": each of them follows from the first sheet. */
function apartSheets({ lines, terms }: Priced, table: PlannedSheet, language: Locale): PlannedSheet[] {
  const [item] = table.columns
  const price = added('price', language)
  return terms.discounts
    .filter(({ isApart }) => isApart)
    .map(({ who, percent }) => {
      const header = item?.header ?? ''
      const of = `SUMIF({0!${header}},{${header}},{0!${price}})`
      const columns = [
        given(
          header,
          'text',
          lines.map(({ name }) => capital(name)),
        ),
        worked(price, 'currency', `=${of}`, { total: 'none' }),
        worked(discountHeader('', percent, language), 'currency', reduced(of, percent, terms.round), { total: 'none' }),
      ]
      return sheetOf(who === '' ? added('discounted', language) : capital(who).slice(0, SHEET_NAME_MAX), columns, lines.length)
    })
}

const SHEET_NAME_MAX = 31

/** How many, at what price, and what that comes to with and without tax. */
function billColumns(read: Priced, context: Context): Column[] {
  const { lines, terms } = read
  const { language } = context.facts
  const heads = headsOf(read, context)
  const isOpen = saysOf(read.head, 'template')
  const none = { total: 'none' as const }
  const columns = namesOf(read, language)
  let whole: Column
  if (!isOpen && lines.every(({ price }) => price === undefined)) {
    whole = given(
      added('amount', language),
      'currency',
      lines.map(({ amount }) => amount),
    )
    columns.push(whole)
  } else {
    const counts = lines.map(
      ({ quantity, price, isOfHead, who }) => quantity ?? (isOfHead ? countFor(who, heads, context) : price === undefined ? 1 : undefined),
    )
    const quantity = given(added('quantity', language), 'number', isOpen ? lines.map(() => undefined) : counts, none)
    const price = given(
      added('eachprice', language),
      'currency',
      lines.map((line) => line.price ?? line.amount),
      none,
    )
    const units = lines.map(({ unit }) => unit)
    const product = `ROUND({${quantity.header}}*{${price.header}},2)`
    whole = worked(added('amount', language), 'currency', `=${product}`)
    columns.push(
      quantity,
      ...(units.some((unit) => unit !== undefined) ? [given(added('unit', language), 'text', units)] : []),
      price,
      whole,
    )
  }
  for (const { who, percent } of terms.discounts) {
    const isAll = who === ''
    const part = `ROUND({${whole.header}}*${100 - percent}%,2)`
    const ticked = given(
      discountHeader(who, percent, language),
      'boolean',
      lines.map((line) => String(isLabour(who, line))),
    )
    const less = worked(added('discounted', language), 'currency', isAll ? `=${part}` : `=IF({${ticked.header}},${part},{${whole.header}})`)
    columns.push(...(isAll ? [] : [ticked]), less)
    whole = less
  }
  const taxed = taxColumns(read, whole, language)
  const last = taxed.at(-1) ?? whole
  last.id = 'whole'
  const paid =
    read.isPaidAsked && read.payments.length === 0 && (terms.paid === undefined || read.paid.size > 0)
      ? paidColumns(last, read, language)
      : []
  return [...columns, ...taxed, ...paid, ...detailsOf(read, language)]
}

/** "5% off the labour": work is paid by the day or hour, and what is hired is none. */
function isLabour(who: string, { name, unit = '' }: Line): boolean {
  return saysOf(who, 'labour') && saysOf(unit, 'work_time') && !saysOf(name, 'hired')
}

/** What was paid of each line, to fill in, and what is left to pay. */
function paidColumns(whole: Column, read: Priced, language: Locale): Column[] {
  const paid = given(
    added('paid', language),
    'currency',
    read.lines.map(({ name }) => read.paid.get(name)),
  )
  return [paid, worked(added('topay', language), 'currency', `={${whole.header}}-{${paid.header}}`)]
}

function taxColumns({ lines, terms: { tax, withheld } }: Priced, whole: Column, language: Locale): Column[] {
  const base = `{${whole.header}}`
  const own = lines.some((line) => line.tax !== undefined)
  if (!own && !tax && withheld === undefined) return []
  const columns: Column[] = []
  const sums = [base]
  if (own) {
    const rate = given(
      added('taxrate', language),
      'percent',
      lines.map((line) => (line.tax ?? (tax && !tax.isIncluded ? tax.percent : 0)) / 100),
      { total: 'none' },
    )
    const part = worked(added('taxof', language), 'currency', `=ROUND(${base}*{${rate.header}},2)`)
    columns.push(rate, part)
    sums.push(`+{${part.header}}`)
  } else if (tax) {
    const header = fillIn(added('vat', language), { rate: percentText(tax.percent, language) })
    const part = worked(
      header,
      'currency',
      tax.isIncluded ? `=ROUND(${base}*${tax.percent}/${100 + tax.percent},2)` : `=ROUND(${base}*${tax.percent}%,2)`,
    )
    columns.push(part)
    // What is included adds nothing.
    if (tax.isIncluded) return [part, worked(added('totalof', language), 'currency', `=${base}`, { total: 'sum' })]
    sums.push(`+{${part.header}}`)
  }
  if (withheld !== undefined) {
    const part = worked(
      fillIn(added('withheldof', language), { rate: percentText(withheld, language) }),
      'currency',
      `=ROUND(${base}*${withheld}%,2)`,
    )
    columns.push(part)
    sums.push(`-{${part.header}}`)
  }
  return [
    ...columns,
    worked(withheld === undefined ? added('withvat', language) : added('whole', language), 'currency', `=${sums.join('')}`),
  ]
}

/** How many there are of whom a price is for; else of all people. */
function countFor(
  who: string | undefined,
  heads: number | undefined,
  { brief: { prompt }, facts: { language } }: Context,
): number | undefined {
  const own = who === undefined ? undefined : countOf(who.replace(/(?<=\p{L}{2})s$/u, ''), prompt, language)
  return own ?? heads
}

function headsOf({ lines, terms }: Priced, { brief: { prompt }, facts: { language } }: Context): number | undefined {
  const isAsked = lines.some(({ isOfHead }) => isOfHead) || moneyPattern(String.raw`(?<!\p{L}){per} {head}(?!\p{L})`).test(flat(prompt))
  return terms.heads ?? (isAsked ? countOf('person', prompt, language) : undefined)
}

/** What all lines come to with what is put on top, what is left of a goal, what one person pays, and when it is due. */
function summaryOf(read: Priced, base: string, context: Context): PlannedSheet | undefined {
  const { terms } = read
  const { language } = context.facts
  const heads = headsOf(read, context)
  const whole = added('whole', language)
  const columns: Column[] = []
  if (terms.surcharges.length > 0) {
    const sum = worked(added('subtotal', language), 'currency', `=${base}`)
    const extra = terms.surcharges.map(({ name, percent }) =>
      worked(`${name} (${percentText(percent, language)})`, 'currency', `=ROUND({${sum.header}}*${percent}%,2)`),
    )
    columns.push(sum, ...extra, worked(whole, 'currency', `=${[sum, ...extra].map(({ header }) => `{${header}}`).join('+')}`))
  } else columns.push(worked(whole, 'currency', `=${base}`))
  const isPaidByHeads = heads !== undefined && terms.income !== undefined
  if (isPaidByHeads) {
    const each = given(added('ticketprice', language), 'currency', [terms.income])
    columns.push(given(added('heads', language), 'integer', [heads]), each)
    columns.push(worked(added('ticketincome', language), 'currency', `={${added('heads', language)}}*{${each.header}}`))
  }
  const income = isPaidByHeads ? `+{${added('ticketincome', language)}}` : ''
  if (terms.goal) {
    const goal = given(terms.goal.label === '' ? added('goal', language) : terms.goal.label, 'currency', [terms.goal.value])
    columns.push(goal, worked(added('left', language), 'currency', `={${goal.header}}-{${whole}}${income}`))
  }
  if (terms.paid !== undefined) {
    const paid = given(added('depositpaid', language), 'currency', [terms.paid])
    columns.push(paid, worked(added('topay', language), 'currency', `={${whole}}-{${paid.header}}`))
  }
  if (heads !== undefined) {
    const people = added('heads', language)
    if (!isPaidByHeads) columns.push(given(people, 'integer', [heads]))
    columns.push(worked(added('eachhead', language), 'currency', `=ROUND({${whole}}/{${people}},2)`))
  }
  if (terms.days !== undefined) {
    const date = given(added('billissued', language), 'date', [undefined])
    const days = given(added('duedays', language), 'integer', [terms.days])
    columns.push(date, days, worked(added('paydate', language), 'date', `=IF({${date.header}}="","",{${date.header}}+{${days.header}})`))
  }
  if (columns.length < 2) return undefined
  const left = terms.goal ? added('left', language) : undefined
  const highlights = left === undefined ? [] : [{ column: left, rule: 'less_than' as const, value: '0', tone: 'negative' as const }]
  return sheetOf(added('results', language), columns, 1, { highlights })
}
