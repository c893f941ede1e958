import type { Chart } from '#shared/content/chart.ts'
import { barSpans } from '#shared/content/chart-shape.ts'
import { cn } from '#web/cn.ts'
import { SERIES_FILLS } from './chart-colors.ts'

/** Height of a bar on a slide, in em, so that the text is as large as the height allows. */
const BAR_EM = 1.1
const CATEGORY_GAP_EM = 0.5
/** Of names on a slide, whose lines are as high as a bar. Their characters fit into a line at the largest size of the text, broken between words. */
const NAME = { characters: 18, linesMax: 3 }
/** Share of the width. The rest is for the number. */
const BAR_PERCENT = 75

type Props = { chart: Chart; label: (value: number) => string; fills: boolean }

/** Horizontal bars, so that names have room. Negative values point to the other side of the zero line. */
export function BarPlot({ chart, label, fills }: Props) {
  const { zero, bars } = barSpans(chart.series.map(({ values }) => values))
  const linesOf = (name: string) => Math.min(NAME.linesMax, Math.max(1, Math.ceil(name.length / NAME.characters)))
  const rows = chart.categories.map((name) => Math.max(chart.series.length, linesOf(name)) * BAR_EM + CATEGORY_GAP_EM)
  const height = rows.reduce((sum, row) => sum + row, 0)
  return (
    <div className={cn(fills && '[container-type:size] h-full')}>
      <div
        className={cn('grid', fills ? 'gap-[0.5em] leading-none' : 'gap-2 text-xs')}
        style={fills ? { fontSize: `min(2.3cqw, ${100 / height}cqh)` } : undefined}
      >
        {chart.categories.map((category, row) => (
          <div key={row} className="grid grid-cols-[minmax(5.3em,28%)_1fr] items-center gap-[1em]">
            <span
              title={category}
              className="line-clamp-3 text-right wrap-anywhere text-muted"
              style={fills ? { WebkitLineClamp: linesOf(category), lineHeight: `${BAR_EM}em` } : undefined}
            >
              {category}
            </span>
            <span className={cn('relative grid', fills ? 'gap-[0.1em]' : 'gap-1')}>
              {zero > 0 && <span className="absolute -inset-y-1 w-px bg-border-strong" style={{ left: `${zero * BAR_PERCENT}%` }} />}
              {chart.series.map((series, index) => {
                const value = series.values[row]
                const bar = bars[index]?.[row]
                if (value === undefined || !bar) return null
                return (
                  <span key={index} className="flex items-center gap-[0.66em]">
                    <span
                      className={cn('min-w-0.5 rounded-sm', fills ? 'h-[1em]' : 'h-4', SERIES_FILLS[index % SERIES_FILLS.length])}
                      style={{ marginLeft: `${bar.from * BAR_PERCENT}%`, width: `${(bar.to - bar.from) * BAR_PERCENT}%` }}
                    />
                    <span className="tabular-nums">{label(value)}</span>
                  </span>
                )
              })}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
