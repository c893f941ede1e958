import { type FieldValues, useController } from 'react-hook-form'
import { Checkbox } from '../ui/Checkbox.tsx'
import type { FieldProps } from './field-props.ts'

/** A box has its label beside it and is never wrong: what must be ticked is the form's own check, shown above the form. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: Pick<FieldProps<Values>, 'form' | 'name' | 'label' | 'hint'>) {
  const { field } = useController({ control: form.control, name })
  return <Checkbox label={label} hint={hint} checked={field.value === true} onCheckedChange={(checked) => field.onChange(checked)} />
}
