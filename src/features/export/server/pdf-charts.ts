import type { Chart } from '#shared/content/chart.ts'
import { barSpans, pieSlices } from '#shared/content/chart-shape.ts'
import type { ChartSpan } from '#shared/content/chart-shape.ts'
import type { ExportLocale } from './words.ts'

/** Steps of two degrees, so that the polygon looks like a circle on paper. */
const POINTS_AROUND = 180

/** `bar` is the thickness of a bar in points. `alt` describes the whole chart for screen readers (PDF/UA), within limits. */
export function chartData(
  chart: Chart,
  width: number,
  height: number,
  locale: ExportLocale,
  bar = chart.series.length > 1 && chart.kind !== 'pie' ? 9 : 13,
) {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'negative' })
  const unit = chart.unit === '%' || chart.unit === undefined ? (chart.unit ?? '') : ` ${chart.unit}`
  const series = (chart.kind === 'pie' ? chart.series.slice(0, 1) : chart.series).map((entry) => {
    const values = chart.categories.map((_, i) => finite(entry.values[i] ?? 0))
    return { name: entry.name, values, labels: values.map((value) => format.format(value) + unit) }
  })
  const { zero, bars } = barSpans(series.map(({ values }) => values))
  const alt = `${chart.title}: ${series.map((entry) => `${entry.name} ${chart.categories.map((name, i) => `${name} ${entry.labels[i]}`).join(', ')}`).join('; ')}`
  return {
    kind: chart.kind,
    title: chart.title,
    categories: chart.categories,
    series: series.map((entry, i) => ({ ...entry, spans: bars[i] ?? [] })),
    zero,
    slices: chart.kind === 'pie' ? slicesOf(chart.categories, series[0], locale) : [],
    width,
    height,
    bar,
    alt: alt.slice(0, 2_000).toWellFormed(),
  }
}

/** Limits a value. No page has room for more, and the template's arithmetic would overflow. */
function finite(value: number): number {
  return Math.max(-1e15, Math.min(1e15, value))
}

type Slice = { name: string; label: string; points: [x: number, y: number][] }

/** Returns the slices with their value and share, as points on a circle of radius 1. */
function slicesOf(categories: string[], series: { values: number[]; labels: string[] } | undefined, locale: ExportLocale): Slice[] {
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return pieSlices(series?.values ?? []).map((span, i) => ({
    name: categories[i] ?? '',
    label: `${series?.labels[i] ?? ''} · ${share.format(span.to - span.from)}`,
    points: pointsOf(span),
  }))
}

function pointsOf({ from, to }: ChartSpan): Slice['points'] {
  if (to <= from) return []
  const steps = Math.max(1, Math.ceil((to - from) * POINTS_AROUND))
  const arc = Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const angle = 2 * Math.PI * (from + ((to - from) * i) / steps)
    return [Math.sin(angle), -Math.cos(angle)]
  })
  return to - from < 1 ? [[0, 0], ...arc] : arc
}
