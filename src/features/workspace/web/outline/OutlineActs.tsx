import { ArrowLeft, PenLine, RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { useBottomBar } from '#web/ui/bottom-bar.ts'
import { useEditorSession } from '../session/editor-session.ts'

/** What becomes of the outline. They stay in sight however long it is. */
export function OutlineActs() {
  const t = useTranslations('workspace')
  const { type, generating, request, hasContent, panel } = useEditorSession()
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar, !panel.isBeside)
  const { planning, writeOutline, planAgain } = request
  const isStarting = generating.state.status === 'asking'
  const reason = writeOutline || isStarting ? undefined : t('outline.empty', { type })
  return (
    <div ref={bar} className="sticky bottom-0 z-10 -mx-3 flex flex-wrap gap-2 border-t border-border bg-surface px-3 py-3 sm:-mx-6 sm:px-6">
      <Button variant="primary" busy={isStarting} disabledReason={reason} onClick={writeOutline} className="max-sm:flex-1">
        {!isStarting && <PenLine aria-hidden />}
        {isStarting ? t('generating') : t('outline.write')}
      </Button>
      <Button onClick={planAgain} disabled={isStarting} className="max-sm:flex-1">
        <RefreshCw aria-hidden />
        {t('outline.again')}
      </Button>
      <Button variant="ghost" onClick={planning.close} disabled={isStarting} className="max-sm:flex-1">
        <ArrowLeft aria-hidden />
        {t(hasContent ? 'outline.backToDocument' : 'outline.back')}
      </Button>
    </div>
  )
}
