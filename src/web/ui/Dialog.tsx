import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '../cn.ts'
import { Button } from './Button.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  kind?: keyof typeof KINDS
  className?: string
  children?: ReactNode
}

/**
 * A dialog is centred, a sheet slides in from the right in full height, a bottom sheet from below, for thumbs. Wide ones show a document. A
 * palette fills its own frame.
 */
const KINDS = {
  dialog: 'inset-x-4 top-[12vh] mx-auto max-h-[76vh] max-w-lg animate-pop-in gap-4 overflow-y-auto rounded-lg bg-raised p-6',
  'wide-dialog': 'inset-x-4 top-[5vh] mx-auto max-h-[90vh] max-w-4xl animate-pop-in gap-4 overflow-y-auto rounded-lg bg-surface p-6',
  sheet: 'inset-y-0 right-0 w-[min(22rem,calc(100vw-2.5rem))] animate-sheet-in gap-4 overflow-y-auto bg-raised p-6',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] animate-bottom-in gap-4 overflow-y-auto rounded-t-lg bg-raised p-4',
  'wide-sheet': 'inset-y-0 right-0 w-full animate-sheet-in gap-4 overflow-y-auto bg-raised p-4 sm:w-[min(64rem,calc(100vw-2.5rem))] sm:p-6',
  palette:
    'inset-x-2 top-2 mx-auto max-h-[calc(100dvh-1rem)] max-w-xl animate-pop-in overflow-hidden rounded-lg bg-raised sm:inset-x-4 sm:top-[12vh] sm:max-h-[76vh]',
}

const FIRST_FOCUS = ':is(input, textarea, select, button, a[href], [tabindex="0"]):not([data-close], :disabled)'

export function Dialog({ open, onOpenChange, title, description, footer, kind = 'dialog', className, children }: Props) {
  const t = useTranslations('ui')
  const { note, giveBack } = useReturnedFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* On the same level as other dialogs, so that it covers one that opened this one. */}
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay" />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            note()
            // If Close is the only control, the content gets the focus. Otherwise a second Enter would close the dialog that the first opened.
            const content = event.target
            if (!(content instanceof HTMLElement) || content.querySelector(FIRST_FOCUS)) return
            event.preventDefault()
            content.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveBack()
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cn('fixed z-50 flex flex-col shadow-float focus:outline-none', KINDS[kind], className)}
        >
          <div className="grid gap-1 pr-10">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description !== undefined && <Radix.Description className="text-muted">{description}</Radix.Description>}
          </div>
          {children}
          {footer !== undefined && <div className="flex flex-wrap justify-end gap-2 pt-2">{footer}</div>}
          <Radix.Close asChild>
            {/* No tooltip: the icon is well known, and a tooltip would take the first Escape while it has the focus. */}
            <Button data-close variant="ghost" size="square-sm" aria-label={t('close')} className="absolute top-4 right-4">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
