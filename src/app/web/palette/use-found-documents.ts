import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { documentsApi } from '#features/documents/web/api.ts'
import { isRefusal } from '#web/api.ts'

const DEBOUNCE_MS = 200
const RECENT = 5
const FOUND = 8

/** Finds the documents for the typed text, or the last changed ones if nothing is typed. */
export function useFoundDocuments(typed: string) {
  const [search, setSearch] = useState(typed)
  useEffect(() => {
    const timer = window.setTimeout(() => setSearch(typed), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [typed])

  const query = useQuery({
    ...documentsApi.list.queryOptions({ input: search === '' ? { limit: RECENT } : { search, limit: FOUND } }),
    placeholderData: keepPreviousData,
    // Retries once only, because somebody is waiting and can press Retry.
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  })
  // Earlier results stay visible until the answer arrives, but recent documents are never shown as found ones or the other way round.
  const isOtherKind = (typed === '') !== (search === '') || (query.isPlaceholderData && search === '')
  return {
    items: isOtherKind ? [] : (query.data?.items ?? []),
    isPending: isOtherKind || query.isPending,
    isSearching: query.isFetching || typed !== search,
    isError: query.isError,
    retry: () => void query.refetch(),
  }
}
