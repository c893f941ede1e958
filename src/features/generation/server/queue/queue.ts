import type { GeneratedContent } from '#shared/content/generated.ts'
import type { DocumentHead } from '#features/documents/server/tables.ts'
import { newest, selectPage, toPage } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import type { QueueItem, QueueItemSummary, QueueMetadata } from '../../contract.ts'
import { OPEN_STATUSES } from '../../queue-status.ts'
import { generationPolicy } from '../policy.ts'
import { QUEUE_HEAD_COLUMNS, QUEUE_ROW_COLUMNS } from '../tables.ts'
import type { QueueHead, QueueRow, SetPlace } from '../tables.ts'

const ORDER = newest('created_at')

export function findQueueItem(tx: Tx, id: string): Promise<QueueRow | undefined> {
  return tx.selectFrom('document_queue').select(QUEUE_ROW_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Like `findQueueItem`, and locks the row (`for update`), so that the worker cannot end the item between the policy and the change. */
export function lockQueueItem(tx: Tx, id: string): Promise<QueueRow | undefined> {
  return tx.selectFrom('document_queue').select(QUEUE_ROW_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

type OpenProposalRow = QueueRow & { base_content: GeneratedContent | null }

/** The undecided proposal for a document: at most one, because asking for another change discards the one before. */
export function findOpenProposal(tx: Tx, document: Allowed<DocumentHead, 'read'>): Promise<OpenProposalRow | undefined> {
  return tx
    .selectFrom('document_queue')
    .select([...QUEUE_ROW_COLUMNS, 'base_content'])
    .where('document_id', '=', document.id)
    .where('status', '=', 'completed')
    .where('is_proposal', '=', true)
    .where('decision', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listQueue(
  tx: Tx,
  actor: UserActor,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: QueueItemSummary[]; next_cursor: string | null }> {
  const select = tx.selectFrom('document_queue').select(QUEUE_HEAD_COLUMNS).where('user_id', '=', actor.userId)
  const page = toPage(await selectPage(select, ORDER, query).execute(), query.limit, ORDER)
  const positions = await positionsOf(tx, actor.userId, page.rows)
  return {
    items: page.rows.map((row) => toSummary(actor, row, positions.get(row.id) ?? null)),
    next_cursor: page.next_cursor,
  }
}

export async function toQueueItem(tx: Tx, actor: UserActor, row: QueueRow): Promise<QueueItem> {
  const positions = await positionsOf(tx, actor.userId, [row])
  const { metadata, ...summary } = toSummary(actor, row, positions.get(row.id) ?? null)
  return {
    ...summary,
    generated_content: row.generated_content,
    metadata: { ...metadata, ...(row.raw_text === null ? {} : { raw_text: row.raw_text }) },
  }
}

/** Returns for each open item how many of the person's own are before it. Skips the query if no row is pending. */
export async function positionsOf(tx: Tx, userId: string, rows: readonly QueueHead[]): Promise<Map<string, number>> {
  if (!rows.some((row) => row.status === 'pending')) return new Map()
  const open = await tx
    .selectFrom('document_queue')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('created_at')
    .execute()
  return new Map(open.map(({ id }, index) => [id, index]))
}

export function toSummary(actor: UserActor, row: QueueHead, position: number | null): QueueItemSummary {
  const { id, user_id, user_prompt, document_type, status, use_mock_data, error_message } = row
  return {
    id,
    user_id,
    user_prompt,
    document_type,
    status,
    use_mock_data,
    error_message,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    metadata: toMetadata(row),
    position: row.status === 'pending' ? position : null,
    can: generationPolicy.can(actor, row),
  }
}

export function setPlaceOf({ set_id, set_place }: QueueHead): SetPlace | undefined {
  return set_id !== null && set_place !== null ? { id: set_id, ...set_place } : undefined
}

/** Builds the API's `metadata` from columns and from what the attempt reported about itself. Columns win. */
function toMetadata(row: QueueHead): QueueMetadata {
  const set = setPlaceOf(row)
  return {
    ...row.metadata,
    ...(row.document_id === null ? {} : { document_id: row.document_id }),
    ...(row.document_version === null ? {} : { document_version: row.document_version }),
    ...(row.keep.length === 0 ? {} : { keep: row.keep }),
    ...(row.seed === null ? {} : { seed: Number(row.seed) }),
    ...(row.is_proposal ? { proposal: true } : {}),
    ...(row.decision === null ? {} : { decision: row.decision }),
    ...(row.cancelled_at === null ? {} : { cancelled_at: row.cancelled_at.toISOString() }),
    ...(set ? { set } : {}),
  }
}
