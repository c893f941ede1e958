import { queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { DocumentType } from '#shared/content/document-type.ts'
import { templatesApi } from './api.ts'

const PAGE = 24
/** A browser opens six connections to a server. A template may take a second to write, so cards leave connections to the search and to the rest of the page. */
const THUMBNAILS_MAX = 3
const thumbnails = pLimit(THUMBNAILS_MAX)

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

/** Loads the same for a card: the cards of a page wait for each other. */
export function thumbnailQuery(id: string) {
  return queryOptions({
    ...templateQuery(id),
    queryFn: ({ signal }) => thumbnails(() => templatesApi.read.call({ id }, { signal })),
  })
}
