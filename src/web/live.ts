import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { followEvents } from './event-stream.ts'
import { watchedFetch } from './reachability.ts'

/**
 * One live stream per browser. HTTP/1.1 allows six connections to an origin, so tabs share one: the tab that holds the Web Lock reads the
 * stream and repeats each event to the others. When it closes, the lock passes on, and the next tab resumes after the last event that all
 * tabs have seen. Events carry names and ids, never rows: they only say what to fetch again.
 *
 * states: waiting for the lock → reading (→ reconnecting → reading)* → stopped
 *
 * A page sends its first queries before it hears of events. So the server's first event, and the reading tab when another tab opens, repeat
 * what changed a moment ago.
 *
 * Browsers offer Web Locks over https and on loopback only. Without them, each visible tab reads its own stream and stops when it is hidden.
 */
export type LiveRule = {
  events: readonly string[]
  /** Queries to refetch when the row `id` has changed. */
  keys: (id: string) => readonly QueryKey[]
  /** Queries to refetch after missed events: every query that the rule could match. */
  all: readonly QueryKey[]
  /** What else is done about the event. Missed and repeated events are not made up for. */
  act?: (id: string, queryClient: QueryClient) => void
  /** Shortest time between two fetches of a query, for events that may come in thousands. */
  pauseMs?: number
}

type Change = { name: string; id: string }
type LiveEvent = Change & { eventId: string | undefined; recent?: readonly Change[] | undefined }
/** Tabs send events to each other, and a tab says that it has opened. */
type Message = LiveEvent | typeof OPENED
const OPENED = 'opened'
/** For how long the reading tab repeats an event to tabs that open. */
const RECENT_MS = 10_000

/** Sent when the server no longer has the events since our last connection. */
const RESET = 'reset'

/** Sent by the reading tab. */
const REPEATED = 'repeated'

const NAME = 'live'

/** Starts reading and returns a function that stops it. With Web Locks, one tab reads for all. */
export function startLive(options: {
  url: string
  rules: readonly LiveRule[]
  queryClient: QueryClient
  onRefused: () => void
}): () => void {
  const abort = new AbortController()
  const channel = new BroadcastChannel(NAME)
  let lastEventId: string | undefined
  /** What this tab has read from the stream a moment ago. */
  const recent = new Map<LiveEvent, number>()
  /** Queries being fetched because of an event, and whether each has changed again meanwhile. */
  const refreshing = new Map<string, boolean>()

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === OPENED) repeatRecent()
    else apply(data)
  })
  channel.postMessage(OPENED satisfies Message)
  void hold()
  return () => {
    abort.abort()
    channel.close()
  }

  async function hold(): Promise<void> {
    try {
      if (window.isSecureContext) await navigator.locks.request(NAME, { signal: abort.signal }, () => read(abort.signal))
      else await readWhileVisible()
    } catch {
      if (!abort.signal.aborted) options.onRefused()
    }
  }

  async function readWhileVisible(): Promise<void> {
    while (!abort.signal.aborted) {
      if (document.hidden) {
        await visibilityChange(abort.signal)
        // A tab that was opened in the background has no event to resume after.
        if (!document.hidden && lastEventId === undefined) apply({ name: RESET, id: '', eventId: undefined })
      } else {
        const hidden = new AbortController()
        void visibilityChange(abort.signal).then(() => hidden.abort())
        await read(hidden.signal)
      }
    }
  }

  /** Reads until `signal` aborts. */
  async function read(signal: AbortSignal): Promise<void> {
    for await (const event of followEvents(options.url, { signal, lastEventId, fetch: watchedFetch })) {
      const { id = '', recent: repeated } = JSON.parse(event.data) as { id?: string; recent?: readonly Change[] }
      const live: LiveEvent = { name: event.event, id, eventId: event.id, recent: repeated }
      recent.set(live, Date.now())
      dropOld()
      channel.postMessage(live satisfies Message)
      apply(live)
    }
  }

  function dropOld(): void {
    // Oldest first.
    for (const [event, at] of recent) {
      if (Date.now() - at < RECENT_MS) return
      recent.delete(event)
    }
  }

  function repeatRecent(): void {
    dropOld()
    if (recent.size === 0) return
    const changes = [...recent.keys()].flatMap(({ name, id, recent: repeated = [] }) => [...repeated, { name, id }])
    channel.postMessage({ name: REPEATED, id: '', eventId: undefined, recent: changes } satisfies Message)
  }

  function apply(event: LiveEvent): void {
    if (event.eventId !== undefined) lastEventId = event.eventId
    for (const rule of options.rules) {
      const changes = [event, ...(event.recent ?? [])].filter(({ name }) => rule.events.includes(name))
      const keys = event.name === RESET ? rule.all : changes.flatMap(({ id }) => rule.keys(id))
      for (const queryKey of keys) void refresh(queryKey, rule.pauseMs)
      if (rule.events.includes(event.name)) rule.act?.(event.id, options.queryClient)
    }
  }

  /**
   * Refetches a query. Events come in bursts (pending, processing, completed). A second event must not cancel the fetch of the first one, or
   * nothing would be shown until the burst is over. Instead, another fetch follows, after the pause of the rule.
   */
  async function refresh(queryKey: QueryKey, pauseMs = 0): Promise<void> {
    const key = hashKey(queryKey)
    if (refreshing.has(key)) {
      refreshing.set(key, true)
      return
    }
    do {
      refreshing.set(key, false)
      await loaded(options.queryClient, queryKey)
      await options.queryClient.invalidateQueries({ queryKey })
      if (pauseMs > 0) await new Promise((resolve) => window.setTimeout(resolve, pauseMs))
    } while (refreshing.get(key) === true && !abort.signal.aborted)
    refreshing.delete(key)
  }
}

/**
 * Waits for what must not be cut off: the next pages of lists, because a refetch would cancel them and the person's click on Load more would do
 * nothing; and first loads, because an invalidation does not fetch again what has no data yet, and their answer may be older than the event.
 */
async function loaded(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const loading = queryClient.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined || state.fetchMeta?.fetchMore !== undefined,
  })
  await Promise.allSettled(loading.map(({ promise }) => promise))
}

/** Resolves when the tab is shown or hidden, or when `signal` aborts. */
function visibilityChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
