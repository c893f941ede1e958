import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Chart } from '#shared/content/chart.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { ChartTable } from './ChartTable.tsx'
import { CATEGORIES_MAX, SERIES_MAX, addCategory, addSeries } from './edit-chart.ts'

const KINDS = ['bar', 'line', 'pie'] as const

/** `field` names the edited field, so that one undo takes back the whole word. */
type Props = { chart: Chart; onChange: (chart: Chart, field?: string) => void }

/** Edits the kind, heading, unit and numbers of a chart, in documents and on slides. */
export function ChartEditor({ chart, onChange }: Props) {
  const t = useTranslations('artefacts.chart')
  return (
    <section aria-label={t('label')} className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[8rem_1fr_6rem]">
        <Field label={t('kind')}>
          {(control) => (
            <Select
              {...control}
              value={chart.kind}
              options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              onValueChange={(value) => onChange({ ...chart, kind: KINDS.find((kind) => kind === value) ?? 'bar' })}
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
              onChange={({ target: { value } }) => onChange({ ...chart, unit: value === '' ? undefined : value }, 'chart.unit')}
            />
          )}
        </Field>
      </div>
      <ChartTable chart={chart} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={chart.categories.length >= CATEGORIES_MAX} onClick={() => onChange(addCategory(chart))}>
          <Plus aria-hidden />
          {t('addCategory')}
        </Button>
        <Button size="sm" disabled={chart.series.length >= SERIES_MAX} onClick={() => onChange(addSeries(chart))}>
          <Plus aria-hidden />
          {t('addSeries')}
        </Button>
      </div>
    </section>
  )
}
