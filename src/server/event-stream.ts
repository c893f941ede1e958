import type { IncomingMessage, ServerResponse } from 'node:http'

/*
 * A server-sent event stream on a plain response. `send` waits until the reader takes what it was sent, so a stream holds one event at
 * most, however much there is to relay. A reader that takes nothing for STALLED_AFTER_MS is dropped and resumes with Last-Event-ID.
 *
 * states: open (→ waiting for the reader → open)* → ending → closed
 */
/** The widest of the database's columns that count events. */
const ID_MAX = 2 ** 31 - 1
const HEARTBEAT_MS = 30_000
const STALLED_AFTER_MS = 30_000

export type EventStream = {
  /** Resolves when the next event may be sent, or the stream has closed. */
  send(event: { id?: string; event: string; data: unknown }): Promise<void>
  end(): void
  readonly closed: AbortSignal
}

export function openEventStream(
  request: IncomingMessage,
  response: ServerResponse,
  { stalledAfterMs = STALLED_AFTER_MS }: { stalledAfterMs?: number } = {},
): EventStream {
  const closed = new AbortController()
  let stalled: NodeJS.Timeout | undefined
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer would hold the events back.
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  request.socket.setNoDelay(true)
  const heartbeat = setInterval(beat, HEARTBEAT_MS)
  const close = () => {
    clearInterval(heartbeat)
    clearTimeout(stalled)
    closed.abort()
  }
  response.once('close', close)
  // The reader may have left while the stream was being prepared; then nothing would tell us any more.
  if (request.socket.destroyed) close()

  // HEAD asks what a GET would say, and has been told.
  if (request.method === 'HEAD') response.end()

  function beat(): void {
    // A reader that lags behind has enough to show that the connection lives.
    if (!closed.signal.aborted && !response.writableEnded && !response.writableNeedDrain) response.write(': heartbeat\n\n')
  }

  /** Until the reader has taken what waits for it, but not for ever. */
  function drained(): Promise<void> {
    return new Promise((resolve) => {
      stalled = setTimeout(() => response.destroy(), stalledAfterMs)
      const settle = () => {
        clearTimeout(stalled)
        response.off('drain', settle)
        closed.signal.removeEventListener('abort', settle)
        resolve()
      }
      response.once('drain', settle)
      closed.signal.addEventListener('abort', settle, { once: true })
    })
  }

  return {
    async send({ id, event, data }) {
      if (closed.signal.aborted || response.writableEnded) return
      const text = `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      if (!response.write(text)) await drained()
    },
    end() {
      if (closed.signal.aborted || response.writableEnded) return
      response.end()
      // What was sent before the end may still wait for a reader that takes nothing.
      clearTimeout(stalled)
      stalled = setTimeout(() => response.destroy(), stalledAfterMs)
    },
    closed: closed.signal,
  }
}

/** Where the browser was when the connection broke; undefined if it starts now, or names a place that no stream has. */
export function lastEventId(request: IncomingMessage): number | undefined {
  const header = request.headers['last-event-id']
  const id = Number(typeof header === 'string' && header !== '' ? header : NaN)
  return Number.isInteger(id) && id >= 0 && id <= ID_MAX ? id : undefined
}
