import { Chart } from '#shared/content/chart.ts'

/** Reads a chart from the clipboard, which anybody may have written. */
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
