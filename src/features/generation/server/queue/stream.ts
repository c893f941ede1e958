import { ID_PARAMETER, describeStream } from '#server/http/openapi.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { lastEventId } from '#server/live/event-stream.ts'
import type { EventStream } from '#server/live/event-stream.ts'
import { createFeeds } from '#server/live/feeds.ts'
import type { FeedReader } from '#server/live/feeds.ts'
import type { HttpRoutes } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import type { UserActor } from '#server/actor.ts'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { refuse } from '#server/errors.ts'
import { GENERATION_REASONS } from '../../reasons.ts'
import { STREAM_EVENTS } from '../../stream-events.ts'
import type { StreamEnd, StreamPhase } from '../../stream-events.ts'
import { generationPolicy } from '../policy.ts'
import { positionsOf } from './queue.ts'
import { contentElements } from '#shared/content/content-elements.ts'
import { QUEUE_HEAD_COLUMNS } from '../tables.ts'
import type { Chunk } from '../tables.ts'

/** Chunks per read. A large result is sent in pieces, so that a stream never holds all of it. */
const CHUNKS_PER_READ = 200

/** GET /api/document_queue/{id}/stream; the events are described in the contract. */
export function createGenerationStream(platform: Platform): HttpRoutes {
  const feeds = createFeeds<News>(platform.live, 'chunks')
  return (app) => {
    app.get('/api/document_queue/:id/stream', async (c) => {
      const { incoming, outgoing, call } = c.env
      const { sessionToken } = call.request
      await platform.streams.requireRoom(sessionToken)
      const actor = await call.requireUser()
      const id = z.uuid().safeParse(c.req.param('id'))
      if (!id.success) throw refuse('not_found', GENERATION_REASONS, 'queue_item_not_found')
      await readItem(platform, actor, id.data)
      const stream = platform.streams.open(incoming, outgoing, { actor, sessionToken })
      const reader = feeds.follow(id.data, stream.closed, (after) => readNews(platform, actor, id.data, after))
      void relay(platform, actor, reader, stream, lastEventId(incoming) ?? 0)
      return RESPONSE_ALREADY_SENT
    })
  }
}

/**
 * Relays an item to one reader.
 *
 *   reading ──▶ waiting for a notification ──▶ reading … ──▶ ended (the item has ended, or the reader has left)
 *
 * `send` waits for the reader, so a slow one slows down only its own stream.
 */
async function relay(platform: Platform, actor: UserActor, reader: FeedReader<News>, stream: EventStream, after: number): Promise<void> {
  let sent = after
  let lastPhase = ''
  let isSaving = false
  try {
    while (!stream.closed.aborted) {
      const { item, chunks } = await reader.read(sent)
      for (const { seq, element } of chunks) {
        // Until another attempt begins: a reader may be woken again before the item ends.
        isSaving = element.kind === 'saving' || (isSaving && element.kind !== 'reset')
        if (element.kind !== 'saving') await sendElement(stream, String(seq), element)
        sent = seq
      }
      if (chunks.length === CHUNKS_PER_READ) continue
      if (item.status === 'completed' || item.status === 'failed') {
        if (sent === 0 && item.status === 'completed') await sendSaved(platform, actor, item.id, stream)
        await stream.send({ event: 'end', data: endOf(item, item.status) })
        stream.end()
        return
      }
      const now = phaseOf(item, isSaving, sent)
      if (JSON.stringify(now) !== lastPhase) await stream.send({ event: 'phase', data: now })
      lastPhase = JSON.stringify(now)
      await reader.news()
    }
  } catch (error) {
    // The browser reconnects with Last-Event-ID and gets the rest.
    platform.log.debug({ err: error }, 'A generation stream broke')
    stream.end()
  } finally {
    reader.leave()
  }
}

function phaseOf(item: Item, isSaving: boolean, sent: number): StreamPhase {
  if (item.status === 'pending') return { phase: 'queued', position: item.position }
  return { phase: isSaving ? 'saving' : sent > 0 ? 'writing' : 'thinking', position: null }
}

type Item = Awaited<ReturnType<typeof readItem>>
type News = { item: Item; chunks: { seq: number; element: Chunk }[] }

/**
 * Reads the item before its chunks: if the item has ended, the chunks read after it are complete. The other order could miss the last ones.
 */
async function readNews(platform: Platform, actor: UserActor, id: string, after: number): Promise<News> {
  const { db } = platform
  const item = await readItem(platform, actor, id)
  const next = db.withoutActor
    .selectFrom('generation_chunks')
    .select(['seq', 'element'])
    .where('queue_id', '=', id)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(CHUNKS_PER_READ)
  return { item, chunks: await db.read(actor, next) }
}

async function readItem({ db }: Platform, actor: UserActor, id: string) {
  // One round trip, because this is read with every batch of chunks.
  const [row] = await db.read(actor, db.withoutActor.selectFrom('document_queue').select(QUEUE_HEAD_COLUMNS).where('id', '=', id))
  const item = generationPolicy.authorize(actor, 'read', row)
  if (item.status !== 'pending') return { ...item, position: null }
  const positions = await db.withActor(actor, (tx) => positionsOf(tx, actor.userId, [item]))
  return { ...item, position: positions.get(id) ?? null }
}

/** Streams the saved content of an item whose chunks have been swept. */
async function sendSaved({ db }: Platform, actor: UserActor, id: string, stream: EventStream): Promise<void> {
  const { rows } = await db.withActor(actor, (tx) =>
    sql<{
      generated_content: Parameters<typeof contentElements>[0] | null
    }>`select generated_content from document_queue where id = ${id}`.execute(tx),
  )
  const content = rows[0]?.generated_content
  if (!content) return
  let seq = 0
  for (const element of contentElements(content)) await sendElement(stream, String((seq += 1)), element)
}

function endOf({ error_message, cancelled_at, metadata }: Item, status: StreamEnd['status']): StreamEnd {
  return {
    status,
    error_message,
    ...(metadata.failure ? { failure: metadata.failure } : {}),
    ...(cancelled_at === null ? {} : { cancelled: true }),
  }
}

function sendElement(stream: EventStream, id: string, element: Exclude<Chunk, { kind: 'saving' }>): Promise<void> {
  return stream.send(element.kind === 'reset' ? { id, event: 'reset', data: {} } : { id, event: 'element', data: element })
}

export const STREAM_OPENAPI = {
  '/document_queue/{id}/stream': describeStream({
    operationId: 'generation.stream',
    tag: 'queue',
    summary: 'The content while it is written, element by element',
    parameters: [ID_PARAMETER],
    events: STREAM_EVENTS,
  }),
}
