import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import { aborted } from '#server/aborted.ts'

/*
 * Wakes subscribers on NOTIFY. One connection per process listens. Subscribers of a key (a person's events, a generation's chunks) are
 * called when a notification names it, and then read the news from the tables. Notifications carry no data, so a lost one costs time, never
 * data: after a reconnect everybody is woken. https://www.postgresql.org/docs/current/sql-notify.html
 *
 *   connecting ──▶ listening ──the connection breaks──▶ pausing ──▶ connecting …
 */

/** Channels that the database notifies. The payload is the key. */
export type Channel = 'events' | 'chunks' | 'cancel' | 'sessions'
const CHANNELS: readonly Channel[] = ['events', 'chunks', 'cancel', 'sessions']

export type Live = {
  /** Calls `wake` when the key is notified, and after a reconnect. Returns the unsubscribe function. */
  subscribe(channel: Channel, key: string, wake: () => void): () => void
  subscribers(): number
  stop(): Promise<void>
}

const RECONNECT_MS = 300

export function startLive(db: Db, log: Log): Live {
  const listeners = new Map<string, Set<() => void>>()
  const stopping = new AbortController()
  const listening = listenForever()

  async function listenForever(): Promise<void> {
    while (!stopping.signal.aborted) {
      const client = db.directClient('live')
      try {
        const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
        client.on('error', () => {})
        client.on('notification', ({ channel, payload }) => wakeKey(`${channel}:${payload ?? ''}`))
        await client.connect()
        await client.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '))
        wakeAll()
        await Promise.race([lost, aborted(stopping.signal)])
      } catch (error) {
        log.debug({ err: error }, 'Listening to the database failed, trying again')
      } finally {
        await client.end().catch(() => {})
      }
      await delay(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  function wakeKey(key: string): void {
    for (const wake of listeners.get(key) ?? []) wake()
  }

  function wakeAll(): void {
    for (const set of listeners.values()) for (const wake of set) wake()
  }

  return {
    subscribe(channel, key, wake) {
      const name = `${channel}:${key}`
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(wake))
      return () => {
        set.delete(wake)
        // A second call must not remove the set of a later subscriber.
        if (set.size === 0 && listeners.get(name) === set) listeners.delete(name)
      }
    },
    subscribers: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    async stop() {
      stopping.abort()
      await listening
    },
  }
}
