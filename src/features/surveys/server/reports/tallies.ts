import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/** The people of a department, of a group that the owner imported, or of both. Empty are those without one, null those of several, and undefined is everybody. */
export type Slice = { department?: string | null | undefined; group?: string | null | undefined }

/** How many people of a department and group gave an answer. Null is several of them. */
export type Tally = { department: string | null; group: string | null; question_id: string; answer: string; people: number }

/** What the batches of a survey have counted, those that are withdrawn left out. */
export async function findTallies(tx: Tx, surveyId: string, slice: Slice): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select b.department, b.group_name as "group", q.key as question_id, a.key as answer, sum(a.value::int)::int as people
      from survey_batches b, jsonb_each(b.tallies) q, jsonb_each_text(q.value) a
     where b.survey_id = ${surveyId} and ${isInSlice('b', slice)} group by 1, 2, 3, 4`.execute(tx)
  return rows
}

/** SQL of whether a row with a department and a group is in the slice. Names differ by their case only in how people typed them. */
export function isInSlice(table: string, { department, group }: Slice): RawBuilder<boolean> {
  const is = (column: string, value: string | null | undefined) =>
    value === undefined
      ? sql<boolean>`true`
      : sql<boolean>`lower(${sql.ref(`${table}.${column}`)}) is not distinct from lower(${value}::text)`
  return sql<boolean>`(${is('department', department)} and ${is('group_name', group)})`
}

/** The same of a row that is here. */
export function isOfSlice(row: { department: string | null; group: string | null }, { department, group }: Slice): boolean {
  const is = (value: string | null, wanted: string | null | undefined) =>
    wanted === undefined || value?.toLowerCase() === wanted?.toLowerCase()
  return is(row.department, department) && is(row.group, group)
}
