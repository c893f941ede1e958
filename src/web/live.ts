import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { followEvents } from './event-stream.ts'

/**
 * One live stream per browser. HTTP/1.1 allows six connections to an origin, so tabs share one: whoever holds the Web Lock reads the
 * stream and repeats each event to the other tabs; when that tab closes, the lock passes on and the next one resumes after the last
 * event everybody has seen. Events carry names and ids, never rows: they only say what to fetch again.
 *
 * states: waiting for the lock → reading (→ reconnecting → reading)* → stopped
 */
export type LiveRule = { events: readonly string[]; keys: (id: string) => readonly QueryKey[] }

type LiveEvent = { name: string; id: string; eventId: string | undefined }

const NAME = 'live'

export function startLive(options: { url: string; rules: readonly LiveRule[]; queryClient: QueryClient; onRefused: () => void }): () => void {
  const abort = new AbortController()
  const channel = new BroadcastChannel(NAME)
  let lastEventId: string | undefined

  channel.addEventListener('message', (message: MessageEvent<LiveEvent>) => apply(message.data))
  void hold()
  return () => {
    abort.abort()
    channel.close()
  }

  async function hold(): Promise<void> {
    try {
      await navigator.locks.request(NAME, { signal: abort.signal }, read)
    } catch {
      if (!abort.signal.aborted) options.onRefused()
    }
  }

  async function read(): Promise<void> {
    for await (const event of followEvents(options.url, { signal: abort.signal, lastEventId })) {
      // `hello` and `reset` carry no name of their own.
      const { name = event.event, id = '' } = JSON.parse(event.data) as { name?: string; id?: string }
      const live: LiveEvent = { name, id, eventId: event.id }
      channel.postMessage(live)
      apply(live)
    }
  }

  function apply(event: LiveEvent): void {
    if (event.eventId !== undefined) lastEventId = event.eventId
    // Away for longer than events are kept: anything may have changed.
    if (event.name === 'reset') void options.queryClient.invalidateQueries()
    for (const rule of options.rules) {
      if (!rule.events.includes(event.name)) continue
      for (const queryKey of rule.keys(event.id)) void options.queryClient.invalidateQueries({ queryKey })
    }
  }
}
