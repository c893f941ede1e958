import { sql } from 'kysely'
import type { UserActor } from '#server/actor.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { findSurvey, lockSurvey } from '../surveys.ts'
import type { QuestionRow } from '../tables.ts'
import { closeBatches } from './batches.ts'
import { findTallies, isInSlice } from './tallies.ts'
import type { Slice, Tally } from './tallies.ts'

/** A survey that asks some of the same questions in the same words. */
export type OtherRun = {
  id: string
  title: string
  created_at: Date
  people: number
  questions: readonly QuestionRow[]
  tallies: readonly Tally[]
}

/** The latest ones. A trend of more would not be read. */
const RUNS_MAX = 12

/**
 * Counts those who have completed the surveys with questions in common since somebody looked at them last. Each survey in a transaction of its own: two reports
 * that count each other's surveys would wait for each other.
 */
export async function countRuns(db: Db, actor: UserActor, surveyId: string): Promise<void> {
  for (const id of await db.asAdmin(actor, (tx) => findUncounted(tx, surveyId)))
    await db.asAdmin(actor, async (tx) => {
      await lockSurvey(tx, id, 'report')
      const survey = await findSurvey(tx, actor, id)
      if (survey) await closeBatches(tx, survey)
    })
}

async function findUncounted(tx: Tx, surveyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from surveys s
     where s.id <> ${surveyId} and ${asksTheSame(surveyId)}
       and (exists (select from survey_results r where r.survey_id = s.id and r.completed_at is not null and r.batch_id is null and not s.is_anonymous)
         or exists (select from survey_anonymous_answers a where a.survey_id = s.id and a.batch_id is null))
     order by s.created_at desc, s.id desc limit ${RUNS_MAX}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** SQL of whether the survey `s` asks a question of another one in the same words. */
function asksTheSame(surveyId: string) {
  return sql`exists (select from survey_questions q join survey_questions o on lower(trim(o.question_text)) = lower(trim(q.question_text)) and o.options = q.options and o.kind = 'choice'
                    where q.survey_id = ${surveyId} and o.survey_id = s.id)`
}

/** The surveys with questions in common, oldest first, with what they have counted: of the slice. */
export async function findRuns(tx: Tx, surveyId: string, slice: Slice): Promise<OtherRun[]> {
  const isCounted = sql`b.survey_id = s.id and b.tallies is not null and ${isInSlice('b', slice)}`
  const { rows } = await sql<Omit<OtherRun, 'questions' | 'tallies'>>`
    select s.id, s.title, s.created_at, (select sum(b.people)::int from survey_batches b where ${isCounted}) as people
      from surveys s
     where s.id <> ${surveyId} and exists (select from survey_batches b where ${isCounted})
       and ${asksTheSame(surveyId)}
     order by s.created_at desc, s.id desc limit ${RUNS_MAX}`.execute(tx)
  const runs: OtherRun[] = []
  for (const run of rows.toReversed()) {
    const questions = await tx.selectFrom('survey_questions').selectAll().where('survey_id', '=', run.id).execute()
    runs.push({ ...run, questions, tallies: await findTallies(tx, run.id, slice) })
  }
  return runs
}
