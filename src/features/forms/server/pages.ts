import { randomBytes, randomUUID } from 'node:crypto'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { checkAnswers } from '#shared/content/answers.ts'
import type { Answers } from '#shared/content/answers.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { dateFormatOf } from '#shared/formats.ts'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { preferredLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { findDocument } from '#features/documents/server/documents.ts'
import type { UserActor } from '#server/actor.ts'
import { GENERAL_REASONS, refuse, toAppError } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import type { HttpRoutes, PageContext } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { KEY_FIELD, TRAP_FIELD } from '../public-page.ts'
import type { PageNotice, PageView } from '../public-page.ts'
import { readBuilt } from './page-assets.ts'
import { readFields } from './page-fields.ts'
import { authorizeAnswer, formPolicy } from './policy.ts'
import { findPublished, stateOf } from './published-forms.ts'
import { createSubmitting } from './submitting.ts'
import type { PublishedRow } from './tables.ts'

/*
 * /form/{id}: the page on which a form is answered. The browser posts it like any form. A small script adds sliders, keeps what was typed and sends
 * it again after a broken connection (`web/public/page-script.ts`). A stored response is answered with a redirect, so that a reload sends nothing.
 */

const KEY_MAX = 200
const FormId = z.uuid()

/** Who asks for which form. */
type Visit = { id: string; actor: UserActor | null; form: PublishedRow | undefined; locale: Locale }
type Status = 200 | (typeof ERROR_STATUS)[keyof typeof ERROR_STATUS]

export function createFormPages(platform: Platform): HttpRoutes {
  const { db, env, log } = platform
  const { submit, limit } = createSubmitting(platform)

  return (app) => {
    app.get('/form/:id', async (c) => {
      const visit = await readVisit(c)
      const { form, actor } = visit
      if (!form) {
        const draft = await findDraft(visit)
        return draft ? respond(c, visit, draft) : respond(c, visit, notFound(visit), 404)
      }
      if (!mayAnswer(actor, form)) return c.redirect(loginFor(visit), 302)
      return respond(c, visit, c.req.query('done') === undefined ? (unavailable(visit) ?? formView(form, actor)) : thanks(visit, form))
    })

    app.post('/form/:id', bodyLimit({ maxSize: CONTENT_MAX_BYTES, onError: tooLarge }), async (c) => {
      const visit = await readVisit(c)
      const { form, actor, id } = visit
      if (!form) return respond(c, visit, notFound(visit), 404)
      if (!mayAnswer(actor, form)) return c.redirect(loginFor(visit), 303)
      const fields = new URLSearchParams(await c.req.text())
      const given = readFields(form.questions, fields)
      const key = fields.get(KEY_FIELD)?.slice(0, KEY_MAX) || randomUUID()
      try {
        await limit.consume(`${id} ${c.env.call.request.ip}`)
        await submit(actor, { formId: id, key, given, spam: (fields.get(TRAP_FIELD) ?? '') !== '' })
        return c.redirect(`/form/${id}?done`, 303)
      } catch (error) {
        const refused = toAppError(error)
        if (refused.code === 'internal') log.error({ err: error }, 'A response could not be stored')
        return refuseOnPage(c, visit, form, { refused, given, key })
      }
    })
  }

  async function readVisit(c: PageContext): Promise<Visit> {
    const id = c.req.param('id') ?? ''
    const { authenticate, request } = c.env.call
    const [actor, form] = await Promise.all([authenticate(), FormId.safeParse(id).success ? findPublished(db, id) : undefined])
    return { id, actor, form, locale: actor?.locale ?? preferredLocale(request.acceptLanguage, form?.locale) }
  }

  async function respond(c: PageContext, { form, locale }: Visit, view: PageView, status: Status = 200): Promise<Response> {
    const { assets, render } = await readBuilt()
    const nonce = randomBytes(16).toString('base64')
    const html = render({ title: env.PRODUCT_NAME, locale, brand: form?.brand ?? null, nonce, assets }, view)
    return c.body(html, status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce),
      'cache-control': 'no-store',
      // With `no-referrer` browsers would send the form with "Origin: null".
      'referrer-policy': 'same-origin',
      vary: 'accept-language, cookie',
    })
  }

  /** Shows owners their form before it is published. */
  async function findDraft({ id, actor }: Visit): Promise<PageView | undefined> {
    if (!actor || !FormId.safeParse(id).success) return undefined
    return db.withActor(actor, async (tx) => {
      const document = await findDocument(tx, id)
      if (!document) return undefined
      const { title, description, questions } = formPolicy.authorize(actor, 'manage', document)
      return { ...formViewOf({ id, version: 'draft', title, description, questions }, actor), notice: 'draft' }
    })
  }

  /** Shows the form with what was typed, or why it takes no answers. */
  async function refuseOnPage(
    c: PageContext,
    visit: Visit,
    shown: PublishedRow,
    { refused, given, key }: { refused: AppError; given: Record<string, unknown>; key: string },
  ): Promise<Response> {
    const { reason } = refused.data
    const status = ERROR_STATUS[refused.code]
    // It was acknowledged before, with other answers. What was stored stays.
    if (reason === 'key_reused') return respond(c, visit, thanks(visit, shown))
    if (reason === 'already_answered') return respond(c, visit, message(visit, 'answered'), status)
    const form = await findPublished(db, shown.id)
    const now = { ...visit, form }
    const instead = form ? unavailable(now) : notFound(now)
    if (!form || instead) return respond(c, now, instead ?? notFound(now), status)
    const { problems } = checkAnswers(form.questions, given)
    const isChanged = form.version_id !== shown.version_id || reason === 'form_changed'
    const notice = refused.code === 'rate_limited' ? 'busy' : isChanged ? 'changed' : reason === 'answers_invalid' ? null : 'failed'
    // Shown again as it was typed, valid or not.
    return respond(c, now, { ...formView(form, visit.actor, key), answers: given as Answers, problems, notice }, status)
  }
}

function tooLarge(): never {
  throw refuse('too_large', GENERAL_REASONS, 'too_large')
}

function mayAnswer(actor: UserActor | null, form: PublishedRow): boolean {
  try {
    authorizeAnswer(actor, form)
    return true
  } catch {
    return false
  }
}

function loginFor({ id }: Visit): string {
  return `/login?redirect=${encodeURIComponent(`/form/${id}`)}`
}

type Message = Extract<PageView, { kind: 'message' }>

function message({ actor }: Visit, name: Message['message']): Message {
  return { kind: 'message', message: name, isSignedIn: actor !== null }
}

function notFound(visit: Visit): Message {
  return message(visit, 'notFound')
}

function thanks(visit: Visit, form: PublishedRow): Message {
  const canRepeat = !form.one_response_per_person && stateOf(form, new Date()) === 'open'
  return {
    ...message(visit, 'thanks'),
    ...(form.closing_message === '' ? {} : { text: form.closing_message }),
    ...(canRepeat ? { again: form.id } : {}),
  }
}

/** What is shown in place of a form that takes no answers now. */
function unavailable(visit: Visit): Message | undefined {
  const { form, actor, locale } = visit
  const state = form ? stateOf(form, new Date()) : 'closed'
  if (state === 'open') return undefined
  if (!form?.opens_at || state !== 'not_yet') return message(visit, state)
  const format = dateFormatOf(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: actor?.timezone ?? 'UTC' })
  return { ...message(visit, state), date: `${format.format(form.opens_at)}${actor ? '' : ' UTC'}` }
}

type FormView = Extract<PageView, { kind: 'form' }>

function formView({ id, version_id, title, description, questions }: PublishedRow, actor: UserActor | null, submission?: string): FormView {
  return formViewOf({ id, version: version_id, title, description, questions }, actor, submission)
}

function formViewOf(form: FormView['form'], actor: UserActor | null, submission: string = randomUUID()): FormView {
  const notice: PageNotice | null = null
  return { kind: 'form', form, answers: {}, problems: [], notice, email: actor?.email ?? null, submission }
}

function pagePolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
