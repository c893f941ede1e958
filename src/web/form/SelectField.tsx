import type { FieldValues } from 'react-hook-form'
import { Select } from '../ui/Select.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './field-props.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & { options: readonly { value: string; label: string }[] }

export function SelectField<Values extends FieldValues>({ options, ...rest }: Props<Values>) {
  return (
    <FormField {...rest}>
      {({ onChange, ...control }) => <Select {...control} options={options} onValueChange={(value) => onChange(value)} />}
    </FormField>
  )
}
