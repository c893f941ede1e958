import { sql } from 'kysely'
import { z } from 'zod'
import { lastEventId, openEventStream } from '#server/event-stream.ts'
import type { EventStream } from '#server/event-stream.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { requireActor } from '#server/policy.ts'
import type { Actor } from '#server/policy.ts'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { refuse } from '#server/errors.ts'
import { GENERATION_REASONS } from '../contract.ts'
import type { StreamEnd, StreamPhase } from '../contract.ts'
import { generationPolicy } from './policy.ts'
import { positionsOf } from './queue.ts'
import { contentElements } from '#shared/content/content-elements.ts'
import { QUEUE_HEAD_COLUMNS } from './tables.ts'
import type { Chunk } from './tables.ts'

/** Reads at a time: a big result is sent in pieces, never held whole. */
const CHUNKS_PER_READ = 500

/** GET /api/document_queue/{id}/stream; the events are described in the contract. */
export function createGenerationStream(platform: Platform): HttpRoutes {
  return (app) => {
    app.get('/api/document_queue/:id/stream', async (c) => {
      const { incoming, outgoing, call } = c.env
      const actor = requireActor(await call.enter())
      const id = z.uuid().safeParse(c.req.param('id'))
      if (!id.success) throw refuse('not_found', GENERATION_REASONS, 'queue_item_not_found')
      await readItem(platform, actor, id.data)
      const stream = openEventStream(incoming, outgoing, async () => (await call.enterAgain()) !== null)
      platform.metrics.streams.inc()
      void follow(platform, actor, id.data, stream, lastEventId(incoming) ?? 0).finally(() => platform.metrics.streams.dec())
      return RESPONSE_ALREADY_SENT
    })
  }
}

/** Sends what is there, waits for news, sends what is new, until the item has ended or the reader has gone. */
async function follow(platform: Platform, actor: Actor, id: string, stream: EventStream, after: number): Promise<void> {
  let wake: () => void = () => {}
  let hasNews = false
  const unsubscribe = platform.live.subscribe('chunks', id, () => {
    hasNews = true
    wake()
  })
  stream.closed.addEventListener('abort', () => wake(), { once: true })
  let sent = after
  let said = ''
  try {
    while (!stream.closed.aborted) {
      hasNews = false
      const item = await readItem(platform, actor, id)
      const { phase, last } = await sendChunks(platform, actor, id, stream, sent)
      sent = last
      if (item.status === 'completed' || item.status === 'failed') {
        if (sent === 0 && item.status === 'completed') await sendSaved(platform, actor, id, stream)
        stream.send({ event: 'end', data: { status: item.status, error_message: item.error_message } satisfies StreamEnd })
        stream.end()
        return
      }
      const now: StreamPhase =
        item.status === 'pending'
          ? { phase: 'queued', position: item.position }
          : { phase: phase ?? (sent > 0 ? 'writing' : 'thinking'), position: null }
      if (JSON.stringify(now) !== said) stream.send({ event: 'phase', data: now })
      said = JSON.stringify(now)
      if (!hasNews && !stream.closed.aborted) await new Promise<void>((resolve) => (wake = resolve))
    }
  } catch (error) {
    // The browser comes back with Last-Event-ID and gets the rest.
    platform.log.debug({ err: error, queueId: id }, 'A generation stream broke')
    stream.end()
  } finally {
    unsubscribe()
  }
}

async function readItem({ db }: Platform, actor: Actor, id: string) {
  // In one round trip, like the chunks: this is asked with every one of them.
  const [row] = await db.read(actor, db.withoutActor.selectFrom('document_queue').select(QUEUE_HEAD_COLUMNS).where('id', '=', id))
  const item = generationPolicy.authorize(actor, 'read', row)
  if (item.status !== 'pending') return { ...item, position: null }
  const positions = await db.withActor(actor, (tx) => positionsOf(tx, actor.userId, [item]))
  return { ...item, position: positions.get(id) ?? null }
}

async function sendChunks(
  { db }: Platform,
  actor: Actor,
  id: string,
  stream: EventStream,
  after: number,
): Promise<{ phase: 'saving' | undefined; last: number }> {
  let last = after
  let phase: 'saving' | undefined
  for (;;) {
    const next = db.withoutActor
      .selectFrom('generation_chunks')
      .select(['seq', 'element'])
      .where('queue_id', '=', id)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(CHUNKS_PER_READ)
    const chunks = await db.read(actor, next)
    for (const { seq, element } of chunks) {
      if (element.kind === 'saving') phase = 'saving'
      else sendElement(stream, String(seq), element)
      last = seq
    }
    if (chunks.length < CHUNKS_PER_READ || stream.closed.aborted) return { phase, last }
  }
}

/** The chunks of an old item have been swept: its saved content tells the same. */
async function sendSaved({ db }: Platform, actor: Actor, id: string, stream: EventStream): Promise<void> {
  const { rows } = await db.withActor(actor, (tx) =>
    sql<{
      generated_content: Parameters<typeof contentElements>[0] | null
    }>`select generated_content from document_queue where id = ${id}`.execute(tx),
  )
  const content = rows[0]?.generated_content
  if (!content) return
  let seq = 0
  for (const element of contentElements(content)) sendElement(stream, String((seq += 1)), element)
}

function sendElement(stream: EventStream, id: string, element: Exclude<Chunk, { kind: 'saving' }>): void {
  if (element.kind === 'reset') stream.send({ id, event: 'reset', data: {} })
  else stream.send({ id, event: 'element', data: element })
}
