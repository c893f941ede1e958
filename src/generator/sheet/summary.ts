import { fillIn } from '#shared/fill-in.ts'
import { fold, inSentence } from '#shared/words.ts'
import { isFigure, type Column } from './column.ts'
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
  const summed = table.columns.flatMap((column, place) => (isSummed(column) ? [{ column, place }] : []))
  const first: Column = { id: 'category', header: by.header, spec: { type: 'text' } }
  const counted: Column = { id: 'rows', header: added('count', language), spec: { type: 'integer' } }
  return {
    name: fillIn(added('summary', language), { by: inSentence(by.header) }),
    columns: [
      first,
      counted,
      ...summed.map(({ column }): Column => ({ id: column.id, header: column.header, spec: { type: column.spec.type } })),
    ],
    rows: categories.map((category) => {
      const rows = table.rows.filter((row) => row[at] === category)
      return [category, String(rows.length), ...summed.map(({ place }) => sumOf(rows.map((row) => row[place] ?? '')))]
    }),
    chart: { kind: 'bar', ids: ['category', summed.at(-1)?.column.id ?? ''] },
  }
}

function isSummed(column: Column): boolean {
  return isFigure(column) && !column.constant && column.spec.total === undefined
}

function sumOf(cells: readonly string[]): string {
  return String(Number(cells.reduce((sum, cell) => sum + Number(cell), 0).toFixed(2)))
}
