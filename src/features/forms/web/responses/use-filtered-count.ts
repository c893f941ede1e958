import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countQuery } from '../queries.ts'
import type { ResponseFilter } from '../queries.ts'

/** How many responses a filter finds; undefined until all were looked at. */
export function useFilteredCount(formId: string, filter: ResponseFilter, enabled: boolean): number | undefined {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({ ...countQuery(formId, filter), enabled })
  const isShort = enabled && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])
  return data === undefined || hasNextPage ? undefined : data.pages.reduce((sum, { count }) => sum + count, 0)
}
