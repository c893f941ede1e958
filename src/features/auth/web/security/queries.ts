import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../queries.ts'
import { securityApi } from './api.ts'

export const securityQuery = securityApi.read.queryOptions({ staleTime: 0 })
export const sessionsQuery = securityApi.listSessions.queryOptions({ staleTime: 0 })
export const rulesQuery = securityApi.readRules.queryOptions()

/** A factor more or less: what the tab shows, and what an administrator may do. */
export async function refetchFactors(queryClient: QueryClient): Promise<void> {
  await Promise.all([securityQuery, sessionQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
}
