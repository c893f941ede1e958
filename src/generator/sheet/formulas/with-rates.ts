import { headerText } from '../columns/header-text.ts'
import { formulaColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import type { Rate } from './read-calculations.ts'

const SALES_TAX = /vat|gst|iva|igic|tva|sales tax/iu
const WITHHELD = /irpf|retenci[oó]n|withh\p{L}+|retenue/iu
/** "tax 20%, net": what is left, behind the tax. */
const ASKS_NET =
  /%[^.;]{0,40}?[,;] ?(?:and |y |et )?net[ot]?e?(?: (?:pay|amount|salary|income|salario|importe|montant|salaire|a pagar|à payer))?(?=\s*(?:$|[,.;]))/iu

/** True for a tax that a payer keeps back: the rest is the net amount. */
function isTakenOff({ role, name }: Rate, prompt: string): boolean {
  return role === 'vat' && (WITHHELD.test(name) || (!SALES_TAX.test(name) && ASKS_NET.test(prompt)))
}

/** Columns for the percentages that the prompt gives: the tax of an amount and the amount with it, a raise and the new salary. */
export function withRates(columns: readonly Column[], { rates, orders, brief, facts: { language } }: Context): Column[] {
  let base = columns.findLast(({ spec, id }) => spec.type === 'currency' && id !== 'minimum')
  if (!base) return [...columns]
  const made: Column[] = []
  const add = (id: string, formula: string, rate?: Rate): Column => {
    const percent = rate && new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate.percent / 100)
    const column = formulaColumn(id, 'currency', formula, language, { rate: percent ?? '' })
    const isOther =
      rate?.role === 'other' ||
      (rate !== undefined && isTakenOff(rate, brief.prompt)) ||
      (rate?.role === 'commission' && !/comm?is/iu.test(rate.name))
    made.push(isOther ? { ...column, header: headerText(`${rate?.name} (${percent})`) } : column)
    return made.at(-1) as Column
  }
  const isSalary = base.id === 'salary'
  for (const rate of ordered(rates)) {
    const from: string = base.header
    if (rate.role === 'commission' && orders.tiers) {
      const { rate: low, upTo, above } = orders.tiers
      // Of an empty cell, MIN takes the other number; with + 0 it is zero.
      base = commission(made, `=ROUND(MIN({${from}}+0,${upTo})*${low}%+MAX(0,{${from}}-${upTo})*${above}%,2)`, language)
      continue
    }
    const share = rate.isIncluded ? `${rate.percent}/(100+${rate.percent})` : `${rate.percent}%`
    const part = add(rate.role === 'other' ? 'amount' : rate.role, `=ROUND({${from}}*${share},2)`, rate)
    if (rate.role === 'commission') continue
    const isNet = rate.isIncluded === true || isTakenOff(rate, brief.prompt)
    const sign = isNet || rate.role === 'discount' || rate.role === 'deposit' ? '-' : '+'
    const result = {
      raise: isSalary ? 'raisedsalary' : 'raised',
      employer: 'employercost',
      vat: 'withvat',
      discount: 'discounted',
      deposit: 'afterdeposit',
      other: 'withother',
    }[rate.role]
    const summed = base.spec.total
    base = add(isNet ? 'net' : result, `={${from}}${sign}{${part.header}}`)
    // Prices have no sum, with tax or without.
    if (summed) for (const column of [part, base]) column.spec = { ...column.spec, total: summed }
  }
  return [...columns, ...made]
}

function commission(made: Column[], formula: string, language: Context['facts']['language']): Column {
  const column = formulaColumn('commission', 'currency', formula, language, { rate: '' })
  made.push({ ...column, header: column.header.replace(/\s*\(\)$/, '') })
  return made.at(-1) as Column
}

const ORDER: readonly Rate['role'][] = ['raise', 'discount', 'commission', 'other', 'vat', 'employer', 'deposit']

/** A discount comes off before the tax goes on. */
function ordered(rates: readonly Rate[]): Rate[] {
  return rates.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role))
}
