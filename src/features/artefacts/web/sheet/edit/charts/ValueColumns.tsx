import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Sheet, SheetChart } from '#shared/content/sheet.ts'
import type { Form } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { type ChartFields, valueOptions } from './chart-fields.ts'

/** Chooses one or more numeric columns to draw. */
export function ValueColumns({ form, sheet, chart }: { form: Form<ChartFields>; sheet: Sheet; chart: SheetChart | undefined }) {
  const t = useTranslations('sheetEditor')
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name: 'values' })
  const options = valueOptions(sheet, chart)
  const problem = fieldState.error?.message
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : id} className="grid gap-2">
      <legend className="mb-2 font-medium">{t('chartValues')}</legend>
      {options.length === 0 && <p className="text-pretty text-muted">{t('chartNoNumbers')}</p>}
      {options.map((column) => (
        <Checkbox
          key={column}
          label={typeof column === 'string' ? t('missingColumn', { header: column }) : (sheet.columns[column]?.header ?? '')}
          checked={field.value.includes(column)}
          onCheckedChange={(checked) => field.onChange(checked ? [...field.value, column] : field.value.filter((one) => one !== column))}
        />
      ))}
      {problem !== undefined && (
        <p id={id} role="alert" className="text-negative">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
