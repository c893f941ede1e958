import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { createPublicAnswer, localeOf } from '#features/site/server/render-public.ts'
import { toAppError } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import type { HttpRoutes, PageContext } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import { createPageStamps } from '#server/http/page-stamp.ts'
import { ContactFields } from '../contract.ts'
import { CONTACT_STAMP, CONTACT_TRAP } from '#features/site/contact-view.ts'
import type { ContactFieldName, ContactProblem, ContactView } from '#features/site/contact-view.ts'
import { createReceiving, writerOf } from './receive.ts'

/*
 * /contact: the form is posted like any form, without scripts. A stored message is answered with a redirect, so that a reload sends nothing; any
 * refusal shows the form again with what was typed.
 */

/** All fields at their limits, in the longest encoding, with room for names. */
const BODY_MAX = 64 * 1024
/** Nobody reads the form and writes a message in less. */
const WRITING_MIN_MS = 2_000
/** Programs would use the stamp of one visit for ever. Whoever comes back to an open tab sends the form once more. */
const STAMP_LIFE_MS = 24 * 60 * 60 * 1000
/** What its stamps are about. */
const PAGE = '/contact'
const EMPTY = { name: '', email: '', subject: '', message: '' }

/** Also of a body that no browser sends. */
const Posted = z.object({
  name: z.string().catch(''),
  email: z.string().catch(''),
  subject: z.string().catch(''),
  message: z.string().catch(''),
  [CONTACT_TRAP]: z.string().catch(''),
  [CONTACT_STAMP]: z.string().catch(''),
})

export function createContactPage(platform: Platform): HttpRoutes {
  const { log, secretKey } = platform
  const answer = createPublicAnswer(platform)
  const receive = createReceiving(platform)
  const stamps = createPageStamps(secretKey, 'contact stamp', WRITING_MIN_MS)
  const show = (c: PageContext, contact: Partial<ContactView>, status?: 400 | 413 | 429 | 500 | 503) => {
    const view = { values: EMPTY, problem: null, isSent: false, stamp: stamps.stamp(PAGE), ...contact }
    return answer(c, { page: 'contact', contact: view }, status)
  }

  return (app) => {
    app.get('/contact', (c) => show(c, { isSent: c.req.query('sent') === '1' }))

    app.post(
      '/contact',
      bodyLimit({ maxSize: BODY_MAX, onError: (c: PageContext) => show(c, { problem: problemOf('failed') }, 413) }),
      async (c) => {
        const posted = Posted.parse(await c.req.parseBody().catch(() => ({})))
        const { name, email, subject, message, [CONTACT_TRAP]: trap, [CONTACT_STAMP]: stamp } = posted
        const values = { name, email, subject, message }
        // The same stamp, so that whoever mends a field at once is not too fast.
        const again = { values, stamp: stamps.readStamp(PAGE, stamp) ?? stamps.stamp(PAGE) }
        const checked = ContactFields.safeParse(values)
        if (!checked.success) return show(c, { ...again, problem: firstProblem(checked.error, values) }, 400)
        if (stamps.isOlder(PAGE, stamp, STAMP_LIFE_MS)) {
          // As if it had been opened a moment ago, because the message is written and is sent again at once.
          const renewed = stamps.stamp(PAGE, Date.now() - WRITING_MIN_MS)
          return show(c, { values, stamp: renewed, problem: problemOf('failed') }, 400)
        }
        const locale = localeOf(c)
        try {
          await c.var.recordAct()
          const actor = await c.env.call.authenticate()
          const isSpam = trap !== '' || stamps.isTooFast(PAGE, stamp)
          await receive(checked.data, { ip: c.env.call.request.ip, userId: writerOf(actor), locale }, { isSpam })
        } catch (error) {
          const refused = toAppError(error)
          if (refused.code === 'internal') log.error({ err: error }, 'A message of the contact form could not be stored')
          return await show(c, { ...again, problem: problemOf(refused.code === 'rate_limited' ? 'tooMany' : 'failed') }, statusOf(refused))
        }
        return c.redirect(`/contact?lang=${locale}&sent=1`, 303)
      },
    )
  }
}

function problemOf(reason: ContactProblem): ContactView['problem'] {
  return { field: null, reason }
}

/** The first one in the order of the form. */
function firstProblem(error: z.ZodError, values: ContactView['values']): ContactView['problem'] {
  const field = (Object.keys(EMPTY) as ContactFieldName[]).find((name) => error.issues.some(({ path }) => path[0] === name))
  if (field === undefined) return problemOf('failed')
  const isLong = error.issues.some(({ path, code }) => path[0] === field && code === 'too_big')
  if (field === 'email') return { field, reason: isLong && values.email.includes('@') ? 'emailLong' : 'emailInvalid' }
  return { field, reason: isLong ? `${field}Long` : `${field}Required` }
}

function statusOf({ code }: AppError): 429 | 500 | 503 {
  if (code === 'rate_limited') return 429
  return code === 'unavailable' ? 503 : 500
}
