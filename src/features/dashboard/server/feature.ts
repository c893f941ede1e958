import type { ServerFeature } from '#server/feature.ts'
import { dashboardContract } from '../contract.ts'
import { createDashboardRoutes } from './routes.ts'

export const dashboardFeature: ServerFeature = { name: 'dashboard', contract: dashboardContract, router: createDashboardRoutes }
