import type { ServerFeature } from '#server/feature.ts'
import { modelsContract } from '../contract.ts'
import { createModelRoutes } from './routes.ts'

/** Setting up the model that writes. Its tables are the platform's: what is set is read by other features, too. */
export const modelsFeature: ServerFeature = { name: 'models', contract: modelsContract, router: createModelRoutes }
