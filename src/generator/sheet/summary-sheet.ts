import { fillIn } from '#shared/fill-in.ts'
import { fold, inSentence } from '#shared/words.ts'
import { isFigure, type Column } from './columns/column.ts'
import type { Context } from './context.ts'
import type { PlannedSheet } from './planned-sheet.ts'
import { added } from './sheet-texts.ts'

/** The second sheet that the prompt asks for: a row for each category, with the sums of the first sheet's figures. */
export function summarySheet(
  [table]: readonly PlannedSheet[],
  { orders: { summaryBy }, facts: { language } }: Context,
): PlannedSheet | undefined {
  if (!summaryBy || !table) return undefined
  const at = table.columns.findIndex(({ header }) => fold(header) === fold(summaryBy.name))
  const by = table.columns[at]
  if (!by) return undefined
  const categories = by.choices ?? [...new Set(table.rows.map((row) => row[at] ?? ''))]
  const summed = table.columns.filter(isSummed)
  const of = `{0!${by.header}},{${by.header}}`
  const columns: Column[] = [
    { id: 'category', header: by.header, spec: { type: 'text' } },
    { id: 'rows', header: added('count', language), spec: { type: 'integer' }, formula: `=COUNTIF(${of})` },
    ...summed.map(({ id, header, spec }): Column => ({
      id,
      header,
      spec: { type: spec.type },
      formula: `=ROUND(SUMIF(${of},{0!${header}}),2)`,
    })),
  ]
  return {
    name: fillIn(added('summary', language), { by: inSentence(by.header) }),
    columns,
    rows: categories.map((category) => columns.map(({ id }) => (id === 'category' ? category : ''))),
    chart: { kind: 'bar', ids: ['category', summed.at(-1)?.id ?? ''] },
  }
}

function isSummed(column: Column): boolean {
  return isFigure(column) && !column.constant && column.spec.total === undefined
}
