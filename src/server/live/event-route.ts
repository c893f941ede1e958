import { z } from 'zod'
import { describeStream } from '#server/http/openapi.ts'
import { sql } from 'kysely'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { lastEventId } from '#server/live/event-stream.ts'
import type { EventStream } from '#server/live/event-stream.ts'
import { createFeeds } from '#server/live/feeds.ts'
import type { FeedReader } from '#server/live/feeds.ts'
import type { HttpRoutes } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import type { UserActor } from '#server/actor.ts'

const EVENTS_PER_READ = 500
/** Longer than a page takes from its first query to its stream. */
const RECENT_S = 10
/** Event ids of the caller that are still kept, and what changed a moment ago. */
const RANGE = sql<{ oldest: string; latest: string; recent: RecentEvent[] }>`select
    coalesce(min(id), 0) as oldest,
    coalesce(max(id), 0) as latest,
    coalesce(
      jsonb_agg(distinct jsonb_build_object('name', name, 'id', subject_id))
        filter (where created_at > now() - make_interval(secs => ${RECENT_S})),
      '[]'
    ) as recent
  from events where user_id = (select app.user_id())`
type RecentEvent = { name: string; id: string }

/**
 * Serves GET /api/events: what changed for this person, as `{name, id}`. The first event, `hello`, carries the id to resume from and what
 * changed a moment ago, which a page may have read too early. With Last-Event-ID, everything since then is sent. If those events are no longer kept, `reset` tells the browser to read everything again.
 */
export function createEventRoute(platform: Platform): HttpRoutes {
  const feeds = createFeeds<Event[]>(platform.live, 'events')
  return (app) => {
    app.get('/api/events', async (c) => {
      const { incoming, outgoing, call } = c.env
      const { sessionToken } = call.request
      await platform.streams.requireRoom(sessionToken)
      const { actor, rows } = await call.read({ compile: () => RANGE.compile(platform.db.withoutActor) })
      const [oldest, latest] = [Number(rows[0]?.oldest ?? 0), Number(rows[0]?.latest ?? 0)]
      const stream = platform.streams.open(incoming, outgoing, { actor, sessionToken })
      const last = lastEventId(incoming)
      const isTooOld = last !== undefined && (last < oldest - 1 || last > latest)
      if (last === undefined) await stream.send({ id: String(latest), event: 'hello', data: { recent: rows[0]?.recent ?? [] } })
      else if (isTooOld) await stream.send({ id: String(latest), event: 'reset', data: {} })
      const reader = feeds.follow(actor.userId, stream.closed, (after) => readEvents(platform, actor, after))
      void relay(platform, reader, stream, last === undefined || isTooOld ? latest : last)
      return RESPONSE_ALREADY_SENT
    })
  }
}

async function relay({ log }: Platform, reader: FeedReader<Event[]>, stream: EventStream, after: number): Promise<void> {
  let last = after
  try {
    while (!stream.closed.aborted) {
      const events = await reader.read(last)
      for (const event of events) {
        last = Number(event.id)
        await stream.send({ id: event.id, event: event.name, data: { name: event.name, id: event.subject_id } })
      }
      if (events.length < EVENTS_PER_READ) await reader.news()
    }
  } catch (error) {
    // The browser reconnects with Last-Event-ID and gets what it missed.
    log.debug({ err: error }, 'A live stream broke')
    stream.end()
  } finally {
    reader.leave()
  }
}

type Event = { id: string; name: string; subject_id: string }

/** Reads events in one round trip. One read serves all streams of the person. */
function readEvents({ db }: Platform, actor: UserActor, after: number): Promise<Event[]> {
  const query = db.withoutActor
    .selectFrom('events')
    .select(['id', 'name', 'subject_id'])
    .where('user_id', '=', actor.userId)
    .where('id', '>', String(after))
    .orderBy('id')
    .limit(EVENTS_PER_READ)
  return db.read(actor, query)
}

export const EVENTS_OPENAPI = {
  '/events': describeStream({
    operationId: 'platform.events',
    tag: 'site',
    summary: 'What changed for this person',
    events: {
      hello: z
        .object({ recent: z.array(z.object({ name: z.string(), id: z.string() })) })
        .describe(`The first event; its id is the one to resume after. \`recent\` is what changed in the ${RECENT_S} seconds before.`),
      reset: z.object({}).describe('The events since Last-Event-ID are gone: read everything again'),
      'document.updated': z
        .object({ name: z.string(), id: z.string() })
        .describe('One of many: the row `id` changed. The name of the event says how; names follow this pattern.'),
    },
  }),
}
