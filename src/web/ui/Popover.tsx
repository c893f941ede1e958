import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactElement
  /** Moves the focus when the popover closes. Without it, the focus returns to the trigger. */
  onReturnFocus?: () => void
  children: ReactNode
}

/** Shows a few controls beside the button that opens them. */
export function Popover({ label, open, onOpenChange, trigger, onReturnFocus, children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        onCloseAutoFocus={(event) => {
          if (!onReturnFocus) return
          event.preventDefault()
          onReturnFocus()
        }}
        className="z-50 w-80 max-w-[calc(100vw-1rem)] animate-pop-in rounded-lg bg-raised p-4 shadow-float"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
