import type { ServerFeature } from '#server/feature.ts'
import { siteContract } from '../contract.ts'
import { createPages } from './pages.ts'
import { createSiteRoutes } from './routes.ts'

/** The last of the features: its pages answer every path that is left. */
export const siteFeature: ServerFeature = { name: 'site', contract: siteContract, router: createSiteRoutes, routes: createPages }
