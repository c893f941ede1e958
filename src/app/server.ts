import type { Server } from 'node:http'
import { createAuthRoutes } from '#features/auth/server/routes.ts'
import { authenticateSession } from '#features/auth/server/sessions.ts'
import { createLogo, LOGO_PATH } from '#features/brand/server/logo.ts'
import { createBrandRoutes } from '#features/brand/server/routes.ts'
import { createDashboardRoutes } from '#features/dashboard/server/routes.ts'
import { createDocumentsRoutes } from '#features/documents/server/routes.ts'
import { createDownload } from '#features/export/server/download.ts'
import { createGenerators } from '#features/generation/server/pick-generator.ts'
import { createGenerationRoutes } from '#features/generation/server/routes.ts'
import { createGenerationStream } from '#features/generation/server/stream.ts'
import { createImport, IMPORT_PATHS } from '#features/import/server/routes.ts'
import { createPages } from '#features/site/server/pages.ts'
import { createSiteRoutes } from '#features/site/server/routes.ts'
import { createTemplatesRoutes } from '#features/templates/server/routes.ts'
import { createEventRoute } from '#server/event-route.ts'
import { createHealthRoutes } from '#server/health.ts'
import { createHttpServer } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { createApiDescription } from './api-description.ts'

/** The HTTP side of the product: every feature's calls and routes. Not listening yet. */
export function createWeb(platform: Platform, isStopping: () => boolean): Server {
  const { pick } = createGenerators(platform)
  const router = {
    auth: createAuthRoutes(platform),
    brand: createBrandRoutes(platform),
    dashboard: createDashboardRoutes(platform),
    documents: createDocumentsRoutes(platform),
    generation: createGenerationRoutes(platform, pick),
    site: createSiteRoutes(platform, pick(false).name),
    templates: createTemplatesRoutes(platform, pick(true)),
  }
  return createHttpServer({
    platform,
    router,
    uploads: [LOGO_PATH, ...IMPORT_PATHS],
    authenticator: async (token, query) => {
      const { session, rows } = await authenticateSession(platform, token, query)
      return { actor: session?.actor ?? null, isRenewed: session?.isRenewed ?? false, rows }
    },
    routes: [
      createHealthRoutes(platform, isStopping),
      createEventRoute(platform),
      createGenerationStream(platform),
      createDownload(platform),
      createLogo(platform),
      createImport(platform),
      createApiDescription(platform),
      // Last: it answers every path that is left.
      createPages(platform),
    ],
  })
}
