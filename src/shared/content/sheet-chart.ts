import { cellNumber } from './cell-value.ts'
import type { Chart } from './chart.ts'
import type { Sheet, SheetChart, SheetColumn } from './sheet.ts'

/** More bars could not be told apart. Spreadsheet files draw all rows. */
const POINTS_MAX = 24

/**
 * Resolves a chart's columns to the cells of the first rows. `textOf` formats a label for its reader. Missing value columns are left out. Returns
 * undefined if the labels or all values are missing: then there is nothing to draw until somebody fixes it. Percentages become 25 instead of 0.25, and a unit shared by all values is named.
 */
export function sheetChart(sheet: Sheet, chart: SheetChart, textOf: (cell: string, column: SheetColumn) => string): Chart | undefined {
  const rows = sheet.rows.slice(0, POINTS_MAX)
  const labels = columnIndex(sheet, chart.category_column)
  const labelColumn = sheet.columns[labels]
  const columns = chart.value_columns.map((header) => ({ header, index: columnIndex(sheet, header) })).filter(({ index }) => index >= 0)
  if (!labelColumn || columns.length === 0) return undefined
  const unit = sharedUnit(columns.flatMap(({ index }) => sheet.columns[index] ?? []))
  const factor = unit === '%' ? 100 : 1
  return {
    kind: chart.kind,
    title: chart.title,
    categories: rows.map((row) => textOf(row[labels] ?? '', labelColumn)),
    series: columns.map(({ header, index }) => {
      const type = sheet.columns[index]?.type ?? 'number'
      return { name: header, values: rows.map((row) => finite(factor * (cellNumber(row[index] ?? '', type) ?? 0))) }
    }),
    ...(unit === undefined ? {} : { unit }),
  }
}

/** Returns the index of a column by its header, or -1. Ignores case and outer spaces. */
export function columnIndex(sheet: Pick<Sheet, 'columns'>, header: string): number {
  const wanted = header.trim().toLowerCase()
  return sheet.columns.findIndex((column) => column.header.trim().toLowerCase() === wanted)
}

/** Limits a value that is too large as a percentage. */
function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value))
}

function sharedUnit(columns: readonly SheetColumn[]): string | undefined {
  const [unit, ...others] = new Set(
    columns.map(({ type, currency }) => (type === 'percent' ? '%' : type === 'currency' ? currency : undefined)),
  )
  return others.length === 0 ? unit : undefined
}
