import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed` is the key of what to tell the person when a read has failed for good. */
    queryMeta: { failed?: string }
  }
}

const GC_MS = 5 * 60_000
const STALE_MS = 30_000
const READ_RETRIES = 3
const RETRY_MAX_MS = 30_000

/** Reads are repeated, writes never; see the options. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: GC_MS,
        // Changes arrive as live events, so what is in the cache is seldom old.
        staleTime: STALE_MS,
        retry: (failures, error) => failures < READ_RETRIES && !isRefusal(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, RETRY_MAX_MS),
      },
      // A write whose answer was lost may have been done: never repeated blindly. Nor does one wait for the network (the library's own
      // way): it would be done behind the person's back, long after the click.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
