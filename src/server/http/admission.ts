import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { networkOf } from '#server/http/client-address.ts'
import { createFairLanes } from '#server/lanes/fair-lanes.ts'
import type { FairLanes } from '#server/lanes/fair-lanes.ts'

/*
 * Decides when a request may begin, before the server reads or looks up anything for it. One event loop serves everybody: if hundreds of
 * requests of one person begin in the same turn, everybody else waits for all of them.
 *
 *   received ──▶ waiting in the lane of its caller ──▶ begun: has a place until it is answered, at most PLACE_HELD_MS
 *      └──▶ refused, if too many wait there; told one to two REFUSED_AFTER_MS later
 *
 * - The caller is the person if this process has already seen a valid session, otherwise the network. Invented session tokens must not
 *   get a lane each, and signed-in people must not wait for strangers behind the same address.
 * - After PLACE_HELD_MS the place goes to the next request: a request that takes longer is waiting (for the database, a file, a model, the
 *   next event of a stream) and computes nothing. Those waits have their own limits.
 * - A person with more than CROWD requests waiting, which no page sends, is served with pauses. Without them, two requests at a time are
 *   enough to keep the event loop and the database busy.
 * - A refusal is delayed, because a client that retries at once would cost more than one that is served.
 */

/** Two keep the event loop busy: while one waits for the database, the other computes. */
const LANE_WIDTH = 2
const PERSON_WAITING_MAX = 200
const CROWD = 50
/** About five times what a small request takes. */
const CROWD_PAUSE_MS = 10
/** Enough for a whole office, or for everybody if the operator has not named the reverse proxy. */
const NETWORK_WAITING_MAX = 2_000
const PLACE_HELD_MS = 100
const REFUSED_AFTER_MS = 1_000
/** Refusals that are delayed at the same time. Each keeps a connection and its memory, so further ones are sent at once. */
const HELD_MAX = 2_000
/** Sessions that are remembered. The least recently used is evicted and uses its network's lane once. */
const SESSIONS_MAX = 20_000

export type Admission = {
  /** Returns the name of the lane that a request waits in. */
  callerOf(request: { sessionToken: string | undefined; ip: string; path: string }): string
  /** Resolves with true when the request may begin, or with false if its client has left. Throws LaneFullError. */
  enter(caller: string, response: ServerResponse): Promise<boolean>
  /** Records whose session it is. Null means nobody's. */
  recognise(sessionToken: string, personId: string | null): void
}

/** Monitoring must not wait behind the pages and calls of its own network. */
const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

/** `placeHeldMs`: how long a request keeps its place that is not answered, in milliseconds. */
export function createAdmission({ placeHeldMs = PLACE_HELD_MS }: { placeHeldMs?: number } = {}): Admission {
  const people = createFairLanes({ width: LANE_WIDTH, waitingMax: PERSON_WAITING_MAX })
  const networks = createFairLanes({ width: LANE_WIDTH, waitingMax: NETWORK_WAITING_MAX })
  /** Ordered by last use. */
  const persons = new Map<string, string>()
  let held = 0

  async function holdBack(): Promise<void> {
    if (held >= HELD_MAX) return
    held += 1
    // Jitter: refusals of one burst must not all be sent in the same turn.
    await delay(REFUSED_AFTER_MS * (1 + Math.random()), undefined, { ref: false })
    held -= 1
  }

  return {
    callerOf({ sessionToken, ip, path }) {
      if (HEALTH_PATHS.has(path)) return `health ${networkOf(ip)}`
      const person = sessionToken === undefined ? undefined : persons.get(sessionToken)
      return person === undefined ? `network ${networkOf(ip)}` : `${PERSON} ${person}`
    },
    async enter(caller, response) {
      try {
        return await takePlace(caller.startsWith(PERSON) ? people : networks, { caller, response, placeHeldMs })
      } catch (error) {
        await holdBack()
        throw error
      }
    },
    recognise(sessionToken, personId) {
      persons.delete(sessionToken)
      if (personId === null) return
      persons.set(sessionToken, personId)
      const [oldest] = persons.keys()
      if (persons.size > SESSIONS_MAX && oldest !== undefined) persons.delete(oldest)
    },
  }
}

const PERSON = 'person'
/** Shared, because an error with its stack is expensive to create. */
const LEFT = new Error('The response has been sent, or its client has left')

type Entry = { caller: string; response: ServerResponse; placeHeldMs: number }

function takePlace(lanes: FairLanes, { caller, response, placeHeldMs }: Entry): Promise<boolean> {
  const closed = new AbortController()
  const { promise: answered, resolve: leave } = Promise.withResolvers<void>()
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  response.once('close', () => {
    closed.abort(LEFT)
    leave()
  })
  lanes
    .run(caller, closed.signal, async () => {
      resolve(!closed.signal.aborted)
      const timer = setTimeout(leave, placeHeldMs)
      await answered
      clearTimeout(timer)
      if (caller.startsWith(PERSON) && lanes.waiting(caller) > CROWD) await delay(CROWD_PAUSE_MS)
      // Otherwise requests that do not wait would follow one another in the same turn, and no other socket would be read.
      await nextTurn()
    })
    .catch((error: unknown) => (closed.signal.aborted ? resolve(false) : reject(error as Error)))
  return promise
}
