import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '../cn.ts'

export type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Content next to the label, such as a link or a counter. */
  aside?: ReactNode
  className?: string
  children: (control: Control) => ReactNode
}

/** Connects label, control, hint and error: `<Field label="Title">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, hint, error, optional = false, aside, className, children }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter((part) => part !== false).join(' ')
  return (
    // A list with long options shrinks with the window.
    <div className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="font-normal text-muted"> ({t('optional')})</span>}
        </label>
        {aside !== undefined && <span className="text-muted">{aside}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-negative">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
