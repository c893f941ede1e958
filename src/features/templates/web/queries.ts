import type { DocumentType } from '#shared/content/document-type.ts'
import { templatesApi } from './api.ts'

const PAGE = 24

/** Shared by the route's loader and the screen. */
export function templatesQuery({ type, search }: { type?: DocumentType | undefined; search?: string | undefined }) {
  return templatesApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ type, search, limit: PAGE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    meta: { failed: 'templates.failed.fetch' },
  })
}

export function templateQuery(id: string) {
  return templatesApi.read.queryOptions({ input: { id }, staleTime: 60_000 })
}
