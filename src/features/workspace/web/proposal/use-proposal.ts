import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { generationApi } from '#features/generation/web/api.ts'
import { useNoticeText } from '#features/generation/web/use-notice-text.ts'
import { isRefusal } from '#shared/content/notice-codes.ts'
import type { Choice } from '#shared/content/notice-codes.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { SAVING_SCOPE } from '#features/documents/web/saving-scope.ts'
import { isCut, withContinued } from '../generating/results.ts'
import { useSampleTexts } from '../generating/use-sample-texts.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { storeDocument } from '../saving/store-document.ts'
import type { Saving } from '../saving/use-saving.ts'
import type { Draft } from '../session/draft.ts'
import type { DraftState } from '../session/use-draft.ts'

export type Proposal = {
  id: string
  prompt: string
  content: GeneratedContent
  /** What it was made for; null if that is not known. */
  base: GeneratedContent | null
  /** The version of the document that it was made for. */
  version: number | undefined
  /** What there is to say of it. One with choices is a question back. */
  notices: { text: string; choices: readonly Choice[]; isRefusal: boolean }[]
  /** Which button was pressed and is not answered yet. */
  deciding: 'apply' | 'discard' | null
  /** Saves the document with these changes, and only then closes the proposal. */
  apply: (content: GeneratedContent) => void
  discard: () => void
}

type Decision = 'applied' | 'discarded'

/** The open proposal for a saved document, and what was decided on the last one. It lives on the queue item, so it is there again after a reload, until it is decided on. */
export function useProposal(state: DraftState, saving: Saving): { proposal: Proposal | null; lastDecision: Decision | undefined } {
  const documentId = state.draft.saved?.id
  const t = useTranslations('workspace')
  const texts = useSampleTexts(state.type)
  const errorText = useErrorText('generation')
  const noticeText = useNoticeText()
  const queryClient = useQueryClient()
  const [decided, setDecided] = useState<{ id: string | undefined; decision: Decision }>()
  const query = generationApi.openProposal.queryOptions({
    input: { id: documentId ?? '' },
    enabled: documentId !== undefined,
    staleTime: 0,
  })
  const { data: item } = useQuery(query)
  const notices = item?.metadata.notices ?? []
  const isContinuation = ({ stopped }: Draft) => stopped !== null && stopped.prompt === item?.user_prompt
  const decide = useMutation({
    mutationFn: (decision: Decision) => generationApi.decide.call({ id: item?.id ?? '', decision }),
    onMutate: (decision) => setDecided({ id: item?.id, decision }),
    onError: (error) => {
      setDecided(undefined)
      toast.error(t('proposal.failed'), { description: errorText(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  const apply = useMutation({
    scope: SAVING_SCOPE,
    mutationFn: async (content: GeneratedContent) => {
      const { title, description } = content
      const change = { content, title, description, isSample: false }
      const sent = { ...state.read(), ...change }
      return { change, sent, document: await storeDocument(state.type, sent, state.editorId(), texts) }
    },
    onSuccess: ({ change, sent, document }) => {
      state.edit((current) => ({ ...change, ...(isContinuation(current) && withContinued(current, change.content, isCut(notices))) }))
      saving.take(document, sent)
      toast.success(t('proposal.applied'))
      decide.mutate('applied')
    },
    onError: (error) => saving.report(error, t('saveFailed')),
  })
  const lastDecision = decided?.decision
  if (!item?.generated_content || item.id === decided?.id) return { proposal: null, lastDecision }
  const proposal: Proposal = {
    id: item.id,
    prompt: item.user_prompt,
    content: item.generated_content,
    base: item.base_content,
    version: item.metadata.document_version,
    notices: notices.map((notice) => ({
      text: noticeText(notice),
      choices: typeof notice === 'string' ? [] : (notice.choices ?? []),
      isRefusal: typeof notice !== 'string' && isRefusal(notice.code),
    })),
    deciding: apply.isPending ? 'apply' : decide.isPending ? 'discard' : null,
    apply: (content) => apply.mutate(content),
    discard: () => decide.mutate('discarded'),
  }
  return { proposal, lastDecision }
}
