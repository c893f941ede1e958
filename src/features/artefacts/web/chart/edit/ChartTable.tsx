import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Chart } from '#shared/content/chart.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Input } from '#web/ui/Input.tsx'
import { ChartNumber } from './ChartNumber.tsx'
import { removeCategory, removeSeries, renameSeries, setValue } from './edit-chart.ts'

type Props = { chart: Chart; onChange: (chart: Chart, field?: string) => void }

/** A chart's numbers as a small table: categories down, series across. */
export function ChartTable({ chart, onChange }: Props) {
  const t = useTranslations('artefacts.chart')
  const artefacts = useTranslations('artefacts')
  const { categories, series } = chart
  const nameOfCategory = (row: number) => categories[row] || t('categoryName', { number: row + 1 })
  const nameOfSeries = (at: number) => series[at]?.name || t('seriesName', { number: at + 1 })
  return (
    <div className="-mx-1 overflow-x-auto px-1 pb-1">
      <table className="border-separate border-spacing-1">
        <thead>
          <tr>
            <th scope="col" className="px-1 text-left text-xs font-medium text-muted">
              {t('category')}
            </th>
            {series.map(({ name }, at) => (
              <th key={at} scope="col" className="min-w-32 font-normal">
                <span className="flex items-center gap-1">
                  <Input
                    aria-label={t('seriesName', { number: at + 1 })}
                    value={name}
                    maxLength={200}
                    placeholder={t('seriesName', { number: at + 1 })}
                    onChange={(event) => onChange(renameSeries(chart, at, event.target.value), `chart.series.${at}`)}
                  />
                  <IconButton
                    icon={X}
                    size="sm"
                    label={artefacts('remove', { name: nameOfSeries(at) })}
                    disabled={series.length === 1}
                    onClick={() => onChange(removeSeries(chart, at))}
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, row) => (
            <tr key={row}>
              <th scope="row" className="min-w-36 font-normal">
                <Input
                  aria-label={t('categoryName', { number: row + 1 })}
                  value={category}
                  maxLength={200}
                  placeholder={t('categoryName', { number: row + 1 })}
                  onChange={(event) =>
                    onChange({ ...chart, categories: categories.with(row, event.target.value) }, `chart.category.${row}`)
                  }
                />
              </th>
              {series.map(({ values }, at) => (
                <td key={at}>
                  <ChartNumber
                    label={t('value', { category: nameOfCategory(row), series: nameOfSeries(at) })}
                    value={values[row]}
                    onChange={(value) => onChange(setValue(chart, at, row, value), `chart.value.${at}.${row}`)}
                  />
                </td>
              ))}
              <td>
                <IconButton
                  icon={X}
                  size="sm"
                  label={artefacts('remove', { name: nameOfCategory(row) })}
                  disabled={categories.length === 1}
                  onClick={() => onChange(removeCategory(chart, row))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
