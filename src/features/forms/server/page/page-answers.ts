import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { PageContext } from '#server/http/http.ts'
import { FORM_REASONS } from '../../contract.ts'
import {
  EDIT_FIELD,
  KEY_FIELD,
  PROMISE_FIELD,
  PUZZLE_FIELD,
  SEED_FIELD,
  SOLUTION_FIELD,
  STAMP_FIELD,
  TRAP_FIELD,
  VERSION_FIELD,
  promiseOf,
} from '../../public-page.ts'
import type { PageProblem } from '../../public-page.ts'
import { FILES_RETRY_S, isBusyProblem } from '../files/answer-files.ts'
import type { createAnswerFiles, SentFiles } from '../files/answer-files.ts'
import { findGone, findMisplaced, onlyAsked, parseFields, readAnswers } from './page-fields.ts'
import type { Fields } from './page-fields.ts'
import type { createPageTokens } from './page-tokens.ts'
import { addressOf, callerOf, keyFor, privacyOf } from './page-views.ts'
import type { Kept, Visit } from './page-views.ts'
import { isOwnResponse } from '../reach/personal-link.ts'
import { isKey } from '../answers/submitting.ts'
import type { Submitting } from '../answers/submitting.ts'
import type { PublishedRow } from '../tables.ts'

/* What a browser posts to the page of a form: read from its fields and files, judged, and stored. */

/** What somebody sent. */
export type Sent = {
  given: Record<string, unknown>
  kept: Kept
  version: string
  promise: string
  isSpam: boolean
  isSolved: boolean
  pageProblems: readonly PageProblem[]
}
const SEED_MAX = 64

export function createPageAnswers(
  { submit, edit }: Submitting,
  tokens: ReturnType<typeof createPageTokens>,
  answerFiles: ReturnType<typeof createAnswerFiles>,
) {
  return { readSent, store }

  async function readSent(c: PageContext, visit: Visit, form: PublishedRow): Promise<Sent> {
    const { fields, sent } = await readBody(c, visit, form)
    const first = (name: string) => fields.get(name)?.[0] ?? ''
    const key = keyOf(visit, fields)
    const stamp = first(STAMP_FIELD)
    const link = first(EDIT_FIELD)
    const given = { ...readAnswers(form.questions, fields), ...namesByQuestion(sent) }
    const wrong = [...findGone(form.questions, fields), ...findMisplaced(form.questions, fields), ...sent.problems]
    return {
      given,
      kept: {
        key,
        stamp: tokens.readStamp(form.id, stamp) ?? tokens.stamp(form.id),
        seed: first(SEED_FIELD).slice(0, SEED_MAX),
        edit: link === '' ? null : link,
        files: sent.files,
      },
      version: first(VERSION_FIELD),
      promise: first(PROMISE_FIELD),
      // People with an account or a personal link are known, so only others are judged by their pace.
      isSpam: first(TRAP_FIELD) !== '' || (callerOf(visit) === null && tokens.isTooFast(form.id, stamp)),
      isSolved: tokens.isSolved(form.id, key, { puzzle: first(PUZZLE_FIELD), solution: first(SOLUTION_FIELD) }),
      pageProblems: onlyAsked(form.questions, given, visit.locale, wrong),
    }
  }

  async function readBody(c: PageContext, visit: Visit, form: PublishedRow): Promise<{ fields: Fields; sent: SentFiles }> {
    const type = c.req.header('content-type') ?? ''
    if (type.startsWith('multipart/form-data')) {
      const originOf = (fields: Fields) => ({
        responseId: tokens.readEditLink(fields.get(EDIT_FIELD)?.[0] ?? ''),
        key: keyOf(visit, fields),
      })
      return answerFiles.receive(c.req.raw, form, c.env.call.request.ip, originOf)
    }
    if (!type.startsWith('application/x-www-form-urlencoded')) throw refuse('unsupported_media_type', GENERAL_REASONS, 'not_form_post')
    return { fields: parseFields(await c.req.text()), sent: { files: [], problems: [] } }
  }

  /** Stores the answers. Returns the address of the page that says so. */
  async function store(
    c: PageContext,
    visit: Visit,
    form: PublishedRow,
    { given, kept, version, promise, isSpam, isSolved, pageProblems }: Sent,
  ): Promise<string> {
    const checkShown = (live: PublishedRow) => {
      // Answers to other questions than those that are live are never stored as if they were.
      if (live.version_id !== version) throw refuse('conflict', FORM_REASONS, 'form_changed')
      // Nor with a name that the page did not say would be stored, or the other way round, nor for another time than it said.
      if (kept.edit === null && promiseOf(privacyOf({ ...visit, form: live })) !== promise)
        throw refuse('conflict', FORM_REASONS, 'privacy_changed')
    }
    checkShown(form)
    if (pageProblems.some(isBusyProblem)) throw refuse('rate_limited', FORM_REASONS, 'answers_invalid', { retry_after: FILES_RETRY_S })
    if (pageProblems.length > 0) throw refuse('bad_request', FORM_REASONS, 'answers_invalid')
    const files = answerFiles.byQuestion(form.id, kept.files)
    const answers = { formId: form.id, given, locale: visit.locale, checkShown, ip: c.env.call.request.ip, isSolved, files }
    if (kept.edit !== null) {
      const responseId = tokens.readEditLink(kept.edit)
      if (responseId === undefined || !isOwnResponse(visit.invited, form, responseId))
        throw refuse('not_found', FORM_REASONS, 'response_not_found')
      await edit(callerOf(visit), { ...answers, responseId })
      return addressOf(form, visit, { done: responseId, edit: kept.edit, saved: '1' })
    }
    const { id } = await submit(callerOf(visit), { ...answers, key: kept.key, spam: isSpam })
    return addressOf(form, visit, { done: id, ...(form.allow_edit && { edit: tokens.editLink(id) }) })
  }
}

/** Makes a key for answers that come without one. */
function keyOf(visit: Visit, fields: Fields): string {
  const sent = fields.get(KEY_FIELD)?.[0] ?? ''
  return keyFor(visit, isKey(sent) ? sent : undefined)
}

function namesByQuestion({ files }: SentFiles): Record<string, string[]> {
  const names: Record<string, string[]> = {}
  for (const { questionId, name } of files) (names[questionId] ??= []).push(name)
  return names
}
