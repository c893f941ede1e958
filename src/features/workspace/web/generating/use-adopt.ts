import { useQueryClient } from '@tanstack/react-query'
import type { QueueItem } from '#features/generation/contract.ts'
import { generationApi } from '#features/generation/web/api.ts'
import { isRefusal } from '#shared/content/notice-codes.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { logAction } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { savedOf } from '../session/draft.ts'
import type { Move } from '../session/opened.ts'
import type { DraftState } from '../session/use-draft.ts'
import type { GeneratingEvent } from './generating-state.ts'
import { isCut, withDocument } from './results.ts'
import type { News } from './use-announce.ts'

/** They say that something is proposed all the same. */
const PROPOSED: ReadonlySet<string> = new Set(['partly_changed', 'rest_proposed'])

type Options = {
  draft: DraftState
  announce: (news: News) => void
  moveTo: (move: Move) => void
  isOpen: () => boolean
  send: (event: GeneratingEvent) => boolean
}

/** Loads what a finished generation made. The draft becomes that document; a proposal leaves it as it is (`useProposal` finds it). */
export function useAdopt({ draft, announce, moveTo, isOpen, send }: Options): (queueId: string) => void {
  const queryClient = useQueryClient()
  const errorText = useErrorText('documents')

  async function load(queueId: string): Promise<void> {
    const item = await generationApi.read.call({ id: queueId })
    const documentId = item.metadata.document_id
    if (documentId === undefined) throw new Error('A completed generation without a document')
    if (item.metadata.proposal) {
      await queryClient.invalidateQueries({ queryKey: generationApi.openProposal.key() })
      if (!isOpen()) return
      send({ type: 'adopted', queueId, notices: [] })
      if (!isUnchanged(item)) announce({ type: 'proposalReady' })
    } else {
      const document = await documentsApi.read.call({ id: documentId })
      logAction('DOCUMENT_GENERATED', document)
      if (!isOpen()) return
      const { notices = [] } = item.metadata
      draft.write((current) => withDocument(current, savedOf(document), isCut(notices) ? item.user_prompt : null))
      send({ type: 'adopted', queueId, notices })
      announce({ type: 'generated', isCut: isCut(notices), googleUrl: document.google_doc_url })
    }
    moveTo({ generation: undefined, id: documentId })
  }

  return (queueId) => {
    if (!send({ type: 'completed', queueId })) return
    load(queueId).catch((error: unknown) => {
      if (!isOpen()) return
      send({ type: 'notAdopted', queueId, message: errorText(error) })
      announce({ type: 'notLoaded', error })
    })
  }
}

function isUnchanged({ metadata }: QueueItem): boolean {
  const codes = (metadata.notices ?? []).flatMap((notice) => (typeof notice === 'string' ? [] : [notice.code]))
  return codes.some(isRefusal) && !codes.some((code) => PROPOSED.has(code))
}
