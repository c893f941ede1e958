import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import type { QuestionRow } from '../tables.ts'
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

/** The surveys with questions in common, oldest first, with what they have counted: of the slice. */
export async function findRuns(tx: Tx, surveyId: string, slice: Slice): Promise<OtherRun[]> {
  const isCounted = sql`b.survey_id = s.id and b.tallies is not null and ${isInSlice('b', slice)}`
  const { rows } = await sql<Omit<OtherRun, 'questions' | 'tallies'>>`
    select s.id, s.title, s.created_at, (select sum(b.people)::int from survey_batches b where ${isCounted}) as people
      from surveys s
     where s.id <> ${surveyId} and exists (select from survey_batches b where ${isCounted})
       and exists (select from survey_questions q join survey_questions o on lower(trim(o.question_text)) = lower(trim(q.question_text)) and o.options = q.options and o.kind = 'choice'
                    where q.survey_id = ${surveyId} and o.survey_id = s.id)
     order by s.created_at desc, s.id desc limit ${RUNS_MAX}`.execute(tx)
  const runs: OtherRun[] = []
  for (const run of rows.toReversed()) {
    const questions = await tx.selectFrom('survey_questions').selectAll().where('survey_id', '=', run.id).execute()
    runs.push({ ...run, questions, tallies: await findTallies(tx, run.id, slice) })
  }
  return runs
}
