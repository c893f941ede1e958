import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { STREAMS_PER_PERSON_MAX, STREAMS_PER_SESSION_MAX } from '#shared/limits.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'
import { openEventStream } from '#server/live/event-stream.ts'
import type { EventStream } from '#server/live/event-stream.ts'
import type { Live } from '#server/live/live.ts'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { actingId } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import { createSessionWatch } from '#server/live/session-watch.ts'
import type { FindEndedSessions } from '#server/live/session-watch.ts'

/** Retry-After of a refused stream. By then the person may have closed a tab. */
const RETRY_AFTER_S = 30
/** How long a refused session is refused without a check. Short, because a closed tab makes room at once. */
const REFUSED_FOR_MS = 1_000
/** Delayed requests of one session. Delaying costs memory, so further ones are refused at once. */
const HELD_MAX = 100

/** Open event streams of this process, limited per person and per session. They end with their session. */
export type Streams = {
  /** Refuses a session that was refused a moment ago, before anything is read and after a delay, so that opening in a loop costs little. */
  requireRoom(sessionToken: string | undefined): Promise<void>
  /** Opens a stream, or refuses with 429 above the limits. Ends the stream when its session ends. */
  open(request: IncomingMessage, response: ServerResponse, reader: { actor: UserActor; sessionToken: string | undefined }): EventStream
  /** Calls `onEnd` when the session of the person ends, for calls that answer in a stream of their own. Returns a function that stops the watch. */
  watchSession(actor: UserActor, onEnd: () => void): () => void
  /** Ends all streams. Browsers reconnect to the next process. */
  stop(): void
}

export function createStreams(platform: { live: Live; log: Log; metrics: Metrics; findEndedSessions: FindEndedSessions }): Streams {
  const { live, log, metrics, findEndedSessions } = platform
  const sessions = createSessionWatch(live, findEndedSessions, log)
  const [perPerson, perSession] = [new Map<string, number>(), new Map<string, number>()]
  const all = new Set<EventStream>()
  /** By session token: the number of delayed requests. */
  const refused = new Map<string, { held: number }>()

  function rememberRefused(sessionToken: string): void {
    if (refused.has(sessionToken)) return
    refused.set(sessionToken, { held: 0 })
    setTimeout(() => refused.delete(sessionToken), REFUSED_FOR_MS).unref()
  }

  return {
    async requireRoom(sessionToken = '') {
      const session = refused.get(sessionToken)
      if (!session) return
      if (session.held < HELD_MAX) {
        session.held += 1
        await delay(REFUSED_FOR_MS, undefined, { ref: false })
      }
      throw tooManyStreams()
    },
    open(request, response, { actor, sessionToken }) {
      const { sessionId } = actor
      const actorId = actingId(actor)
      if ((perPerson.get(actorId) ?? 0) >= STREAMS_PER_PERSON_MAX || (perSession.get(sessionId) ?? 0) >= STREAMS_PER_SESSION_MAX) {
        if (sessionToken !== undefined) rememberRefused(sessionToken)
        throw tooManyStreams()
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
    watchSession: ({ sessionId }, onEnd) => sessions.watch(sessionId, onEnd),
    stop() {
      sessions.stop()
      for (const stream of all) stream.end()
    },
  }
}

function tooManyStreams(): AppError {
  return refuse('rate_limited', GENERAL_REASONS, 'too_many_streams', { retry_after: RETRY_AFTER_S })
}

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}
