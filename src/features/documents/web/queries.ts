import type { DocumentType } from '#shared/content/document-type.ts'
import { documentsApi } from './api.ts'

const PAGE = 24

export type ListFilter = { type?: DocumentType | undefined; search?: string | undefined; archived?: boolean | undefined }

export function documentsQuery({ type, search, archived = false }: ListFilter) {
  return documentsApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      type,
      search,
      status: archived ? ('archived' as const) : ('current' as const),
      limit: PAGE,
      cursor,
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    meta: { failed: 'documents.failed.fetch' },
  })
}
