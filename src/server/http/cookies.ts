import type { IncomingMessage } from 'node:http'
import { parse, serialize } from 'hono/utils/cookie'

/*
 * Our five cookies. `session` identifies the signed-in person. It lasts as long as an unused session and is renewed with each use, so closing
 * the browser does not sign out. `admin` is the short session of /admin-login beside it. `impersonation` is the second session of a super admin
 * who acts for somebody else, for an hour. `device` records that somebody has signed in with this browser (auth/server/login-attempts.ts),
 * and `admin-device` the same of /admin-login.
 */
/** A session expires after this time without use, and so does the cookie. */
export const SESSION_IDLE_MS = 24 * 60 * 60 * 1000
/** Browsers keep no cookie longer than 400 days. */
const DEVICE_MAX_AGE_S = 400 * 24 * 60 * 60

/** An administration session ends this long after signing in at /admin-login, used or not. */
export const ADMIN_SESSION_MS = 60 * 60 * 1000
const HOUR_S = 60 * 60
const MAX_AGE_S = {
  session: SESSION_IDLE_MS / 1000,
  admin: ADMIN_SESSION_MS / 1000,
  impersonation: HOUR_S,
  device: DEVICE_MAX_AGE_S,
  'admin-device': DEVICE_MAX_AGE_S,
}

export type CookieName = keyof typeof MAX_AGE_S

/** Returns a reader of the request's cookies, which are parsed once. */
export function readCookies(request: IncomingMessage, isHttps: boolean): (name: CookieName) => string | undefined {
  const header = request.headers.cookie
  const cookies = header ? parse(header) : {}
  return (name) => cookies[cookieName(name, isHttps)]
}

/** Returns the value of the Set-Cookie header. A null value removes the cookie. */
export function writeCookie(name: CookieName, value: string | null, isHttps: boolean): string {
  return serialize(cookieName(name, isHttps), value ?? '', {
    path: '/',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'Lax',
    maxAge: value === null ? 0 : MAX_AGE_S[name],
  })
}

/** Adds a prefix that makes browsers refuse the cookie from any other host or without https. Plain http is for loopback only. */
export function cookieName(name: CookieName, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name
}
