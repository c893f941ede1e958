import type { Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import { NUMBERS_LOCALE, checkAnswers } from '#shared/content/answers.ts'
import type { Answers } from '#shared/content/answers.ts'
import { ERROR_STATUS } from '#shared/error-status.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { Id } from '#shared/fields.ts'
import { preferredLocale } from '#shared/locale.ts'
import { findDocument } from '#features/documents/server/documents.ts'
import { AppError, GENERAL_REASONS, refuse, toAppError } from '#server/errors.ts'
import { retryAfter } from '#server/http/http.ts'
import type { HttpRoutes, PageContext } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import type { PageNotice, PageView } from '../../public-page.ts'
import { createAnswerFiles } from '../files/answer-files.ts'
import { createPageAnswers } from './page-answers.ts'
import type { Sent } from './page-answers.ts'
import { problemsOf } from './page-fields.ts'
import { createPageResponse } from './page-response.ts'
import type { Status } from './page-response.ts'
import { createPageTokens } from './page-tokens.ts'
import {
  addressOf,
  callerOf,
  draftView,
  formView,
  isActing,
  message,
  newKept,
  notFound,
  saved,
  thanks,
  unavailable,
  withLocalNumbers,
  withLost,
} from './page-views.ts'
import type { Message, Visit } from './page-views.ts'
import { findInvited, isOwnResponse } from '../reach/personal-link.ts'
import { canOpen, formPolicy } from '../policy.ts'
import { findPublished } from '../publish/published-forms.ts'
import { POST_MAX_BYTES } from '../files/receive-files.ts'
import { createReadingPages } from './reading-pages.ts'
import { createSubmitting } from '../answers/submitting.ts'
import type { PublishedRow } from '../tables.ts'

/*
 * /form/{id}: the page on which a form is answered. The browser posts it like any form. A small script adds sliders, keeps what was typed and sends
 * it again after a broken connection (`web/public/page-script.ts`). A stored response is answered with a redirect, so that a reload sends nothing.
 */

const BODY_REFUSALS: Partial<Record<ErrorCode, Message['message']>> = {
  too_large: 'tooLarge',
  rate_limited: 'tooMany',
  bad_request: 'broken',
  unsupported_media_type: 'broken',
}

export function createFormPages(platform: Platform): HttpRoutes {
  const { db, env, log, secretKey } = platform
  const tokens = createPageTokens(secretKey)
  const answerFiles = createAnswerFiles(platform)
  const { readSent, store } = createPageAnswers(createSubmitting(platform), tokens, answerFiles)
  const readingPages = createReadingPages(platform)
  const respond = createPageResponse(env)

  return (app) => {
    app.get(
      '/form/:id',
      orSayAway(async (c) => {
        const visit = await readVisit(c)
        const { form } = visit
        if (!form) {
          const reading = await readingPages.answer(c, visit)
          if (reading) return reading
          const draft = await findDraft(visit)
          return draft ? respond(c, visit, draft) : respond(c, visit, notFound(visit), 404)
        }
        if (!canOpen(callerOf(visit), form)) return turnAway(c, visit, form, 302)
        const link = c.req.query('edit')
        const done = await thanked(visit, form, c.req.query('done'), link)
        if (done?.edit !== undefined && c.req.query('saved') === '1') return respond(c, visit, saved(done))
        if (done) return respond(c, visit, done)
        if (link !== undefined && isActing(visit)) return respond(c, visit, message(visit, 'theirs'), 403)
        if (link !== undefined) return respond(c, visit, await editView(visit, form, link))
        const instead = unavailable(visit) ?? (await answered(visit, form))
        return respond(c, visit, instead ?? formView(form, visit, newKept(tokens.stamp(form.id), visit)))
      }),
    )

    app.post(
      '/form/:id',
      orSayAway(limitBody),
      orSayAway(async (c) => {
        const visit = await readVisit(c)
        const { form } = visit
        if (!form) return respond(c, visit, notFound(visit), 404)
        if (!canOpen(callerOf(visit), form)) return turnAway(c, visit, form, 303)
        if (isActing(visit)) return respond(c, visit, message(visit, 'theirs'), 403)
        const sent = await readSent(c, visit, form).catch(toAppError)
        if (sent instanceof AppError) return refuseBody(c, visit, sent)
        try {
          return c.redirect(await store(c, visit, form, sent), 303)
        } catch (error) {
          const refused = toAppError(error)
          if (refused.code === 'internal') log.error({ err: error }, 'A response could not be stored')
          // Awaited, because it may find the database away, too.
          return await refuseOnPage(c, visit, form, refused, sent)
        }
      }),
    )
  }

  /** While the database is away, somebody without JavaScript reads so in their language. The script keeps what was typed and sends it again. */
  function orSayAway<Result extends Response | void>(handler: (c: PageContext, next: Next) => Promise<Result>) {
    return (c: PageContext, next: Next): Promise<Result | Response> =>
      handler(c, next).catch((error: unknown) => {
        const refused = toAppError(error)
        if (refused.code !== 'unavailable') throw error
        const locale = preferredLocale(c.env.call.request.acceptLanguage)
        const visit: Visit = { id: undefined, actor: null, invited: undefined, form: undefined, locale, isTest: false, isFramed: false }
        return respond(c, visit, message(visit, 'away'), ERROR_STATUS.unavailable, retryAfter(refused))
      })
  }

  /** Who may not answer signs in first, or needs a personal link. */
  function turnAway(c: PageContext, visit: Visit, form: PublishedRow, redirectStatus: 302 | 303): Response | Promise<Response> {
    return form.access === 'personal' ? respond(c, visit, message(visit, 'needsLink'), 403) : c.redirect(loginFor(c), redirectStatus)
  }

  /** A form that takes no answers takes no files either. Small bodies are read all the same, because their text is shown to be copied. */
  async function limitBody(c: PageContext, next: Next): Promise<Response | void> {
    const isMultipart = c.req.header('content-type')?.startsWith('multipart/form-data') ?? false
    const instead = isMultipart ? await findRefusal(await readVisit(c)) : undefined
    const onError = async () => {
      const visit = await readVisit(c)
      if (!instead) return refuseBody(c, visit, refuse('too_large', GENERAL_REASONS, 'too_large'))
      // Without "Connection: close": closed at once over unread bytes, the connection is reset, and the client may lose this page. The server
      // reads on for half a second, keeps nothing, and then closes.
      return respond(c, visit, instead, ERROR_STATUS.conflict)
    }
    return bodyLimit({ maxSize: isMultipart && !instead ? POST_MAX_BYTES : CONTENT_MAX_BYTES, onError })(c, next)
  }

  /** Why nothing that this visitor sends can be stored, as far as it is known before the body. Only the body names the response that is changed. */
  async function findRefusal(visit: Visit): Promise<Message | undefined> {
    const { form } = visit
    if (!form || !canOpen(callerOf(visit), form)) return notFound(visit)
    return unavailable(visit, { isEdit: form.allow_edit }) ?? (form.allow_edit ? undefined : answered(visit, form))
  }

  /** Nothing of it was read, so nothing can be shown again. The browser's Back button still has it. */
  function refuseBody(c: PageContext, visit: Visit, refused: AppError): Promise<Response> {
    const name = BODY_REFUSALS[refused.code]
    if (name === undefined) throw refused
    // A parser that stops early leaves the rest unread, so this connection ends. Without the header a client would send its next request on it.
    const ending: Record<string, string> = name === 'broken' ? { connection: 'close' } : {}
    return respond(c, visit, message(visit, name), ERROR_STATUS[refused.code], { ...retryAfter(refused), ...ending })
  }

  async function readVisit(c: PageContext): Promise<Visit> {
    const id = Id.safeParse(c.req.param('id')).data
    const { authenticate, request } = c.env.call
    const [actor, form] = await Promise.all([authenticate(), id === undefined ? undefined : findPublished(db, id)])
    const locale = actor?.locale ?? preferredLocale(request.acceptLanguage, form?.locale)
    const invited = await findInvited(db, form, c.req.query('link'), locale)
    const isTest = c.req.query('test') === '1' && !invited && actor !== null && actor.userId === form?.owner_id
    // A form that the script sends is none: the script itself knows where it is.
    const isFramed = c.req.header('sec-fetch-dest') === 'iframe'
    return { id, actor, form, locale, invited, isTest, isFramed }
  }

  /** Shows the closing message to somebody who knows the id of a response. The link to change it also needs its signature. */
  async function thanked(visit: Visit, form: PublishedRow, done: string | undefined, link = ''): Promise<Message | undefined> {
    const id = Id.safeParse(done).data
    if (id === undefined) return undefined
    const { rows } = await sql<{ is: boolean }>`select app.has_response(${form.id}, ${id}) as is`.execute(db.withoutActor)
    return rows[0]?.is ? thanks(visit, form, tokens.readEditLink(link) === id ? link : undefined) : undefined
  }

  async function answered(visit: Visit, form: PublishedRow): Promise<Message | undefined> {
    if (visit.invited) return visit.invited.hasAnswered ? alreadyAnswered(visit, form) : undefined
    if (!form.one_response_per_person || !visit.actor) return undefined
    const { rows } = await sql<{ is: boolean }>`select app.has_answered(${form.id}, ${visit.actor.userId}) as is`.execute(db.withoutActor)
    return rows[0]?.is ? message(visit, 'answered') : undefined
  }

  /** Whoever opens their mailed link again may change what they answered with it, on any device. */
  function alreadyAnswered(visit: Visit, form: PublishedRow): Message {
    const id = visit.invited?.responseId
    const edit = form.allow_edit && id ? { edit: addressOf(form, visit, { edit: tokens.editLink(id) }) } : {}
    return { ...message(visit, 'answered'), ...edit }
  }

  /** Shows the form with the answers of a response. Those that no longer fit the questions are left out. */
  async function editView(visit: Visit, form: PublishedRow, link: string): Promise<PageView> {
    const instead = unavailable(visit, { isEdit: true })
    if (instead) return instead
    if (!form.allow_edit) return message(visit, 'final')
    const id = tokens.readEditLink(link)
    if (!isOwnResponse(visit.invited, form, id)) return notFound(visit)
    const { rows } = await sql<{ answers: Answers; respondent_id: string | null }>`
      select answers, respondent_id from app.editable_response(${form.id}, ${id ?? null})`.execute(db.withoutActor)
    const [response] = rows
    if (!response || (response.respondent_id !== null && response.respondent_id !== visit.actor?.userId)) return notFound(visit)
    const { answers } = checkAnswers(form.questions, response.answers, NUMBERS_LOCALE)
    return formView(
      form,
      visit,
      { ...newKept(tokens.stamp(form.id), visit), edit: link, files: await answerFiles.ofResponse(form.id, id ?? '') },
      withLocalNumbers(form.questions, answers, visit.locale),
    )
  }

  /** Shows owners their form before it is published. */
  async function findDraft(visit: Visit): Promise<PageView | undefined> {
    const { id, actor } = visit
    if (!actor || id === undefined) return undefined
    return db.withActor(actor, async (tx) => {
      const document = await findDocument(tx, id)
      if (document?.type !== 'form') return undefined
      const { title, description, questions } = formPolicy.authorize(actor, 'manage', document)
      return draftView({ id, title, description, questions }, visit)
    })
  }

  /** Shows the form with what was typed, or why it takes no answers. */
  async function refuseOnPage(
    c: PageContext,
    visit: Visit,
    shown: PublishedRow,
    refused: AppError,
    { given, kept, pageProblems }: Sent,
  ): Promise<Response> {
    const { reason } = refused.data
    const status = ERROR_STATUS[refused.code]
    // The first answers were stored: their acknowledgement did not arrive, or another tab sent them.
    if (reason === 'key_reused') return respond(c, visit, { ...thanks(visit, shown), message: 'earlier' }, status)
    const refuseAll = (instead: Message, as: Status = status) =>
      respond(c, visit, withLost(instead, shown.questions, given, visit.locale), as)
    if (reason === 'already_answered') return refuseAll(message(visit, 'answered'))
    if (reason === 'responses_final') return refuseAll(message(visit, 'final'))
    const form = await findPublished(db, shown.id)
    const now = { ...visit, form }
    if (!form || reason === 'response_not_found') return refuseAll(notFound(now))
    const instead = unavailable(now, { isEdit: kept.edit !== null })
    if (instead) return refuseAll(instead, ERROR_STATUS.conflict)
    const earlier = kept.edit === null && (await answered(now, form))
    if (earlier) return refuseAll(earlier)
    const isChanged = form.version_id !== shown.version_id || reason === 'form_changed'
    // Refused files are named at their question, and no puzzle makes room for them.
    const isBusy = refused.code === 'rate_limited' && reason !== 'answers_invalid'
    const problems = problemsOf(form.questions, given, visit.locale, pageProblems)
    // Only a problem at one of the questions explains itself.
    const isShown = reason === 'answers_invalid' && problems.some(({ problem }) => problem !== 'unknown_question')
    const isOther = reason === 'privacy_changed'
    const notice: PageNotice | null = isBusy ? 'busy' : isOther ? 'privacyChanged' : isChanged ? 'changed' : isShown ? null : 'failed'
    const puzzle = isBusy ? tokens.puzzle(form.id, kept.key) : null
    // Shown again as it was typed, valid or not.
    return respond(c, now, { ...formView(form, now, kept, given as Answers), problems, notice, puzzle }, status, retryAfter(refused))
  }
}

/** Back to this address, with the link of a response if it has one. */
function loginFor(c: PageContext): string {
  const { pathname, search } = new URL(c.req.url)
  return `/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`
}
