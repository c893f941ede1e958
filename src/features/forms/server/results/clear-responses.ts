import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { publish } from '#server/live/events.ts'
import { addJob } from '#server/jobs.ts'
import type { Allowed } from '#server/policy.ts'
import { RESULT_REASONS } from '../../results-contract.ts'
import type { OwnForm } from '../policy.ts'
import { lastSeq } from './export/response-batches.ts'
import { matchOf, scopeOf } from './response-filter.ts'
import type { Filter } from './response-filter.ts'

/*
 * Deleting all responses of a form at once, or those that a filter finds, and undoing it:
 *
 *   deleting ──no response left──▶ deleted        undone: the same job restores those that it has deleted so far
 *
 * The job does one or the other, whichever the row says when a batch begins, so undoing while it deletes stops it. Either goes through the responses
 * once, in their order; `done_seq` is how far it has come.
 */

export const CLEAR_RESPONSES_JOB = 'forms.clear_responses'
/** Below the number of changes that app.recount_changed counts one by one. */
const BATCH = 1_000

/** Deletes the responses so far: the first batch at once, the rest by a job. Later responses stay. Without a filter, spam and tests go, too. */
export async function clearResponses(tx: Tx, form: Allowed<OwnForm, 'manage'>, filter: Filter | null): Promise<string> {
  const { id } = await tx
    .insertInto('response_clearings')
    .values({ form_id: form.id, user_id: form.user_id, up_to_seq: await lastSeq(tx, form.id), filter })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeBatch(tx, id)
  await addClearJob(tx, id)
  return id
}

export async function undoClearing(tx: Tx, form: Allowed<OwnForm, 'manage'>, id: string): Promise<void> {
  // Locks the row, so that the job decides after this.
  const { numUpdatedRows } = await tx
    .updateTable('response_clearings')
    .set({ is_undone: true, done_seq: '0' })
    .where('id', '=', id)
    .where('form_id', '=', form.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('not_found', RESULT_REASONS, 'clearing_not_found')
  await changeBatch(tx, id)
  await addClearJob(tx, id)
}

/** Deletes or restores until nothing is left to do. */
export async function runClearing(db: Db, id: string, signal: AbortSignal): Promise<void> {
  let isLeft: boolean
  do {
    signal.throwIfAborted()
    isLeft = await db.asSystem((tx) => changeBatch(tx, id))
  } while (isLeft)
}

function addClearJob(tx: Tx, id: string): Promise<void> {
  return addJob(tx, CLEAR_RESPONSES_JOB, { id }, { key: `clear-responses:${id}` })
}

/** Returns whether responses are left that it has not looked at. */
async function changeBatch(tx: Tx, id: string): Promise<boolean> {
  // The lock keeps an undo out until this batch has ended.
  const clearing = await tx
    .selectFrom('response_clearings')
    .select(['form_id', 'user_id', 'up_to_seq', 'done_seq', 'is_undone', 'filter'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!clearing) return false
  const { form_id, user_id, up_to_seq, done_seq, is_undone, filter } = clearing
  // PostgreSQL compares its own time, because a JavaScript date has no microseconds.
  const chosen = is_undone
    ? sql`deleted_at = (select cleared_at from response_clearings where id = ${id})`
    : filter
      ? sql`${scopeOf(form_id, filter)} and ${matchOf(filter) ?? sql`true`}`
      : sql`deleted_at is null`
  const { rows } = await sql<{ last: string | null; changed: number }>`
    with batch as (
      select * from responses where form_id = ${form_id} and seq > ${done_seq} and seq <= ${up_to_seq} order by seq limit ${BATCH}),
    changed as (
      update responses r set deleted_at = ${is_undone ? sql`null` : sql`(select cleared_at from response_clearings where id = ${id})`}
       where r.id in (select id from batch where ${chosen}) returning r.id)
    select (select max(seq) from batch) as last, (select count(*)::int from changed) as changed`.execute(tx)
  const { last = null, changed = 0 } = rows[0] ?? {}
  if (changed > 0) await publish(tx, user_id, 'form.answered', form_id)
  if (last === null) return false
  await tx.updateTable('response_clearings').set({ done_seq: last }).where('id', '=', id).execute()
  return true
}
