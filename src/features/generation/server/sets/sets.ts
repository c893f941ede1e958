import { randomUUID } from 'node:crypto'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import type { DocumentHead } from '#features/documents/server/tables.ts'
import { GENERATION_REASONS } from '../../reasons.ts'
import type { DocumentSet } from '../../contract.ts'
import type { GenerationSource } from '../../enqueue-metadata.ts'
import { reserveGeneration } from '../budgets.ts'
import { enqueueItem } from '../queue/queue-states.ts'
import { positionsOf, toSummary } from '../queue/queue.ts'
import { QUEUE_HEAD_COLUMNS } from '../tables.ts'
import type { SetBrief } from './read-set.ts'

type Enqueued = { id: string; items: { queueId: string; documentType: DocumentType }[] }

/**
 * One item for each artefact, all in the caller's transaction: a budget that suffices for some of them enqueues none. Each is made from the
 * attached source.
 */
export async function enqueueSet(
  tx: Tx,
  actor: UserActor,
  { plan, items }: SetBrief,
  { useMockData, source }: { useMockData: boolean; source: GenerationSource | undefined },
): Promise<Enqueued> {
  const id = randomUUID()
  const titles = items.map(({ title }) => title)
  const enqueued: Enqueued['items'] = []
  for (const [index, { documentType, prompt }] of items.entries()) {
    await reserveGeneration(tx, actor)
    const item = await enqueueItem(tx, actor, {
      prompt,
      type: documentType,
      useMockData,
      set: { id, index, titles, plan },
      ...(source ? { source } : {}),
    })
    enqueued.push({ queueId: item.id, documentType })
  }
  return { id, items: enqueued }
}

/** Without those that the person leaves out. */
export function chooseItems(brief: SetBrief, chosen: readonly number[] | undefined): SetBrief {
  const items = brief.items.filter((_, index) => chosen === undefined || chosen.includes(index))
  return items.length === 0 ? brief : { ...brief, items }
}

export async function readSetItems(tx: Tx, actor: UserActor, id: string): Promise<DocumentSet> {
  const rows = await tx
    .selectFrom('document_queue')
    .select(QUEUE_HEAD_COLUMNS)
    .where('set_id', '=', id)
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const name = rows[0]?.set_place?.plan.name
  if (name === undefined) throw refuse('not_found', GENERATION_REASONS, 'set_not_found')
  const positions = await positionsOf(tx, actor.userId, rows)
  return { id, name, items: rows.map((row) => toSummary(actor, row, positions.get(row.id) ?? null)) }
}

/** By the item that made the document; one that was made anew by itself has left its set. */
export async function findSetOf(tx: Tx, actor: UserActor, document: Allowed<DocumentHead, 'read'>): Promise<DocumentSet | null> {
  const row = await tx
    .selectFrom('document_queue')
    .select('set_id')
    .where('document_id', '=', document.id)
    .where('set_id', 'is not', null)
    .where('user_id', '=', actor.userId)
    .limit(1)
    .executeTakeFirst()
  return row?.set_id ? readSetItems(tx, actor, row.set_id) : null
}
