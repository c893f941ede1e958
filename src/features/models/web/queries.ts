import type { QueryClient } from '@tanstack/react-query'
import { configQuery } from '#features/site/web/queries.ts'
import type { ModelState } from '../contract.ts'
import { modelsApi } from './api.ts'

export const modelQuery = modelsApi.read.queryOptions()
/** A server may have been started since. */
export const localServersQuery = modelsApi.findLocal.queryOptions({ staleTime: 0, gcTime: 0 })

/** What was set or forgotten: the screens that ask which generator writes follow. */
export function keepModel(queryClient: QueryClient, state: ModelState): void {
  queryClient.setQueryData(modelQuery.queryKey, state)
  void queryClient.invalidateQueries({ queryKey: configQuery.queryKey })
}
