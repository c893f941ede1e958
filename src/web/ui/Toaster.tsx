import { useRef } from 'react'
import { Toaster as Sonner } from 'sonner'
import { useTranslations } from 'use-intl'
import { useTheme } from '../theme.ts'
import { BOTTOM_BAR } from './bottom-bar.ts'
import { useFocusAfterToast } from './use-focus-after-toast.ts'

/** Of a toast that asks for the top. */
const BELOW_HEADER = '4.5rem'

/** Shows toasts at the bottom right. Alt+T moves the focus there. Send messages with `toast` of sonner. */
export function Toaster() {
  const t = useTranslations('ui')
  const toaster = useRef<HTMLElement>(null)
  useFocusAfterToast(toaster)
  return (
    <Sonner
      ref={toaster}
      position="bottom-right"
      offset={{ top: BELOW_HEADER, bottom: `calc(1.5rem + var(${BOTTOM_BAR}, 0px))`, right: '1.5rem' }}
      mobileOffset={{ top: BELOW_HEADER, bottom: `calc(1rem + var(${BOTTOM_BAR}, 0px))`, left: '1rem', right: '1rem' }}
      hotkey={['altKey', 'KeyT']}
      theme={useTheme()}
      closeButton
      containerAriaLabel={t('notifications')}
      toastOptions={{
        closeButtonAriaLabel: t('closeToast'),
        classNames: {
          // Only a toast in the library's frame has its close button, which needs the room.
          toast: 'font-sans! text-sm! rounded-lg! border-border! bg-raised! text-text! shadow-float! gap-2.5! data-[styled=true]:pr-10!',
          description: 'text-muted!',
          success: '[&_[data-icon]]:text-positive',
          error: '[&_[data-icon]]:text-negative',
          warning: '[&_[data-icon]]:text-warning',
          info: '[&_[data-icon]]:text-info',
          actionButton: 'bg-accent! text-accent-text! h-8! px-3! rounded-md! text-sm! font-medium!',
          closeButton: 'top-2! right-2! left-auto! transform-none! bg-raised! text-text! border-border! hover:bg-hover!',
        },
      }}
    />
  )
}
