import type { Document } from '#features/documents/contract.ts'
import type { Chart } from '#shared/content/chart.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { sheetNames } from '#shared/content/sheet-names.ts'

/** The types of documents that show a chart of their own. */
export const CHART_TYPES = ['doc', 'slide', 'sheet'] as const
export type ChartType = (typeof CHART_TYPES)[number]

type Content = NonNullable<Document['content']>

/** Adds a chart to the end of a document, in the form in which its editor makes one: with its numbers, which can be edited. */
export function withChart(type: ChartType, before: Content | null, chart: Chart, answer: string): Content {
  const { title } = chart
  if (type === 'doc') {
    const blocks = before && 'blocks' in before ? before.blocks : []
    return { blocks: [...blocks, { type: 'chart', chart }] }
  }
  if (type === 'slide') {
    const slides = before && 'slides' in before ? before.slides : []
    return { slides: [...slides, { layout: 'chart', title, notes: '', chart: { ...chart, title: '' } }] }
  }
  const sheets = before && 'sheets' in before ? before.sheets : []
  const [name = title] = sheetNames(
    [title],
    sheets.map((sheet) => sheet.name),
  )
  return { sheets: [...sheets, toSheet(name, chart, answer)] }
}

function toSheet(name: string, { title, categories, series }: Chart, answer: string): Sheet {
  const count = series[0]?.name ?? '#'
  // Two columns never have one name, because charts find them by it.
  const header = answer === count ? `${answer} ` : answer
  return {
    name,
    columns: [
      { header, type: 'text' },
      { header: count, type: 'integer' },
    ],
    rows: categories.map((category, row) => [category, String(series[0]?.values[row] ?? 0)]),
    totals: [],
    highlights: [],
    charts: [{ kind: 'bar', title, category_column: header, value_columns: [count] }],
  }
}
