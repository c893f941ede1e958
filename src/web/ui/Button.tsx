import { type ComponentProps, type MouseEvent, useId } from 'react'
import { cn } from '../cn.ts'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** Shows a spinner before the label and ignores clicks. Change the label as well ("Saving…"). */
    busy?: boolean
    /** Disables the action and says why. The button stays focusable, so that everybody can read the reason. */
    disabledReason?: string | undefined
  }

export function Button({ variant, size, busy = false, disabledReason, className, children, onClick, type = 'button', ...rest }: Props) {
  const reasonId = useId()
  const isInert = busy || disabledReason !== undefined
  const button = (
    <button
      type={type}
      {...rest}
      className={cn(buttonStyle({ variant, size }), className)}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={isInert ? ignore : onClick}
    >
      {busy && <Spinner />}
      {children}
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
  return disabledReason === undefined ? button : <Tooltip text={disabledReason}>{button}</Tooltip>
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
}
