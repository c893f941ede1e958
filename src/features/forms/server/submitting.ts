import { ANSWER_PROBLEMS, checkAnswers } from '#shared/content/answers.ts'
import type { AnswerProblem } from '#shared/content/answers.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Actor } from '#server/actor.ts'
import type { AppError } from '#server/errors.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { afterLocal, createLimit } from '#server/limits.ts'
import type { Platform } from '#server/platform.ts'
import type { Allowed } from '#server/policy.ts'
import { signText } from '#server/secrets.ts'
import { FORM_REASONS } from '../contract.ts'
import { authorizeAnswer } from './policy.ts'
import { findPublished } from './published-forms.ts'
import { createResponseStore } from './submit-responses.ts'
import type { Stored } from './submit-responses.ts'
import type { PublishedRow } from './tables.ts'

const MINUTE_S = 60
/** Of one network and form. An office of a hundred people behind one address answers within a minute. */
const SUBMITS_PER_MINUTE = 300
/** More than one person sends. */
const SUBMITS_UNCOUNTED = 20
const KEY_MAX = 200
/** Each time the form was published anew between the check and the lock. */
const TRIES_MAX = 5

type Submission = {
  formId: string
  /** Printable ASCII, at most 200 characters. */
  key: string
  given: Readonly<Record<string, unknown>>
  spam: boolean
  /** The network, for its limit. Only a signature is kept, because the page promises that nothing about the respondent is. */
  ip: string
}
export type Submitting = {
  /**
   * Checks the answers against what is live and stores them once per key. `actor` is null for somebody who is not signed in. Throws the refusals of
   * the call `submit`.
   */
  submit(actor: Actor | null, submission: Submission): Promise<Stored>
}

const created = new WeakMap<Platform, Submitting>()

/** One for the page and the call, so that their responses share batches and the limit. */
export function createSubmitting(platform: Platform): Submitting {
  const found = created.get(platform)
  if (found) return found
  const { db, secretKey } = platform
  const store = createResponseStore(db)
  const limit = afterLocal(SUBMITS_UNCOUNTED, MINUTE_S, createLimit(db, 'form-responses', SUBMITS_PER_MINUTE, MINUTE_S))

  async function tryToSubmit(actor: Actor | null, form: Allowed<PublishedRow, 'answer'>, { key, given, spam }: Submission) {
    const { answers, problems } = checkAnswers(form.questions, given)
    if (problems.length > 0) throw invalidAnswers(problems)
    const link = actor?.kind === 'respondent' ? actor.linkId : null
    return store.submit(form.id, { key, respondent: actor?.userId ?? null, link, version: form.version_id, answers, spam })
  }

  const submitting: Submitting = {
    async submit(actor, submission) {
      const { formId, key, ip } = submission
      if (!isKey(key)) throw refuse('bad_request', GENERAL_REASONS, 'key_invalid', { values: { max: KEY_MAX } })
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        const form = authorizeAnswer(actor, await findPublished(db, formId))
        if (tries === 0) await limit.consume(`${form.id} ${signText(secretKey, 'form network', ip)}`)
        const stored = await tryToSubmit(actor, form, submission)
        // Published anew in between: checked again, against the new questions.
        if (stored !== 'changed') return stored
      }
      throw refuse('conflict', FORM_REASONS, 'form_changed')
    },
  }
  created.set(platform, submitting)
  return submitting
}

/** Whether a text can be the key of a response. */
export function isKey(key: string): boolean {
  return key.length <= KEY_MAX && /^[\x21-\x7e]+$/.test(key)
}

/** Each issue's path is `answers.` and the question's id. */
function invalidAnswers(problems: readonly AnswerProblem[]): AppError {
  const issues = problems.map(({ questionId, problem, values }) => ({
    path: `answers.${questionId}`,
    message: fillIn(ANSWER_PROBLEMS[problem], values),
  }))
  return refuse('bad_request', FORM_REASONS, 'answers_invalid', { issues })
}
