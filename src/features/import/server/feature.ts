import type { ServerFeature } from '#server/feature.ts'
import { importContract } from '../contract.ts'
import { createImportRoutes } from './routes.ts'

export const importFeature: ServerFeature = { name: 'import', contract: importContract, router: createImportRoutes }
