import { useLocale, useTranslations } from 'use-intl'
import type { Chart } from '#shared/content/chart.ts'
import { chartValue } from '#shared/content/chart-shape.ts'
import { cn } from '#web/cn.ts'
import { BarPlot } from './BarPlot.tsx'
import { LinePlot } from './LinePlot.tsx'
import { PiePlot } from './PiePlot.tsx'
import { SERIES_FILLS } from './chart-colors.ts'

type Props = {
  chart: Chart
  /** Takes the height of its parent, which must have one, and is never taller. */
  fills?: boolean
  className?: string
}

const PLOTS = { bar: BarPlot, line: LinePlot, pie: PiePlot }

/** Bars, lines or shares with their numbers beside them, and the same numbers as a table for screen readers and for copying. */
export function ChartView({ chart, fills = false, className }: Props) {
  const locale = useLocale()
  const t = useTranslations('artefacts.view')
  const label = (value: number) => chartValue(value, chart.unit, locale)
  const Plot = PLOTS[chart.kind]
  return (
    // The positioned parent of the screen-reader table, which would otherwise make the page as high as the document that scrolls in it.
    <figure className={cn('relative gap-[0.85em]', fills ? 'flex size-full flex-col' : 'grid', className)}>
      {chart.title !== '' && <figcaption className="font-semibold">{chart.title}</figcaption>}
      <div aria-hidden className="min-h-0 flex-1">
        <Plot chart={chart} label={label} fills={fills} />
      </div>
      {chart.series.length > 1 && chart.kind !== 'pie' && (
        <ul aria-hidden className="flex flex-wrap gap-x-[1.3em] gap-y-[0.3em] text-[0.85em] text-muted">
          {chart.series.map((series, index) => (
            <li key={index} className="flex items-center gap-[0.5em]">
              <span className={cn('size-[0.8em] rounded-full', SERIES_FILLS[index % SERIES_FILLS.length])} />
              {series.name}
            </li>
          ))}
        </ul>
      )}
      {/* Around the table: a table itself is as wide as its words, however small it is said to be. */}
      <div className="sr-only">
        <table>
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
      </div>
    </figure>
  )
}
