import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { tells } from '../told/told-words.ts'

/** The table with the chart that the prompt asks for: bars of the columns, named by the first. */
export function withChart({ brief }: Context, table: PlannedSheet, category: Column | undefined, values: readonly Column[]): PlannedSheet {
  if (!category || values.length === 0 || !tells(brief.prompt, 'charts')) return table
  const isShown = (header: string): number => [category, ...values].findIndex((column) => column.header === header)
  const columns = table.columns.map((column): Column => {
    const at = isShown(column.header)
    return at < 0 ? column : { ...column, id: `bar${at}` }
  })
  return { ...table, columns, chart: { kind: 'bar', ids: [category, ...values].map((_, at) => `bar${at}`) } }
}
