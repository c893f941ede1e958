import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { useReturnedFocus } from './use-returned-focus.ts'

type Props = {
  /** For screen readers only. */
  title: string
  onClose: () => void
  onKeyDown: KeyboardEventHandler
  children: ReactNode
}

/** A dialog that fills the window, for content that handles the keys from the start: the dialog has the focus, not its first button. */
export function WindowDialog({ title, onClose, onKeyDown, children }: Props) {
  const { note, giveBack } = useReturnedFocus()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            note()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveBack()
          }}
          className="fixed inset-0 z-50 flex focus:outline-none max-md:flex-col print:hidden"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
