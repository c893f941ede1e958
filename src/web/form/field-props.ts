import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { Form } from './use-form.ts'

/** Props of every form field, in addition to those of its control. */
export type FieldProps<Values extends FieldValues> = {
  form: Form<Values>
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** Content next to the label, such as a link or a counter. */
  aside?: ReactNode
  /** Another field to check when this one changes, such as the repeated password. */
  checksAlso?: FieldPath<Values>
}
