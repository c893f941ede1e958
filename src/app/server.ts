import type { Server } from 'node:http'
import { authenticateSession } from '#features/auth/server/sessions.ts'
import { createHealthRoutes } from '#server/http/health.ts'
import { createHttpServer } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import { createApiDescription } from './api-description.ts'
import { serverFeatures } from './features.server.ts'

/** Creates the HTTP server with the calls and routes of every feature. The caller starts it. */
export function createWeb(platform: Platform, isStopping: () => boolean): Server {
  return createHttpServer({
    platform,
    router: Object.fromEntries(serverFeatures.flatMap(({ name, router }) => (router ? [[name, router(platform)]] : []))),
    authenticator: async (tokens, query) => {
      const { session, isSuspended, rows } = await authenticateSession(platform, tokens, query)
      return {
        actor: session?.actor ?? null,
        isRenewed: session?.isRenewed ?? false,
        isLeaving: session?.isLeaving ?? false,
        isSuspended,
        rows,
      }
    },
    routes: [
      createHealthRoutes(platform, isStopping),
      createApiDescription(platform),
      ...serverFeatures.flatMap(({ routes }) => (routes ? [routes(platform)] : [])),
    ],
  })
}
