import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { SURVEY_REASONS } from '../reasons.ts'
import type { QuestionFields } from '../survey-schemas.ts'
import { checkQuestions, refuseQuestion } from './check-questions.ts'
import type { SurveyRow } from './policy.ts'
import type { QuestionRow } from './tables.ts'

/** Questions that are asked, in their order. */
export async function findQuestions(tx: Tx, surveyId: string): Promise<QuestionRow[]> {
  return tx
    .selectFrom('survey_questions')
    .selectAll()
    .where('survey_id', '=', surveyId)
    .where('retired_at', 'is', null)
    .orderBy('question_order')
    .orderBy('id')
    .execute()
}

/** Ids of the questions that anybody has answered, also if only reports still count the answers: their people have left. */
export async function findAnswered(tx: Tx, { id, is_anonymous }: Pick<SurveyRow, 'id' | 'is_anonymous'>): Promise<Set<string>> {
  const isAnswered = is_anonymous
    ? sql`exists (select from survey_anonymous_answers a where a.survey_id = q.survey_id and a.answers ? q.id::text)`
    : sql`exists (select from survey_responses r where r.question_id = q.id)`
  const isCounted = sql`exists (select from survey_batches b where b.survey_id = q.survey_id and b.tallies ? q.id::text)`
  const { rows } = await sql<{ id: string }>`
    select id from survey_questions q where survey_id = ${id} and (${isAnswered} or ${isCounted})`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/** Throws if a question is incomplete. */
export async function insertQuestions(tx: Tx, surveyId: string, questions: readonly QuestionFields[]): Promise<void> {
  checkQuestions(questions)
  await writeQuestions(tx, surveyId, questions)
}

/**
 * Makes these the questions of a survey. An answered question keeps its options and what it checks, because its answers would mean something else;
 * one that is left out is retired with its answers, or deleted if there are none.
 */
export async function replaceQuestions(
  tx: Tx,
  survey: Pick<SurveyRow, 'id' | 'is_anonymous'>,
  questions: readonly QuestionFields[],
): Promise<void> {
  checkQuestions(questions)
  const before = new Map((await findQuestions(tx, survey.id)).map((question) => [question.id, question]))
  const answered = await findAnswered(tx, survey)
  const kept = questions.flatMap(({ id }) => id ?? [])
  if (kept.some((id) => !before.has(id)) || new Set(kept).size < kept.length)
    throw refuse('bad_request', SURVEY_REASONS, 'question_unknown')
  for (const [at, question] of questions.entries()) {
    const old = before.get(question.id ?? '')
    if (old && answered.has(old.id) && !isReworded(old, question, questions)) throw refuseQuestion(at, 'question_answered')
  }
  const gone = [...before.keys()].filter((id) => !kept.includes(id))
  const unanswered = gone.filter((id) => !answered.has(id))
  // In the order that foreign keys need: nothing checks a question that is gone, because the rest was checked above.
  await sql`update survey_questions set retired_at = now() where id = any(${gone}::uuid[])`.execute(tx)
  await sql`delete from survey_questions where id = any(${unanswered}::uuid[])`.execute(tx)
  await writeQuestions(tx, survey.id, questions)
}

/** Whether only the text differs. */
function isReworded(old: QuestionRow, question: QuestionFields, questions: readonly QuestionFields[]): boolean {
  const checked = question.is_control_question ? (questions[(question.control_question_order ?? 0) - 1]?.id ?? null) : null
  // A control question that checks nothing may still check nothing; one that checks a new question is scored in another way.
  const isNew = question.is_control_question && typeof question.control_question_order === 'number' && checked === null
  return (
    old.kind === question.kind &&
    old.options.length === question.options.length &&
    old.options.every((option, at) => option === question.options[at]) &&
    old.is_control_question === question.is_control_question &&
    old.control_question_id === checked &&
    !isNew
  )
}

/** Writes the questions in their order, then the links, which need the ids. */
async function writeQuestions(tx: Tx, survey_id: string, questions: readonly QuestionFields[]): Promise<void> {
  const ids: string[] = []
  for (const [at, { id, kind, question_text, options, is_control_question, favourable = null }] of questions.entries()) {
    const fields = { kind, question_text, options, question_order: at + 1, is_control_question, favourable }
    if (id === undefined) {
      const row = await tx
        .insertInto('survey_questions')
        .values({ survey_id, ...fields, control_question_id: null, retired_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(row.id)
    } else {
      await tx
        .updateTable('survey_questions')
        .set({ ...fields, control_question_id: null })
        .where('id', '=', id)
        .execute()
      ids.push(id)
    }
  }
  for (const [at, { is_control_question, control_question_order: order }] of questions.entries()) {
    const control_question_id = is_control_question && typeof order === 'number' ? ids[order - 1] : undefined
    if (control_question_id === undefined) continue
    await tx
      .updateTable('survey_questions')
      .set({ control_question_id })
      .where('id', '=', ids[at] ?? '')
      .execute()
  }
}
