import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { isSuperAdmin } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { Allowed } from '#server/policy.ts'
import { SURVEY_REASONS } from '../contract.ts'
import { scoreConsistency } from './consistency.ts'
import { surveyPolicy } from './policy.ts'
import type { SurveyRow } from './policy.ts'
import { findQuestions } from './questions.ts'
import { findSurvey, lockSurvey } from './surveys.ts'

/*
 * Taking a survey: each answer is stored when it is given, so that somebody who leaves goes on where they were. A person's row in survey_results is locked by
 * each answer, by the completion and by a reset, so that a completion happens once and no answer slips in behind it.
 */

/** Questions with the caller's own answers. The options are in a new order each time. */
export async function readQuestions(tx: Tx, actor: UserActor, survey: Allowed<SurveyRow, 'read'>) {
  if (!survey.is_active && !isSuperAdmin(actor)) throw refuse('conflict', SURVEY_REASONS, 'survey_inactive')
  const [questions, answers] = [await findQuestions(tx, survey.id), await findAnswers(tx, actor, survey.id)]
  return questions.map(({ id, question_text, options, question_order, is_control_question }) => ({
    id,
    question_text,
    options: shuffle(options),
    question_order,
    is_control_question,
    answer: answers.get(id) ?? null,
  }))
}

type Answer = { question_id: string; answer: string; response_time_ms: number | null }

/** Stores an answer, or replaces it. */
export async function saveAnswer(tx: Tx, actor: UserActor, surveyId: string, { question_id, answer, response_time_ms }: Answer) {
  const survey = await beginTaking(tx, actor, surveyId)
  const question = (await findQuestions(tx, survey.id)).find(({ id }) => id === question_id)
  if (!question) throw refuse('not_found', SURVEY_REASONS, 'question_unknown')
  if (!question.options.includes(answer)) throw refuse('bad_request', SURVEY_REASONS, 'answer_unknown')
  await tx
    .insertInto('survey_responses')
    .values({ survey_id: survey.id, user_id: actor.userId, question_id, answer, response_time_ms })
    // Previous leads back to a question, and its answer may change.
    .onConflict((conflict) =>
      conflict.columns(['survey_id', 'user_id', 'question_id']).doUpdateSet({ answer, response_time_ms, updated_at: sql`now()` }),
    )
    .execute()
  const { rows } = await sql<{ answered_questions: number; total_questions: number }>`
    update survey_results set total_questions = ${survey.total_questions}, answered_questions = (
      select count(*) from survey_responses r join survey_questions q on q.id = r.question_id
       where r.survey_id = ${survey.id} and r.user_id = ${actor.userId} and q.retired_at is null)
     where survey_id = ${survey.id} and user_id = ${actor.userId} returning answered_questions, total_questions`.execute(tx)
  const { answered_questions = 0, total_questions = 0 } = rows[0] ?? {}
  return { question_id, answer, response_time_ms, answered_questions, total_questions }
}

/** Completes a survey, once, if every question is answered. */
export async function completeSurvey(tx: Tx, actor: UserActor, surveyId: string) {
  const survey = await beginTaking(tx, actor, surveyId)
  const answers = await findAnswers(tx, actor, survey.id)
  const questions = (await findQuestions(tx, survey.id)).map((question) => ({ ...question, answer: answers.get(question.id) }))
  const missing = questions.filter(({ answer }) => answer === undefined)
  if (missing.length > 0) throw refuseUnanswered(missing.map(({ id }) => id))
  const result = { total_questions: questions.length, answered_questions: questions.length, consistency_score: scoreConsistency(questions) }
  const completed_at = new Date()
  await tx
    .updateTable('survey_results')
    .set({ ...result, completed_at })
    .where('survey_id', '=', survey.id)
    .where('user_id', '=', actor.userId)
    .execute()
  return { ...result, completed_at: completed_at.toISOString() }
}

/** Locks what the caller has done, and refuses if the survey is not theirs, over or completed. */
async function beginTaking(tx: Tx, actor: UserActor, id: string): Promise<Allowed<SurveyRow, 'take'>> {
  await lockSurvey(tx, id, 'answer')
  const survey = surveyPolicy.authorize(actor, 'take', await findSurvey(tx, actor, id))
  const own = { survey_id: id, user_id: actor.userId }
  await tx
    .insertInto('survey_results')
    .values({ ...own, total_questions: survey.total_questions })
    // The person has begun before.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const locked = await tx
    .selectFrom('survey_results')
    .select('completed_at')
    .where('survey_id', '=', id)
    .where('user_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Completed while this call waited for the lock.
  return surveyPolicy.authorize(actor, 'take', { ...survey, ...locked })
}

async function findAnswers(tx: Tx, actor: UserActor, surveyId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('survey_responses')
    .select(['question_id', 'answer'])
    .where('survey_id', '=', surveyId)
    .where('user_id', '=', actor.userId)
    .execute()
  return new Map(rows.map(({ question_id, answer }) => [question_id, answer]))
}

function refuseUnanswered(ids: readonly string[]): AppError {
  const { answer_required: message } = SURVEY_REASONS
  return new AppError('bad_request', message, { reason: 'answer_required', issues: ids.map((id) => ({ path: id, message })) })
}

/** Fisher and Yates's. */
function shuffle(options: readonly string[]): string[] {
  const shuffled = [...options]
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [here = '', there = ''] = [shuffled[at], shuffled[other]]
    shuffled[at] = there
    shuffled[other] = here
  }
  return shuffled
}
