import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import type { Form } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { type ChartFields, numberColumns } from './chart-fields.ts'

/** Chooses one or more numeric columns to draw. */
export function ValueColumns({ form, sheet }: { form: Form<ChartFields>; sheet: Sheet }) {
  const t = useTranslations('sheetEditor')
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name: 'values' })
  const numbers = numberColumns(sheet)
  const problem = fieldState.error?.message
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : id} className="grid gap-2">
      <legend className="mb-2 font-medium">{t('chartValues')}</legend>
      {numbers.length === 0 && <p className="text-pretty text-muted">{t('chartNoNumbers')}</p>}
      {numbers.map((index) => (
        <Checkbox
          key={index}
          label={sheet.columns[index]?.header ?? ''}
          checked={field.value.includes(index)}
          onCheckedChange={(checked) => field.onChange(checked ? [...field.value, index] : field.value.filter((one) => one !== index))}
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
