import { monthOf } from '../../writing/months.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { firstNumber } from '../rows/read-number.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'

const AMOUNT = String.raw`[€$£]? ?(\d[\d.,]*\d|\d)(?:[ \u00A0\u202F](?=\d{3}(?!\d))(\d{3}))? ?(k(?!\p{L}))?`
/** "Anna 3200", "Ben Cole: 95k" */
const NAMED = new RegExp(String.raw`(?<=^|[\s,;:(])(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?):? ${AMOUNT}(?! ?%)`, 'gu')
const RAISE_WORDS = String.raw`(?<!\p{L})(?:pay rise|raise|rise|increase|subida|aumento|incremento|augmentation|hausse)(?!\p{L})`
const RAISE = new RegExp(String.raw`${RAISE_WORDS}(?: (?:of|by|de|del))?:? ?\+?${AMOUNT} ?(%)?`, 'iu')
const RAISE_BEHIND = new RegExp(
  String.raw`(?<![\d.,])\+?${AMOUNT} ?(?:(%)|€|eur|euros?|\$|£|dollars?|pounds?)? (?:pay )?${RAISE_WORDS}`,
  'iu',
)
const BONUS = /(?<!\p{L})(?:bonus|bonificaci[oó]n|prima|primes?|incentiv\p{L}*)(?!\p{L})/iu
const ABOVE = new RegExp(
  String.raw`(?:(?:bonus|bonificación|prima|primes?)(?: (?:of|de|del))? )?(\d+(?:[.,]\d+)?) ?% (?:\p{L}+ ){0,3}?(?:above|over|beyond|por encima de|más allá de|au[- ]dessus de|au-delà de) (?:los |las |les )?${AMOUNT}`,
  'iu',
)
const DIFFERENCE = /(?<!\p{L})(?:difference|diferencia|[ée]cart|diff[ée]rence)(?!\p{L})/iu
/** Columns that this table has anyway, as prompts name them. */
const RESULTS =
  /(?<!\p{L})(?:(?:old|current|new|previous) (?:gross )?(?:pay|salary|salaries|wages?)|(?:salario|sueldo) (?:actual|anterior|antiguo|nuevo)|nuevo (?:salario|sueldo)|(?:ancien|nouveau) salaire|salaire actuel|(?:the )?(?:difference|diferencia|[ée]cart|diff[ée]rence))(?!\p{L})/giu
const PEOPLE_MIN = 2

type Span = [number, number]

/** Named people with their pay and a raise, or with their sales and a bonus above a threshold: what each of them gets follows from the rule. */
export function payTable(context: Context): { sheets: PlannedSheet[]; spans: Span[] } | undefined {
  const { brief, facts, sampling } = context
  const { prompt } = brief
  const { language } = facts
  const people = [...prompt.matchAll(NAMED)].filter(([, name = '']) => monthOf(name) === undefined && !BONUS.test(name))
  const above = BONUS.test(prompt) ? ABOVE.exec(prompt) : null
  const raise = above ? null : (RAISE.exec(prompt) ?? RAISE_BEHIND.exec(prompt))
  const rule = above ?? raise
  const names = people.map(([, name = '']) => name)
  // Beside other percentages, the rates of the prompt follow from one another.
  const areAlone = context.rates.every(({ role }) => role === 'raise' || role === 'commission')
  if (!rule || !areAlone || people.length < PEOPLE_MIN || new Set(names).size < names.length) return undefined
  const amounts = people.map(([, , ...figure]) => String(amountOf(figure, context)))
  const made = above ? bonusColumns(above, amounts, context) : raiseColumns(rule, amounts, context)
  const columns = withUniqueHeaders([plain('person', { type: 'text' }, language, names), ...made])
  return {
    sheets: [
      {
        name: nameOf(context, true),
        columns,
        rows: sampleRows(columns, { ...sampling, count: names.length }),
        chart: { kind: 'bar', ids: ['person', made.at(-1)?.id ?? ''] },
      },
    ],
    spans: [...people, rule, ...prompt.matchAll(RESULTS)].map(({ 0: text, index }) => [index, index + text.length]),
  }
}

function raiseColumns([, number, thousands, kilo, percent]: RegExpExecArray, amounts: string[], context: Context): Column[] {
  const { language } = context.facts
  const raise = amountOf([number, thousands, kilo], context)
  const old = plain('currentsalary', { type: 'currency' }, language, amounts)
  const more =
    percent === undefined
      ? plain(
          'raiseamount',
          { type: 'currency' },
          language,
          amounts.map(() => String(raise)),
        )
      : formulaColumn('raise', 'currency', `=ROUND({${old.header}}*${raise}%,2)`, language, { rate: percentOf(raise, language) })
  const next = formulaColumn('raisedsalary', 'currency', `={${old.header}}+{${more.header}}`, language)
  const isAsked = DIFFERENCE.test(context.brief.prompt)
  return [
    old,
    more,
    next,
    ...(isAsked ? [formulaColumn('salarydifference', 'currency', `={${next.header}}-{${old.header}}`, language)] : []),
  ]
}

/** The percentage is paid of what is above the threshold, so nobody below it gets anything. */
function bonusColumns([, rate = '', ...figure]: RegExpExecArray, amounts: string[], context: Context): Column[] {
  const { language } = context.facts
  const percent = firstNumber(rate, language)?.value ?? 0
  const threshold = amountOf(figure, context)
  const sales = plain('sales', { type: 'currency' }, language, amounts)
  const formula = `=ROUND(MAX(0,{${sales.header}}-${threshold})*${percent}%,2)`
  const values = { rate: percentOf(percent, language), threshold: new Intl.NumberFormat(language).format(threshold) }
  return [sales, formulaColumn('bonusabove', 'currency', formula, language, values)]
}

/** "95k", "3.200", "26 000" */
function amountOf([number = '', thousands = '', kilo]: readonly (string | undefined)[], { facts }: Context): number {
  const value = firstNumber(number + thousands, facts.language)?.value ?? 0
  return kilo === undefined ? value : value * 1_000
}

function percentOf(value: number, language: Context['facts']['language']): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
}
