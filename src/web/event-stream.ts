import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream'

/**
 * Server-sent events over fetch: unlike EventSource it shows the status of a refusal, takes Last-Event-ID and leaves the reconnection
 * delays to us.
 */
export type StreamEvent = { id: string | undefined; event: string; data: string }
type StreamOptions = { signal: AbortSignal; lastEventId?: string | undefined; fetch?: typeof fetch }
export class StreamRefused extends Error {
  readonly status: number
  /** How long the server asks us to stay away. */
  readonly retryAfterMs: number
  constructor(status: number, retryAfterMs: number) {
    super(`The stream answered ${status}`)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000]
/** All tabs and browsers that were refused together would come back together. */
const RETRY_SPREAD = 0.25

/**
 * Yields the events of `url`, reconnecting where it broke off, until `signal` aborts or the server refuses for good (`StreamRefused`).
 * Too many streams (429) and a server that is busy or down are no refusal for good: it waits as long as they ask, and at least its own delay.
 * Whoever has seen the last event it needs stops iterating.
 */
export async function* followEvents(url: string, options: StreamOptions): AsyncGenerator<StreamEvent> {
  let lastEventId = options.lastEventId
  let failures = 0
  while (!options.signal.aborted) {
    let retryAfterMs = 0
    try {
      for await (const event of readEvents(url, { ...options, lastEventId })) {
        failures = 0
        if (event.id !== undefined) lastEventId = event.id
        yield event
      }
    } catch (error) {
      if (error instanceof StreamRefused) {
        if (error.status < 500 && error.status !== 429) throw error
        retryAfterMs = error.retryAfterMs * (1 + Math.random() * RETRY_SPREAD)
      }
    }
    const delayMs = RECONNECT_DELAYS_MS[Math.min(failures, RECONNECT_DELAYS_MS.length - 1)] ?? 0
    await sleep(Math.max(delayMs, retryAfterMs), options.signal)
    failures++
  }
}

async function* readEvents(url: string, options: StreamOptions): AsyncGenerator<StreamEvent> {
  const response = await (options.fetch ?? fetch)(url, {
    signal: options.signal,
    headers: { accept: 'text/event-stream', ...(options.lastEventId === undefined ? {} : { 'last-event-id': options.lastEventId }) },
  })
  if (!response.ok || response.body === null) throw new StreamRefused(response.status, readRetryAfter(response.headers))
  for await (const { id, event = 'message', data } of chunksOf(response.body)) yield { id, event, data }
}

/** Streams cannot be iterated in every browser yet. Leaving the loop ends the request. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<EventSourceMessage> {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Our server answers in seconds; a proxy may answer with a date, which counts as nothing said. */
function readRetryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) ? seconds * 1_000 : 0
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
