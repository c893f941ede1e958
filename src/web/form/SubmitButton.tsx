import type { LucideIcon } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import type { ButtonStyle } from '../ui/button-style.ts'
import type { Form } from './use-form.ts'

type Props<Values extends FieldValues> = {
  form: Form<Values>
  label: string
  /** Label while the form is being sent. */
  busyLabel?: string
  /** Left out while the form is being sent. */
  icon?: LucideIcon
  /** `primary` unless the page has another main action. */
  variant?: ButtonStyle['variant']
  size?: ButtonStyle['size']
  /** The form's id, if the button is outside it. */
  formId?: string
}

export function SubmitButton<Values extends FieldValues>({
  form,
  label,
  busyLabel = label,
  icon: Icon,
  variant = 'primary',
  size,
  formId,
}: Props<Values>) {
  return (
    <Button type="submit" variant={variant} size={size} form={formId} busy={form.isBusy}>
      {Icon && !form.isBusy && <Icon aria-hidden />}
      {form.isBusy ? busyLabel : label}
    </Button>
  )
}
