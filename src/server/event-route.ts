import { sql } from 'kysely'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { lastEventId, openEventStream } from '#server/event-stream.ts'
import type { EventStream } from '#server/event-stream.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { requireActor } from '#server/policy.ts'
import type { Actor } from '#server/policy.ts'

const EVENTS_PER_READ = 500

/**
 * GET /api/events: what changed for this person, as `{name, id}`. The first event, `hello`, carries the id to resume from; with
 * Last-Event-ID everything since is sent. If that is longer ago than events are kept, `reset` says: read everything again.
 */
export function createEventRoute(platform: Platform): HttpRoutes {
  return (app) => {
    app.get('/api/events', async (c) => {
      const { incoming, outgoing, call } = c.env
      const actor = requireActor(await call.enter())
      const { oldest, latest } = await readRange(platform, actor)
      const stream = openEventStream(incoming, outgoing, async () => (await call.enterAgain()) !== null)
      const last = lastEventId(incoming)
      if (last === undefined) stream.send({ id: String(latest), event: 'hello', data: {} })
      else if (last < oldest - 1 || last > latest) stream.send({ id: String(latest), event: 'reset', data: {} })
      const after = last === undefined || last < oldest - 1 || last > latest ? latest : last
      platform.metrics.streams.inc()
      void follow(platform, actor, stream, after).finally(() => platform.metrics.streams.dec())
      return RESPONSE_ALREADY_SENT
    })
  }
}

async function follow(platform: Platform, actor: Actor, stream: EventStream, after: number): Promise<void> {
  let wake: () => void = () => {}
  let hasNews = true
  const unsubscribe = platform.live.subscribe('events', actor.userId, () => {
    hasNews = true
    wake()
  })
  stream.closed.addEventListener('abort', () => wake(), { once: true })
  let last = after
  try {
    while (!stream.closed.aborted) {
      if (!hasNews && !stream.closed.aborted) await new Promise<void>((resolve) => (wake = resolve))
      hasNews = false
      for (;;) {
        const events = await readEvents(platform, actor, last)
        for (const event of events) {
          last = Number(event.id)
          stream.send({ id: event.id, event: event.name, data: { name: event.name, id: event.subject_id } })
        }
        if (events.length < EVENTS_PER_READ || stream.closed.aborted) break
      }
    }
  } catch (error) {
    // The browser comes back with Last-Event-ID and gets what it missed.
    platform.log.debug({ err: error }, 'A live stream broke')
    stream.end()
  } finally {
    unsubscribe()
  }
}

function readEvents({ db }: Platform, actor: Actor, after: number) {
  return db.withActor(actor, (tx) =>
    tx
      .selectFrom('events')
      .select(['id', 'name', 'subject_id'])
      .where('user_id', '=', actor.userId)
      .where('id', '>', String(after))
      .orderBy('id')
      .limit(EVENTS_PER_READ)
      .execute(),
  )
}

async function readRange({ db }: Platform, actor: Actor): Promise<{ oldest: number; latest: number }> {
  const { rows } = await db.withActor(actor, (tx) =>
    sql<{ oldest: string; latest: string }>`select coalesce(min(id), 0) as oldest, coalesce(max(id), 0) as latest
      from events where user_id = ${actor.userId}`.execute(tx),
  )
  return { oldest: Number(rows[0]?.oldest ?? 0), latest: Number(rows[0]?.latest ?? 0) }
}
