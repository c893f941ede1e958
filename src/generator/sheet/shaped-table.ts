import type { Context } from './context.ts'
import type { Column } from './columns/column.ts'
import { listSheet, money } from './details-sheet.ts'
import type { PlannedSheet } from './planned-sheet.ts'
import { budgetTable } from './budgets/budget-table.ts'
import { commissionTable } from './budgets/commission-table.ts'
import { rosterTable } from './schedules/roster.ts'
import { withFormulas } from './formulas/with-formulas.ts'
import { fillIn } from '#shared/fill-in.ts'
import { headerText } from './columns/header-text.ts'
import { allNumbers } from './rows/read-number.ts'
import { READ_CHARS_MAX } from './formulas/read-calculations.ts'
import { plainWords } from './columns/column-kinds.ts'
import { MONTHLY, monthsIn } from './schedules/months-in.ts'
import { sampleRows } from './rows/sample-rows.ts'
import { savingsTable } from './budgets/savings-table.ts'
import { timesheetTable } from './schedules/timesheet.ts'
import { added, inLanguage } from './sheet-texts.ts'
import type { Locale } from '#shared/locale.ts'

/** A table that is built and not only filled; undefined if the prompt does not give what it is built from. */
export function shapedTable(context: Context): PlannedSheet[] | undefined {
  const commission = context.subject && commissionTable(context, context.subject)
  if (commission) return commission
  switch (context.subject?.shape) {
    case 'budget':
      return budgetTable(context)
    case 'roster':
      return rosterTable(context)
    case 'savings':
      return savingsTable(context)
    case 'timesheet':
      return timesheetTable(context)
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
  const months = Math.min(LOAN_MONTHS_MAX, monthsIn(facts) ?? (years === undefined ? LOAN_USUAL.months : years * 12))
  const payment = `PMT(${rate}%/12,${months},${amount})`
  const month = added('month', language)
  const column = (id: string, formula: string): Column => ({
    id,
    header: added(id === 'owed' ? 'balance' : id, language),
    spec: { type: 'currency', formulas: [formula], total: id === 'owed' ? 'none' : 'sum' },
  })
  const columns = withFormulas(
    [
      { id: 'month', header: month, spec: { type: 'integer', count: true, total: 'none' } },
      column('payment', `=ROUND(-${payment},2)`),
      column('interest', `=ROUND(-FV(${rate}%/12,{month}-1,${payment},${amount})*${rate}%/12,2)`),
      column('principal', '={payment}-{interest}'),
      column('owed', `=ROUND(MAX(0,-FV(${rate}%/12,{month},${payment},${amount})),2)`),
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
      name: headerText(subject ? inLanguage(subject.name, language) : month),
      columns,
      rows,
      chart: { kind: 'line', ids: ['month', 'owed'] },
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
  const entries = [...ask.rows, ...ask.columns, ...figuresIn(brief.prompt, language)]
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
      name: headerText(subject ? inLanguage(subject.name, language) : brief.prompt),
      columns,
      rows,
      chart: { kind: 'line', ids: ['sold', 'revenue', 'profit'] },
    },
    listSheet(details, facts),
  ]
}

/** "price 1.50 and cost per cup 0.40 and fixed costs 60": one figure in each part. */
function figuresIn(prompt: string, language: Locale): { name: string; amount: number }[] {
  return prompt
    .slice(0, READ_CHARS_MAX)
    .split(/[,;:.]\s|\s(?:and|y|et)\s/u)
    .flatMap((part) => {
      const [number, ...others] = allNumbers(part, language)
      return number && others.length === 0 ? [{ name: part.slice(0, number.start), amount: number.value }] : []
    })
}

function niceStep(step: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, step)))
  return [1, 2, 5, 10].map((times) => times * size).find((nice) => nice >= step) ?? Math.ceil(step)
}

const EACH = /^\s*(?:pp|p\.p\.|per person|a head|each|per head|por persona|por cabeza|por barba|par personne|par tête)(?!\p{L})/iu
const MEASURED =
  /^(?:km|kg|g|l|gb|tb|w|kw|kwh|h|min|cm|mm|m2|m|stars?|months?|years?|days?|hours?|meses|años|días|horas|mois|ans|jours|heures|%)$/iu
const OVER_MONTHS = /(?:over|for|in|en|durante|sur|pendant) (\d{1,3}) (?:months|meses|mois)/iu
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
  const people = facts.counts.people ?? (ask.isCountOfPeople ? ask.count : undefined)
  for (const [at, figure] of most.entries()) {
    const isMonthly = MONTHLY.test(figure.behind) || (areMonthly && at === most.length - 1 && !CENTS.test(figure.text))
    columns.push({ ...figureColumn(figure, isMonthly, use?.[2], language), given: parts.map((list) => list[at] && String(list[at].value)) })
  }
  const over = areMonthly ? OVER_MONTHS.exec(brief.prompt) : null
  const months = over ? Number(over[1]) : 12
  const has = (id: string): boolean => columns.some((column) => column.id === id)
  const sum = [
    has('cents') && used !== undefined && `{cents}*${used}/100`,
    has('unitfee') && used !== undefined && `{unitfee}*${used}`,
    has('head') && people !== undefined && `{head}*${people}`,
    has('monthlyfee') && `${months}*{monthlyfee}`,
    has('extra') && '{extra}',
  ].filter((part) => part !== false)
  const isYearly = (areMonthly || used !== undefined) && !over
  if (sum.length > 1 || has('monthlyfee') || (has('head') && people !== undefined))
    columns.push({
      id: 'sum',
      header: over ? fillIn(added('overmonths', language), { months: String(months) }) : added(isYearly ? 'peryear' : 'total', language),
      spec: { type: 'currency', formulas: [`=ROUND(${sum.join('+')},2)`], total: 'none' },
    })
  const planned = withFormulas(columns, {}, language)
  const rows = sampleRows(planned, { ...sampling, count: Math.max(ask.isCountOfPeople ? 0 : (ask.count ?? 0), offers.length) })
  return [
    {
      name: subject ? inLanguage(subject.name, language) : added('option', language),
      columns: planned,
      rows,
      chart: { kind: 'bar', ids: ['option', 'sum'] },
    },
  ]
}

type Figure = { behind: string; text: string; hasUnit: boolean }

/** What a figure of an offer is, by the words around it: "28 ct", "11 eur a month", "31.50 pp", "150 delivery", "4 stars". */
function figureColumn({ behind, text, hasUnit }: Figure, isMonthly: boolean, measure: string | undefined, language: Locale): Column {
  const currency = (id: string, header: string): Column => ({ id, header, spec: { type: 'currency', total: 'none' } })
  if (CENTS.test(text))
    return {
      id: 'cents',
      header: `${added('pricein', language)} (ct${measure ? `/${measure}` : ''})`,
      spec: { type: 'number', total: 'none' },
    }
  if (isMonthly) return currency('monthlyfee', added('permonth', language))
  if (EACH.test(behind)) return currency('head', added('perhead', language))
  const unit = /^\s*(\p{L}[\p{L}²]{0,14})/u.exec(behind)?.[1] ?? ''
  if (unit === '') return currency('unitfee', added('pricein', language))
  return hasUnit || !MEASURED.test(unit)
    ? currency('extra', headerText(unit))
    : { id: '', header: headerText(unit), spec: { type: 'number', total: 'none' } }
}
