import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { preferredLocale } from '#shared/locale.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { HttpRoutes, PageContext } from '#server/http/http.ts'
import { WISHES_TAKEN_BACK, keptHash } from '#server/mail/kept-lists.ts'
import { createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { UNSUBSCRIBE_PATH, WANTED_FIELD } from '../../public-page.ts'
import type { PageView } from '../../public-page.ts'
import { createPageResponse } from '../page/page-response.ts'
import { isUnsubscribed, readUnsubscribeLink, subscribeAgain, unsubscribe } from './unsubscribe.ts'

const BODY_MAX_BYTES = 1_000
const ONE_CLICK = 'List-Unsubscribe'
const Posted = z.object({ [WANTED_FIELD]: z.enum(['yes', 'no']).optional(), [ONE_CLICK]: z.literal('One-Click').optional() })

/**
 * /form/unsubscribe?link=…: opened, the page only asks, because programs that look for harmful links open it, too. Its form is posted without scripts, and
 * mail programs post when their reader clicks on their own button (RFC 8058).
 */
export function createUnsubscribePage({ db, env, secretKey }: Platform): HttpRoutes {
  const answer = createPageResponse(env)
  const takingBack = createLimit(db, 'mail-wishes', WISHES_TAKEN_BACK.points, WISHES_TAKEN_BACK.seconds)

  function show(c: PageContext, view: PageView, status: 200 | 404 = 200): Promise<Response> {
    return answer(c, { locale: preferredLocale(c.env.call.request.acceptLanguage), form: undefined, isTest: false }, view, status)
  }

  return (app) => {
    app.get(UNSUBSCRIBE_PATH, async (c) => {
      const link = c.req.query('link') ?? ''
      const email = readUnsubscribeLink(secretKey, link)
      if (email === undefined) return show(c, { kind: 'message', message: 'badLink', isSignedIn: false }, 404)
      const isOut = await db.asSystem((tx) => isUnsubscribed(tx, email))
      return show(c, { kind: 'unsubscribe', email, action: addressOf(link), isOut })
    })

    app.post(UNSUBSCRIBE_PATH, bodyLimit({ maxSize: BODY_MAX_BYTES }), async (c) => {
      const link = c.req.query('link') ?? ''
      const email = readUnsubscribeLink(secretKey, link)
      if (email === undefined) return show(c, { kind: 'message', message: 'badLink', isSignedIn: false }, 404)
      const posted = Posted.safeParse(await c.req.parseBody().catch(() => ({}))).data ?? {}
      const { [WANTED_FIELD]: wanted, [ONE_CLICK]: oneClick } = posted
      if (wanted === undefined && oneClick === undefined) throw refuse('bad_request', GENERAL_REASONS, 'invalid_input')
      if (wanted === 'yes') await takingBack.consume(keptHash(email))
      await c.var.recordAct()
      await db.asSystem((tx) => (wanted === 'yes' ? subscribeAgain(tx, env, email) : unsubscribe(tx, env, email)))
      // Mail programs follow no redirects.
      return oneClick === undefined ? c.redirect(addressOf(link), 303) : c.body(null, 204)
    })
  }
}

function addressOf(link: string): string {
  return `${UNSUBSCRIBE_PATH}?link=${encodeURIComponent(link)}`
}
