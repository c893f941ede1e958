import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Chart } from '#shared/content/chart.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { ChartNumber } from './ChartNumber.tsx'
import { addCategory, addSeries, removeCategory, removeSeries, setValue } from './edit-chart.ts'

const KINDS = ['bar', 'line', 'pie'] as const

/** A chart's numbers as a small table: categories down, series across. */
export function ChartEditor({ chart, onChange }: { chart: Chart; onChange: (chart: Chart, field?: string) => void }) {
  const t = useTranslations('artefacts.chart')
  const { categories, series } = chart
  return (
    <section aria-label={t('label')} className="grid gap-4 rounded-lg border border-border bg-raised p-4">
      <div className="grid gap-3 sm:grid-cols-[8rem_1fr_6rem]">
        <Field label={t('kind')}>
          {(control) => (
            <Select
              {...control}
              value={chart.kind}
              options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              onValueChange={(kind) => onChange({ ...chart, kind: kind as Chart['kind'] })}
            />
          )}
        </Field>
        <Field label={t('heading')}>
          {(control) => (
            <Input
              {...control}
              value={chart.title}
              maxLength={200}
              onChange={(event) => onChange({ ...chart, title: event.target.value }, 'chart.title')}
            />
          )}
        </Field>
        <Field label={t('unit')}>
          {(control) => (
            <Input
              {...control}
              value={chart.unit ?? ''}
              maxLength={20}
              onChange={(event) => onChange({ ...chart, unit: event.target.value }, 'chart.unit')}
            />
          )}
        </Field>
      </div>
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
                      onChange={(event) =>
                        onChange(
                          {
                            ...chart,
                            series: series.with(at, { ...series[at], name: event.target.value, values: series[at]?.values ?? [] }),
                          },
                          `chart.series.${at}`,
                        )
                      }
                    />
                    <IconButton
                      icon={X}
                      size="sm"
                      label={t('removeSeries', { number: at + 1 })}
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
                      label={t('value', { category: category || String(row + 1), series: series[at]?.name || String(at + 1) })}
                      value={values[row]}
                      onChange={(value) => onChange(setValue(chart, at, row, value), `chart.value.${at}.${row}`)}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    icon={X}
                    size="sm"
                    label={t('removeCategory', { number: row + 1 })}
                    disabled={categories.length === 1}
                    onClick={() => onChange(removeCategory(chart, row))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={categories.length >= 100} onClick={() => onChange(addCategory(chart))}>
          <Plus aria-hidden />
          {t('addCategory')}
        </Button>
        <Button size="sm" disabled={series.length >= 12} onClick={() => onChange(addSeries(chart))}>
          <Plus aria-hidden />
          {t('addSeries')}
        </Button>
      </div>
    </section>
  )
}
