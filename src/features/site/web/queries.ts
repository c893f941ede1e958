import { siteApi } from './api.ts'

/** Public settings of the installation. They do not change while a page is open. */
export const configQuery = siteApi.config.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
