import type { Context } from './context.ts'
import type { Column } from './column.ts'
import type { PlannedSheet } from './planned-sheet.ts'
import { budgetTable } from './budget.ts'
import { rosterTable } from './roster.ts'
import { withFormulas } from './formulas.ts'
import { headerText } from './header-text.ts'
import { allNumbers } from './read-number.ts'
import { plainWords } from './kinds.ts'
import { sampleRows } from './samples.ts'
import { added } from './sheet-texts.ts'

/** A table that is built and not only filled; undefined if the prompt does not give what it is built from. */
export function shapedTable(context: Context): PlannedSheet[] | undefined {
  switch (context.subject?.shape) {
    case 'budget':
      return budgetTable(context)
    case 'roster':
      return rosterTable(context)
    case 'loan':
      return loanTable(context)
    case 'breakeven':
      return breakEvenTable(context)
    case 'comparison':
      return offersTable(context)
    case undefined:
      return undefined
  }
}

const LOAN_USUAL = { amount: 10_000, rate: 5, months: 24 }
const LOAN_MONTHS_MAX = 480

/** A row for each month. Rows cannot read the one before, so the balance is what the formula of an annuity says. */
function loanTable({ brief, facts, sampling, subject }: Context): PlannedSheet[] {
  const { language } = facts
  const numbers = allNumbers(brief.prompt, language)
  const rate = numbers.find(({ isPercent }) => isPercent)?.value ?? LOAN_USUAL.rate
  const amount =
    Math.max(...numbers.filter(({ isPercent, value }) => !isPercent && value >= 500 && !isYear(value)).map(({ value }) => value), 0) ||
    LOAN_USUAL.amount
  const years =
    facts.given.find(({ kind, unit, value }) => kind === 'duration' && value !== undefined && /^(?:years?|años?|ans?)$/i.test(unit ?? ''))
      ?.value ?? yearsIn(brief.prompt)
  const months = Math.min(LOAN_MONTHS_MAX, facts.counts.months ?? (years === undefined ? LOAN_USUAL.months : years * 12))
  const payment = `PMT(${rate}%/12,${months},${amount})`
  const month = added('month', language)
  const column = (id: string, formula: string): Column => ({
    id,
    header: added(id, language),
    spec: { type: 'currency', formulas: [formula], total: id === 'balance' ? 'none' : 'sum' },
  })
  const columns = withFormulas(
    [
      { id: 'month', header: month, spec: { type: 'integer', count: true, total: 'none' } },
      column('payment', `=ROUND(-${payment},2)`),
      column('interest', `=ROUND(-FV(${rate}%/12,{month}-1,${payment},${amount})*${rate}%/12,2)`),
      column('principal', '={payment}-{interest}'),
      column('balance', `=ROUND(MAX(0,-FV(${rate}%/12,{month},${payment},${amount})),2)`),
    ],
    {},
    language,
  )
  const rows = sampleRows(columns, { ...sampling, count: months })
  const interest = rows.reduce((sum, row) => sum + Number(row[2]), 0)
  const details = [
    [added('loanamount', language), money(amount, facts)],
    [added('loanrate', language), `${rate} %`],
    [added('loanterm', language), String(months)],
    [added('payment', language), money(Number(rows[0]?.[1] ?? 0), facts)],
    [added('totalinterest', language), money(Math.round(interest * 100) / 100, facts)],
  ]
  return [
    {
      name: headerText(subject ? nameFor(subject.name, language) : month),
      columns,
      rows,
      chart: { kind: 'line', ids: ['month', 'balance'] },
    },
    listSheet(details, facts),
  ]
}

function isYear(value: number): boolean {
  return value >= 2_000 && value <= 2_100
}

function yearsIn(prompt: string): number | undefined {
  const found = /(\d{1,2}) ?(?:years?|años?|ans)(?!\p{L})/iu.exec(prompt)?.[1]
  return found === undefined ? undefined : Number(found)
}

const ROWS_BREAK_EVEN = 12

/** How many must be sold: a row for each number of units, to twice what is needed. */
function breakEvenTable({ brief, facts, sampling, subject, ask }: Context): PlannedSheet[] | undefined {
  const { language } = facts
  const entries = [...ask.rows, ...ask.columns]
  const find = (words: RegExp, not?: RegExp) =>
    entries.find(({ name, amount }) => amount !== undefined && words.test(plainWords(name)) && !not?.test(plainWords(name)))?.amount
  const price = find(/price|precio|prix|ticket|sell|entry|entrada|vente|venta/, /cost|coste|cout|achat/)
  const fixed = find(/fixed|fijo|fixe|rent|alquiler|loyer/)
  const unit = find(/cost|coste|costo|cout|variable|material|achat/, /fixed|fijo|fixe/)
  if (price === undefined || fixed === undefined || unit === undefined || price <= unit) return undefined
  const needed = Math.ceil(fixed / (price - unit))
  const step = niceStep((2 * needed) / (ROWS_BREAK_EVEN - 1))
  const column = (id: string, formula: string): Column => ({
    id,
    header: added(id, language),
    spec: { type: 'currency', formulas: [formula], total: 'none', ...(id === 'profit' ? { alert: ['less_than', 0, 'negative'] } : {}) },
  })
  const columns = withFormulas(
    [
      {
        id: 'sold',
        header: added('sold', language),
        spec: { type: 'integer', total: 'none' },
        given: Array.from({ length: ROWS_BREAK_EVEN }, (_, at) => String(at * step)),
      },
      column('revenue', `={sold}*${price}`),
      column('variable', `={sold}*${unit}`),
      {
        id: 'fixed',
        header: added('fixed', language),
        spec: { type: 'currency', total: 'none' },
        constant: { value: fixed, isPercent: false },
      },
      column('profit', '={revenue}-{variable}-{fixed}'),
    ],
    {},
    language,
  )
  const details = [
    [added('unitprice', language), money(price, facts)],
    [added('unitcost', language), money(unit, facts)],
    [added('fixed', language), money(fixed, facts)],
    [added('breakeven', language), String(needed)],
  ]
  const rows = sampleRows(columns, { ...sampling, count: ROWS_BREAK_EVEN })
  return [
    {
      name: headerText(subject ? nameFor(subject.name, language) : brief.prompt),
      columns,
      rows,
      chart: { kind: 'line', ids: ['sold', 'revenue', 'profit'] },
    },
    listSheet(details, facts),
  ]
}

function niceStep(step: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, step)))
  return [1, 2, 5, 10].map((times) => times * size).find((nice) => nice >= step) ?? Math.ceil(step)
}

const MONTHLY = /^\s*(?:(?:a|per|each|every|por|al|par|le)\s+(?:month|mes|mois)|monthly|mensual\w*|mensuel\w*|\/ ?(?:month|mes|mois))/iu
const CENTS = /\d ?(?:ct|cents?|c|p)(?!\p{L})/iu
const USE = /(\d[\d.,]*(?: \d{3})?) ?(kwh|m3|gb|km|pages?|units?|litres?|liters?|litros?)/iu

/** Offers with the figures that the prompt gives for each: "Volta 28 ct + 11 eur a month". */
function offersTable({ brief, facts, ask, sampling, subject }: Context): PlannedSheet[] | undefined {
  const { language } = facts
  const offers = ask.rows.filter(({ numbers }) => numbers.length > 0)
  if (offers.length < 2 || !ask.areNames) return undefined
  const parts = offers.map(({ detail, numbers }) =>
    numbers.map((number, at) => ({
      ...number,
      behind: detail.slice(number.end, numbers[at + 1]?.start),
      text: detail.slice(number.start, number.end),
    })),
  )
  const most = parts.reduce((best, list) => (list.length > best.length ? list : best), [])
  const areMonthly = parts.some((list) => list.some(({ behind }) => MONTHLY.test(behind)))
  const use = USE.exec(brief.prompt)
  const used = use ? allNumbers(use[1] ?? '', language)[0]?.value : undefined
  const columns: Column[] = [
    {
      id: 'option',
      header: ask.noun ?? added('option', language),
      spec: { type: 'text' },
      given: offers.map(({ name }) => headerText(name)),
    },
  ]
  for (const [at, { behind, text, hasUnit }] of most.entries()) {
    const isCents = CENTS.test(text)
    const isMonthly = MONTHLY.test(behind) || (areMonthly && at === most.length - 1 && !isCents)
    const unit = hasUnit ? '' : (/^\s*([\p{L}%²]{1,12})/u.exec(behind)?.[1] ?? '')
    const header = isCents
      ? `${added('pricein', language)} (ct${use ? `/${use[2]}` : ''})`
      : isMonthly
        ? added('permonth', language)
        : unit === ''
          ? added('pricein', language)
          : headerText(unit)
    const type = isCents || unit !== '' ? 'number' : 'currency'
    columns.push({
      id: isCents ? 'cents' : isMonthly ? 'monthlyfee' : unit === '' ? 'unitfee' : '',
      header,
      spec: { type, total: 'none' },
      given: parts.map((list) => list[at] && String(list[at].value)),
    })
  }
  const price = columns.find(({ id }) => id === 'cents' || id === 'unitfee')
  const monthly = columns.find(({ id }) => id === 'monthlyfee')
  const yearly = [
    price && used !== undefined ? `{${price.id}}*${used}${price.id === 'cents' ? '/100' : ''}` : undefined,
    monthly ? '12*{monthlyfee}' : undefined,
  ].filter((part) => part !== undefined)
  if (yearly.length > 0)
    columns.push({
      id: 'yearly',
      header: added('peryear', language),
      spec: { type: 'currency', formulas: [`=ROUND(${yearly.join('+')},2)`], total: 'none' },
    })
  const planned = withFormulas(columns, {}, language).map((column) =>
    column.id === 'yearly' ? { ...column, spec: { ...column.spec, type: 'currency' as const } } : column,
  )
  const rows = sampleRows(planned, { ...sampling, count: Math.max(ask.count ?? 0, offers.length) })
  return [
    {
      name: subject ? nameFor(subject.name, language) : added('option', language),
      columns: planned,
      rows,
      chart: { kind: 'bar', ids: ['option', 'yearly'] },
    },
  ]
}

/** Assumptions and results, by name. */
function listSheet(rows: string[][], { language }: Context['facts']): PlannedSheet {
  return {
    name: added('details', language),
    columns: [
      { id: 'label', header: added('label', language), spec: { type: 'text' } },
      { id: 'value', header: added('value', language), spec: { type: 'text', wide: true } },
    ],
    rows,
  }
}

function money(value: number, { language, currency }: Context['facts']): string {
  const digits = Number.isInteger(value) ? 0 : 2
  return new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(
    value,
  )
}

function nameFor(name: readonly [string, string, string], language: Context['facts']['language']): string {
  return name[language === 'en' ? 0 : language === 'es' ? 1 : 2]
}
