import { columnIndex } from '#shared/content/sheet-chart.ts'
import { type Sheet, SheetChart } from '#shared/content/sheet.ts'
import { isNumeric } from '../../view/sheet-look.ts'

const VALUE_COLUMNS_MAX = 8

/** A chart as its dialog holds it: columns by their place, because names can hold what a field's name must not. */
export type ChartFields = { kind: SheetChart['kind']; title: string; category: string; values: number[] }
export type ValuesProblem = 'none' | 'too_many' | 'one_slice_each'

export const CHART_KINDS = SheetChart.shape.kind.options

/** The fields of a chart, or of a new one: the first column of texts names what the first column of numbers holds. */
export function chartFieldsOf(sheet: Sheet, chart: SheetChart | undefined): ChartFields {
  if (chart) {
    const values = chart.value_columns.map((header) => columnIndex(sheet, header)).filter((index) => index >= 0)
    return { kind: chart.kind, title: chart.title, category: String(Math.max(0, columnIndex(sheet, chart.category_column))), values }
  }
  const numbers = numberColumns(sheet)
  const texts = sheet.columns.findIndex((column) => !isNumeric(column))
  return { kind: 'bar', title: '', category: String(Math.max(0, texts)), values: numbers.slice(0, 1) }
}

/** The places of the columns that a chart can draw. */
export function numberColumns(sheet: Sheet): number[] {
  return sheet.columns.flatMap((column, index) => (isNumeric(column) ? [index] : []))
}

export function valuesProblem({ kind, values }: ChartFields): ValuesProblem | undefined {
  if (values.length === 0) return 'none'
  if (kind === 'pie' && values.length > 1) return 'one_slice_each'
  return values.length > VALUE_COLUMNS_MAX ? 'too_many' : undefined
}

/** In the order of the sheet's columns, in whatever order they were ticked. */
export function chartOf(sheet: Sheet, { kind, title, category, values }: ChartFields): SheetChart {
  const header = (index: number) => sheet.columns[index]?.header ?? ''
  return {
    kind,
    title: title.trim(),
    category_column: header(Number(category)),
    value_columns: values.toSorted((a, b) => a - b).map(header),
  }
}
