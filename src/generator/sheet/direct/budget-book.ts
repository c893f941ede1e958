import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import { capitalise } from '#shared/words.ts'
import type { Context } from '../context.ts'
import { leadFacts, listSheet } from '../details-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { added, type Spec } from '../sheet-texts.ts'
import { readBudget, type Budget, type Line } from './budget-lines.ts'
import { directParts } from './direct-parts.ts'
import { label } from './direct-words.ts'

/* Budgets: what comes in apart from what is paid, and the result of both, or what is left of an amount and what one person pays. */

/** `isBlank`: its rows are all to be filled in. `isSure`: nobody knows better what such a sheet is. `total`: what all costs come to. `isMarked`: the prompt says which columns it has. `yields`: a reader of one purpose knows better. `isAligned`: each figure has the column of its place. `isPlaced`: so has each value of the rows below the columns that the prompt names. */
export type DirectBook = {
  sheets: PlannedSheet[]
  unused: readonly string[]
  isBlank?: boolean
  isSure?: boolean
  total?: number
  isMarked?: boolean
  isAligned?: boolean
  isPlaced?: boolean
  yields?: boolean
}

export function budgetBook(context: Context): DirectBook | undefined {
  const { brief, facts } = context
  const { language } = facts
  const parts = directParts(brief.prompt)
  const budget = parts && readBudget(parts, language)
  if (!budget) return undefined
  const incomes = budget.lines.filter(({ isIncome }) => isIncome)
  const costs = budget.lines.filter(({ isIncome }) => !isIncome)
  if (costs.length === 0) return undefined
  if (incomes.length === 0) {
    const list = linesSheet(label('budget', language), costs, budget, language, 'costs')
    const summary = summaryOf(budget, language)
    const dates = budget.counts.dates === undefined ? parts && leadFacts(parts.lead, context) : []
    const notes = [...(dates ?? []), ...budget.notes.map((note) => [added('note', language), capitalise(note)])]
    return {
      sheets: [list, ...(summary ? [summary] : []), ...(notes.length > 0 ? [listSheet(notes, facts)] : [])],
      unused: budget.unread,
      total: totalOf(costs),
      isSure: (budget.isCut || budget.isMultiplied) && budget.unread.length === 0,
    }
  }
  return {
    sheets: [
      linesSheet(label('income', language), incomes, budget, language, 'income'),
      linesSheet(label('costs', language), costs, budget, language, 'costs'),
      resultSheet(budget, language),
    ],
    unused: budget.unread,
    total: totalOf(costs),
  }
}

function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity, price }) => sum + (Number.isNaN(price) ? 0 : quantity * price), 0)
}

function linesSheet(name: string, lines: readonly Line[], budget: Budget, language: Locale, kind: 'income' | 'costs'): PlannedSheet {
  const column = (id: string, type: Spec['type'], more: Partial<Column> = {}, total: Spec['total'] = 'none'): Column => ({
    id,
    header: label(id, language),
    spec: { type, ...(type === 'text' ? {} : { total }) },
    ...more,
  })
  const areCounted = lines.some(({ quantity }) => quantity !== 1)
  const sum = budget.isCompared ? 'planned' : 'amount'
  const [quantity, price, actual] = ['quantity', 'price', 'actual'].map((id) => `{${label(id, language)}}`)
  const columns: Column[] = [
    column('item', 'text'),
    ...(areCounted
      ? [
          column('quantity', 'number'),
          column('price', 'currency'),
          column(sum, 'currency', { formula: `=IF(${price}="","",ROUND(${quantity}*${price},2))` }, 'sum'),
        ]
      : [column(sum, 'currency', {}, 'sum')]),
    ...(budget.isCompared
      ? [
          column('actual', 'currency', {}, 'sum'),
          column('over', 'currency', { formula: `=IF(${actual}="","",${actual}-{${label('planned', language)}})` }, 'sum'),
        ]
      : []),
    ...(lines.some(({ note }) => note !== '') ? [column('notes', 'text')] : []),
  ]
  return {
    name,
    columns,
    rows: lines.map((line) => columns.map(({ id, formula }) => (formula === undefined ? (cellOf(id, line) ?? '') : ''))),
    ...(budget.isCompared
      ? {
          highlights: [
            kind === 'costs'
              ? { column: label('actual', language), rule: 'greater_than', value: `{${label('planned', language)}}`, tone: 'negative' }
              : { column: label('over', language), rule: 'less_than', value: '0', tone: 'warning' },
          ],
        }
      : {}),
  }
}

function cellOf(id: string, { name, quantity, price, note }: Line): string | undefined {
  if (id === 'item') return name
  if (id === 'quantity') return String(quantity)
  if (id === 'notes') return note
  return id === 'actual' || Number.isNaN(price) ? undefined : String(price)
}

/** What there is, what it costs, what is left, and what one of them pays. */
function summaryOf(budget: Budget, language: Locale): PlannedSheet | undefined {
  const { given, counts, isPerHead, isShared, rates } = budget
  const isRest = isShared && given !== undefined
  const [total, paid] = ['total', isRest ? 'contribution' : 'budget'].map((id) => `{${label(id, language)}}`)
  const rest = label(isRest ? 'torest' : 'left', language)
  const lines = `SUM({0!${label(budget.isCompared ? 'planned' : 'amount', language)}})`
  const added = rates.map(({ name, rate, isOff }) => ({
    header: `${name} (${isOff ? '–' : ''}${rate}${language === 'en' ? '' : '\u00a0'}%)`,
    formula: `=${isOff ? '-' : ''}ROUND(${lines}*${rate}/100,2)`,
  }))
  const sum = [lines, ...added.map(({ header }) => `{${header}}`)].join('+')
  const cells: [id: string, type: Spec['type'], value: string, formula?: string][] = [
    ...(counts.dates === undefined ? [] : [['dates', 'text', counts.dates] as const]),
    ...(counts.people === undefined ? [] : [['people', 'integer', String(counts.people)] as const]),
    ...(counts.nights === undefined ? [] : [['nights', 'integer', String(counts.nights)] as const]),
    ...(given === undefined ? [] : [[isRest ? 'contribution' : 'budget', 'currency', String(given)] as const]),
    ...(rates.length === 0 ? [] : [['subtotal', 'currency', '', `=${lines}`] as const]),
    ...added.map(({ header, formula }) => [`@${header}`, 'currency', '', formula] as const),
    ['total', 'currency', '', `=${sum}`],
    ...(given === undefined
      ? []
      : [[isRest ? 'torest' : 'left', 'currency', '', isRest ? `=MAX(0,${total}-${paid})` : `=${paid}-${total}`] as const]),
    ...(counts.people !== undefined && isPerHead
      ? [['head', 'currency', '', `=ROUND(${isRest ? `{${rest}}` : total}/{${label('people', language)}},2)`] as const]
      : []),
  ].map(
    ([id, type, value, formula]) =>
      [id, type, value, ...(formula === undefined ? [] : [formula])] as [string, Spec['type'], string, string?],
  )
  if (cells.length < 2) return undefined
  return {
    name: label('summary', language),
    columns: cells.map(([id, type, , formula]): Column => ({
      id,
      header: id.startsWith('@') ? id.slice(1) : label(id, language),
      spec: { type, ...(type === 'text' ? {} : { total: 'none' }) },
      ...(formula === undefined ? {} : { formula }),
    })),
    rows: [cells.map(([, , value]) => value)],
    ...(given === undefined || isRest
      ? {}
      : { highlights: [{ column: label('left', language), rule: 'less_than', value: '0', tone: 'negative' }] }),
  }
}

/** Income, costs and, at the bottom, what is between them. */
function resultSheet({ isCompared }: Budget, language: Locale): PlannedSheet {
  const [income, costs, profit] = ['income', 'costs', 'profit'].map((key) => label(key, language))
  const what = label('result', language)
  const sums = isCompared ? ['planned', 'actual'] : ['amount']
  return {
    name: what,
    columns: [
      { id: 'result', header: what, spec: { type: 'text' } },
      ...sums.map((id): Column => {
        const [own, other] = [`SUM({0!${label(id, language)}})`, `SUM({1!${label(id, language)}})`]
        return {
          id,
          header: label(id, language),
          spec: { type: 'currency', total: 'none' },
          formula: `=IF({${what}}="${income}",${own},IF({${what}}="${costs}",${other},${own}-${other}))`,
        }
      }),
    ],
    rows: [income, costs, profit].map((name) => [name ?? '', ...sums.map(() => '')]),
  }
}
