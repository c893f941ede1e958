import { AlertDialog as Radix } from 'radix-ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  onConfirm: () => void
  tone?: 'primary' | 'danger'
  /** Leads elsewhere instead, and takes the focus there. */
  alternative?: { label: string; onSelect: () => void }
}

/** Asks for confirmation before an action that is hard to undo. The focus starts on Cancel and returns to where it was. */
export function AlertDialog({ open, onOpenChange, title, description, confirmLabel, onConfirm, tone = 'danger', alternative }: Props) {
  const t = useTranslations('ui')
  const isLeaving = useRef(false)
  const { note, giveBack } = useReturnedFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* On the same level as other dialogs, so that it covers one that opened this one. */}
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay" />
        <Radix.Content
          onOpenAutoFocus={note}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (isLeaving.current) {
              isLeaving.current = false
              alternative?.onSelect()
              return
            }
            giveBack()
          }}
          className="fixed inset-x-4 top-[22vh] z-50 mx-auto grid max-w-md animate-pop-in gap-2 rounded-lg bg-raised p-6 shadow-float focus:outline-none"
        >
          <Radix.Title className="text-base font-semibold text-pretty">{title}</Radix.Title>
          <Radix.Description className="text-pretty text-muted">{description}</Radix.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>{t('cancel')}</Button>
            </Radix.Cancel>
            {alternative && (
              <Radix.Action asChild>
                <Button onClick={() => (isLeaving.current = true)}>{alternative.label}</Button>
              </Radix.Action>
            )}
            <Radix.Action asChild>
              <Button variant={tone} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
