import type { Chart } from '#shared/content/chart.ts'
import { cn } from '#web/cn.ts'

const WIDTH = 480
const HEIGHT = 180
const PAD = 12
const STROKES = ['text-chart-1', 'text-chart-2', 'text-chart-3', 'text-chart-4'] as const

/** Lines over evenly spaced categories; the first, the last and the largest value are written beside their points. */
export function LinePlot({ chart, label }: { chart: Chart; label: (value: number) => string }) {
  const values = chart.series.flatMap((series) => series.values)
  const low = Math.min(...values, 0)
  const high = Math.max(...values, 0)
  const x = (index: number) => PAD + (index * (WIDTH - 2 * PAD)) / Math.max(chart.categories.length - 1, 1)
  const y = (value: number) => HEIGHT - PAD - ((value - low) / (high - low || 1)) * (HEIGHT - 3 * PAD)
  return (
    <div className="grid gap-1">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full">
        <line x1={PAD} x2={WIDTH - PAD} y1={y(0)} y2={y(0)} className="stroke-border" />
        {chart.series.map((series, index) => {
          const top = series.values.indexOf(Math.max(...series.values))
          return (
            <g key={index} className={STROKES[index % STROKES.length]}>
              <polyline
                points={series.values.map((value, i) => `${x(i)},${y(value)}`).join(' ')}
                className="fill-none stroke-current stroke-2"
                strokeLinejoin="round"
              />
              {series.values.map((value, i) => (
                <g key={i}>
                  <circle cx={x(i)} cy={y(value)} r={3} className="fill-current" />
                  {(i === 0 || i === top || i === series.values.length - 1) && (
                    <text
                      x={x(i)}
                      y={y(value) - 8}
                      textAnchor={i === 0 ? 'start' : i === series.values.length - 1 ? 'end' : 'middle'}
                      className="fill-text text-[11px] tabular-nums"
                    >
                      {label(value)}
                    </text>
                  )}
                </g>
              ))}
            </g>
          )
        })}
      </svg>
      <div className={cn('flex justify-between gap-2 px-2 text-xs text-muted')}>
        {chart.categories.map((category, index) => (
          <span key={index} className="truncate">
            {category}
          </span>
        ))}
      </div>
    </div>
  )
}
