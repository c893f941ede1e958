import type { IncomingMessage, ServerResponse } from 'node:http'

/*
 * A server-sent event stream on a plain response. A reader that does not read is dropped: what waits for it in memory is bounded.
 */
/** The widest of the database's columns that count events. */
const ID_MAX = 2 ** 31 - 1
const HEARTBEAT_MS = 30_000
const BUFFER_MAX_BYTES = 256 * 1024

export type EventStream = {
  send(event: { id?: string; event: string; data: unknown }): void
  end(): void
  readonly closed: AbortSignal
}

/** `isStillAllowed` is asked with each heartbeat: a stream outlives the request that was let in, and must not outlive a sign-out or a suspension. */
export function openEventStream(request: IncomingMessage, response: ServerResponse, isStillAllowed: () => Promise<boolean>): EventStream {
  const closed = new AbortController()
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer would hold the events back.
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  request.socket.setNoDelay(true)
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
  const close = () => {
    clearInterval(heartbeat)
    closed.abort()
  }
  response.once('close', close)
  // The reader may have left while the stream was being prepared; then nothing would tell us any more.
  if (request.socket.destroyed) close()

  // HEAD asks what a GET would say, and has been told.
  if (request.method === 'HEAD') response.end()

  async function beat(): Promise<void> {
    // A database that does not answer is no reason to end anything.
    if (await isStillAllowed().catch(() => true)) write(': heartbeat\n\n')
    else response.end()
  }

  function write(text: string): void {
    if (closed.signal.aborted) return
    response.write(text)
    if (response.writableLength > BUFFER_MAX_BYTES) response.destroy()
  }

  return {
    send: ({ id, event, data }) => write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => response.end(),
    closed: closed.signal,
  }
}

/** Where the browser was when the connection broke; undefined if it starts now, or names a place that no stream has. */
export function lastEventId(request: IncomingMessage): number | undefined {
  const header = request.headers['last-event-id']
  const id = Number(typeof header === 'string' && header !== '' ? header : NaN)
  return Number.isInteger(id) && id >= 0 && id <= ID_MAX ? id : undefined
}
