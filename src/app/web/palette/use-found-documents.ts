import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { documentsApi } from '#features/documents/web/api.ts'
import { isRefusal } from '#web/api.ts'

const DEBOUNCE_MS = 200
const RECENT = 5
const FOUND = 8

/** The documents that the server finds for what was typed; the last changed ones for nothing. */
export function useFoundDocuments(typed: string) {
  const [search, setSearch] = useState(typed)
  useEffect(() => {
    const timer = window.setTimeout(() => setSearch(typed), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [typed])

  const query = useQuery({
    ...documentsApi.list.queryOptions({ input: search === '' ? { limit: RECENT } : { search, limit: FOUND } }),
    placeholderData: keepPreviousData,
    // Somebody is waiting, and Retry is at hand.
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  })
  // What was found for other words stays visible until the answer is there, but not as recent ones, nor the other way round.
  const isOtherKind = (typed === '') !== (search === '') || (query.isPlaceholderData && search === '')
  return {
    items: isOtherKind ? [] : (query.data?.items ?? []),
    isPending: isOtherKind || query.isPending,
    isSearching: query.isFetching || typed !== search,
    isError: query.isError,
    retry: () => void query.refetch(),
  }
}
