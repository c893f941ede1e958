import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { ERROR_STATUS } from '#shared/error-status.ts'
import { actingId } from '#server/actor.ts'
import { createAdmission } from '#server/http/admission.ts'
import { createArrivingBodies } from '#server/http/arriving-bodies.ts'
import { createAuthentication } from '#server/http/authenticate.ts'
import type { Authenticator } from '#server/http/authenticate.ts'
import { createCallHandlers } from '#server/http/call-handlers.ts'
import type { AnyRouter, CallContext } from '#server/http/calls.ts'
import { answerClientError } from '#server/http/client-errors.ts'
import { createClientAddress, isLocalCaller } from '#server/http/client-address.ts'
import { readCookies, writeCookie } from '#server/http/cookies.ts'
import type { CookieName } from '#server/http/cookies.ts'
import type { Env } from '#server/env.ts'
import type { AppError } from '#server/errors.ts'
import { GENERAL_REASONS, errorBody, refuse, toAppError } from '#server/errors.ts'
import { findImpersonated, recordAct } from '#server/impersonation.ts'
import { createLaneEntry } from '#server/lanes/enter-lane.ts'
import { createOriginCheck } from '#server/http/origin.ts'
import type { Platform } from '#server/platform.ts'
import { logWithRequest } from '#server/http/request-log.ts'

/*
 * The life of a request: id, security headers, its caller's turn (`admission.ts`), origin check, JSON only, then /rpc and /api go to the
 * calls of the contract (`call-handlers.ts`). The session is resolved lazily, on the first call that needs it. Hono serves everything else:
 * pages, assets, health and streams.
 */

/** Routes outside the contract read their caller from here. */
type HttpEnv = {
  Bindings: HttpBindings & { call: CallContext }
  /** A route calls `recordAct` once it has read its input, before it changes anything. It does nothing unless somebody acts for somebody else. */
  Variables: { recordAct: () => Promise<void> }
}
export type HttpRoutes = (app: Hono<HttpEnv>) => void
export type PageContext = Context<HttpEnv>

/**
 * Node measures it by the clock, so a moment in which this process gets no processor time counts as well: ten seconds refuse people who come in
 * such a moment. The upper limit of Apache's mod_reqtimeout.
 */
const HEADERS_TIMEOUT_MS = 40_000
/** Interval of node's check for late heads. Its default would give them up to 30 seconds more. */
const HEADERS_CHECK_MS = 2_000

export function createHttpServer(options: {
  platform: Platform
  router: AnyRouter
  routes: HttpRoutes[]
  authenticator: Authenticator
}): Server {
  const { platform, router } = options
  const { env, fileTasks, log, metrics } = platform
  const isHttps = env.PUBLIC_URL.startsWith('https:')
  const checkOrigin = createOriginCheck(env.PUBLIC_URL)
  const clientAddress = createClientAddress(env.TRUSTED_PROXIES)
  const answerCall = createCallHandlers(platform, router)
  const admission = createAdmission()
  const bodies = createArrivingBodies()
  const authenticator: Authenticator = async (tokens, query) => {
    const found = await options.authenticator(tokens, query)
    admission.recognise(tokens.session, found.actor && actingId(found.actor))
    return found
  }
  const app = createApp(platform, options.routes)
  const serveApp = (request: IncomingMessage, response: ServerResponse, call: CallContext) =>
    getRequestListener((fetched, bindings) => app.fetch(fetched, { ...bindings, call }))(request, response)

  async function answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    setSecurityHeaders(response, env, isHttps)
    response.setHeader('x-request-id', requestId)
    const ip = clientAddress(request)
    const setRoute = observe(request, response, ip)
    const setCookie = collectCookies(response, isHttps)
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const isCall = path.startsWith('/rpc/') || path.startsWith('/api/')
    try {
      const cookieOf = readCookies(request, isHttps)
      const sessionToken = cookieOf('session')
      const impersonationToken = cookieOf('impersonation')
      const caller = admission.callerOf({ sessionToken: impersonationToken ?? sessionToken, ip, path })
      const isLetIn = await admission.enter(caller, response).finally(() => bodies.watch(caller, request, response))
      if (!isLetIn) return
      bodies.requireRoom(caller)
      checkOrigin(request)
      // API responses are personal and change at any time.
      if (isCall) response.setHeader('cache-control', 'no-store')
      const tokens = { sessionToken, impersonationToken, adminToken: cookieOf('admin') }
      const authentication = createAuthentication({ ...tokens, ip }, authenticator, {
        renewed: (token) => setCookie('session', token),
        impersonationEnded: () => setCookie('impersonation', null),
      })
      const call: CallContext = {
        ...authentication,
        request: {
          id: requestId,
          ip,
          isLocal: isLocalCaller(request),
          idempotencyKey: headerOf(request, 'idempotency-key'),
          acceptLanguage: headerOf(request, 'accept-language'),
          userAgent: headerOf(request, 'user-agent') ?? '',
          ...tokens,
          deviceToken: cookieOf('device'),
          adminDeviceToken: cookieOf('admin-device'),
        },
        enterLane: createLaneEntry(fileTasks, authentication, response),
        setRoute,
        setHeader: (name, value) => response.setHeader(name, value),
        setSession: (token) => {
          setCookie('session', token)
          if (impersonationToken !== undefined) setCookie('impersonation', null)
        },
        setAdminSession: (token) => setCookie('admin', token),
        setImpersonation: (token) => setCookie('impersonation', token),
        setDevice: (token) => setCookie('device', token),
        setAdminDevice: (token) => setCookie('admin-device', token),
      }
      if (isCall && (await answerCall(request, response, path, call))) return
      await serveApp(request, response, call)
    } catch (error) {
      const refused = toAppError(error)
      if (refused.code === 'internal') log.error({ err: error, ip }, 'A request failed')
      sendError(response, refused, path.startsWith('/api/functions/'))
    }
  }

  /** Observes a request. Returns a setter for its route; unset routes share one metric, because people can invent any number of paths. */
  function observe(request: IncomingMessage, response: ServerResponse, ip: string): (name: string) => void {
    const since = process.hrtime.bigint()
    let route = 'other'
    response.once('finish', () => {
      const seconds = Number(process.hrtime.bigint() - since) / 1e9
      metrics.requests.observe({ method: request.method ?? '', route, status: String(response.statusCode) }, seconds)
      log.debug({ method: request.method, route, status: response.statusCode, ms: Math.round(seconds * 1000), ip }, 'request')
    })
    return (name) => {
      route = name
    }
  }

  /** Last response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>()
  const timeouts = { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_CHECK_MS, requestTimeout: 0 }
  const server = createServer(timeouts, (request, response) => {
    responses.set(request.socket, response)
    const requestId = randomUUID()
    void logWithRequest(requestId, () => answer(request, response, requestId))
  })
  server.on('clientError', (error, socket) => answerClientError(error, socket, responses.get(socket)))
  server.once('close', () => bodies.stop())
  server.keepAliveTimeout = 65_000
  return server
}

/** The first status of an error. */
const ERRORS_FROM = 400

function createApp({ db, log }: Platform, routes: HttpRoutes[]): Hono<HttpEnv> {
  // A slash at the end of an address changes nothing, as in the app's own router.
  const app = new Hono<HttpEnv>({ strict: false })
  // Pages, and the description of the API. Files are compressed by themselves, assets by the build.
  app.use(compress({ contentTypeFilter: /^(text\/html|application\/json)\b/ }))
  app.use(async (c, next) => {
    const { call } = c.env
    const impersonated = isReading(c.req.method) ? null : await findImpersonated(call)
    let isRecorded = impersonated === null
    c.set('recordAct', async () => {
      if (isRecorded || !impersonated) return
      isRecorded = true
      await recordAct(db, impersonated, { call: routePath(c, -1), ip: call.request.ip })
    })
    await next()
    // A route that forgets it leaves its line all the same, only not before the act. What is refused changes nothing.
    if (c.res.status < ERRORS_FROM) await c.var.recordAct()
    c.env.call.setRoute(routePath(c))
  })
  for (const add of routes) add(app)
  app.onError((error, c) => {
    const refused = toAppError(error)
    if (refused.code === 'internal') log.error({ err: error, ip: c.env.call.request.ip }, 'A request failed')
    return Response.json(errorBody(refused, false), { status: ERROR_STATUS[refused.code], headers: retryAfter(refused) })
  })
  app.notFound(() => Response.json(errorBody(refuse('not_found', GENERAL_REASONS, 'not_found'), false), { status: 404 }))
  return app
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function setSecurityHeaders(response: ServerResponse, { HSTS_INCLUDE_SUBDOMAINS }: Env, isHttps: boolean): void {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), payment=(), microphone=(self)')
  // For everything that is not a page. Pages set their own.
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
  if (isHttps) response.setHeader('strict-transport-security', `max-age=63072000${HSTS_INCLUDE_SUBDOMAINS ? '; includeSubDomains' : ''}`)
}

/** Collects one Set-Cookie line per cookie. If a response sets a cookie twice, the later value wins. */
function collectCookies(response: ServerResponse, isHttps: boolean): (name: CookieName, value: string | null) => void {
  const lines = new Map<CookieName, string>()
  return (name, value) => {
    lines.set(name, writeCookie(name, value, isHttps))
    // A stream that has begun cannot set a cookie any more. The next request renews it.
    if (!response.headersSent) response.setHeader('set-cookie', [...lines.values()])
  }
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

export function retryAfter({ data }: AppError): Record<string, string> {
  return data.retry_after ? { 'retry-after': String(data.retry_after) } : {}
}

function sendError(response: ServerResponse, error: AppError, isFunction: boolean): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(ERROR_STATUS[error.code], { 'content-type': 'application/json; charset=utf-8', ...retryAfter(error) })
  response.end(JSON.stringify(errorBody(error, isFunction)))
}
