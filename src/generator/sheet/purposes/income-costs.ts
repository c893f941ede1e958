import { capitalise, wordCount } from '#shared/words.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { Line } from '../money/lines.ts'
import type { ReadTables } from '../read-tables.ts'
import { added } from '../sheet-texts.ts'
import { toldColumns } from '../told/told-columns.ts'
import type { Said } from '../told/said-sentences.ts'
import { costItems } from './cost-items.ts'
import { labelled } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "Income: 300 tickets at £3 … Costs: marquee £420 …": both sides in one table, and what is left of them. */

type Side = { label: string; lines: Line[] }

export function incomeAndCosts(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  const used = new Set<Said>()
  const sides: Partial<Record<'income' | 'outgoings', Side>> = {}
  for (const said of sentences) {
    const outer = labelled(said)
    // "Wedding budget: income: …"
    const one = (outer && labelled(outer.rest)) ?? outer
    const key = one && (endsWith(one.label, 'income') ? 'income' : endsWith(one.label, 'outgoings') ? 'outgoings' : undefined)
    const lines = one && key ? costItems(one.rest, language) : undefined
    if (!one || !key || !lines || sides[key]) continue
    const label = new RegExp(purpose(String.raw`(?<!\p{L}){${key}}$`), 'u').exec(plain(one.label))
    sides[key] = { label: capitalise(one.label.slice(label?.index)), lines }
    used.add(said)
  }
  const { income, outgoings } = sides
  if (!income || !outgoings) return undefined
  // Plain amounts are a list with two groups, which others read.
  const hasActual = saysOf(brief.prompt, 'actuals')
  const isCounted = [income, outgoings].some(({ lines }) => lines.some(({ price }) => price !== undefined))
  if (!hasActual && !isCounted) return undefined
  for (const said of sentences) if (toldColumns(said) || isOrder(said.text)) used.add(said)
  const word = (key: string): string => added(key, language)
  // In the order in which the prompt lists them.
  const rows = Object.values(sides).flatMap(({ label, lines }) => lines.map((line) => ({ label, line })))
  const [type, quantity, price] = ['type', 'howmany', 'eachprice'].map(word) as [string, string, string]
  const [planned, actual, gap] = ['plannedof', 'actualof', 'gapof'].map(word) as [string, string, string]
  const none = { total: 'none' } as const
  const details = rows.map(({ line }) => line.details && capitalise(line.details))
  const table = sheetOf(
    word('budgetof'),
    [
      given(
        word('item'),
        'text',
        rows.map(({ line }) => capitalise(line.name)),
      ),
      given(
        type,
        'text',
        rows.map(({ label }) => label),
      ),
      given(
        quantity,
        'number',
        rows.map(({ line }) => (line.price === undefined ? undefined : (line.quantity ?? 1))),
        none,
      ),
      given(
        price,
        'currency',
        rows.map(({ line }) => line.price ?? line.amount),
        none,
      ),
      worked(planned, 'currency', `=ROUND(PRODUCT({${quantity}},{${price}}),2)`, none),
      ...(hasActual
        ? [given(actual, 'currency', [], none), worked(gap, 'currency', `=IF({${actual}}="","",{${actual}}-{${planned}})`, none)]
        : []),
      ...(details.some((text) => text !== undefined) ? [given(word('beside'), 'text', details)] : []),
    ],
    rows.length,
  )
  const [what, result] = ['label', 'resultof'].map(word) as [string, string]
  if (!hasActual) {
    const of = ({ label }: Side): Column => worked(label, 'currency', `=SUMIF({0!${type}},"${label}",{0!${planned}})`)
    const left = worked(result, 'currency', `={${income.label}}-{${outgoings.label}}`)
    const row = sheetOf(result, [of(income), of(outgoings), left], 1, {
      highlights: [{ column: result, rule: 'less_than', value: '0', tone: 'negative' }],
    })
    return { sheets: [table, row], used }
  }
  const sum = (of: string): string => {
    const side = (label: string): string => `SUMIF({0!${type}},${label},{0!${of}})`
    return `=IF({${what}}="${result}",${side(`"${income.label}"`)}-${side(`"${outgoings.label}"`)},${side(`{${what}}`)})`
  }
  const results = sheetOf(
    result,
    [
      given(what, 'text', [income.label, outgoings.label, result]),
      worked(planned, 'currency', sum(planned), none),
      worked(actual, 'currency', sum(actual), none),
      worked(gap, 'currency', `=IF({${actual}}=0,"",{${actual}}-{${planned}})`, none),
    ],
    RESULT_ROWS,
    { highlights: [{ column: planned, rule: 'less_than', value: '0', tone: 'negative' }] },
  )
  return { sheets: [table, results], used }
}
const RESULT_ROWS = 3
const ORDER_WORDS_MAX = 12

function endsWith(label: string, key: 'income' | 'outgoings'): boolean {
  return purpose(String.raw`(?:^|[ ,]){${key}}$`).test(plain(label.trim()))
}

/** "Planned, actual, difference and the profit at the bottom" */
function isOrder(text: string): boolean {
  return (saysOf(text, 'actuals') || saysOf(text, 'outcomes')) && !/\d/u.test(text) && wordCount(text) <= ORDER_WORDS_MAX
}
