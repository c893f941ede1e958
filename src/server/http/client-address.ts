import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyaddr from 'proxy-addr'

/** Returns a reader of the caller's address. It trusts X-Forwarded-For only as far as the hops are configured proxies. */
export function createClientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusts = proxyaddr.compile([...trustedProxies])
  return (request) => {
    // From the nearest hop to the farthest. A proxy may pass on text that is not an address; then the hop before it is the caller.
    const hops = proxyaddr.all(request, trusts).map(plainAddress)
    return hops.findLast((hop) => isIP(hop) !== 0) ?? ''
  }
}

/** Different proxies set different headers. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * Returns whether the caller is on this machine and acts for itself. A forwarded request does not: a local proxy sends it on behalf of somebody else. Nor
 * does a request under a domain name: a page on the internet may have pointed its name here (DNS rebinding), and the browser takes it for the page's own.
 */
export function isLocalCaller(request: IncomingMessage): boolean {
  if (FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined)) return false
  if (!isNameOfThisMachine(request.headers.host)) return false
  const address = plainAddress(request.socket.remoteAddress ?? '')
  return address === '::1' || address.startsWith('127.')
}

function isNameOfThisMachine(host: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Returns the key under which limits count an address. One IPv6 subscriber owns a /64 and could use a new address for each request. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  return `${ipaddr.IPv6.parse(address)
    .parts.slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Strips the prefix of an IPv4 address on a dual-stack socket (::ffff:127.0.0.1). */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/i, '')
}
