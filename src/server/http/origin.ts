import type { IncomingMessage } from 'node:http'
import { GENERAL_REASONS, refuse } from '#server/errors.ts'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses cross-site state changes (CSRF): a state change from a browser must come from our own pages. A request without Origin and
 * Sec-Fetch-Site does not come from a browser. The three names of loopback with the same port count as the same origin.
 */
export function createOriginCheck(publicUrl: string): (request: IncomingMessage) => void {
  const own = ownOrigins(publicUrl)
  return (request) => {
    if (SAFE_METHODS.includes(request.method ?? 'GET')) return
    const { origin, 'sec-fetch-site': site } = request.headers
    if (origin === undefined && site === undefined) return
    if (origin === undefined ? site === 'same-origin' || site === 'none' : own.has(origin)) return
    throw refuse('forbidden', GENERAL_REASONS, 'foreign_origin')
  }
}

function ownOrigins(publicUrl: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!LOOPBACK_NAMES.includes(hostname)) return new Set([origin])
  return new Set(LOOPBACK_NAMES.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`))
}
