import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { responsesQuery } from '../queries.ts'
import type { ResponseFilter } from '../queries.ts'

/** Responses that match a filter. A page may have few or none although more follow, so it looks on until `wanted` are found. */
export function useSearchedList(formId: string, filter: ResponseFilter, { wanted, enabled = true }: { wanted: number; enabled?: boolean }) {
  const list = useInfiniteQuery({ ...responsesQuery(formId, filter), placeholderData: keepPreviousData, enabled })
  const found = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const isShort = enabled && hasNextPage && found < wanted && !isFetching && !isError
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])
  return list
}
