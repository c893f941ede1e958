import type { IncomingMessage, ServerResponse } from 'node:http'

/*
 * A server-sent event stream on a plain response. `send` applies backpressure: it waits until the reader has taken the last event, so a
 * stream buffers one event at most. A reader that takes nothing for STALLED_AFTER_MS is dropped and resumes with Last-Event-ID.
 *
 * states: open (→ waiting for the reader → open)* → ending → closed
 */
/** The largest value of the widest column that numbers events. */
const ID_MAX = 2 ** 31 - 1
const HEARTBEAT_MS = 30_000
const STALLED_AFTER_MS = 30_000

export type EventStream = {
  /** Resolves when the next event may be sent or the stream has closed. */
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
    // Stops proxies from buffering the events.
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
  // If the reader left while the stream was prepared, no close event will follow.
  if (request.socket.destroyed) close()

  // A HEAD request gets the headers only.
  if (request.method === 'HEAD') response.end()

  function beat(): void {
    // A reader that lags has enough data to show that the connection is alive.
    if (!closed.signal.aborted && !response.writableEnded && !response.writableNeedDrain) response.write(': heartbeat\n\n')
  }

  /** Waits until the reader has taken what is buffered, up to STALLED_AFTER_MS. */
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
      // The last events may still wait for a reader that takes nothing.
      clearTimeout(stalled)
      stalled = setTimeout(() => response.destroy(), stalledAfterMs)
    },
    closed: closed.signal,
  }
}

/** Returns the browser's position when the connection broke. Undefined if it starts now or names an impossible position. */
export function lastEventId(request: IncomingMessage): number | undefined {
  const header = request.headers['last-event-id']
  const id = Number(typeof header === 'string' && header !== '' ? header : NaN)
  return Number.isInteger(id) && id >= 0 && id <= ID_MAX ? id : undefined
}
