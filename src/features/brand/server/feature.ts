import type { ServerFeature } from '#server/feature.ts'
import { brandContract } from '../contract.ts'
import { createLogo, LOGO_OPENAPI, LOGO_PATH } from './logo.ts'
import { createBrandRoutes } from './routes.ts'

export const brandFeature: ServerFeature = {
  name: 'brand',
  contract: brandContract,
  router: createBrandRoutes,
  routes: createLogo,
  uploads: [LOGO_PATH],
  openapi: LOGO_OPENAPI,
  personalData: [
    { table: 'brand_kits', person: 'user_id' },
    { table: 'files', person: 'user_id' },
  ],
}
