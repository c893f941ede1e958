import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Document } from '#features/documents/contract.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { hasChanges } from '../session/draft.ts'
import type { DraftState } from '../session/use-draft.ts'

/**
 * Follows what is saved elsewhere (another tab, another device) while this tab has no changes of its own, so that its next edit does not
 * conflict. The live event marks the document as stale, and the query reads it again. Own saves put their answer into the cache, so that
 * their events seldom cause a read.
 */
export function useFollowSaves({ draft, read, follow }: DraftState, isBusy: boolean): void {
  const id = draft.saved?.id
  const { data } = useQuery({
    ...documentsApi.read.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined && !isBusy,
    refetchOnWindowFocus: false,
    // The editor has its document: a read that fails is nobody's concern, the next event tries again.
    retry: false,
  })
  const take = useEffectEvent((document: Document) => {
    const now = read()
    if (now.saved?.id === document.id && document.version > now.saved.version && !hasChanges(now)) follow(document)
  })
  useEffect(() => {
    if (data && !isBusy) take(data)
  }, [data, isBusy])
}
