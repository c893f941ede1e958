import { sql } from 'kysely'
import type { Db, Tx } from '#server/db.ts'
import { refuse } from '#server/errors.ts'
import { publish } from '#server/events.ts'
import { addJob } from '#server/jobs.ts'
import type { Allowed } from '#server/policy.ts'
import { RESULT_REASONS } from '../results-contract.ts'
import type { OwnForm } from './policy.ts'
import { lastSeq } from './response-batches.ts'

/*
 * Deleting all responses of a form at once, and undoing it:
 *
 *   deleting ──no response left──▶ deleted        undone: the same job restores those that it has deleted so far
 *
 * The job does one or the other, whichever the row says when a batch begins, so undoing while it deletes stops it.
 */

export const CLEAR_RESPONSES_JOB = 'forms.clear_responses'
/** Below the number of changes that app.recount_changed counts one by one. */
const BATCH = 1_000

/** Deletes the responses so far: the first batch at once, the rest by a job. Later responses stay. */
export async function clearResponses(tx: Tx, form: Allowed<OwnForm, 'manage'>): Promise<string> {
  const { id } = await tx
    .insertInto('response_clearings')
    .values({ form_id: form.id, user_id: form.user_id, up_to_seq: await lastSeq(tx, form.id) })
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
    .set({ is_undone: true })
    .where('id', '=', id)
    .where('form_id', '=', form.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('not_found', RESULT_REASONS, 'clearing_not_found')
  await changeBatch(tx, id)
  await addClearJob(tx, id)
}

/** Deletes or restores until nothing is left to do. */
export async function runClearing(db: Db, id: string, signal: AbortSignal): Promise<void> {
  let changed: number
  do {
    signal.throwIfAborted()
    changed = await db.asSystem((tx) => changeBatch(tx, id))
  } while (changed > 0)
}

function addClearJob(tx: Tx, id: string): Promise<void> {
  return addJob(tx, CLEAR_RESPONSES_JOB, { id }, { key: `clear-responses:${id}` })
}

/** Returns how many responses it has changed. */
async function changeBatch(tx: Tx, id: string): Promise<number> {
  // The lock keeps an undo out until this batch has ended.
  const clearing = await tx
    .selectFrom('response_clearings')
    .select(['form_id', 'user_id', 'cleared_at', 'up_to_seq', 'is_undone'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!clearing) return 0
  const { form_id, user_id, up_to_seq, is_undone } = clearing
  // PostgreSQL compares its own time, because a JavaScript date has no microseconds.
  const { rows } = await sql<{ n: number }>`
    with clearing as (select cleared_at from response_clearings where id = ${id}),
    chosen as (
      select r.id from responses r, clearing c
       where r.form_id = ${form_id} and r.seq <= ${up_to_seq} and ${is_undone ? sql`r.deleted_at = c.cleared_at` : sql`r.deleted_at is null`}
       limit ${BATCH}),
    changed as (
      update responses r set deleted_at = ${is_undone ? sql`null` : sql`c.cleared_at`} from chosen, clearing c where r.id = chosen.id returning r.id)
    select count(*)::int as n from changed`.execute(tx)
  const changed = rows[0]?.n ?? 0
  if (changed > 0) await publish(tx, user_id, 'form.answered', form_id)
  return changed
}
