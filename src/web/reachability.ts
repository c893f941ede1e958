import { useSyncExternalStore } from 'react'
import { isOnline } from './online.ts'

/*
 * Detects whether our server answers while the network is up. A call without an answer is only a hint (it may have been blocked or aborted),
 * so the health check decides. While that fails, too, it is repeated.
 *
 * reachable ──a call had no answer──▶ checking ──healthy──▶ reachable
 *                                        └──not healthy──▶ gone ──healthy, or any call is answered──▶ reachable
 */
const CHECK_DELAYS_MS = [1_000, 2_000, 5_000, 10_000]
const HEALTH_TIMEOUT_MS = 5_000
/** Statuses that a proxy sends for a server that does not answer. Our server adds a request id to every response. */
const PROXY_STATUS = [502, 503, 504]

let isGone = false
let isChecking = false
/** The check under way has found no server so far. */
let hasFailed = false
const listeners = new Set<() => void>()

/** Wraps `fetch` and notices whether the server answers. `asked` is the answer of a request that has been sent already. */
export async function watchedFetch(request: string | URL | Request, init?: RequestInit, asked?: Promise<Response>): Promise<Response> {
  try {
    const response = await (asked ?? fetch(request, init))
    if (isFromProxy(response)) void check()
    else set(false)
    return response
  } catch (error) {
    // A request that was aborted on purpose throws no TypeError.
    if (error instanceof TypeError) void check()
    throw error
  }
}

export function useIsServerGone(): boolean {
  return useSyncExternalStore(subscribe, () => isGone)
}

async function check(): Promise<void> {
  if (isChecking) {
    // Another call was answered since the check failed, and now one was not: whoever waits for the server hears when it is found.
    if (hasFailed) set(isOnline())
    return
  }
  isChecking = true
  for (let failures = 0; !(await isHealthy()); failures += 1) {
    hasFailed = true
    set(isOnline())
    await new Promise((resolve) => setTimeout(resolve, CHECK_DELAYS_MS[failures] ?? CHECK_DELAYS_MS.at(-1)))
  }
  isChecking = false
  hasFailed = false
  set(false)
}

/** Returns whether the server is ready. Only a success counts, because a proxy may answer for a server that is down. */
export async function isHealthy(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })).ok
  } catch {
    return false
  }
}

function isFromProxy({ status, headers }: Response): boolean {
  return PROXY_STATUS.includes(status) && !headers.has('x-request-id')
}

function set(next: boolean): void {
  if (next === isGone) return
  isGone = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
