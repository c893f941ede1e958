import type { ServerFeature } from '#server/feature.ts'
import { brandContract } from '../contract.ts'
import { createBrandRoutes } from './routes.ts'

export const brandFeature: ServerFeature = {
  name: 'brand',
  contract: brandContract,
  router: createBrandRoutes,
  personalData: [
    { table: 'brand_kits', person: 'user_id' },
    { table: 'files', person: 'user_id' },
  ],
}
