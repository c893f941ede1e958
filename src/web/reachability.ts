import { useSyncExternalStore } from 'react'

/*
 * Whether our server answers while the network is up. A call without an answer is a hint only (it may have been blocked or aborted), so the
 * health check decides; as long as that fails too, it is asked again.
 *
 * reachable ──a call had no answer──▶ checking ──healthy──▶ reachable
 *                                        └──not healthy──▶ gone ──healthy, or any call is answered──▶ reachable
 */
const CHECK_DELAYS_MS = [1_000, 2_000, 5_000, 10_000]
/** What a proxy says for a server that does not answer. Ours sends a request id with everything. */
const PROXY_STATUS = [502, 503, 504]

let isGone = false
let isChecking = false
const listeners = new Set<() => void>()

/** `fetch` that notices whether the server answers. */
export async function watchedFetch(request: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(request, init)
    if (isFromProxy(response)) void check()
    else set(false)
    return response
  } catch (error) {
    // Aborted on purpose is not lost.
    if (error instanceof TypeError) void check()
    throw error
  }
}

export function useIsServerGone(): boolean {
  return useSyncExternalStore(subscribe, () => isGone)
}

async function check(): Promise<void> {
  if (isChecking) return
  isChecking = true
  for (let failures = 0; !(await isHealthy()); failures += 1) {
    set(navigator.onLine)
    await new Promise((resolve) => setTimeout(resolve, CHECK_DELAYS_MS[failures] ?? CHECK_DELAYS_MS.at(-1)))
  }
  isChecking = false
  set(false)
}

async function isHealthy(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
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
