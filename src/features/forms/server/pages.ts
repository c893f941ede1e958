import { randomBytes, randomUUID } from 'node:crypto'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import { checkAnswers } from '#shared/content/answers.ts'
import type { Answers } from '#shared/content/answers.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { dateFormatOf } from '#shared/formats.ts'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { Id } from '#shared/fields.ts'
import { preferredLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { findDocument } from '#features/documents/server/documents.ts'
import type { Actor, UserActor } from '#server/actor.ts'
import { GENERAL_REASONS, refuse, toAppError } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import type { HttpRoutes, PageContext } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { FORM_REASONS } from '../contract.ts'
import { KEY_FIELD, TRAP_FIELD, VERSION_FIELD } from '../public-page.ts'
import type { PageNotice, PageView } from '../public-page.ts'
import { readBuilt } from './page-assets.ts'
import { parseFields, readAnswers } from './page-fields.ts'
import { findInvited } from './personal-link.ts'
import type { Invited } from './personal-link.ts'
import { canAnswer, formPolicy } from './policy.ts'
import { findPublished, stateOf } from './published-forms.ts'
import { createReadingPages } from './reading-pages.ts'
import { createSubmitting, isKey } from './submitting.ts'
import type { PublishedRow } from './tables.ts'

/*
 * /form/{id}: the page on which a form is answered. The browser posts it like any form. A small script adds sliders, keeps what was typed and sends
 * it again after a broken connection (`web/public/page-script.ts`). A stored response is answered with a redirect, so that a reload sends nothing.
 */

/** Who asks for which form. */
type Visit = {
  id: string | undefined
  actor: UserActor | null
  /** Who opened a personal link, signed in or not. */
  invited: Invited | undefined
  form: PublishedRow | undefined
  locale: Locale
}
type Status = 200 | (typeof ERROR_STATUS)[keyof typeof ERROR_STATUS]

export function createFormPages(platform: Platform): HttpRoutes {
  const { db, env, log } = platform
  const { submit } = createSubmitting(platform)
  const readingPages = createReadingPages(platform)

  return (app) => {
    app.get('/form/:id', async (c) => {
      const visit = await readVisit(c)
      const { form } = visit
      if (!form) {
        const reading = await readingPages.answer(c, visit)
        if (reading) return reading
        const draft = await findDraft(visit)
        return draft ? respond(c, visit, draft) : respond(c, visit, notFound(visit), 404)
      }
      if (!canAnswer(callerOf(visit), form))
        return form.access === 'personal' ? respond(c, visit, message(visit, 'needsLink'), 403) : c.redirect(loginFor(visit), 302)
      return respond(
        c,
        visit,
        (await thanked(visit, form, c.req.query('done'))) ?? unavailable(visit) ?? (await answered(visit, form)) ?? formView(form, visit),
      )
    })

    app.post('/form/:id', bodyLimit({ maxSize: CONTENT_MAX_BYTES, onError: tooLarge }), async (c) => {
      const visit = await readVisit(c)
      const { form } = visit
      if (!form) return respond(c, visit, notFound(visit), 404)
      if (!canAnswer(callerOf(visit), form))
        return form.access === 'personal' ? respond(c, visit, message(visit, 'needsLink'), 403) : c.redirect(loginFor(visit), 303)
      if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
        throw refuse('unsupported_media_type', GENERAL_REASONS, 'not_form_post')
      }
      const fields = parseFields(await c.req.text())
      const first = (name: string) => fields.get(name)?.[0] ?? ''
      const given = readAnswers(form.questions, fields)
      const key = isKey(first(KEY_FIELD)) ? first(KEY_FIELD) : randomUUID()
      try {
        // Answers to other questions than those that are live are never stored as if they were.
        if (![form.version_id, ''].includes(first(VERSION_FIELD))) throw refuse('conflict', FORM_REASONS, 'form_changed')
        const { id: done } = await submit(callerOf(visit), {
          formId: form.id,
          key,
          given,
          spam: first(TRAP_FIELD) !== '',
          ip: c.env.call.request.ip,
        })
        return c.redirect(`${addressOf(form, visit.invited, { done })}`, 303)
      } catch (error) {
        const refused = toAppError(error)
        if (refused.code === 'internal') log.error({ err: error }, 'A response could not be stored')
        return refuseOnPage(c, visit, form, { refused, given, key })
      }
    })
  }

  async function readVisit(c: PageContext): Promise<Visit> {
    const id = Id.safeParse(c.req.param('id')).data
    const { authenticate, request } = c.env.call
    const [actor, form] = await Promise.all([authenticate(), id === undefined ? undefined : findPublished(db, id)])
    const locale = actor?.locale ?? preferredLocale(request.acceptLanguage, form?.locale)
    return { id, actor, form, locale, invited: await findInvited(db, form, c.req.query('link'), locale) }
  }

  async function respond(c: PageContext, { form, locale }: Visit, view: PageView, status: Status = 200): Promise<Response> {
    const { assets, render } = await readBuilt()
    const nonce = randomBytes(16).toString('base64')
    const html = render({ title: env.PRODUCT_NAME, locale, brand: form?.brand ?? null, nonce, assets }, view)
    const sites = form?.access === 'link' ? form.embed_origins : []
    // It knows no list of sites. Browsers go by the policy.
    if (sites.length > 0) c.env.outgoing.removeHeader('x-frame-options')
    return c.body(html, status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce, sites),
      'cache-control': 'no-store',
      // With `no-referrer` browsers would send the form with "Origin: null".
      'referrer-policy': 'same-origin',
      vary: 'accept-language, cookie',
    })
  }

  /** Shows the closing message to somebody who knows the id of a response, because only its respondent was told it. */
  async function thanked(visit: Visit, form: PublishedRow, done: string | undefined): Promise<Message | undefined> {
    const id = Id.safeParse(done).data
    if (id === undefined) return undefined
    const { rows } = await sql<{ is: boolean }>`select app.has_response(${form.id}, ${id}) as is`.execute(db.withoutActor)
    return rows[0]?.is ? thanks(visit, form) : undefined
  }

  async function answered(visit: Visit, form: PublishedRow): Promise<Message | undefined> {
    if (visit.invited) return visit.invited.hasAnswered ? message(visit, 'answered') : undefined
    if (!form.one_response_per_person || !visit.actor) return undefined
    const { rows } = await sql<{ is: boolean }>`select app.has_answered(${form.id}, ${visit.actor.userId}) as is`.execute(db.withoutActor)
    return rows[0]?.is ? message(visit, 'answered') : undefined
  }

  /** Shows owners their form before it is published. */
  async function findDraft(visit: Visit): Promise<PageView | undefined> {
    const { id, actor } = visit
    if (!actor || id === undefined) return undefined
    return db.withActor(actor, async (tx) => {
      const document = await findDocument(tx, id)
      if (document?.type !== 'form') return undefined
      const { title, description, questions } = formPolicy.authorize(actor, 'manage', document)
      return { ...formViewOf({ id, version: 'draft', title, description, questions }, visit), notice: 'draft' }
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
    // The first answers were stored, but their acknowledgement did not arrive.
    if (reason === 'key_reused') return respond(c, visit, { ...thanks(visit, shown), message: 'earlier' }, status)
    if (reason === 'already_answered') return respond(c, visit, message(visit, 'answered'), status)
    const form = await findPublished(db, shown.id)
    const now = { ...visit, form }
    const instead = form ? unavailable(now) : notFound(now)
    if (!form || instead) return respond(c, now, instead ?? notFound(now), status)
    const { problems } = checkAnswers(form.questions, given)
    const isChanged = form.version_id !== shown.version_id || reason === 'form_changed'
    const notice = refused.code === 'rate_limited' ? 'busy' : isChanged ? 'changed' : reason === 'answers_invalid' ? null : 'failed'
    // Shown again as it was typed, valid or not.
    return respond(c, now, { ...formView(form, visit, key), answers: given as Answers, problems, notice }, status)
  }
}

function tooLarge(): never {
  throw refuse('too_large', GENERAL_REASONS, 'too_large')
}

function loginFor({ form }: Visit): string {
  return `/login?redirect=${encodeURIComponent(`/form/${form?.id}`)}`
}

type Message = Extract<PageView, { kind: 'message' }>

function message({ actor }: Visit, name: Message['message']): Message {
  return { kind: 'message', message: name, isSignedIn: actor !== null }
}

function notFound(visit: Visit): Message {
  return message(visit, 'notFound')
}

function thanks(visit: Visit, form: PublishedRow): Message {
  const canRepeat = !form.one_response_per_person && form.access !== 'personal' && stateOf(form, new Date()) === 'open'
  return {
    ...message(visit, 'thanks'),
    ...(form.closing_message === '' ? {} : { text: form.closing_message }),
    ...(canRepeat ? { again: form.id } : {}),
  }
}

/** Returns the message in place of a form that takes no answers now. */
function unavailable(visit: Visit): Message | undefined {
  const { form, actor, locale } = visit
  const state = form ? stateOf(form, new Date()) : 'closed'
  if (state === 'open') return undefined
  if (!form?.opens_at || state !== 'not_yet') return message(visit, state)
  const format = dateFormatOf(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: actor?.timezone ?? 'UTC' })
  return { ...message(visit, state), date: `${format.format(form.opens_at)}${actor ? '' : ' UTC'}` }
}

type FormView = Extract<PageView, { kind: 'form' }>

function formView({ id, version_id, title, description, questions }: PublishedRow, visit: Visit, submission?: string): FormView {
  return formViewOf({ id, version: version_id, title, description, questions }, visit, submission)
}

function formViewOf(form: FormView['form'], { form: published, actor, invited }: Visit, submission: string = randomUUID()): FormView {
  const notice: PageNotice | null = null
  const privacy = {
    email: actor?.email ?? null,
    invited: invited ? { email: invited.email, isAnonymous: published?.anonymous ?? false } : null,
    retentionDays: published?.retention_days ?? null,
  }
  return { kind: 'form', form, answers: {}, problems: [], notice, privacy, action: addressOf(form, invited), submission }
}

/** Who answers: whoever opened a personal link does not answer as the account of this browser. */
function callerOf({ actor, invited }: Visit): Actor | null {
  return invited?.actor ?? actor
}

function addressOf({ id }: { id: string }, invited: Invited | undefined, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(invited && { link: invited.token }), ...more }).toString()
  return query === '' ? `/form/${id}` : `/form/${id}?${query}`
}

function pagePolicy(nonce: string, sites: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${sites.length > 0 ? sites.join(' ') : `'none'`}`,
  ].join('; ')
}
