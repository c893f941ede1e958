import { siteApi } from './api.ts'

/** What the browser may know of the installation; does not change while a page is open. */
export const configQuery = siteApi.config.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
