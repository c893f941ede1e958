import { Chart } from '#shared/content/chart.ts'

/** A chart from the clipboard: anybody may have written it there. */
export function readChart(json: string | undefined): Chart {
  try {
    const parsed = Chart.safeParse(JSON.parse(json ?? ''))
    if (parsed.success) return parsed.data
  } catch {
    // Not JSON.
  }
  return { ...NEW_CHART, title: '' }
}

export const NEW_CHART: Chart = {
  kind: 'bar',
  title: '',
  categories: ['A', 'B', 'C'],
  series: [{ name: '1', values: [3, 5, 4] }],
}
