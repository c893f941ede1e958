import type { Chart } from '#shared/content/chart.ts'
import { barSpans, chartValue, pieSlices } from '#shared/content/chart-shape.ts'
import type { ChartSpan } from '#shared/content/chart-shape.ts'
import type { ExportLocale } from './words.ts'

/** Average width of a character of the small labels, in points. */
const LABEL_CHARACTER_PT = 4.6
const TICKS = 4
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
  const label = (value: number) => chartValue(value, chart.unit, locale)
  const series = (chart.kind === 'pie' ? chart.series.slice(0, 1) : chart.series).map((entry) => {
    const values = chart.categories.map((_, i) => finite(entry.values[i] ?? 0))
    return { name: entry.name, values, labels: values.map(label) }
  })
  const { zero, bars } = barSpans(series.map(({ values }) => values))
  const alt = `${chart.title}: ${series.map((entry) => `${entry.name} ${chart.categories.map((name, i) => `${name} ${entry.labels[i]}`).join(', ')}`).join('; ')}`
  return {
    kind: chart.kind,
    title: chart.title,
    categories: chart.categories,
    series: series.map((entry, i) => ({ ...entry, spans: bars[i] ?? [] })),
    zero,
    line: chart.kind === 'line' ? lineOf(chart.categories, series, { width, label }) : null,
    slices: chart.kind === 'pie' ? slicesOf(chart.categories, series[0], locale) : [],
    width,
    height,
    bar,
    alt: alt.slice(0, 2_000).toWellFormed(),
  }
}

type Series = { values: number[]; labels: string[] }

/**
 * Returns the axis of a line chart with its steps, the points of each series as fractions of the height, and the names and values that have room: as on
 * the screen, the values of the first, the last and the highest point.
 */
function lineOf(categories: string[], series: Series[], { width, label }: { width: number; label: (value: number) => string }) {
  const values = series.flatMap((one) => one.values)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = niceStep((high - low || 1) / TICKS)
  const [from, to] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)]
  const at = (value: number) => (value / step - from) / (to - from)
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step).map((value) => ({ at: at(value), label: label(value) }))
  const left = 8 + LABEL_CHARACTER_PT * Math.max(...ticks.map((tick) => tick.label.length))
  const longest = Math.max(...categories.map((name) => name.length))
  const slot = (width - left) / Math.max(1, categories.length)
  return {
    left,
    ticks,
    zero: at(0),
    points: series.map((one) => {
      const shown = new Set([0, one.values.length - 1, one.values.indexOf(Math.max(...one.values))])
      return one.values.map((value, i) => ({ at: at(value), label: series.length === 1 && shown.has(i) ? one.labels[i] : '' }))
    }),
    // Every so many names, so that none lies on another.
    every: Math.max(1, Math.ceil((Math.min(longest, NAME_CHARS_MAX) * LABEL_CHARACTER_PT + 6) / slot)),
  }
}

const NAME_CHARS_MAX = 18

/** Returns the next larger of 1, 2 or 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10)
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
