import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream'

/**
 * Reads server-sent events over fetch. Unlike EventSource, it reports the status of a refusal, sends Last-Event-ID and lets us choose the
 * reconnection delays.
 */
export type StreamEvent = { id: string | undefined; event: string; data: string }
type StreamOptions = { signal: AbortSignal; lastEventId?: string | undefined; fetch?: typeof fetch }
export class StreamRefused extends Error {
  readonly status: number
  /** How long the server asks us to wait. */
  readonly retryAfterMs: number
  constructor(status: number, retryAfterMs: number) {
    super(`The stream answered ${status}`)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000]
/** Adds jitter, because tabs and browsers that were refused together would come back together. */
const RETRY_SPREAD = 0.25

/**
 * Yields the events of `url` and reconnects until `signal` aborts or the server refuses for good (`StreamRefused`). Too many streams (429)
 * and a busy or stopped server are temporary: it waits as long as they ask, but at least its own delay. Stop iterating after the last event
 * that you need.
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

/** Iterates over a stream, which not every browser supports yet. Leaving the loop ends the request. */
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

/** Reads the delay in seconds, as our server sends it. A date, which a proxy may send, is ignored. */
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
