import { statusApi } from './api.ts'

const REFRESH_MS = 30_000

/** Read again every 30 seconds while the page is visible, which is what the library does unless told otherwise. */
export const statusQuery = statusApi.read.queryOptions({ staleTime: 0, refetchInterval: REFRESH_MS })
