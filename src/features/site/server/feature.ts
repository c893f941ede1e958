import type { ServerFeature } from '#server/feature.ts'
import { siteContract } from '../contract.ts'
import { createPages } from './pages.ts'
import { createSiteRoutes } from './routes.ts'

/** Comes last, because its pages answer every remaining path. */
export const siteFeature: ServerFeature = { name: 'site', contract: siteContract, router: createSiteRoutes, routes: createPages }
