import type { Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'

export type Cells = readonly (string | number | undefined)[]

/** A column whose cells are given. */
export function given(header: string, type: Column['spec']['type'], cells: Cells, spec: Partial<Column['spec']> = {}): Column {
  return {
    id: '',
    header: headerText(header),
    spec: { type, ...spec },
    given: cells.map((cell) => (cell === undefined ? undefined : String(cell))),
  }
}

/** A column that follows from others. */
export function worked(header: string, type: Column['spec']['type'], formula: string, spec: Partial<Column['spec']> = {}): Column {
  return { id: '', header: headerText(header), spec: { type, ...spec }, formula }
}

/** A sheet of so many rows with the cells of its columns; what they work out is calculated when all sheets are there. */
export function sheetOf(name: string, columns: readonly Column[], count: number, more: Partial<PlannedSheet> = {}): PlannedSheet {
  const unique = withUniqueHeaders(columns)
  const rows = Array.from({ length: count }, (_, at) => unique.map((column) => column.given?.[at] ?? ''))
  return { name, columns: unique, rows, ...more }
}
