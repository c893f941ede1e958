import type { ServerFeature } from '#server/feature.ts'
import { adminContract } from '../contract.ts'
import { createAdminRoutes } from './routes.ts'

/** Signing in to the administration, and the settings of the installation. Their tables belong to auth and to the platform, which use them. */
export const adminFeature: ServerFeature = { name: 'administration', contract: adminContract, router: createAdminRoutes }
