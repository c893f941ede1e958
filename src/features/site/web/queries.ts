import { siteApi } from './api.ts'

/** Public settings of the installation. Which generator writes may change while a page is open, and then an event tells (`model.changed`). */
export const configQuery = siteApi.config.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
