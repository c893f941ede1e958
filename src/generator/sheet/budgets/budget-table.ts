import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { fillIn } from '#shared/fill-in.ts'
import { money } from '../details-sheet.ts'
import { withFormulas } from '../formulas/with-formulas.ts'
import { GOAL } from '../given-table.ts'
import { headerText } from '../columns/header-text.ts'
import { kindById } from '../columns/column-kinds.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { subjectColumn } from '../columns/column.ts'
import { added, inLanguage, type Spec } from '../sheet-texts.ts'

const STEP = 10

/** Named lines with their amounts, what is left as a line of its own, and what is paid to fill in: the lines add up to the whole. */
export function budgetTable({ brief, facts, ask, subject, sampling, orders: { rest }, calculations }: Context): PlannedSheet[] | undefined {
  const { language } = facts
  const isRest = (name: string): boolean =>
    rest !== undefined && (name.toLowerCase().endsWith(rest.toLowerCase()) || /^(?:rest|reste|resto)/i.test(name))
  const lines = [...ask.rows].filter(({ name, amount }) => (amount !== undefined || !isRest(name)) && !GOAL.test(name))
  const asked = calculations.some(({ id }) => id === 'left')
  if (lines.length < 2 || ask.isExact || !subject) return undefined
  const given = lines.map(({ amount }) => amount)
  const sum = given.reduce<number>((all, amount = 0) => all + amount, 0)
  const whole = ask.rows.find(({ name }) => GOAL.test(name))?.amount ?? wholeOf(brief.prompt, language, given, ask.rows[0]?.start)
  const areAll = given.every((amount) => amount !== undefined)
  const left = whole === undefined ? 0 : whole - sum
  const needsRest = areAll && left > 0
  const names = lines.map(({ name }) => headerText(name))
  const amounts = areAll ? given : sharesOf(given, left, sampling.random)
  const allNames = needsRest
    ? [
        ...names,
        headerText(rest === undefined || rest === '' || /^(?:and|y|et) /iu.test(rest) ? added(asked ? 'left' : 'rest', language) : rest),
      ]
    : names
  const allAmounts = needsRest ? [...amounts, left] : amounts
  const column = (id: string, more: Partial<Column> = {}): Column => ({ ...subjectColumn(id, language), ...more })
  const columns = withFormulas(
    [
      column('costitem', { spec: { type: 'text' }, given: allNames }),
      column('planned', { given: allAmounts.map((amount) => (amount === undefined ? undefined : String(amount))) }),
      ...(whole === undefined ? [] : [column('share', { header: fillIn(added('shareof', language), { whole: money(whole, facts) }) })]),
      column('paidamount', { spec: withoutSample('paidamount'), given: allNames.map(() => undefined) }),
      column('openamount', {
        spec: { ...withoutSample('openamount'), alert: ['less_than', 0, 'negative'], formulas: ['={planned}-{paidamount}'] },
      }),
    ],
    { whole },
    language,
  )
  const count = Math.max(ask.count ?? 0, allNames.length)
  return [
    {
      name: inLanguage(subject.name, language),
      columns,
      rows: sampleRows(columns, { ...sampling, count }),
      chart: { kind: 'pie', ids: ['costitem', 'planned'] },
    },
  ]
}

function withoutSample(id: string): Spec {
  const kind = kindById(id)
  return { type: 'currency', ...(kind?.header ? { header: kind.header } : {}) }
}

/** The amount before the lines that none of them has. */
function wholeOf(
  prompt: string,
  language: Context['facts']['language'],
  given: readonly (number | undefined)[],
  start = prompt.length,
): number | undefined {
  const amounts = allNumbers(prompt.slice(0, start), language).filter(
    ({ isPercent, hasUnit, value }) => !isPercent && value >= 20 && (hasUnit || value > 2_100 || value < 1_900),
  )
  const most = amounts.toSorted((a, b) => b.value - a.value)[0]?.value
  const sum = given.reduce<number>((all, amount = 0) => all + amount, 0)
  return most !== undefined && most >= sum ? most : undefined
}

/** Samples where no amount is given; with a whole they add up to it. */
export function sharesOf(
  given: readonly (number | undefined)[],
  left: number,
  random: Context['sampling']['random'],
): (number | undefined)[] {
  const open = given.filter((amount) => amount === undefined).length
  if (left <= 0) return [...given]
  const weights = Array.from({ length: open }, () => random.integer(2, 6))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let rest = left
  let at = 0
  return given.map((amount) => {
    if (amount !== undefined) return amount
    const isLast = ++at === open
    const share = isLast ? rest : Math.round((((weights[at - 1] ?? 0) / sum) * left) / STEP) * STEP
    rest -= share
    return share
  })
}
