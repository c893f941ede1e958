import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

/** Reads the caller's address; X-Forwarded-For counts only as far as the hops before it are configured proxies. */
export function createClientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix) trusted.addSubnet(address, Number(prefix), family)
    else trusted.addAddress(address, family)
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
    let address = plainAddress(request.socket.remoteAddress ?? '')
    while (isTrusted(address)) {
      const before = plainAddress(forwarded.pop() ?? '')
      if (isIP(before) === 0) break
      address = before
    }
    return address
  }
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

/** An IPv4 address on a dual-stack socket arrives as ::ffff:127.0.0.1. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/, '')
}
