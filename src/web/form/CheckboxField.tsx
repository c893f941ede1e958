import { type FieldValues, useController } from 'react-hook-form'
import { Checkbox } from '../ui/Checkbox.tsx'
import type { FieldProps } from './field-props.ts'

/** A checkbox with its label beside it. It shows no error: the form checks required boxes and shows the error above its fields. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: Pick<FieldProps<Values>, 'form' | 'name' | 'label' | 'hint'>) {
  const { field } = useController({ control: form.control, name })
  return <Checkbox label={label} hint={hint} checked={field.value === true} onCheckedChange={(checked) => field.onChange(checked)} />
}
