import { settingsApi } from './api.ts'

export const settingsQuery = settingsApi.read.queryOptions({ meta: { failed: 'settings.failed.load' } })
