import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { Form } from './use-form.ts'

/** What every field of a form takes, beside what its control takes. */
export type FieldProps<Values extends FieldValues> = {
  form: Form<Values>
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** Beside the label, for a link or a counter. */
  aside?: ReactNode
  /** A field whose problem depends on this one, such as the repeated password. */
  checksAlso?: FieldPath<Values>
}
