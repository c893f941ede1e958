import type { IncomingMessage } from 'node:http'
import { parse, serialize } from 'hono/utils/cookie'

/** The prefix makes browsers refuse the cookie from anything but this host over https; plain http exists on loopback only. */
function cookieName(isHttps: boolean): string {
  return isHttps ? '__Host-session' : 'session'
}

export function readSessionToken(request: IncomingMessage, isHttps: boolean): string | undefined {
  const header = request.headers.cookie
  if (!header) return undefined
  return parse(header, cookieName(isHttps))[cookieName(isHttps)]
}

/** Without Max-Age: the server decides when a session ends. */
export function sessionCookie(token: string | null, isHttps: boolean): string {
  return serialize(cookieName(isHttps), token ?? '', {
    path: '/',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'Lax',
    ...(token === null ? { maxAge: 0 } : {}),
  })
}
