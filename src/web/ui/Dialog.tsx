import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '../cn.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** `sheet` slides in from the right, full height; `bottom` from below, for thumbs. */
  kind?: 'dialog' | 'sheet' | 'bottom'
  className?: string
  children?: ReactNode
}

const places = {
  dialog: 'inset-x-4 top-[12vh] mx-auto max-h-[76vh] max-w-lg animate-pop-in rounded-lg',
  sheet: 'inset-y-0 right-0 w-[min(22rem,calc(100vw-2.5rem))] animate-sheet-in',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] animate-bottom-in rounded-t-lg p-4',
}

export function Dialog({ open, onOpenChange, title, description, footer, kind = 'dialog', className, children }: Props) {
  const t = useTranslations('ui')
  const opener = useRef<Element | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-overlay" />
        <Radix.Content
          // It has no trigger of its own: the focus goes back to where it was.
          onOpenAutoFocus={() => (opener.current = document.activeElement)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cn(
            'fixed z-50 flex flex-col gap-4 overflow-y-auto bg-raised p-6 shadow-float focus:outline-none',
            places[kind],
            className,
          )}
        >
          <div className="grid gap-1 pr-10">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description !== undefined && <Radix.Description className="text-muted">{description}</Radix.Description>}
          </div>
          {children}
          {footer !== undefined && <div className="flex flex-wrap justify-end gap-2 pt-2">{footer}</div>}
          <Radix.Close asChild>
            <IconButton icon={X} label={t('close')} size="sm" className="absolute top-4 right-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
