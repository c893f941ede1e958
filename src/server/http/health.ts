import type { HttpRoutes } from '#server/http/http.ts'
import { isLocalCaller } from '#server/http/client-address.ts'
import type { Platform } from '#server/platform.ts'
import { equalSecrets } from '#server/secrets.ts'

const READY_TIMEOUT_MS = 2_000

/** Serves /healthz (alive), /readyz (the database answers) and /metrics (Prometheus, from this machine or with the token). */
export function createHealthRoutes({ db, env, metrics }: Platform, isStopping: () => boolean): HttpRoutes {
  return (app) => {
    app.get('/healthz', (c) => c.json({ status: 'ok' }))
    app.get('/readyz', async (c) => {
      const isReady = !isStopping() && (await answersInTime(db.ping()))
      return c.json({ status: isReady ? 'ok' : 'unavailable' }, isReady ? 200 : 503)
    })
    app.get('/metrics', async (c) => {
      const bearer = c.req.header('authorization')?.replace(/^Bearer /i, '')
      const isAllowed =
        isLocalCaller(c.env.incoming) ||
        (env.METRICS_TOKEN !== undefined && bearer !== undefined && equalSecrets(bearer, env.METRICS_TOKEN))
      if (!isAllowed) return c.json({ code: 'forbidden', message: 'METRICS_TOKEN is needed from here' }, 403)
      return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
    })
  }
}

async function answersInTime(ping: Promise<void>): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), READY_TIMEOUT_MS).unref())
  return Promise.race([ping.then(() => true).catch(() => false), timeout])
}
