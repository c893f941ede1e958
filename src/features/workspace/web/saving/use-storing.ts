import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { Document } from '#features/documents/contract.ts'
import { logAction } from '#web/action-log.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { SAVING_SCOPE } from '#features/documents/web/saving-scope.ts'
import { useSampleTexts } from '../generating/use-sample-texts.ts'
import { hasChanges, savedOf } from '../session/draft.ts'
import type { Draft } from '../session/draft.ts'
import type { DraftState } from '../session/use-draft.ts'
import { refusedPieceOf, storeDocument } from './store-document.ts'
import type { SaveTrouble } from './use-save-trouble.ts'

type Options = Pick<DraftState, 'type' | 'read' | 'editorId'> & {
  take: (document: Document, sent: Draft) => void
  report: SaveTrouble['report']
  /** Publishing was refused because of this piece. */
  onRefusedPiece: (index: number) => void
  /** Shows the link of what was published. */
  onShare: () => void
}
/** Long enough to read and to decide. */
const SHARE_MS = 10_000

type Save = { over?: number | undefined; isQuiet?: boolean }

/** The two calls that store a draft. They run one after the other (`SAVING_SCOPE`); each reads the draft when its turn has come. */
export function useStoring({ type, read, editorId, take, report, onRefusedPiece, onShare }: Options) {
  const t = useTranslations('workspace')
  const share = useTranslations('forms')('share')
  const texts = useSampleTexts(type)
  const save = useMutation({
    scope: SAVING_SCOPE,
    mutationFn: async ({ over }: Save) => {
      const sent = read()
      return { sent, document: await storeDocument(type, sent, editorId(), texts, over) }
    },
    onSuccess: ({ document, sent }, { isQuiet }) => {
      if (!isQuiet) toast.success(sent.saved ? t('updated') : t('saved'))
      take(document, sent)
    },
    onError: (error, { isQuiet }) => report(error, t('saveFailed'), { isQuiet }),
  })
  /** Taken over before it is published: publishing may be refused, and the next attempt must not create the document once more. */
  const storeChanges = async () => {
    const sent = read()
    if (sent.saved && !hasChanges(sent)) return { ...sent, saved: sent.saved }
    const document = await storeDocument(type, sent, editorId(), texts)
    take(document, sent)
    return { ...sent, saved: savedOf(document) }
  }
  const publish = useMutation({
    scope: SAVING_SCOPE,
    mutationFn: async () => {
      const sent = await storeChanges()
      return { sent, document: await documentsApi.publish.call({ id: sent.saved.id, version: sent.saved.version }) }
    },
    onSuccess: ({ document, sent }) => {
      logAction('DOCUMENT_PUBLISHED', document)
      toast.success(t('published', { title: document.title }), {
        action: { label: share, onClick: onShare },
        duration: SHARE_MS,
      })
      take(document, sent)
    },
    onError: (error) => {
      report(error, t('publishFailed'))
      const piece = refusedPieceOf(error)
      if (piece !== undefined) onRefusedPiece(piece)
    },
  })
  return { save, publish }
}
