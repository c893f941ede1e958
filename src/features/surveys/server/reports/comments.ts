import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db.ts'
import { COMMENTS_MAX } from '../../report-contract.ts'
import type { Comments, Report } from '../../report-contract.ts'
import type { SurveyRow } from '../policy.ts'
import { answersOf, membersOf } from './batches.ts'
import { isInSlice } from './tallies.ts'
import type { Slice, Tally } from './tallies.ts'

/*
 * What people wrote, word for word. Unlike counts, comments are not kept with their batch, because they are personal data as long as somebody's account
 * exists. So whoever erases an account takes their comments along, and the comments of the whole batch go with them: otherwise the difference would tell whose
 * they were.
 */

type Choice = { questionId: string; slice: Slice }

/** A page of the comments on a question, by their letters: in the order of their arrival they could be told by who came last. */
export async function listComments(
  tx: Tx,
  survey: SurveyRow,
  { questionId, slice, offset, limit }: Choice & { offset: number; limit: number },
): Promise<Comments> {
  const { rows } = await sql<{ items: string[]; total: number }>`
    with comments as materialized (select answer from ${commentsOf(survey)} c
      where question_id = ${questionId} and ${isInSlice('c', slice)}),
      page as (select answer from comments order by lower(answer), answer limit ${limit} offset ${offset})
    select coalesce((select array_agg(answer order by lower(answer), answer) from page), '{}') as items, (select count(*)::int from comments) as total`.execute(
    tx,
  )
  return rows[0] ?? { items: [], total: 0 }
}

/** The first page of each question for comments, for the documents that a report becomes. */
export async function readComments(tx: Tx, survey: SurveyRow, { questions, department, group }: Report): Promise<Map<string, Comments>> {
  const comments = new Map<string, Comments>()
  for (const { id, kind } of questions) {
    if (kind !== 'comment') continue
    comments.set(id, await listComments(tx, survey, { questionId: id, slice: { department, group }, offset: 0, limit: COMMENTS_MAX }))
  }
  return comments
}

/** How many comments the groups wrote, as tallies of an empty answer. */
export async function countComments(tx: Tx, survey: SurveyRow): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select department, group_name as "group", question_id, '' as answer, count(*)::int as people
      from ${commentsOf(survey)} c group by department, group_name, question_id`.execute(tx)
  return rows
}

/** SQL of the comments that may be read: of batches that have all of their people still, and in which everybody was asked. */
function commentsOf(survey: SurveyRow): RawBuilder<unknown> {
  const { table } = membersOf(survey)
  return sql`(
    with whole as (select b.id, b.department, b.group_name, b.people from survey_batches b where b.survey_id = ${survey.id} and b.tallies is not null
        and b.people = (select count(*) from ${table} m where m.survey_id = b.survey_id and m.batch_id = b.id)),
      asked as (select a.batch_id, a.question_id, a.answer, count(*) over (partition by a.batch_id, a.question_id) as people
        from ${answersOf(survey)} a join survey_questions q on q.id = a.question_id and q.kind = 'comment')
    select w.department, w.group_name, a.question_id, a.answer from asked a join whole w on w.id = a.batch_id where a.people = w.people and a.answer <> '')`
}
