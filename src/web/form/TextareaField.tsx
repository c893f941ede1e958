import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Textarea } from '../ui/Textarea.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './field-props.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & Omit<ComponentProps<typeof Textarea>, keyof FieldProps<Values>>

export function TextareaField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  aside,
  checksAlso,
  ...area
}: Props<Values>) {
  return (
    <FormField {...{ form, name, label, hint, optional, aside, checksAlso }}>{(control) => <Textarea {...area} {...control} />}</FormField>
  )
}
