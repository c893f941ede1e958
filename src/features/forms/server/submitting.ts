import { ANSWER_PROBLEMS, checkAnswers } from '#shared/content/answers.ts'
import type { AnswerProblem } from '#shared/content/answers.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Actor } from '#server/actor.ts'
import type { AppError } from '#server/errors.ts'
import { refuse } from '#server/errors.ts'
import { createLimit } from '#server/limits.ts'
import type { Limit } from '#server/limits.ts'
import type { Platform } from '#server/platform.ts'
import { FORM_REASONS } from '../contract.ts'
import { authorizeAnswer } from './policy.ts'
import { findPublished } from './published-forms.ts'
import { createResponseStore } from './submit-responses.ts'
import type { Stored } from './submit-responses.ts'

const MINUTE_S = 60
/** Of one network and form. An office of a hundred people behind one address answers within a minute. */
const SUBMITS_PER_MINUTE = 300

type Submission = { formId: string; key: string; given: Readonly<Record<string, unknown>>; spam: boolean }
export type Submitting = {
  /**
   * Checks the answers against what is live and stores them once per key. `actor` is null for somebody who is not signed in. Throws the refusals of
   * the call `submit`.
   */
  submit(actor: Actor | null, submission: Submission): Promise<Stored>
  /** Counts what a network sends to a form. */
  limit: Limit
}

const created = new WeakMap<Platform, Submitting>()

/** One for the page and the call, so that their responses share batches and the limit. */
export function createSubmitting(platform: Platform): Submitting {
  const found = created.get(platform)
  if (found) return found
  const { db } = platform
  const store = createResponseStore(db)

  async function tryToSubmit(actor: Actor | null, { formId, key, given, spam }: Submission) {
    const form = authorizeAnswer(actor, await findPublished(db, formId))
    const { answers, problems } = checkAnswers(form.questions, given)
    if (problems.length > 0) throw invalidAnswers(problems)
    return store.submit(formId, { key, respondent: actor?.userId ?? null, version: form.version_id, answers, spam })
  }

  const submitting: Submitting = {
    limit: createLimit(db, 'form-responses', SUBMITS_PER_MINUTE, MINUTE_S),
    async submit(actor, submission) {
      // Published anew in between: checked once more, against the new questions.
      const stored = await tryToSubmit(actor, submission)
      const last = stored === 'changed' ? await tryToSubmit(actor, submission) : stored
      if (last === 'changed') throw refuse('conflict', FORM_REASONS, 'form_changed')
      return last
    },
  }
  created.set(platform, submitting)
  return submitting
}

/** Each issue's path is `answers.` and the question's id. */
function invalidAnswers(problems: readonly AnswerProblem[]): AppError {
  const issues = problems.map(({ questionId, problem, values }) => ({
    path: `answers.${questionId}`,
    message: fillIn(ANSWER_PROBLEMS[problem], values),
  }))
  return refuse('bad_request', FORM_REASONS, 'answers_invalid', { issues })
}
