import { randomUUID } from 'node:crypto'
import { createServer, ServerResponse } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { ORPCError, isProcedure } from '@orpc/server'
import type { Router } from '@orpc/server'
import { BodyLimitPlugin, CompressionPlugin, RPCHandler } from '@orpc/server/node'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { createAuthentication } from '#server/authenticate.ts'
import type { Authenticator } from '#server/authenticate.ts'
import type { CallContext } from '#server/calls.ts'
import { createClientAddress } from '#server/client-address.ts'
import { readCookie, writeCookie } from '#server/cookies.ts'
import type { CookieName } from '#server/cookies.ts'
import { AppError, GENERAL_REASONS, functionFields, refuse, toAppError, toORPCError } from '#server/errors.ts'
import { createOriginCheck } from '#server/origin.ts'
import type { Platform } from '#server/platform.ts'
import { logWithRequest } from '#server/request-log.ts'

/*
 * The life of a request: id, security headers, origin check, JSON only, then /rpc and /api go to oRPC's node handlers, which
 * parse the input by the contract. The session is resolved lazily, on the first call that needs it. What they do not know, and everything else (pages, assets, health, streams, files), is Hono's.
 */

/** Routes that are not calls of the contract read their caller from here. */
export type HttpEnv = { Bindings: HttpBindings & { call: CallContext } }
// oxlint-disable-next-line typescript/no-explicit-any -- oRPC's own type for "any router with this context"
export type AnyRouter = Router<any, CallContext>
export type HttpRoutes = (app: Hono<HttpEnv>) => void

/** Bodies: the content's limit, and room for what is around it. */
const BODY_MAX_BYTES = CONTENT_MAX_BYTES + 512 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 60_000

export function createHttpServer(options: {
  platform: Platform
  router: AnyRouter
  routes: HttpRoutes[]
  /** Paths of `routes` whose body is a form with a file; all others take JSON. */
  uploads: readonly string[]
  authenticator: Authenticator
}): Server {
  const { platform, router } = options
  const { env, log, metrics } = platform
  const isHttps = env.PUBLIC_URL.startsWith('https:')
  const checkOrigin = createOriginCheck(env.PUBLIC_URL)
  const clientAddress = createClientAddress(env.TRUSTED_PROXIES)
  const rpc = new RPCHandler<CallContext>(router, {
    ...callOptions(platform, router),
    plugins: [new BodyLimitPlugin({ maxBodySize: BODY_MAX_BYTES }), new CompressionPlugin()],
  })
  const openApi = new OpenAPIHandler<CallContext>(router, {
    ...callOptions(platform, router),
    plugins: [new BodyLimitPlugin({ maxBodySize: BODY_MAX_BYTES }), new CompressionPlugin()],
    customErrorResponseBodyEncoder: (error) => ({ ...error.data, code: error.code, message: error.message }),
  })
  const app = createApp(platform, options.routes)
  const serveApp = (request: IncomingMessage, response: ServerResponse, call: CallContext) =>
    getRequestListener((fetched, bindings) => app.fetch(fetched, { ...bindings, call }))(request, response)

  async function answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    setSecurityHeaders(response, isHttps)
    response.setHeader('x-request-id', requestId)
    const ip = clientAddress(request)
    const setRoute = observe(request, response, ip)
    const setCookie = collectCookies(response, isHttps)
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const isCall = path.startsWith('/rpc/') || path.startsWith('/api/')
    try {
      const sessionToken = readCookie(request, 'session', isHttps)
      checkOrigin(request)
      if (isCall) {
        requireBody(request, options.uploads.includes(path) ? 'multipart/form-data' : 'application/json')
        // What the API says is for this person and this moment.
        response.setHeader('cache-control', 'no-store')
      }
      const call: CallContext = {
        ...createAuthentication(sessionToken, options.authenticator, (token) => setCookie('session', token)),
        request: {
          id: requestId,
          ip,
          idempotencyKey: headerOf(request, 'idempotency-key'),
          acceptLanguage: headerOf(request, 'accept-language'),
          sessionToken,
          deviceToken: readCookie(request, 'device', isHttps),
        },
        setRoute,
        setHeader: (name, value) => response.setHeader(name, value),
        setSession: (token) => setCookie('session', token),
        setDevice: (token) => setCookie('device', token),
      }
      if (path.startsWith('/rpc/') && (await isAnswered(rpc.handle(request, response, { prefix: '/rpc', context: call }), response))) return
      if (path.startsWith('/api/') && (await isAnswered(openApi.handle(request, response, { prefix: '/api', context: call }), response)))
        return
      await serveApp(request, response, call)
    } catch (error) {
      const refused = toAppError(error)
      if (refused.code === 'internal') log.error({ err: error, ip }, 'A request failed')
      sendError(response, refused, path.startsWith('/api/functions/'))
    }
  }

  /** Returns how the route is told: by default nothing is, because paths that people invent would each become a figure of their own. */
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

  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const requestId = randomUUID()
    void logWithRequest(requestId, () => answer(request, response, requestId))
  })
  server.keepAliveTimeout = 65_000
  return server
}

/** oRPC's compression patches writeHead and leaves it so: an answer that is not oRPC's would be called compressed and not be. */
async function isAnswered(handling: Promise<{ matched: boolean }>, response: ServerResponse): Promise<boolean> {
  try {
    return (await handling).matched
  } finally {
    if (!response.headersSent) response.writeHead = ServerResponse.prototype.writeHead
  }
}

/** Interceptors around every call: what is thrown becomes one of our errors, and the unknown is logged. */
function callOptions({ log }: Platform, router: AnyRouter) {
  const functions = functionCalls(router)
  return {
    /** Around the reading of the request too: what fails there is the request's fault. */
    interceptors: [
      async <Result>({ next, request }: { next: () => Promise<Result>; request: { url: URL } }): Promise<Result> => {
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError && error.code in ERROR_STATUS) throw error
          const refused =
            error instanceof ORPCError
              ? toAppError(error)
              : new AppError('bad_request', GENERAL_REASONS.invalid_input, { reason: 'invalid_input' })
          throw toORPCError(refused, request.url.pathname.startsWith('/api/functions/'))
        }
      },
    ],
    clientInterceptors: [
      async ({ next, path, context }: { next: () => Promise<unknown>; path: readonly string[]; context: CallContext }) => {
        context.setRoute(path.join('.'))
        try {
          return await next()
        } catch (error) {
          const refused = toAppError(error)
          if (refused.code === 'internal') log.error({ err: error, ip: context.request.ip, call: path.join('.') }, 'A call failed')
          if (refused.data.retry_after) context.setHeader('retry-after', String(refused.data.retry_after))
          throw toORPCError(refused, functions.has(path.join('.')))
        }
      },
    ],
  }
}

/** The calls under /functions, which answer errors in a form of their own (`functionFields`). */
function functionCalls(router: AnyRouter): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: unknown, path: readonly string[]): void => {
    if (isProcedure(node)) {
      if (node['~orpc'].route.path?.startsWith('/functions/')) names.add(path.join('.'))
    } else if (typeof node === 'object' && node !== null) for (const [key, child] of Object.entries(node)) visit(child, [...path, key])
  }
  visit(router, [])
  return names
}

function createApp({ log }: Platform, routes: HttpRoutes[]): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    await next()
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

function setSecurityHeaders(response: ServerResponse, isHttps: boolean): void {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), payment=(), microphone=(self)')
  // Pages set their own; this is for everything that is not a page.
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
  if (isHttps) response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains')
}

function requireBody(request: IncomingMessage, wanted: 'application/json' | 'multipart/form-data'): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (!hasBody || type === wanted) return
  throw refuse('unsupported_media_type', GENERAL_REASONS, wanted === 'application/json' ? 'not_json' : 'not_form')
}

/** One line for each cookie: of two in one answer the later one counts. */
function collectCookies(response: ServerResponse, isHttps: boolean): (name: CookieName, value: string | null) => void {
  const lines = new Map<CookieName, string>()
  return (name, value) => {
    lines.set(name, writeCookie(name, value, isHttps))
    // A stream that has begun cannot take a cookie any more; the next request renews it.
    if (!response.headersSent) response.setHeader('set-cookie', [...lines.values()])
  }
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function errorBody(error: AppError, isFunction: boolean): object {
  return { ...functionFields(error, isFunction), code: error.code, message: error.message, ...error.data }
}

function retryAfter({ data }: AppError): Record<string, string> {
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
