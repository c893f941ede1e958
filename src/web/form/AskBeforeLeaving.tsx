import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '../ui/AlertDialog.tsx'

/**
 * Asks before a page with unsaved input is left, inside the app with a dialog of ours, and with the browser's own before a reload or closing. Who
 * leaves after saving, or signs out, navigates with `ignoreBlocker`.
 */
export function AskBeforeLeaving({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTranslations('ui.leaving')
  const blocker = useBlocker({ shouldBlockFn: () => isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  return (
    <AlertDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={t('title')}
      description={t('text')}
      confirmLabel={t('leave')}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
