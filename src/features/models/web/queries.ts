import type { QueryClient } from '@tanstack/react-query'
import { configQuery } from '#features/site/web/queries.ts'
import type { ModelState } from '../contract.ts'
import { modelsApi } from './api.ts'

export const modelQuery = modelsApi.read.queryOptions()
/** The service changes its mind seldom; another model comes with an event. */
export const shutdownQuery = modelsApi.readShutdown.queryOptions({ staleTime: 60 * 60_000 })
/** Always stale, because a server may have started since. */
export const localServersQuery = modelsApi.findLocal.queryOptions({ staleTime: 0, gcTime: 0 })

/** Refetches everything that depends on the model after it was set or removed. */
export function keepModel(queryClient: QueryClient, state: ModelState): void {
  queryClient.setQueryData(modelQuery.queryKey, state)
  void queryClient.invalidateQueries({ queryKey: configQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: shutdownQuery.queryKey })
}
