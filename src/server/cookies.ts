import type { IncomingMessage } from 'node:http'
import { parse, serialize } from 'hono/utils/cookie'

/*
 * Our two cookies. `session` is who is signed in; it lives as long as a session without use, and each use renews it, so that closing the
 * browser does not sign out. `device` tells that somebody has signed in with this browser before (auth/server/login-attempts.ts).
 */
/** A session ends after this time without use; the cookie says the same. */
export const SESSION_IDLE_MS = 24 * 60 * 60 * 1000
/** Browsers keep no cookie longer than 400 days. */
const DEVICE_MAX_AGE_S = 400 * 24 * 60 * 60

export type CookieName = 'session' | 'device'

export function readCookie(request: IncomingMessage, name: CookieName, isHttps: boolean): string | undefined {
  const header = request.headers.cookie
  if (!header) return undefined
  const full = cookieName(name, isHttps)
  return parse(header, full)[full]
}

/** The header's value; null removes the cookie. */
export function writeCookie(name: CookieName, value: string | null, isHttps: boolean): string {
  const maxAge = name === 'session' ? SESSION_IDLE_MS / 1000 : DEVICE_MAX_AGE_S
  return serialize(cookieName(name, isHttps), value ?? '', {
    path: '/',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'Lax',
    maxAge: value === null ? 0 : maxAge,
  })
}

/** The prefix makes browsers refuse the cookie from anything but this host over https; plain http exists on loopback only. */
export function cookieName(name: CookieName, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name
}
