import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { PlaceText, cutPage, decodePlace, encodePlace } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
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

type Choice = { questionId: string; slice: Slice; cursor?: string | undefined; limit: number }
export type CommentsPage = Comments & { next_cursor: string | null }
type Row = { answer: string; start: string; digest: string; copy: number }

/** Characters that comments are sorted by. A whole comment would not fit into a cursor. */
const START_CHARS = 100
/** Values of a comment rather than its id, because ids rise with time and would tell in which order people answered. */
const CommentPlace = z.tuple([PlaceText, z.hash('sha256'), z.int().positive()])

/**
 * A page of the comments on a question, by their letters: in the order of their arrival they could be told by who came last. The digest sorts those that
 * start alike, and the number of the copy those that are the same.
 */
export async function listComments(tx: Tx, survey: SurveyRow, { questionId, slice, cursor, limit }: Choice): Promise<CommentsPage> {
  const after = decodePlace(cursor, CommentPlace)
  const isBehind = after ? sql`(start, digest, copy) > (${after[0]}::text, ${after[1]}::text, ${after[2]}::bigint)` : sql`true`
  const { rows } = await sql<{ found: Row[]; total: number }>`
    with comments as materialized (
      select answer, start, digest, row_number() over (partition by start, digest) as copy
        from (select answer, left(lower(answer), ${START_CHARS}) as start, encode(sha256(convert_to(answer, 'UTF8')), 'hex') as digest
                from ${commentsOf(survey)} c where question_id = ${questionId} and ${isInSlice('c', slice)}) texts),
      page as (select * from comments where ${isBehind} order by start, digest, copy limit ${limit + 1})
    select coalesce((select jsonb_agg(to_jsonb(page) order by start, digest, copy) from page), '[]') as found,
           (select count(*)::int from comments) as total`.execute(tx)
  const { found = [], total = 0 } = rows[0] ?? {}
  const page = cutPage(found, limit, ({ start, digest, copy }) => encodePlace([start, digest, copy]))
  return { items: page.rows.map(({ answer }) => answer), total, next_cursor: page.next_cursor }
}

/** The first page of each question for comments, for the documents that a report becomes. */
export async function readComments(tx: Tx, survey: SurveyRow, { questions, department, group }: Report): Promise<Map<string, Comments>> {
  const comments = new Map<string, Comments>()
  for (const { id, kind } of questions) {
    if (kind !== 'comment') continue
    comments.set(id, await listComments(tx, survey, { questionId: id, slice: { department, group }, limit: COMMENTS_MAX }))
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
