import type { ServerFeature } from '#server/feature.ts'
import { modelsContract } from '../contract.ts'
import { createModelRoutes } from './routes.ts'

/** Setup of the model. The settings table belongs to the platform, because other features read it, too. */
export const modelsFeature: ServerFeature = { name: 'models', contract: modelsContract, router: createModelRoutes }
