import type { DocumentType } from '#shared/content/document-type.ts'
import type { DocumentSort } from '../contract.ts'
import { documentsApi } from './api.ts'

const PAGE = 24

export type ListFilter = {
  type?: DocumentType | undefined
  search?: string | undefined
  archived?: boolean | undefined
  sort?: DocumentSort | undefined
}

/** Shared by the route's loader and the screen, so that the list is fetched once. */
export function documentsQuery({ type, search, archived = false, sort }: ListFilter) {
  return documentsApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      type,
      search,
      status: archived ? ('archived' as const) : ('current' as const),
      sort,
      limit: PAGE,
      cursor,
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    meta: { failed: 'documents.failed.fetch' },
  })
}
