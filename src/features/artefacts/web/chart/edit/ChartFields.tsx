import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Chart } from '#shared/content/chart.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { NumberCell } from '../../doc/edit/nodes/NumberCell.tsx'

const KINDS = ['bar', 'line', 'pie'] as const
const CATEGORIES_MAX = 100
const SERIES_MAX = 12

/** Kind, title and the small table of a chart's numbers. */
export function ChartFields({ chart, onChange }: { chart: Chart; onChange: (chart: Chart) => void }) {
  const t = useTranslations('docEditor')
  return (
    <div className="grid gap-4 border-t border-border pt-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_2fr_1fr]">
        <Field label={t('chartKind')}>
          {(control) => (
            <Select
              {...control}
              value={chart.kind}
              options={KINDS.map((value) => ({ value, label: t(`chartKinds.${value}`) }))}
              onValueChange={(value) => onChange({ ...chart, kind: KINDS.find((kind) => kind === value) ?? 'bar' })}
            />
          )}
        </Field>
        <Field label={t('chartTitle')}>
          {(control) => (
            <Input
              {...control}
              value={chart.title}
              maxLength={200}
              onChange={(event) => onChange({ ...chart, title: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('chartUnit')} optional>
          {(control) => (
            <Input
              {...control}
              value={chart.unit ?? ''}
              maxLength={20}
              onChange={({ target: { value } }) => onChange({ ...chart, unit: value === '' ? undefined : value })}
            />
          )}
        </Field>
      </div>
      <div className="overflow-x-auto p-1">
        <Numbers chart={chart} onChange={onChange} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={chart.categories.length >= CATEGORIES_MAX}
          onClick={() =>
            onChange({ ...chart, categories: [...chart.categories, String(chart.categories.length + 1)], series: withValue(chart) })
          }
        >
          <Plus aria-hidden />
          {t('chartAddRow')}
        </Button>
        <Button
          size="sm"
          disabled={chart.series.length >= SERIES_MAX}
          onClick={() =>
            onChange({
              ...chart,
              series: [...chart.series, { name: String(chart.series.length + 1), values: chart.categories.map(() => 0) }],
            })
          }
        >
          <Plus aria-hidden />
          {t('chartAddSeries')}
        </Button>
      </div>
    </div>
  )
}

function Numbers({ chart, onChange }: { chart: Chart; onChange: (chart: Chart) => void }) {
  const t = useTranslations('docEditor')
  const setSeries = (index: number, change: Partial<Chart['series'][number]>) =>
    onChange({ ...chart, series: chart.series.map((series, i) => (i === index ? { ...series, ...change } : series)) })
  return (
    <table className="border-separate border-spacing-1">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('chartRows')}</span>
          </th>
          {chart.series.map((series, index) => (
            <th key={index} scope="col" className="min-w-28 font-normal">
              <span className="flex items-center gap-1">
                <Input
                  aria-label={t('chartSeriesName', { number: index + 1 })}
                  value={series.name}
                  maxLength={200}
                  onChange={(event) => setSeries(index, { name: event.target.value })}
                />
                {chart.series.length > 1 && (
                  <IconButton
                    icon={X}
                    size="sm"
                    label={t('chartRemove', { name: series.name })}
                    onClick={() => onChange({ ...chart, series: chart.series.filter((_, i) => i !== index) })}
                  />
                )}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.categories.map((category, row) => (
          <tr key={row}>
            <th scope="row" className="min-w-36 font-normal">
              <Input
                aria-label={t('chartRowName', { number: row + 1 })}
                value={category}
                maxLength={200}
                onChange={(event) =>
                  onChange({ ...chart, categories: chart.categories.map((one, i) => (i === row ? event.target.value : one)) })
                }
              />
            </th>
            {chart.series.map((series, index) => (
              <td key={index}>
                <NumberCell
                  label={t('chartValue', { row: category, series: series.name })}
                  value={series.values[row]}
                  onValueChange={(value) =>
                    setSeries(index, { values: chart.categories.map((_, i) => (i === row ? value : (series.values[i] ?? 0))) })
                  }
                />
              </td>
            ))}
            {chart.categories.length > 1 && (
              <td>
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('chartRemove', { name: category })}
                  onClick={() => onChange(withoutRow(chart, row))}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function withValue(chart: Chart): Chart['series'] {
  return chart.series.map((series) => ({ ...series, values: [...chart.categories.map((_, i) => series.values[i] ?? 0), 0] }))
}

function withoutRow(chart: Chart, row: number): Chart {
  const without = <Item,>(items: Item[]) => items.filter((_, i) => i !== row)
  return { ...chart, categories: without(chart.categories), series: chart.series.map((one) => ({ ...one, values: without(one.values) })) }
}
