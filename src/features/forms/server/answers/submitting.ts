import { sql } from 'kysely'
import { ANSWER_PROBLEMS, checkAnswers } from '#shared/content/answers.ts'
import type { AnswerProblem, Answers } from '#shared/content/answers.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Actor } from '#server/actor.ts'
import type { AppError } from '#server/errors.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { afterLocal, createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import type { Allowed } from '#server/policy.ts'
import { FORM_REASONS } from '../../contract.ts'
import { isFileQuestion } from '../files/file-types.ts'
import { formNetwork } from '../page/form-network.ts'
import { authorizeAnswer } from '../policy.ts'
import { findPublished } from '../publish/published-forms.ts'
import { REFUSALS, createResponseStore } from './submit-responses.ts'
import type { Stored } from './submit-responses.ts'
import type { PublishedRow } from '../tables.ts'

const MINUTE_S = 60
/** Of one network and form. An office of a hundred people behind one address answers within a minute. */
const SUBMITS_PER_MINUTE = 300
/** Of those whose browser has solved a puzzle. */
const SOLVED_PER_MINUTE = 3_000
/** More than one person sends. */
const SUBMITS_UNCOUNTED = 20
const KEY_MAX = 200
/** Each time the form was changed between the check and the lock. */
const TRIES_MAX = 5

type Given = {
  formId: string
  given: Readonly<Record<string, unknown>>
  /** Language in which the numbers are written. */
  locale: string
  /** Throws unless the respondent was shown this form. A call shows nothing. */
  checkShown?: (form: PublishedRow) => void
  /** For the limit of its network. */
  ip: string
  /** The browser has solved a puzzle, which the page asks for above the limit. */
  isSolved?: boolean
  /** Stored files whose names are among the answers, by question. A call can send none. */
  files?: ReadonlyMap<string, readonly string[]>
}
type Submission = Given & {
  /** Printable ASCII, at most 200 characters. */
  key: string
  spam: boolean
}
type EditOutcome = 'stored' | 'changed' | 'not_found' | 'not_yet' | 'closed' | 'not_editable' | 'response_gone' | 'file_gone'
export type Submitting = {
  /**
   * Checks the answers against what is live and stores them once per key. `actor` is null for somebody who is not signed in. Throws the refusals of
   * the call `submit`.
   */
  submit(actor: Actor | null, submission: Submission): Promise<Stored>
  /** Replaces the answers of a response whose link this respondent has. */
  edit(actor: Actor | null, change: Given & { responseId: string }): Promise<void>
}
const NO_FILES: ReadonlyMap<string, readonly string[]> = new Map()
type AnswerableForm = Allowed<PublishedRow, 'answer'>

const created = new WeakMap<Platform, Submitting>()

/** One for the page and the call, so that their responses share batches and the limit. */
export function createSubmitting(platform: Platform): Submitting {
  const found = created.get(platform)
  if (found) return found
  const { db, secretKey } = platform
  const store = createResponseStore(db)
  const limit = afterLocal(SUBMITS_UNCOUNTED, MINUTE_S, createLimit(db, 'form-responses', SUBMITS_PER_MINUTE, MINUTE_S))
  const solvedLimit = createLimit(db, 'form-responses-solved', SOLVED_PER_MINUTE, MINUTE_S)

  /** Checks the answers and stores them. Does both again if the form was changed in between. */
  async function storeChecked<Result>(
    actor: Actor | null,
    { formId, given, locale, checkShown, ip, isSolved = false, files = NO_FILES }: Given,
    write: (form: AnswerableForm, answers: Answers, fileIds: string[]) => Promise<Result | 'changed'>,
  ): Promise<Result> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const form = authorizeAnswer(actor, await findPublished(db, formId))
      checkShown?.(form)
      if (tries === 0) await (isSolved ? solvedLimit : limit).consume(formNetwork(secretKey, form.id, ip))
      const { answers, problems } = checkAnswers(form.questions, given, locale)
      const withoutFile = form.questions.filter((question) => isFileQuestion(question) && question.id in answers && !files.has(question.id))
      problems.push(...withoutFile.map(({ id }) => ({ questionId: id, problem: 'file_on_page' as const })))
      if (problems.length > 0) throw invalidAnswers(problems)
      const fileIds = Object.keys(answers).flatMap((id) => files.get(id) ?? [])
      const stored = await write(form, answers, fileIds)
      if (stored !== 'changed') return stored
    }
    throw refuse('conflict', FORM_REASONS, 'form_changed')
  }

  const submitting: Submitting = {
    async submit(actor, submission) {
      const { key, spam } = submission
      if (!isKey(key)) throw refuse('bad_request', GENERAL_REASONS, 'key_invalid', { values: { max: KEY_MAX } })
      const link = actor?.kind === 'respondent' ? actor.linkId : null
      return storeChecked(actor, submission, ({ id, version_id: version, retention_days }, answers, files) =>
        store.submit(id, { key, respondent: actor?.userId ?? null, link, version, retention_days, answers, spam, files }),
      )
    },
    async edit(actor, change) {
      await storeChecked(actor, change, async ({ id, version_id: version }, answers, files) => {
        const person = actor?.userId ?? null
        const query = sql<{ outcome: EditOutcome }>`
          select app.edit_response(${id}, ${change.responseId}, ${person}, ${version}, ${JSON.stringify(answers)}::jsonb, ${files}::uuid[]) as outcome`
        const outcome = (await query.execute(db.withoutActor)).rows[0]?.outcome
        if (outcome === 'changed' || outcome === 'stored') return outcome
        throw refusalOfEdit(outcome)
      })
    },
  }
  created.set(platform, submitting)
  return submitting
}

function refusalOfEdit(outcome: Exclude<EditOutcome, 'stored' | 'changed'> | undefined): AppError {
  if (outcome === 'not_editable') return refuse('conflict', FORM_REASONS, 'responses_final')
  if (outcome === undefined || outcome === 'response_gone') return refuse('not_found', FORM_REASONS, 'response_not_found')
  return REFUSALS[outcome]()
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
