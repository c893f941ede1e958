import type { ServerFeature } from '#server/feature.ts'
import { statusContract } from '../contract.ts'
import { createStatusRoutes } from './routes.ts'

/** How the installation is, for those who operate it. It has no tables of its own. */
export const statusFeature: ServerFeature = { name: 'status', contract: statusContract, router: createStatusRoutes }
