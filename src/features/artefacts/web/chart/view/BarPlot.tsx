import type { Chart } from '#shared/content/chart.ts'
import { cn } from '#web/cn.ts'
import { SERIES_FILLS } from './chart-colors.ts'

/** On a slide the bars stand close, in units of the text, so that this is as large as the height allows. */
const BAR_EM = 1.1
const CATEGORY_GAP_EM = 0.5

type Props = { chart: Chart; label: (value: number) => string; fills: boolean }

/** Bars lie: names have room. */
export function BarPlot({ chart, label, fills }: Props) {
  const max = Math.max(...chart.series.flatMap((series) => series.values.map(Math.abs)), 0) || 1
  const height = chart.categories.length * (chart.series.length * BAR_EM + CATEGORY_GAP_EM)
  return (
    <div className={cn(fills && '[container-type:size] h-full')}>
      <div
        className={cn('grid', fills ? 'gap-[0.5em] leading-none' : 'gap-2 text-xs')}
        style={fills ? { fontSize: `min(2.3cqw, ${100 / height}cqh)` } : undefined}
      >
        {chart.categories.map((category, row) => (
          <div key={row} className="grid grid-cols-[minmax(5.3em,28%)_1fr] items-center gap-[1em]">
            <span className="truncate text-right text-muted">{category}</span>
            <span className={cn('grid', fills ? 'gap-[0.1em]' : 'gap-1')}>
              {chart.series.map((series, index) => {
                const value = series.values[row]
                if (value === undefined) return null
                return (
                  <span key={index} className="flex items-center gap-[0.66em]">
                    <span
                      className={cn('min-w-0.5 rounded-sm', fills ? 'h-[1em]' : 'h-4', SERIES_FILLS[index % SERIES_FILLS.length])}
                      style={{ width: `${(Math.abs(value) / max) * 75}%` }}
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
