import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { isUnauthenticated } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'

const OPEN_AFTER_MS = 500

export type News =
  | { type: 'promptMissing' | 'proposalReady' | 'stopped' | 'stoppedEarly' }
  | { type: 'queued'; isMock: boolean }
  | { type: 'setQueued'; count: number }
  | { type: 'generated'; isCut: boolean; googleUrl: string | null }
  | { type: 'failed'; message: string }
  | { type: 'notQueued' | 'notStopped' | 'notLoaded'; error: unknown }

/** Says in a toast how a generation goes. */
export function useAnnounce(type: DocumentType, hasProvider: boolean): (news: News) => void {
  const t = useTranslations('workspace')
  const errorText = useErrorText('generation')
  return (news) => {
    switch (news.type) {
      case 'promptMissing':
        return toast.error(t('promptMissing'))
      case 'queued':
        return toast.success(t(news.isMock ? 'queuedMock' : 'queued', { type }))
      case 'setQueued':
        return toast.success(t('set.queued', { count: news.count }))
      case 'proposalReady':
        return toast.success(t('proposal.ready'))
      case 'stopped':
      case 'stoppedEarly':
        return toast.info(t(news.type))
      case 'generated':
        if (news.isCut) toast.warning(t('generatedPart', { type }))
        else toast.success(t('generated', { type }))
        if (news.googleUrl !== null) return openSoon(news.googleUrl, t('opening'), t('openLink'))
        return hasProvider ? toast.info(t('goToQueue')) : undefined
      case 'failed':
        return toast.error(t('failed', { type, error: news.message }))
      case 'notLoaded':
        return toast.error(t('loadFailed'), { description: errorText(news.error) })
      // Too late to stop it: it has finished, and the stream says so.
      case 'notStopped':
        return toast.info(errorText(news.error))
      case 'notQueued':
        // People who are signed out are told so, and come back here.
        return isUnauthenticated(news.error) ? undefined : toast.error(t('queueFailed'), { description: errorText(news.error) })
    }
  }
}

/** Browsers may block a tab that no click opened, so the toast carries the link as well. */
function openSoon(url: string, text: string, label: string): void {
  const open = () => window.open(url, '_blank', 'noopener')
  toast.info(text, { action: { label, onClick: open } })
  setTimeout(open, OPEN_AFTER_MS)
}
