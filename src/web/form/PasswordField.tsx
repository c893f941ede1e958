import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './field-props.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & Omit<ComponentProps<typeof PasswordInput>, keyof FieldProps<Values>>

export function PasswordField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  aside,
  checksAlso,
  ...input
}: Props<Values>) {
  return (
    <FormField {...{ form, name, label, hint, optional, aside, checksAlso }}>
      {(control) => <PasswordInput {...input} {...control} />}
    </FormField>
  )
}
