import type { IncomingMessage, ServerResponse } from 'node:http'
import { STREAMS_PER_PERSON_MAX, STREAMS_PER_SESSION_MAX } from '#shared/limits.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import { openEventStream } from '#server/event-stream.ts'
import type { EventStream } from '#server/event-stream.ts'
import type { Live } from '#server/live.ts'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import { actingId } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import { createSessionWatch } from '#server/session-watch.ts'
import type { FindEndedSessions } from '#server/session-watch.ts'

/** What a refused browser waits before it tries again; by then somebody may have closed a tab. */
const RETRY_AFTER_S = 30

/** The open event streams of this process: so many a person, so many a session, and none after the end of its session. */
export type Streams = {
  /** Refuses with 429 above the limits. Ends the stream when its session ends. */
  open(request: IncomingMessage, response: ServerResponse, actor: UserActor): EventStream
  /** Ends all of them: browsers come back to the next process. */
  stop(): void
}

export function createStreams(platform: { live: Live; log: Log; metrics: Metrics; findEndedSessions: FindEndedSessions }): Streams {
  const { live, log, metrics, findEndedSessions } = platform
  const sessions = createSessionWatch(live, findEndedSessions, log)
  const [perPerson, perSession] = [new Map<string, number>(), new Map<string, number>()]
  const all = new Set<EventStream>()

  return {
    open(request, response, actor) {
      const { sessionId } = actor
      const actorId = actingId(actor)
      if ((perPerson.get(actorId) ?? 0) >= STREAMS_PER_PERSON_MAX || (perSession.get(sessionId) ?? 0) >= STREAMS_PER_SESSION_MAX) {
        throw refuse('rate_limited', GENERAL_REASONS, 'too_many_streams', { retry_after: RETRY_AFTER_S })
      }
      const stream = openEventStream(request, response)
      count(perPerson, actorId, 1)
      count(perSession, sessionId, 1)
      all.add(stream)
      metrics.streams.inc()
      const unwatch = sessions.watch(sessionId, () => stream.end())
      const release = () => {
        unwatch()
        count(perPerson, actorId, -1)
        count(perSession, sessionId, -1)
        all.delete(stream)
        metrics.streams.dec()
      }
      if (stream.closed.aborted) release()
      else stream.closed.addEventListener('abort', release, { once: true })
      return stream
    },
    stop() {
      sessions.stop()
      for (const stream of all) stream.end()
    },
  }
}

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}
