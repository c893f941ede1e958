import type { ServerFeature } from '#server/feature.ts'
import { testingContract } from '../contract.ts'
import { createTestingRoutes } from './routes.ts'

/** Trial generations of administrators. The documents are marked in a column of theirs. */
export const testingFeature: ServerFeature = { name: 'testing', contract: testingContract, router: createTestingRoutes }
