import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNoticeText } from '#features/generation/web/use-notice-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSettledSession } from '../session/editor-session.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { PartNotice } from './PartNotice.tsx'

/** What the person should know about the draft: brought back, failed, a stand-in, how it was made. Each is one line. */
export function EditorNotices() {
  const t = useTranslations('workspace')
  const noticeText = useNoticeText()
  const { state, generating, request, proposal } = useSettledSession()
  const { draft } = state
  const { planning, writeOutline, writeWithout } = request
  const [isRestoredSeen, setRestoredSeen] = useState(false)
  const { state: generation } = generating
  const retryPlan = () => planning.state.status === 'failed' && planning.plan(planning.state.options)
  const isPart = request.continueWriting !== undefined && !planning.isOpen && proposal === null
  const notices = generation.status === 'idle' ? generation.notices.map(noticeText).join(' ') : ''
  const failed = generation.status === 'asking' ? generation.before : generation
  return (
    <div className="print:hidden">
      {state.isRestored && !isRestoredSeen && (
        <NoticeLine tone="info" title={t('restored')} onDismiss={() => setRestoredSeen(true)}>
          <Button size="sm" onClick={() => (state.discard(), setRestoredSeen(true))}>
            {t('discard')}
          </Button>
        </NoticeLine>
      )}
      {state.showOther && (
        <NoticeLine tone="info" title={t('otherUnsaved')}>
          <Button size="sm" onClick={() => (state.showOther?.(), setRestoredSeen(false))}>
            {t('showOther')}
          </Button>
        </NoticeLine>
      )}
      {failed.status === 'failed' && (
        <NoticeLine
          tone="negative"
          title={t(failed.isWritten ? 'notLoadedTitle' : 'failedTitle')}
          text={failed.message ?? t('failedUnknown')}
          onDismiss={generating.dismiss}
        >
          {/* With an outline in sight, what it says now is written, not what it said at the first try. */}
          <Button
            size="sm"
            onClick={(planning.isOpen && !failed.isWritten && writeOutline) || generating.retry}
            busy={generation.status === 'asking'}
          >
            {t('retry')}
          </Button>
        </NoticeLine>
      )}
      {planning.state.status === 'failed' && (
        <NoticeLine
          tone="negative"
          title={t(draft.outline ? 'outline.failedAgain' : 'outline.failedTitle')}
          text={draft.outline ? `${planning.state.message} ${t('outline.withoutThis')}` : planning.state.message}
          onDismiss={planning.dismiss}
        >
          <Button size="sm" onClick={retryPlan}>
            {t('retry')}
          </Button>
          <Button size="sm" onClick={writeWithout}>
            {t('outline.without')}
          </Button>
        </NoticeLine>
      )}
      {draft.isSample && <NoticeLine tone="warning" title={t('sampleTitle')} text={t('sampleText')} />}
      {generation.status === 'idle' && !isPart && notices && (
        <NoticeLine tone="info" title={t('notices')} text={notices} onDismiss={generating.dismiss} />
      )}
      {generation.status === 'idle' && isPart && <PartNotice notices={notices} />}
    </div>
  )
}
