import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input } from '../ui/Input.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './field-props.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & Omit<ComponentProps<typeof Input>, keyof FieldProps<Values>>

export function TextField<Values extends FieldValues>({ form, name, label, hint, optional, aside, checksAlso, ...input }: Props<Values>) {
  return (
    <FormField {...{ form, name, label, hint, optional, aside, checksAlso }}>{(control) => <Input {...input} {...control} />}</FormField>
  )
}
