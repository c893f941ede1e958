import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { DraftState } from './use-draft.ts'
import type { Generating } from './use-generating.ts'

/** What the person should know about the draft: brought back, failed, a stand-in, how it was made. */
export function EditorNotices({ state, generating }: { state: DraftState; generating: Generating }) {
  const t = useTranslations('workspace')
  const { draft } = state
  const [isRestoredSeen, setRestoredSeen] = useState(false)
  const isRestored = state.isRestored && !isRestoredSeen
  if (!isRestored && generating.failure === null && !draft.isSample && generating.notices.length === 0) return null
  return (
    <div className="grid gap-6 print:hidden">
      {isRestored && (
        <Alert
          tone="info"
          title={t('restored')}
          actions={
            <Button size="sm" onClick={() => (state.discard(), setRestoredSeen(true))}>
              {t('discard')}
            </Button>
          }
        />
      )}
      {generating.failure !== null && (
        <Alert
          tone="negative"
          title={t('failedTitle')}
          actions={
            <Button size="sm" onClick={generating.retry} busy={generating.isStarting}>
              {t('retry')}
            </Button>
          }
        >
          {generating.failure}
        </Alert>
      )}
      {draft.isSample && (
        <Alert tone="warning" title={t('sampleTitle')}>
          {t('sampleText')}
        </Alert>
      )}
      {generating.notices.length > 0 && (
        <Alert tone="info" title={t('notices')}>
          {generating.notices.join(' ')}
        </Alert>
      )}
    </div>
  )
}
