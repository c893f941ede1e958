import { sql } from 'kysely'
import type { ExpressionBuilder, UpdateObject } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { DocumentHead } from '#features/documents/server/tables.ts'
import type { UserActor } from '#server/actor.ts'
import type { Db, Tables, Tx } from '#server/db/db.ts'
import { removeJob } from '#server/jobs.ts'
import type { Allowed } from '#server/policy.ts'
import { OPEN_STATUSES } from '../../queue-status.ts'
import type { QueueStatus } from '../../queue-status.ts'
import { QUEUE_ROW_COLUMNS } from '../tables.ts'
import type { Chunk, QueueRow, ResultMetadata, SetPlace } from '../tables.ts'

/*
 * The states of a queue item, and every change of them. Nothing else writes to a row of document_queue.
 *
 *   enqueue ──▶ pending ──claim──▶ processing ──finish──▶ completed ──decide──▶ completed (a proposal, once)
 *                  ▲                 │  ▲ │
 *                  │                 │  └─┘ claim again (a worker died), append elements
 *                retry               │
 *                  │                 │
 *               failed ◀──fail───────┤
 *                  ▲                 │
 *                  └──────cancel─────┴── from pending, too
 *
 * A decision is made once: a proposal without one is decided by its person, or discarded when another takes its place (`discardOpen`).
 *
 * Fencing: a claim counts the attempt up, and the worker's later transitions name their attempt. A worker that was thought dead, or whose
 * item was cancelled, gets nothing back and must stop. People's transitions lock the row before (`lockQueueItem`), so that the policy has
 * seen the state that they change.
 *
 * One at a time: of a person's open items, only one has a job. The transition that ends it, or cancels it, adds the job of the next one
 * (`startNext`), so a long queue of one person never delays another. Transitions of the same person wait for each other at the person's event
 * counter (`announce`); therefore `startNext` comes after it and sees what the others have done.
 *
 * Each transition tells the watchers in its transaction: the stream of the item (`chunks`), the person's lists (`generation.changed`) and,
 * for a cancel, the worker (`cancel`).
 */

/** From which states a transition may start, and where it leads. `none` is an item that does not exist yet. */
export const TRANSITIONS = {
  enqueue: { from: ['none'], to: 'pending' },
  claim: { from: OPEN_STATUSES, to: 'processing' },
  append: { from: ['processing'], to: 'processing' },
  finish: { from: ['processing'], to: 'completed' },
  fail: { from: ['processing'], to: 'failed' },
  cancel: { from: OPEN_STATUSES, to: 'failed' },
  retry: { from: ['failed'], to: 'pending' },
  decide: { from: ['completed'], to: 'completed' },
} as const satisfies Record<string, { from: readonly (QueueStatus | 'none')[]; to: QueueStatus }>
export type Transition = keyof typeof TRANSITIONS

export function isPossible(transition: Transition, status: QueueStatus): boolean {
  return (TRANSITIONS[transition].from as readonly string[]).includes(status)
}

export const GENERATE_JOB = 'generation.run'
/** More than an item may have attempts: the item's own count decides when to give up (run-generation.ts). */
const JOB_ATTEMPTS = 25

export type NewItem = {
  prompt: string
  type: DocumentType
  useMockData: boolean
} & Partial<Pick<QueueRow, 'document_id' | 'document_version' | 'keep' | 'source' | 'outline' | 'is_proposal' | 'continues'>> & {
    seed?: number
    set?: SetPlace
  }

/** Writes the item and adds its job in the same transaction, unless the person has one running or waiting before it. */
export async function enqueueItem(
  tx: Tx,
  actor: UserActor,
  { prompt, type, useMockData, set, source, outline, ...rest }: NewItem,
): Promise<QueueRow> {
  const row = await tx
    .insertInto('document_queue')
    .values({
      user_id: actor.userId,
      user_prompt: prompt,
      document_type: type,
      use_mock_data: useMockData,
      status: TRANSITIONS.enqueue.to,
      set_id: set?.id,
      set_place: set && JSON.stringify({ index: set.index, titles: set.titles, plan: set.plan }),
      source: source && JSON.stringify(source),
      outline: outline && JSON.stringify(outline),
      ...rest,
    })
    .returning(QUEUE_ROW_COLUMNS)
    .executeTakeFirstOrThrow()
  await announce(tx, row)
  await startNext(tx, row)
  return row
}

export type ClaimedRow = QueueRow & { lastSeq: number }

/** Takes the item for one attempt. Returns undefined if it has ended meanwhile. An earlier attempt's elements are replaced by a `reset`. */
export async function claimItem(tx: Tx, id: string): Promise<ClaimedRow | undefined> {
  const row = await transition(tx, 'claim', { id }, (eb) => ({
    started_at: sql<Date>`coalesce(started_at, now())`,
    attempt: eb('attempt', '+', 1),
  }))
  if (!row) return undefined
  // Only an earlier attempt has left elements.
  const lastSeq = row.attempt > 1 ? await resetChunks(tx, id) : 0
  await announce(tx, row)
  return { ...row, lastSeq }
}

/**
 * Replaces the chunks of an earlier attempt with a `reset`, because a reader would otherwise see its half twice. Numbers continue after the
 * last one, so that a reader who resumes from there receives the reset.
 */
async function resetChunks(tx: Tx, queueId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('generation_chunks')
    .select((eb) => eb.fn.coalesce(eb.fn.max('seq'), sql<number>`0`).as('last'))
    .where('queue_id', '=', queueId)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('generation_chunks').where('queue_id', '=', queueId).execute()
  await tx
    .insertInto('generation_chunks')
    .values({ queue_id: queueId, seq: last + 1, element: JSON.stringify({ kind: 'reset' } satisfies Chunk) })
    .execute()
  return last + 1
}

export type Attempt = { id: string; attempt: number }

/**
 * Stores elements from `firstSeq` on, in one round trip. Returns false if the attempt may not write any more. The lock orders this against a
 * claim by another worker, which numbers its first chunk after the last one: whichever of them waits sees the other's rows.
 */
export async function appendElements(db: Db, { id, attempt }: Attempt, firstSeq: number, elements: readonly Chunk[]): Promise<boolean> {
  const query = sql`
    with wanted as (
      select id from document_queue where id = ${id} and attempt = ${attempt} and status in (${sql.join(TRANSITIONS.append.from)}) for share
    ), written as (
      insert into generation_chunks (queue_id, seq, element)
      select wanted.id, ${firstSeq} + n - 1, element
        from wanted, jsonb_array_elements(${JSON.stringify(elements)}::jsonb) with ordinality as batch (element, n)
    )
    select pg_notify('chunks', id::text) from wanted`
  const wanted = await db.writeAsSystem({ compile: () => query.compile(db.withoutActor) })
  return wanted.length > 0
}

/** Ends the attempt with its content. Returns undefined if the attempt may not write any more; then the transaction must be rolled back. */
export async function finishItem(
  tx: Tx,
  attempt: Attempt,
  result: { content: GeneratedContent; base?: GeneratedContent; documentId: string | null; metadata: ResultMetadata },
): Promise<QueueRow | undefined> {
  const row = await transition(tx, 'finish', attempt, () => ({
    completed_at: sql<Date>`now()`,
    error_message: null,
    generated_content: JSON.stringify(result.content),
    ...(result.base ? { base_content: JSON.stringify(result.base) } : {}),
    document_id: result.documentId,
    // Read once; the document has what was made of it.
    source: null,
    metadata: JSON.stringify(result.metadata),
  }))
  // Several can be asked for before the first ends.
  if (row?.is_proposal === true && row.document_id !== null) await discardOpen(tx, row.document_id, row.id)
  return announceEnd(tx, row)
}

/** Ends the attempt with an error that a person can read. Returns undefined if the attempt may not write any more. */
export async function failItem(
  tx: Tx,
  attempt: Attempt,
  failure: { message: string; rawText: string | null; metadata: ResultMetadata },
): Promise<QueueRow | undefined> {
  const row = await transition(tx, 'fail', attempt, () => ({
    completed_at: sql<Date>`now()`,
    error_message: failure.message,
    raw_text: failure.rawText,
    metadata: JSON.stringify(failure.metadata),
  }))
  return announceEnd(tx, row)
}

/** Cancels an item. The notification reaches its worker at once. If it is lost, the worker notices the status at its next write. */
export async function cancelItem(tx: Tx, item: Allowed<QueueRow, 'cancel'>): Promise<QueueRow> {
  const row = await transitionLocked(tx, 'cancel', item, cancelled)
  await sql`select pg_notify('cancel', ${item.id})`.execute(tx)
  await passTurn(tx, row)
  return row
}

/** Cancels everything that is being generated or waits for somebody who leaves. The newest first, so that none is started in the place of another. */
export async function cancelOpenItems(tx: Tx, userId: string): Promise<void> {
  const open = await tx
    .selectFrom('document_queue')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('id', 'desc')
    // All before the first is announced: whoever holds an item may wait for the event counter that announcing takes.
    .forUpdate()
    .execute()
  for (const { id } of open) {
    await announceEnd(tx, await transition(tx, 'cancel', { id }, cancelled))
    await sql`select pg_notify('cancel', ${id})`.execute(tx)
  }
}

/** Removes the ended items that wrote into these documents. As the system, the only role that may. What was used stays counted. */
export async function removeItems(tx: Tx, documentIds: readonly string[]): Promise<void> {
  const removed = await tx
    .deleteFrom('document_queue')
    .where('document_id', 'in', documentIds)
    .where('status', 'not in', OPEN_STATUSES)
    .returning(['id', 'user_id'])
    .execute()
  for (const item of removed) await announce(tx, item)
}

/**
 * Empties items that ended so many days ago. They stay as lines of the history, and their documents have what they made; a stream of one goes
 * from the start to the end. What failed keeps its source and its outline, because it can be tried again.
 */
export async function expireItems(tx: Tx, days: number): Promise<void> {
  await sql`update document_queue
      set generated_content = null, base_content = null, raw_text = null, outline = case when status = 'failed' then outline end
    where completed_at < now() - ${days}::int * interval '1 day'
      and (generated_content is not null or base_content is not null or raw_text is not null)`.execute(tx)
}

/** The specification's text. Code decides by `cancelled_at`. */
export const CANCELLED = 'Cancelled'
const cancelled: Changes = () => ({ error_message: CANCELLED, completed_at: sql<Date>`now()`, cancelled_at: sql<Date>`now()` })

/**
 * Queues a failed item again under the same id, so that open streams continue. Attempts keep counting, which fences earlier workers out.
 */
export async function retryItem(tx: Tx, item: Allowed<QueueRow, 'retry'>): Promise<QueueRow> {
  const row = await transitionLocked(tx, 'retry', item, () => ({
    error_message: null,
    started_at: null,
    completed_at: null,
    cancelled_at: null,
    raw_text: null,
    metadata: JSON.stringify({}),
  }))
  await startNext(tx, row)
  return row
}

type Decision = NonNullable<QueueRow['decision']>

export function decideProposal(tx: Tx, item: Allowed<QueueRow, 'decide'>, decision: Decision): Promise<QueueRow> {
  return transitionLocked(tx, 'decide', item, () => ({ decision, base_content: null }))
}

/** Discards the open proposal for a document: a new request replaces it when it is made, and again when it ends. So at most one proposal is open. */
export function discardProposals(tx: Tx, document: Allowed<DocumentHead, 'update'>): Promise<void> {
  return discardOpen(tx, document.id)
}

async function discardOpen(tx: Tx, documentId: string, except: string | null = null): Promise<void> {
  const rows = await tx
    .updateTable('document_queue')
    .set({ decision: 'discarded', base_content: null })
    .where('document_id', '=', documentId)
    .where('id', 'is distinct from', except)
    .where('status', 'in', TRANSITIONS.decide.from)
    .where('is_proposal', '=', true)
    .where('decision', 'is', null)
    .returning(['id', 'user_id'])
    .execute()
  for (const row of rows) await announce(tx, row)
}

type Changes = (eb: ExpressionBuilder<Tables, 'document_queue'>) => UpdateObject<Tables, 'document_queue'>

/**
 * The only statement that changes a status. Compares and sets in one update: it returns undefined if the item is in a state from which the
 * transition is not possible, or in another attempt.
 */
function transition(tx: Tx, name: Transition, item: { id: string; attempt?: number }, changes: Changes): Promise<QueueRow | undefined> {
  const { from, to } = TRANSITIONS[name]
  let update = tx
    .updateTable('document_queue')
    .set((eb) => ({ ...changes(eb), status: to }))
    .where('id', '=', item.id)
    .where('status', 'in', from as readonly QueueStatus[])
  if (item.attempt !== undefined) update = update.where('attempt', '=', item.attempt)
  return update.returning(QUEUE_ROW_COLUMNS).executeTakeFirst()
}

/** A transition by a person. The row is locked and the policy has allowed it, so failing is a mistake of ours. */
async function transitionLocked(tx: Tx, name: Transition, item: { id: string }, changes: Changes): Promise<QueueRow> {
  const row = await transition(tx, name, { id: item.id }, changes)
  if (!row) throw new Error(`The policy allowed ${name} for an item that cannot: was the row locked?`)
  await announce(tx, row)
  return row
}

/** Notifies the item's streams and the person's lists. Both fire on commit, so nobody reads the state before it exists. */
async function announce(tx: Tx, { id, user_id }: Pick<QueueRow, 'id' | 'user_id'>): Promise<void> {
  await sql`select pg_notify('chunks', ${id}), app.publish(${user_id}::uuid, 'generation.changed', ${id}::uuid)`.execute(tx)
}

async function announceEnd(tx: Tx, row: QueueRow | undefined): Promise<QueueRow | undefined> {
  if (!row) return undefined
  await announce(tx, row)
  await passTurn(tx, row)
  return row
}

/** The job of an ended item is still running when somebody retries the item, and must not count as the new one. */
async function passTurn(tx: Tx, row: QueueRow): Promise<void> {
  await removeJob(tx, row.id)
  await startNext(tx, row)
}

/**
 * Adds the job of the person's oldest open item, unless one of their open items has a job. Because it looks at the jobs themselves, an item whose
 * job an operator has deleted goes on with the person's next transition.
 */
async function startNext(tx: Tx, { user_id }: QueueRow): Promise<void> {
  await sql`select app.add_job(${GENERATE_JOB}, json_build_object('queueId', next.id), next.id::text, ${JOB_ATTEMPTS}::int, null)
    from app.next_generation(${user_id}) as next (id) where next.id is not null`.execute(tx)
}
