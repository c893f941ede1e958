import type { Chart } from '#shared/content/chart.ts'
import { pieSlices } from '#shared/content/chart-shape.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { cn } from '#web/cn.ts'
import { SERIES_FILLS, SERIES_STROKES } from './chart-colors.ts'

/** Height of a line of the list, in em, so that on a slide the text is as large as the height allows. */
const LINE_EM = 1.7
/** Characters of a name that fit beside the pie on a slide, of an average width. Longer names wrap. */
const NAME_CHARS = 26

type Props = { chart: Chart; label: (value: number) => string; fills: boolean }

/** The shares of the first series. Names, values and percentages are beside the pie. */
export function PiePlot({ chart, label, fills }: Props) {
  const format = useFormatter()
  const values = chart.categories.map((_, at) => chart.series[0]?.values[at] ?? 0)
  const slices = pieSlices(values)
  const lines = chart.categories.reduce((sum, name) => sum + Math.max(1, Math.ceil(name.length / NAME_CHARS)), 0)
  return (
    <div className={cn(fills && '[container-type:size] h-full')}>
      <div
        className={cn('flex items-center gap-[1.7em]', fills ? 'h-full leading-tight' : 'flex-wrap text-xs')}
        style={fills ? { fontSize: `min(2.3cqw, ${100 / (lines * LINE_EM)}cqh)` } : undefined}
      >
        <svg viewBox="0 0 32 32" className={cn('shrink-0 -rotate-90', fills ? 'h-full max-w-[42%]' : 'size-40')}>
          {slices.map(({ from, to }, index) => (
            // A ring as thick as its radius is a full disc, and a dash of it is a slice.
            <circle
              key={index}
              cx="16"
              cy="16"
              r="8"
              strokeWidth="16"
              pathLength="1"
              strokeDasharray={`${to - from} 1`}
              strokeDashoffset={-from}
              className={cn('fill-none stroke-current', SERIES_STROKES[index % SERIES_STROKES.length], paleness(index))}
            />
          ))}
        </svg>
        <ul className={cn('grid flex-1', fills ? 'min-w-0 gap-[0.5em]' : 'min-w-52 gap-2')}>
          {chart.categories.map((category, index) => (
            <li key={index} className="flex min-w-0 items-center gap-[0.7em]">
              <span className={cn('size-[0.9em] shrink-0 rounded-full', SERIES_FILLS[index % SERIES_FILLS.length], paleness(index))} />
              <span className="min-w-0 wrap-anywhere text-muted">{category}</span>
              <span className="shrink-0 tabular-nums">
                {label(values[index] ?? 0)} ({format.number(shareOf(slices[index]), { style: 'percent', maximumFractionDigits: 0 })})
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Makes repeated colours paler, so that neighbours differ. */
function paleness(index: number): string {
  return index < SERIES_FILLS.length ? '' : 'opacity-55'
}

function shareOf(slice: { from: number; to: number } | undefined): number {
  return slice ? slice.to - slice.from : 0
}
