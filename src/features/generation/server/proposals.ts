import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import { publish } from '#server/events.ts'
import type { Allowed } from '#server/policy.ts'
import type { DocumentRow } from '#features/documents/server/tables.ts'
import type { QueueMetadata } from '../contract.ts'
import { QUEUE_HEAD_COLUMNS } from './tables.ts'
import type { QueueRow } from './tables.ts'

type Decision = NonNullable<QueueMetadata['decision']>

const UNDECIDED = sql<boolean>`(metadata ->> 'proposal')::boolean and metadata ->> 'decision' is null`

/** The latest one: an earlier one was discarded when this was asked for. */
export function findOpenProposal(tx: Tx, document: Allowed<DocumentRow, 'read'>): Promise<QueueRow | undefined> {
  return tx
    .selectFrom('document_queue')
    .select([...QUEUE_HEAD_COLUMNS, 'generated_content'])
    .where('document_id', '=', document.id)
    .where('status', '=', 'completed')
    .where(UNDECIDED)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function decideProposal(tx: Tx, item: Allowed<QueueRow, 'decide'>, decision: Decision): Promise<QueueRow> {
  const row = await tx
    .updateTable('document_queue')
    .set({ metadata: JSON.stringify({ ...item.metadata, decision }) })
    .where('id', '=', item.id)
    .returning([...QUEUE_HEAD_COLUMNS, 'generated_content'])
    .executeTakeFirstOrThrow()
  await publish(tx, item.user_id, 'generation.changed', item.id)
  return row
}

/** Who asks for something else has no use any more for what was proposed before. */
export async function discardProposals(tx: Tx, document: Allowed<DocumentRow, 'update'>): Promise<void> {
  const rows = await tx
    .updateTable('document_queue')
    .set({ metadata: sql<string>`metadata || '{"decision": "discarded"}'` })
    .where('document_id', '=', document.id)
    .where('status', '=', 'completed')
    .where(UNDECIDED)
    .returning(['id', 'user_id'])
    .execute()
  for (const { id, user_id } of rows) await publish(tx, user_id, 'generation.changed', id)
}
