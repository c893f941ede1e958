import { useTranslations } from 'use-intl'
import type { Sheet, SheetChart } from '#shared/content/sheet.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { ValueColumns } from './ValueColumns.tsx'
import { CHART_KINDS, type ChartFields, chartFieldsOf, chartOf, valuesProblem } from './chart-fields.ts'

/** If `chart` is undefined, creates a new one. */
type Props = { sheet: Sheet; chart: SheetChart | undefined; onChange: (chart: SheetChart) => void; onClose: () => void }

/** Chooses a chart's columns and its kind. */
export function ChartDialog({ sheet, chart, onChange, onClose }: Props) {
  const t = useTranslations('sheetEditor')
  const words = useTranslations('artefacts.chart')
  const initial = chartFieldsOf(sheet, chart)
  const columns = sheet.columns.map(({ header }, index) => ({ value: String(index), label: header }))
  const form = useForm<ChartFields>({
    initial,
    texts: { category: { empty: t('chooseColumn') } },
    check: (fields) => {
      const problem = valuesProblem(fields)
      return { values: problem && t(`chartProblems.${problem}`) }
    },
    submit: (fields) => onChange(chartOf(sheet, fields)),
  })
  return (
    <FormDialog form={form} title={t(chart ? 'chartSettings' : 'newChart')} submitLabel={t('apply')} onClose={onClose}>
      <TextField form={form} name="title" label={words('heading')} optional maxLength={200} />
      <SelectField
        form={form}
        name="kind"
        label={words('kind')}
        options={CHART_KINDS.map((kind) => ({ value: kind, label: words(`kinds.${kind}`) }))}
      />
      <SelectField
        form={form}
        name="category"
        label={t('chartLabels')}
        options={initial.category === '' ? [{ value: '', label: t('chooseColumn') }, ...columns] : columns}
      />
      <ValueColumns form={form} sheet={sheet} chart={chart} />
    </FormDialog>
  )
}
