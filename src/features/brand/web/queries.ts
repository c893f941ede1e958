import { brandApi } from './api.ts'

/** Changes rarely, and every preview reads it. */
export const brandQuery = brandApi.read.queryOptions({ staleTime: 5 * 60_000 })
