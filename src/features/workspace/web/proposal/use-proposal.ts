import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { generationApi } from '#features/generation/web/api.ts'
import { useNoticeText } from '#features/generation/web/use-notice-text.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { useErrorText } from '#web/i18n/error-text.ts'

export type Proposal = {
  id: string
  prompt: string
  content: GeneratedContent
  /** The version of the document that it was made for. */
  version: number | undefined
  notices: string[]
  isDeciding: boolean
  applied: () => void
  discard: () => void
}

/** The open proposal for a saved document: it lives on the queue item, so it is there again after a reload, until it is decided on. */
export function useProposal(documentId: string | undefined): Proposal | null {
  const t = useTranslations('workspace.proposal')
  const errorText = useErrorText('workspace')
  const noticeText = useNoticeText()
  const queryClient = useQueryClient()
  const [decided, setDecided] = useState<string>()
  const query = generationApi.openProposal.queryOptions({
    input: { id: documentId ?? '' },
    enabled: documentId !== undefined,
    staleTime: 0,
  })
  const { data: item } = useQuery(query)
  const decide = useMutation({
    mutationFn: (decision: 'applied' | 'discarded') => generationApi.decide.call({ id: item?.id ?? '', decision }),
    // What was applied is in the draft at once, and must not be offered a second time.
    onMutate: () => setDecided(item?.id),
    onError: (error) => {
      setDecided(undefined)
      toast.error(t('failed'), { description: errorText(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  if (!item?.generated_content || item.id === decided) return null
  return {
    id: item.id,
    prompt: item.user_prompt,
    content: item.generated_content,
    version: item.metadata.document_version,
    notices: (item.metadata.notices ?? []).map(noticeText),
    isDeciding: decide.isPending,
    applied: () => decide.mutate('applied'),
    discard: () => decide.mutate('discarded'),
  }
}
