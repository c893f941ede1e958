import type { Chart } from '#shared/content/chart.ts'
import { scaleOf } from '#shared/content/chart-shape.ts'
import { cn } from '#web/cn.ts'
import { SERIES_STROKES } from './chart-colors.ts'
import { LABEL_HEIGHT, placeLabels } from './place-labels.ts'
import type { Point } from './place-labels.ts'

/** Space above the highest and below the lowest point, for their values. */
const ROOM = { top: 16, bottom: 6 }
/** Estimated width of a category's name, by which names make room for one another. */
const NAME_WIDTH = { character: 1.3, max: 16 }

type Props = { chart: Chart; label: (value: number) => string; fills: boolean }

/** Lines over evenly spaced categories. The first, the last and the largest value are written beside their points. */
export function LinePlot({ chart, label, fills }: Props) {
  const count = chart.categories.length
  const scale = scaleOf(chart.series.flatMap((series) => series.values))
  const pointAt = (value: number, index: number): Point => ({
    x: ((index + 0.5) / count) * 100,
    y: 100 - ROOM.bottom - scale(value) * (100 - ROOM.top - ROOM.bottom),
  })
  const lines = chart.series.map((series) => series.values.slice(0, count).map(pointAt))
  const wanted = chart.series.flatMap((series, index) => {
    const line = lines[index] ?? []
    const top = series.values.indexOf(Math.max(...series.values))
    return [...new Set([0, line.length - 1, top])].flatMap((at) => {
      const [point, value] = [line[at], series.values[at]]
      return point && value !== undefined ? [{ ...point, text: label(value) }] : []
    })
  })
  const zero = pointAt(0, 0).y
  return (
    // The text size follows the plot. Otherwise labels that fit in one size would overlap in another.
    <div className={cn('[container-type:size]', fills ? 'h-full' : 'aspect-5/2')}>
      <div
        className={cn('flex size-full flex-col leading-tight', fills ? 'text-[min(2cqw,8cqh)]' : 'text-[clamp(0.625rem,2.3cqw,0.75rem)]')}
      >
        <div className="relative min-h-0 flex-1">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute size-full overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
          >
            <line x1={0} x2={100} y1={zero} y2={zero} className="stroke-border" />
            {lines.map((line, index) => (
              <g
                key={index}
                className={cn('fill-none stroke-current', SERIES_STROKES[index % SERIES_STROKES.length])}
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                <polyline points={line.map(({ x, y }) => `${x},${y}`).join(' ')} className="stroke-[0.18em]" />
                {/* Zero-length lines, whose round ends stay round even if the plot is stretched. */}
                <path d={line.map(({ x, y }) => `M${x} ${y}h0`).join('')} className="stroke-[0.6em]" />
              </g>
            ))}
          </svg>
          {placeLabels(wanted, lines.flat()).map(({ left, top, width, text }, index) => (
            <span
              key={index}
              className="absolute flex items-center justify-center whitespace-nowrap tabular-nums"
              style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${LABEL_HEIGHT}%` }}
            >
              {text}
            </span>
          ))}
        </div>
        <CategoryNames names={chart.categories} />
      </div>
    </div>
  )
}

/** Names below their points. Skips some if there are many or they are long. */
function CategoryNames({ names }: { names: string[] }) {
  const widest = Math.min(NAME_WIDTH.max, Math.max(...names.map((name) => name.length)) * NAME_WIDTH.character)
  const step = Math.max(1, Math.ceil((widest * names.length) / 100))
  return (
    <div className="grid auto-cols-fr grid-flow-col pt-[0.3em] text-muted">
      {names.map((name, index) => (
        <span key={index} className="flex min-w-0 justify-center">
          {index % step === step >> 1 && index + step / 2 <= names.length && (
            <span className="line-clamp-3 shrink-0 text-center wrap-anywhere" style={{ maxWidth: `${step * 96}%` }}>
              {name}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}
