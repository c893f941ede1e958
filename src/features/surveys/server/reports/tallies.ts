import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'

/** How many people of a group gave an answer. `department` is null for people of several departments. */
export type Tally = { department: string | null; question_id: string; answer: string; people: number }

/** What the batches of a survey have counted, those that are withdrawn left out: of one department, or if it is undefined of all. */
export async function findTallies(tx: Tx, surveyId: string, department?: string): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select b.department, q.key as question_id, a.key as answer, sum(a.value::int)::int as people
      from survey_batches b, jsonb_each(b.tallies) q, jsonb_each_text(q.value) a
     where b.survey_id = ${surveyId} and ${department === undefined ? sql`true` : sql`lower(b.department) = lower(${department})`} group by 1, 2, 3`.execute(
    tx,
  )
  return rows
}
