import { brandApi } from './api.ts'

/** Fresh for a while, because it rarely changes and every preview reads it. */
export const brandQuery = brandApi.read.queryOptions({ staleTime: 5 * 60_000 })
