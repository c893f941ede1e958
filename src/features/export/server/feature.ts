import type { ServerFeature } from '#server/feature.ts'
import { exportContract } from '../contract.ts'
import { createExportRoutes } from './routes.ts'

export const exportFeature: ServerFeature = { name: 'export', contract: exportContract, router: createExportRoutes }
