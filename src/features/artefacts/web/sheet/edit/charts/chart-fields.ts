import { columnIndex } from '#shared/content/sheet-chart.ts'
import { type Sheet, SheetChart } from '#shared/content/sheet.ts'
import { isNumeric } from '../../view/sheet-look.ts'

const VALUE_COLUMNS_MAX = 8

/** A chart in its dialog. Columns are stored by index, because column names may contain characters that field names must not. */
export type ChartFields = { kind: SheetChart['kind']; title: string; category: string; values: number[] }
export type ValuesProblem = 'none' | 'too_many' | 'one_slice_each'

export const CHART_KINDS = SheetChart.shape.kind.options

/** Returns the fields of a chart. A new chart draws the first numeric column, with the first text column as its categories. */
export function chartFieldsOf(sheet: Sheet, chart: SheetChart | undefined): ChartFields {
  if (chart) {
    const values = chart.value_columns.map((header) => columnIndex(sheet, header)).filter((index) => index >= 0)
    return { kind: chart.kind, title: chart.title, category: String(Math.max(0, columnIndex(sheet, chart.category_column))), values }
  }
  const numbers = numberColumns(sheet)
  const texts = sheet.columns.findIndex((column) => !isNumeric(column))
  return { kind: 'bar', title: '', category: String(Math.max(0, texts)), values: numbers.slice(0, 1) }
}

/** Returns the indexes of the columns that a chart can draw. */
export function numberColumns(sheet: Sheet): number[] {
  return sheet.columns.flatMap((column, index) => (isNumeric(column) ? [index] : []))
}

export function valuesProblem({ kind, values }: ChartFields): ValuesProblem | undefined {
  if (values.length === 0) return 'none'
  if (kind === 'pie' && values.length > 1) return 'one_slice_each'
  return values.length > VALUE_COLUMNS_MAX ? 'too_many' : undefined
}

/** Builds the chart, with its columns in the order of the sheet. */
export function chartOf(sheet: Sheet, { kind, title, category, values }: ChartFields): SheetChart {
  const header = (index: number) => sheet.columns[index]?.header ?? ''
  return {
    kind,
    title: title.trim(),
    category_column: header(Number(category)),
    value_columns: values.toSorted((a, b) => a - b).map(header),
  }
}
