import { columnIndex } from '#shared/content/sheet-chart.ts'
import { type Sheet, SheetChart } from '#shared/content/sheet.ts'
import { isNumeric } from '../../view/sheet-look.ts'

const VALUE_COLUMNS_MAX = 8

/** A column by its index, or by its stored header if the sheet has no such column any more. */
export type ValueColumn = number | string

/** A chart in its dialog. `category` is the index of a column, or '' if the stored one is gone. */
export type ChartFields = { kind: SheetChart['kind']; title: string; category: string; values: ValueColumn[] }
export type ValuesProblem = 'none' | 'too_many' | 'one_slice_each'

export const CHART_KINDS = SheetChart.shape.kind.options

/** Returns the fields of a chart. A new chart draws the first numeric column, with the first text column as its categories. */
export function chartFieldsOf(sheet: Sheet, chart: SheetChart | undefined): ChartFields {
  if (chart) {
    const category = columnIndex(sheet, chart.category_column)
    return { kind: chart.kind, title: chart.title, category: category < 0 ? '' : String(category), values: storedColumns(sheet, chart) }
  }
  const numbers = numberColumns(sheet)
  const texts = sheet.columns.findIndex((column) => !isNumeric(column))
  return { kind: 'bar', title: '', category: String(Math.max(0, texts)), values: numbers.slice(0, 1) }
}

/** Returns the columns to choose from: all numeric ones, and what the chart has stored beside these. */
export function valueOptions(sheet: Sheet, chart: SheetChart | undefined): ValueColumn[] {
  return [...new Set([...numberColumns(sheet), ...(chart ? storedColumns(sheet, chart) : [])])]
}

function storedColumns(sheet: Sheet, chart: SheetChart): ValueColumn[] {
  const columns = chart.value_columns.map((header) => {
    const index = columnIndex(sheet, header)
    return index < 0 ? header : index
  })
  return [...new Set(columns)]
}

function numberColumns(sheet: Sheet): number[] {
  return sheet.columns.flatMap((column, index) => (isNumeric(column) ? [index] : []))
}

export function valuesProblem({ kind, values }: ChartFields): ValuesProblem | undefined {
  if (values.length === 0) return 'none'
  if (kind === 'pie' && values.length > 1) return 'one_slice_each'
  return values.length > VALUE_COLUMNS_MAX ? 'too_many' : undefined
}

/** Builds the chart, with its columns in the order of the sheet. Those that are gone come last. */
export function chartOf(sheet: Sheet, { kind, title, category, values }: ChartFields): SheetChart {
  const header = (column: ValueColumn) => (typeof column === 'string' ? column : (sheet.columns[column]?.header ?? ''))
  const place = (column: ValueColumn) => (typeof column === 'string' ? sheet.columns.length : column)
  return {
    kind,
    title: title.trim(),
    category_column: header(Number(category)),
    value_columns: values.toSorted((a, b) => place(a) - place(b)).map(header),
  }
}
