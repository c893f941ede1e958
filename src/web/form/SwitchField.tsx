import { type FieldValues, useController } from 'react-hook-form'
import { Switch } from '../ui/Switch.tsx'
import type { FieldProps } from './field-props.ts'

/** Something that is on or off once the form has been sent. */
export function SwitchField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: Pick<FieldProps<Values>, 'form' | 'name' | 'label' | 'hint'>) {
  const { field } = useController({ control: form.control, name })
  return <Switch label={label} hint={hint} checked={field.value === true} onCheckedChange={(checked) => field.onChange(checked)} />
}
