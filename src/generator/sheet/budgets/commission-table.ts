import { capitalise } from '#shared/words.ts'
import { monthOf } from '../../writing/months.ts'
import { formulaColumn, plain, subjectColumn, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { firstNumber } from '../rows/read-number.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added, type Subject } from '../sheet-texts.ts'
import { tieredFormula } from '../formulas/with-orders.ts'

const COMMISSION = /\bcomm?issions?\b|\bcomisi[oó]n(?:es)?\b/iu
const TARGET = /\b(?:target|quota|objetivo|objectif)\b[^\d.;\n]{0,12}(\d[\d.,]*\d|\d)\s?(k\b)?/iu
const BONUS = /\b(?:bonus|bonificaci[oó]n|prima|prime)\b[^\d.;\n]{0,12}(\d[\d.,]*\d|\d)\s?(k\b)?/iu
const MONTHS = 12
const RANGE = /(\p{L}{3,10})\.? (?:to|until|-|–|a|à) (\p{L}{3,10})/giu

/** A commission of tiers for named people: a row for each, or for each of their months, and what each of them earns on a sheet of its own. */
export function commissionTable(context: Context, subject: Subject): PlannedSheet[] | undefined {
  const { brief, facts, orders, ask, sampling } = context
  const { tiers } = orders
  const people = ask.rows.map(({ name }) => name)
  if (!tiers || !ask.areNames || people.length === 0 || !COMMISSION.test(brief.prompt)) return undefined
  const { language } = facts
  const months = monthsOf(brief.prompt, language)
  const [target, bonus] = [TARGET, BONUS].map((pattern) => amountIn(pattern.exec(brief.prompt), language))
  const count = Math.max(1, months.length)
  const person = plain(
    'person',
    { type: 'text' },
    language,
    people.flatMap((name) => Array.from({ length: count }, () => headerText(name))),
  )
  const sales = plain('sales', { type: 'currency', blank: true }, language)
  const amount = `{${sales.header}}`
  const commission: Column = {
    id: 'commission',
    header: subjectColumn('commission', language).header,
    spec: { type: 'currency' },
    formula: tieredFormula(amount, tiers),
  }
  const goal: Column | undefined =
    target === undefined
      ? undefined
      : { ...plain('targetof', { type: 'currency', total: 'none' }, language), constant: { value: target, isPercent: false } }
  const extra: Column | undefined =
    bonus === undefined || !goal
      ? undefined
      : {
          id: 'bonus',
          header: subjectColumn('bonus', language).header,
          spec: { type: 'currency' },
          formula: `=IF(${amount}+0>={${goal.header}},${bonus},0)`,
        }
  const paid = extra ? formulaColumn('pay', 'currency', `={${commission.header}}+{${extra.header}}`, language) : undefined
  const columns = withUniqueHeaders(
    [
      person,
      ...(months.length > 0
        ? [
            plain(
              'month',
              { type: 'text' },
              language,
              people.flatMap(() => months),
            ),
          ]
        : []),
      sales,
      commission,
      goal,
      extra,
      paid,
    ].filter((column) => column !== undefined),
  )
  const name = nameOf(context, true, subject)
  const table: PlannedSheet = { name, columns, rows: sampleRows(columns, { ...sampling, count: people.length * count }) }
  return months.length > 0 || /total|summary|resumen|r[ée]capitulatif/iu.test(brief.prompt)
    ? [table, perPerson(table, people, context)]
    : [table]
}

/** A row for each person with the sums of the first sheet. */
function perPerson({ name, columns }: PlannedSheet, people: readonly string[], { facts: { language }, sampling }: Context): PlannedSheet {
  const [person] = columns
  const summed = columns.filter(({ id, spec }) => spec.type === 'currency' && id !== 'targetof')
  const own = plain('person', { type: 'text' }, language, people.map(headerText))
  const sums = summed.map(({ id, header, spec }): Column => ({
    id,
    header,
    spec: { type: spec.type },
    formula: `=SUMIF({${name}!${person?.header ?? ''}},{${own.header}},{${name}!${header}})`,
  }))
  const all = [own, ...sums]
  return { name: added('perperson', language), columns: all, rows: sampleRows(all, { ...sampling, count: people.length }) }
}

function amountIn(found: RegExpExecArray | null, language: Context['facts']['language']): number | undefined {
  const number = found?.[1] === undefined ? undefined : firstNumber(found[1], language)?.value
  return number === undefined ? undefined : found?.[2] ? number * 1_000 : number
}

/** "Jan to March" */
function monthsOf(prompt: string, language: Context['facts']['language']): string[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: MONTHS }, (_, month) => name.format(Date.UTC(2000, month, 1)))
  for (const [, first = '', last = ''] of prompt.matchAll(RANGE)) {
    const [from, to] = [monthOf(first), monthOf(last)]
    if (from === undefined || to === undefined) continue
    const length = ((to - from + MONTHS) % MONTHS) + 1
    return Array.from({ length }, (_, at) => capitalise(names[(from + at) % MONTHS] ?? ''))
  }
  return []
}
