import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed` is the key of the text to show when a read has finally failed. */
    queryMeta: { failed?: string }
  }
}

const GC_MS = 5 * 60_000
const STALE_MS = 30_000
const READ_RETRIES = 3
const RETRY_MAX_MS = 30_000

/** Creates the query client. It retries reads but never writes; see the options. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: GC_MS,
        // Changes arrive as live events, so the cache is seldom stale.
        staleTime: STALE_MS,
        retry: (failures, error) => failures < READ_RETRIES && !isRefusal(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, RETRY_MAX_MS),
      },
      // Never retries a write, because it may have succeeded although its answer was lost. Nor does a write wait for the network (the
      // library's default), because it would then be sent long after the click, without the person noticing.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
