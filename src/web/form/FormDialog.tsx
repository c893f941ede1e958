import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormFrame } from './FormFrame.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { Form } from './use-form.ts'

type Props<Values extends FieldValues> = {
  form: Form<Values>
  title: ReactNode
  description?: ReactNode
  submitLabel: string
  busyLabel?: string
  failureTitle?: ReactNode
  /** See `FormFrame`. */
  submitsOnEnter?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with Cancel and the submit button below. */
export function FormDialog<Values extends FieldValues>({
  form,
  title,
  description,
  submitLabel,
  busyLabel,
  failureTitle,
  submitsOnEnter,
  onClose,
  children,
}: Props<Values>) {
  const cancel = useTranslations('ui')('cancel')
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <SubmitButton form={form} label={submitLabel} busyLabel={busyLabel} formId={id} />
        </>
      }
    >
      <FormFrame form={form} id={id} failureTitle={failureTitle} submitsOnEnter={submitsOnEnter}>
        {children}
      </FormFrame>
    </Dialog>
  )
}
