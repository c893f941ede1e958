import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { useEditorSession } from '../session/editor-session.ts'

/** Takes away an outline that is kept, with what was left to write. Undo brings it back. */
export function DiscardOutline() {
  const t = useTranslations('workspace.outline')
  const { request } = useEditorSession()
  const discard = () => {
    request.discardOutline()
    toast.success(t('discarded'))
  }
  return (
    <Button size="sm" variant="ghost" onClick={discard}>
      {t('discard')}
    </Button>
  )
}
