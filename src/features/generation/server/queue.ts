import { sql } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import { OPEN_QUEUE_ITEMS_MAX } from '#shared/limits.ts'
import { readCursor, writeCursor } from '#server/cursor.ts'
import type { Tx } from '#server/db.ts'
import { refuse } from '#server/errors.ts'
import { publish } from '#server/events.ts'
import { addJob } from '#server/jobs.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import { GENERATION_REASONS } from '../contract.ts'
import type { QueueItem, QueueItemSummary } from '../contract.ts'
import { CANCELLED_MESSAGE } from '../messages.ts'
import { generationPolicy } from './policy.ts'
import { QUEUE_HEAD_COLUMNS } from './tables.ts'
import type { QueueHead, QueueRow, StoredMetadata } from './tables.ts'

export const GENERATE_JOB = 'generation.run'
/** What one person may have generated in a day. */
const GENERATIONS_PER_DAY = 1_000
/** More than an item may have attempts: the item's own count decides when to give up (run-generation.ts). */
const JOB_ATTEMPTS = 25

/** Reserves the budget, writes the item and adds its job, in one transaction: there is never one without the others. */
export async function enqueue(
  tx: Tx,
  actor: UserActor,
  input: { prompt: string; type: DocumentType; useMockData: boolean; metadata: StoredMetadata },
): Promise<{ id: string }> {
  await reserveBudget(tx, actor)
  const { id } = await tx
    .insertInto('document_queue')
    .values({
      user_id: actor.userId,
      user_prompt: input.prompt,
      document_type: input.type,
      use_mock_data: input.useMockData,
      metadata: JSON.stringify(input.metadata),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addGenerationJob(tx, actor.userId, id)
  await publish(tx, actor.userId, 'generation.changed', id)
  return { id }
}

export function findQueueItem(tx: Tx, id: string): Promise<QueueRow | undefined> {
  return tx
    .selectFrom('document_queue')
    .select([...QUEUE_HEAD_COLUMNS, 'generated_content'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function lockQueueItem(tx: Tx, id: string): Promise<QueueRow | undefined> {
  return (
    tx
      .selectFrom('document_queue')
      .select([...QUEUE_HEAD_COLUMNS, 'generated_content'])
      .where('id', '=', id)
      // Against the worker, which ends the item in its own transaction.
      .forUpdate()
      .executeTakeFirst()
  )
}

/** The worker notices by the status, at its next write, and by the notification, at once. */
export async function cancelItem(tx: Tx, item: Allowed<QueueRow, 'cancel'>): Promise<QueueRow> {
  const cancelledAt = new Date()
  const row = await tx
    .updateTable('document_queue')
    .set({
      status: 'failed',
      error_message: CANCELLED_MESSAGE,
      completed_at: cancelledAt,
      metadata: JSON.stringify({ ...item.metadata, cancelled_at: cancelledAt.toISOString() }),
    })
    .where('id', '=', item.id)
    .returning([...QUEUE_HEAD_COLUMNS, 'generated_content'])
    .executeTakeFirstOrThrow()
  await sql`select pg_notify('cancel', ${item.id}), pg_notify('chunks', ${item.id})`.execute(tx)
  await publish(tx, item.user_id, 'generation.changed', item.id)
  return row
}

/** The same item again, with the same id: whoever watches it goes on watching. Attempts count on, so that a worker of an earlier one stays out. */
export async function retryItem(tx: Tx, item: Allowed<QueueRow, 'retry'>, actor: UserActor): Promise<QueueRow> {
  await reserveBudget(tx, actor)
  const { document_id, document_version, keep, seed, proposal, set, source } = item.metadata
  const row = await tx
    .updateTable('document_queue')
    .set({
      status: 'pending',
      error_message: null,
      started_at: null,
      completed_at: null,
      metadata: JSON.stringify({ document_id, document_version, keep, seed, proposal, set, source }),
    })
    .where('id', '=', item.id)
    .returning([...QUEUE_HEAD_COLUMNS, 'generated_content'])
    .executeTakeFirstOrThrow()
  await addGenerationJob(tx, item.user_id, item.id)
  await publish(tx, item.user_id, 'generation.changed', item.id)
  return row
}

export async function listQueue(
  tx: Tx,
  actor: UserActor,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: QueueItemSummary[]; next_cursor: string | null }> {
  const after = readCursor(query.cursor)
  let select = tx
    .selectFrom('document_queue')
    .select([...QUEUE_HEAD_COLUMNS, sql<string>`created_at::text`.as('created_at_text')])
    .where('user_id', '=', actor.userId)
  if (after) select = select.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  const rows = await select
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const positions = await positionsOf(tx, actor.userId, rows)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => toSummary(actor, row, positions.get(row.id) ?? null)),
    next_cursor: rows.length > query.limit && last ? writeCursor(last.created_at_text, last.id) : null,
  }
}

export async function toQueueItem(tx: Tx, actor: UserActor, row: QueueRow): Promise<QueueItem> {
  const positions = await positionsOf(tx, actor.userId, [row])
  return { ...toSummary(actor, row, positions.get(row.id) ?? null), generated_content: row.generated_content }
}

/** How many of the person's own are before each pending one; asks nothing when none is pending. */
export async function positionsOf(tx: Tx, userId: string, rows: readonly QueueHead[]): Promise<Map<string, number>> {
  if (!rows.some((row) => row.status === 'pending')) return new Map()
  const open = await tx
    .selectFrom('document_queue')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'processing'])
    .orderBy('created_at')
    .execute()
  return new Map(open.map(({ id }, index) => [id, index]))
}

export function toSummary(actor: UserActor, row: QueueHead, position: number | null): QueueItemSummary {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    position: row.status === 'pending' ? position : null,
    can: generationPolicy.can(actor, row),
  }
}

/** A person's jobs share a lane, one after the other, so a long queue of one never holds up another. */
function addGenerationJob(tx: Tx, userId: string, queueId: string): Promise<void> {
  return addJob(tx, GENERATE_JOB, { queueId }, { lane: `person:${userId}`, key: queueId, maxAttempts: JOB_ATTEMPTS })
}

/** The upsert locks the person's row of today, so that of many requests at once none slips past either limit. */
async function reserveBudget(tx: Tx, actor: UserActor): Promise<void> {
  const usage = await tx
    .insertInto('generation_usage')
    .values({ user_id: actor.userId, day: sql<string>`(now() at time zone 'utc')::date`, generations: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ generations: sql<number>`generation_usage.generations + 1` }),
    )
    .returning('generations')
    .executeTakeFirstOrThrow()
  if (usage.generations > GENERATIONS_PER_DAY) throw refuse('rate_limited', GENERATION_REASONS, 'budget_used_up', { retry_after: 3_600 })
  const { open } = await tx
    .selectFrom('document_queue')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('user_id', '=', actor.userId)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirstOrThrow()
  if (Number(open) >= OPEN_QUEUE_ITEMS_MAX) throw refuse('rate_limited', GENERATION_REASONS, 'queue_full', { retry_after: 30 })
}
