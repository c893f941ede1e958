import { dashboardApi } from './api.ts'

export const figuresQuery = dashboardApi.figures.queryOptions({ meta: { failed: 'dashboard.figures.failed' } })
