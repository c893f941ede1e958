import { bodyLimit } from 'hono/body-limit'
import type { HttpRoutes } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import { UNSUBSCRIBE_PATH, unsubscribe } from './survey-links.ts'

const BODY_MAX_BYTES = 1_000

/**
 * POST /unsubscribe?link=…, which a mail program sends when its reader clicks on its own button (RFC 8058). People who follow the address instead get the page
 * of the same path, which asks first: programs that look for harmful links open them, too.
 */
export function createUnsubscribeRoute({ db, env }: Platform): HttpRoutes {
  return (app) => {
    app.post(UNSUBSCRIBE_PATH, bodyLimit({ maxSize: BODY_MAX_BYTES }), async (c) => {
      await c.var.recordAct()
      await db.asSystem((tx) => unsubscribe(tx, env, c.req.query('link') ?? ''))
      return c.body(null, 204)
    })
  }
}
