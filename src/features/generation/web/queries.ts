import { generationApi } from './api.ts'

const PANEL_ITEMS = 10
const PAGE_ITEMS = 50

/** The latest few, for the dashboard. */
export const queuePanelQuery = generationApi.list.queryOptions({
  input: { limit: PANEL_ITEMS },
  meta: { failed: 'generation.failed.fetch' },
})

export const queueQuery = generationApi.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: PAGE_ITEMS, cursor }),
  initialPageParam: undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  meta: { failed: 'generation.failed.fetch' },
})
