import type { IncomingMessage, ServerResponse } from 'node:http'
import { endSlowRequest } from '#server/http/client-errors.ts'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'

/*
 * Limits the request bodies in flight. Each costs memory and a connection, so a caller may have a few, and each must make progress:
 *
 *   arriving ──▶ complete
 *      ├──▶ too slow: we waited longer than GRACE_MS plus a second for each MIN_BYTES_PER_S received
 *      └──▶ answered before it was complete ──▶ closed after LINGER_MS
 *
 * The limit is on progress, not on total time: a file of 10 MB takes 45 minutes on a line of 30 kbit/s. While the body waits for us (the
 * buffer is full because the caller's lane has no place), the client cannot send, so that time does not count. Grace and rate are those of
 * Apache's mod_reqtimeout: https://httpd.apache.org/docs/2.4/mod/mod_reqtimeout.html
 */
const PER_CALLER_MAX = 32
const GRACE_MS = 20_000
const MIN_BYTES_PER_S = 500
const LINGER_MS = 5_000
const CHECK_EVERY_MS = 1_000
/** Until then some of the caller's bodies have arrived or timed out. */
const RETRY_AFTER_S = 5

type Body = { request: IncomingMessage; response: ServerResponse; bytesBefore: number; waitedMs: number; answeredMs: number }

export type ArrivingBodies = {
  /** Requires progress of the body from now on. */
  watch(caller: string, request: IncomingMessage, response: ServerResponse): void
  /** Throws `too_many_requests` if this caller has too many bodies in flight. */
  requireRoom(caller: string): void
  stop(): void
}

export function createArrivingBodies({ graceMs = GRACE_MS, checkEveryMs = CHECK_EVERY_MS } = {}): ArrivingBodies {
  const byCaller = new Map<string, Set<Body>>()
  const checking = setInterval(() => {
    for (const [caller, bodies] of byCaller) {
      for (const body of bodies) if (isOver(body, { graceMs, checkEveryMs })) bodies.delete(body)
      if (bodies.size === 0) byCaller.delete(caller)
    }
  }, checkEveryMs).unref()

  return {
    watch(caller, request, response) {
      // Most bodies arrive together with the head.
      if (request.complete) return
      const bodies = byCaller.get(caller) ?? new Set()
      byCaller.set(caller, bodies)
      bodies.add({ request, response, bytesBefore: request.socket.bytesRead, waitedMs: 0, answeredMs: 0 })
    },
    requireRoom(caller) {
      const arriving = [...(byCaller.get(caller) ?? [])].filter(({ request, response }) => !request.complete && !response.writableEnded)
      if (arriving.length > PER_CALLER_MAX)
        throw refuse('rate_limited', GENERAL_REASONS, 'too_many_requests', { retry_after: RETRY_AFTER_S })
    },
    stop: () => clearInterval(checking),
  }
}

function isOver(body: Body, { graceMs, checkEveryMs }: { graceMs: number; checkEveryMs: number }): boolean {
  const { request, response, bytesBefore } = body
  if (request.complete || request.destroyed) return true
  if (response.writableEnded) body.answeredMs += checkEveryMs
  else if (request.readableLength < request.readableHighWaterMark) body.waitedMs += checkEveryMs
  const allowedMs = graceMs + ((request.socket.bytesRead - bytesBefore) / MIN_BYTES_PER_S) * 1_000
  if (body.answeredMs <= LINGER_MS && body.waitedMs <= allowedMs) return false
  endSlowRequest(request.socket, response)
  return true
}
