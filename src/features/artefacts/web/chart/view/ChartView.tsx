import { useFormatter, useTranslations } from 'use-intl'
import type { Chart } from '#shared/content/chart.ts'
import { cn } from '#web/cn.ts'
import { LinePlot } from './LinePlot.tsx'

const FILLS = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4'] as const

/** Bars and lines with their numbers beside them, and the same numbers as a table for screen readers and for copying. */
export function ChartView({ chart, className }: { chart: Chart; className?: string }) {
  const format = useFormatter()
  const t = useTranslations('artefacts.view')
  const label = (value: number) => `${format.number(value, { maximumFractionDigits: 2 })}${chart.unit ? ` ${chart.unit}` : ''}`
  return (
    // Holds the table for screen readers: without a positioned parent it would make the page as high as the document that scrolls in it.
    <figure className={cn('relative grid gap-3', className)}>
      {chart.title !== '' && <figcaption className="font-semibold">{chart.title}</figcaption>}
      <div aria-hidden>{chart.kind === 'line' ? <LinePlot chart={chart} label={label} /> : <Bars chart={chart} label={label} />}</div>
      {chart.series.length > 1 && (
        <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {chart.series.map((series, index) => (
            <li key={index} className="flex items-center gap-1.5">
              <span className={cn('size-2.5 rounded-full', FILLS[index % FILLS.length])} />
              {series.name}
            </li>
          ))}
        </ul>
      )}
      <table className="sr-only">
        <caption>{chart.title || t('chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            {chart.series.map((series, index) => (
              <th key={index} scope="col">
                {series.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.categories.map((category, row) => (
            <tr key={row}>
              <th scope="row">{category}</th>
              {chart.series.map((series, index) => (
                <td key={index}>{series.values[row] === undefined ? '' : label(series.values[row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function Bars({ chart, label }: { chart: Chart; label: (value: number) => string }) {
  const max = Math.max(...chart.series.flatMap((series) => series.values.map(Math.abs)), 0) || 1
  return (
    <div className="grid gap-2">
      {chart.categories.map((category, row) => (
        <div key={row} className="grid grid-cols-[minmax(4rem,28%)_1fr] items-center gap-3 text-xs">
          <span className="truncate text-right text-muted">{category}</span>
          <span className="grid gap-1">
            {chart.series.map((series, index) => {
              const value = series.values[row]
              if (value === undefined) return null
              return (
                <span key={index} className="flex items-center gap-2">
                  <span
                    className={cn('h-4 min-w-0.5 rounded-sm', FILLS[index % FILLS.length])}
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
  )
}
