import type { ReactNode } from 'react'
import { type ControllerRenderProps, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { type Control, Field } from '../ui/Field.tsx'
import type { FieldProps } from './field-props.ts'

type Bound<Values extends FieldValues> = Control & ControllerRenderProps<Values, FieldPath<Values>> & { required: boolean }
type Props<Values extends FieldValues> = FieldProps<Values> & { children: (control: Bound<Values>) => ReactNode }

/** Label, control, hint and error of one form value. The other fields build on it. */
export function FormField<Values extends FieldValues>({ form, name, checksAlso, children, ...texts }: Props<Values>) {
  const { field, fieldState } = useController({ control: form.control, name, rules: checksAlso ? { deps: checksAlso } : {} })
  return (
    <Field {...texts} error={fieldState.error?.message}>
      {(control) => children({ ...control, ...field, required: form.isRequired(name) })}
    </Field>
  )
}
