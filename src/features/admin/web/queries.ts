import { adminApi } from './api.ts'

/** Who is signed in to the administration. Asked again on every visit, because it ends after an hour. */
export const adminSessionQuery = adminApi.session.queryOptions({ staleTime: 0 })
export const settingsQuery = adminApi.readSettings.queryOptions({ input: undefined })
export const adminsQuery = adminApi.listAdmins.queryOptions()
