import { columnIndex } from './sheet-chart.ts'
import type { Sheet, SheetHighlight } from './sheet.ts'

/* The value of a highlight may be another column of the same row. It is written as formulas write one: {Budget}. */

export function columnAsValue(header: string): string {
  return `{${header}}`
}

/** Returns the header of the column that the cells are compared with, or undefined if the value is a value. */
export function comparedHeader({ rule, value }: SheetHighlight): string | undefined {
  return rule !== 'contains' && value.startsWith('{') && value.endsWith('}') ? value.slice(1, -1) : undefined
}

/** Returns what the cells of a row are compared with. A column that is gone compares with nothing. */
export function comparedValue(highlight: SheetHighlight, sheet: Pick<Sheet, 'columns'>, row: readonly string[]): string {
  const header = comparedHeader(highlight)
  return header === undefined ? highlight.value : (row[columnIndex(sheet, header)] ?? '')
}
