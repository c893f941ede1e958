import type { KeyboardEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { cn } from '../cn.ts'
import { Alert } from '../ui/Alert.tsx'
import type { Form } from './use-form.ts'

type Props<Values extends FieldValues> = {
  form: Form<Values>
  id?: string
  /** For a refusal that belongs to no field: what the person can do, and a title if the text does not say what failed. */
  failureActions?: ReactNode
  failureTitle?: ReactNode
  /** False if sending cannot be undone (it mails, publishes or deletes). Then only the buttons submit, not Enter in a one-line field. */
  submitsOnEnter?: boolean
  className?: string
  children: ReactNode
}

/** A form in a page. Refusals of the server are shown above the fields. */
export function FormFrame<Values extends FieldValues>({
  form,
  id,
  failureActions,
  failureTitle,
  submitsOnEnter = true,
  className,
  children,
}: Props<Values>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notices when one of its fields gets the focus or Enter
    <form
      id={id}
      noValidate
      onSubmit={form.onSubmit}
      onFocus={form.onFocus}
      onKeyDown={submitsOnEnter ? undefined : preventSubmit}
      className={cn('grid gap-4', className)}
    >
      {form.failure && (
        // The button may be far below it.
        <div key={form.failure.text} ref={scrollIntoSight} className="scroll-mt-20">
          <Alert tone="negative" title={failureTitle} actions={failureActions}>
            {form.failure.text}
          </Alert>
        </div>
      )}
      {children}
    </form>
  )
}

/** Leaves alone textareas, buttons, file fields (Enter opens their dialog) and the fields of a form in a dialog, whose events bubble here. */
function preventSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.form === currentTarget && target.type !== 'file') event.preventDefault()
}

function scrollIntoSight(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' })
}
