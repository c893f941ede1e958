import { sql } from 'kysely'
import { isSuperAdmin } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db/db.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { Allowed } from '#server/policy.ts'
import { cleanText } from '#shared/text.ts'
import { SURVEY_REASONS } from '../reasons.ts'
import { scoreConsistency } from './consistency.ts'
import { surveyPolicy, whyClosed } from './policy.ts'
import type { SurveyRow } from './policy.ts'
import { findQuestions } from './questions.ts'
import { shuffle } from './reports/batches.ts'
import { findSurvey, lockSurvey } from './surveys.ts'
import type { QuestionRow } from './tables.ts'

/*
 * Taking a survey: each answer is stored when it is given, so that somebody who leaves goes on where they were. A person's row in survey_results is locked by
 * each answer, by the completion and by a reset, so that a completion happens once and no answer slips in behind it.
 */

/** Questions with the caller's own answers, and what they say in every language. The options are in a new order each time. */
export async function readQuestions(tx: Tx, actor: UserActor, survey: Allowed<SurveyRow, 'read'>) {
  const closed = isSuperAdmin(actor) ? null : whyClosed(survey)
  if (closed) throw refuse('conflict', SURVEY_REASONS, closed)
  const questions = await findQuestions(tx, survey.id)
  const answers = new Map((await findAnswers(tx, actor, survey.id)).map((given) => [given.question_id, given]))
  const items = questions.map(({ id, kind, question_text, options, question_order, is_control_question }) => ({
    id,
    kind,
    question_text,
    options: shuffle(options),
    question_order,
    is_control_question,
    answer: answers.get(id)?.answer ?? null,
    response_time_ms: answers.get(id)?.response_time_ms ?? null,
  }))
  return { items, translations: survey.translations }
}

type Answer = { question_id: string; answer: string; response_time_ms: number | null }

/** Stores an answer, or replaces it. */
export async function saveAnswer(tx: Tx, actor: UserActor, surveyId: string, given: Answer) {
  const survey = await beginTaking(tx, actor, surveyId)
  if (survey.is_anonymous) throw refuse('conflict', SURVEY_REASONS, 'answers_together')
  const { question_id, answer, response_time_ms } = readAnswer(await findQuestions(tx, survey.id), given)
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

/** Completes a survey, once, if every question is answered. `sent` are the answers to an anonymous survey, which has stored none before. */
export async function completeSurvey(tx: Tx, actor: UserActor, surveyId: string, sent: readonly Answer[]) {
  const survey = await beginTaking(tx, actor, surveyId)
  const asked = await findQuestions(tx, survey.id)
  const given = survey.is_anonymous ? sent.map((answer) => readAnswer(asked, answer)) : await findAnswers(tx, actor, survey.id)
  const answers = new Map(given.map(({ question_id, answer }) => [question_id, answer]))
  // Whoever has nothing to say was asked all the same, and counts among those who were.
  const skipped = asked.flatMap(({ id, kind }) => (kind === 'comment' && !answers.has(id) ? [toSkipped(id)] : []))
  for (const { question_id, answer } of skipped) answers.set(question_id, answer)
  const questions = asked.map((question) => ({ ...question, answer: answers.get(question.id) }))
  const missing = questions.filter(({ answer }) => answer === undefined)
  if (missing.length > 0) throw refuseUnanswered(missing.map(({ id }) => id))
  const consistency_score = scoreConsistency(questions)
  const count = { total_questions: questions.length, answered_questions: questions.length }
  const completed_at = survey.is_anonymous
    ? await keepAnonymous(tx, survey, { answers: [...given, ...skipped], consistency_score })
    : await keepSkipped(tx, survey, actor, skipped)
  await tx
    .updateTable('survey_results')
    .set({
      ...count,
      completed_at,
      consistency_score: survey.is_anonymous ? null : consistency_score,
      department: survey.is_anonymous ? '' : sql`(select trim(department) from profiles where id = ${actor.userId})`,
      group_name: survey.is_anonymous
        ? ''
        : sql`coalesce((select name from survey_groups where survey_id = ${survey.id} and user_id = ${actor.userId}), '')`,
    })
    .where('survey_id', '=', survey.id)
    .where('user_id', '=', actor.userId)
    .execute()
  return { ...count, consistency_score, completed_at: completed_at.toISOString() }
}

/** Throws unless it answers a question that is asked, with one of its options or with a comment. */
function readAnswer(asked: readonly QuestionRow[], { question_id, answer, response_time_ms }: Answer): Answer {
  const question = asked.find(({ id }) => id === question_id)
  if (!question) throw refuse('not_found', SURVEY_REASONS, 'question_unknown')
  if (question.kind === 'comment') return { question_id, answer: cleanText(answer).trim(), response_time_ms }
  if (answer === '') throw refuse('bad_request', SURVEY_REASONS, 'answer_required')
  if (!question.options.includes(answer)) throw refuse('bad_request', SURVEY_REASONS, 'answer_unknown')
  return { question_id, answer, response_time_ms }
}

function toSkipped(question_id: string): Answer {
  return { question_id, answer: '', response_time_ms: null }
}

/** Stores the comments that somebody left out, and returns the time. */
async function keepSkipped(
  tx: Tx,
  { id: survey_id }: SurveyRow,
  { userId: user_id }: UserActor,
  skipped: readonly Answer[],
): Promise<Date> {
  if (skipped.length > 0)
    await tx
      .insertInto('survey_responses')
      .values(skipped.map((answer) => ({ survey_id, user_id, ...answer })))
      .execute()
  return new Date()
}

/** Stores the answers beside the person's department and group at most, and returns the beginning of the day, which is all that is known of the time. */
async function keepAnonymous(
  tx: Tx,
  { id: survey_id }: SurveyRow,
  { answers: given, consistency_score }: { answers: readonly Answer[]; consistency_score: number },
): Promise<Date> {
  const answers = Object.fromEntries(given.map(({ question_id, answer, response_time_ms }) => [question_id, { answer, response_time_ms }]))
  await sql`insert into survey_anonymous_answers (survey_id, department, group_name, consistency_score, answers)
    select ${survey_id}, o.department, o.group_name, ${consistency_score}, ${JSON.stringify(answers)} from app.own_groups_of_many(${survey_id}) o`.execute(
    tx,
  )
  return startOfDay()
}

function startOfDay(): Date {
  return new Date(new Date().setUTCHours(0, 0, 0, 0))
}

/** Locks what the caller has done, and refuses if the survey is not theirs, over or completed. */
async function beginTaking(tx: Tx, actor: UserActor, id: string): Promise<Allowed<SurveyRow, 'take'>> {
  await lockSurvey(tx, id, 'answer')
  const survey = surveyPolicy.authorize(actor, 'take', await findSurvey(tx, actor, id))
  const own = { survey_id: id, user_id: actor.userId, total_questions: survey.total_questions }
  await tx
    .insertInto('survey_results')
    .values(survey.is_anonymous ? { ...own, created_at: startOfDay() } : own)
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

async function findAnswers(tx: Tx, actor: UserActor, surveyId: string): Promise<Answer[]> {
  return tx
    .selectFrom('survey_responses')
    .select(['question_id', 'answer', 'response_time_ms'])
    .where('survey_id', '=', surveyId)
    .where('user_id', '=', actor.userId)
    .execute()
}

function refuseUnanswered(ids: readonly string[]): AppError {
  const { answer_required: message } = SURVEY_REASONS
  return new AppError('bad_request', message, { reason: 'answer_required', issues: ids.map((id) => ({ path: id, message })) })
}
