import type { Live } from '#server/live/live.ts'
import type { Log } from '#server/log.ts'

/*
 * Tells streams that their session has ended. The database notifies the end of a session (sign-out, another sign-in, a new password, a
 * suspension, anywhere in the installation). Expiry is silent, so all watched sessions are checked periodically, in batches. A notification
 * only says which session to check, so duplicates and reconnects never end a valid session.
 *
 * states of a session: unknown (checked once, because it may have ended before we listened) → live (→ checked → live)* → ended
 */
const CHECK_EVERY_MS = 30_000
/** Sessions per query. */
const CHECKED_AT_ONCE = 1_000

export type SessionWatch = {
  /** Calls `onEnd` once, when the session has ended. Returns a function that stops the watch. */
  watch(sessionId: string, onEnd: () => void): () => void
  stop(): void
}
/** Returns those of these sessions that have ended. */
export type FindEndedSessions = (sessionIds: readonly string[]) => Promise<string[]>

type Watched = { listeners: Set<() => void>; unsubscribe: () => void }

export function createSessionWatch(live: Live, findEnded: FindEndedSessions, log: Log): SessionWatch {
  const watched = new Map<string, Watched>()
  const due = new Set<string>()
  let isChecking = false
  const timer = setInterval(() => check(watched.keys()), CHECK_EVERY_MS).unref()

  /** Runs one query at a time. Sessions that become due meanwhile go into the next one. */
  function check(sessionIds: Iterable<string>): void {
    for (const id of sessionIds) due.add(id)
    if (isChecking || due.size === 0) return
    isChecking = true
    // Waits a turn, because a reconnect makes every session due, one after the other.
    setImmediate(() => void checkDue())
  }

  async function checkDue(): Promise<void> {
    while (due.size > 0) {
      const ids = [...due].slice(0, CHECKED_AT_ONCE)
      for (const id of ids) due.delete(id)
      try {
        for (const id of await findEnded(ids)) end(id)
      } catch (error) {
        // If the database does not answer, no session ends. The next round checks them again.
        log.debug({ err: error }, 'Sessions could not be checked')
      }
    }
    isChecking = false
  }

  function end(id: string): void {
    const listeners = [...(watched.get(id)?.listeners ?? [])]
    for (const onEnd of listeners) onEnd()
  }

  return {
    watch(sessionId, onEnd) {
      let session = watched.get(sessionId)
      if (!session) {
        session = { listeners: new Set(), unsubscribe: live.subscribe('sessions', sessionId, () => check([sessionId])) }
        watched.set(sessionId, session)
        check([sessionId])
      }
      const { listeners, unsubscribe } = session
      listeners.add(onEnd)
      return () => {
        listeners.delete(onEnd)
        if (listeners.size > 0 || watched.get(sessionId)?.listeners !== listeners) return
        unsubscribe()
        watched.delete(sessionId)
        due.delete(sessionId)
      }
    },
    stop: () => clearInterval(timer),
  }
}
