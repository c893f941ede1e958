import { ServerResponse } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { ORPCError, isProcedure } from '@orpc/server'
import { BodyLimitPlugin, CompressionPlugin, RPCHandler } from '@orpc/server/node'
import type { NodeHttpHandlerOptions } from '@orpc/server/node'
import type { AnyContractProcedure } from '@orpc/contract'
import { CONTENT_MAX_BYTES } from '#shared/limits.ts'
import { cleanLine } from '#shared/text.ts'
import { ERROR_STATUS } from '#shared/error-status.ts'
import type { CallMeta, ErrorData } from '#shared/errors.ts'
import type { AnyRouter, CallContext } from '#server/http/calls.ts'
import { AppError, GENERAL_REASONS, refuse, toAppError, toORPCError } from '#server/errors.ts'
import type { Db } from '#server/db/db.ts'
import { endImpersonation, findImpersonated, recordAct } from '#server/impersonation.ts'
import type { Platform } from '#server/platform.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import { createRefusalTrail } from '#server/http/refusal-trail.ts'
import type { RefusalTrail } from '#server/http/refusal-trail.ts'

/*
 * Serves the calls of the contract, /rpc for our browser and /api for everybody, with oRPC's node handlers, which parse the input by the
 * contract. A call that takes a file has its own handler, because its body is not JSON and stays with the client until the person's lane
 * has a place.
 */

type UploadContext = CallContext & { incoming: IncomingMessage }

/** Of an id in the audit trail, which is not validated yet. */
const ID_MAX = 100
/** Limit of a body: the largest content plus its envelope. */
const BODY_MAX_BYTES = CONTENT_MAX_BYTES + 512 * 1024

/** Returns a function that answers the request if it is a call, or false if no call has its address. Throws if the request is invalid. */
export function createCallHandlers(
  platform: Platform,
  router: AnyRouter,
): (request: IncomingMessage, response: ServerResponse, path: string, context: CallContext) => Promise<boolean> {
  const recordRefusal = createRefusalTrail(platform.db)
  // The handlers change the options that they are given.
  const options = () => callOptions(platform, router, recordRefusal)
  const plugins = () => [new BodyLimitPlugin({ maxBodySize: BODY_MAX_BYTES }), new CompressionIfAccepted()]
  const rpc = new RPCHandler<CallContext>(router, {
    ...options(),
    plugins: plugins(),
  })
  const openApi = new OpenAPIHandler<CallContext>(router, {
    ...options(),
    filter: ({ contract }) => !takesFile(contract),
    plugins: plugins(),
    customErrorResponseBodyEncoder: encodeError,
  })
  const uploads = createUploadHandler(platform, router, options())

  return async (request, response, path, context) => {
    if (path.startsWith('/rpc/')) {
      // The library runs any other method as it runs POST. HEAD and OPTIONS pass the origin check, because they change nothing elsewhere.
      if (request.method !== 'GET' && request.method !== 'POST') return false
      requireJson(request)
      return isAnswered(rpc.handle(request, response, { prefix: '/rpc', context }), response)
    }
    const mayUpload = request.method !== 'GET' && request.method !== 'HEAD'
    if (
      mayUpload &&
      (await isAnswered(uploads.handle(request, response, { prefix: '/api', context: { ...context, incoming: request } }), response))
    )
      return true
    requireJson(request)
    return isAnswered(openApi.handle(request, response, { prefix: '/api', context }), response)
  }
}

/** Leaves the response alone if the client accepts no compression, because wrapping its stream costs even if nothing is compressed. */
class CompressionIfAccepted extends CompressionPlugin<CallContext> {
  override initRuntimeAdapter(options: NodeHttpHandlerOptions<CallContext>): void {
    super.initRuntimeAdapter(options)
    const [compress, ...others] = options.adapterInterceptors ?? []
    if (!compress) return
    options.adapterInterceptors = [
      (call) => (call.request.headers['accept-encoding'] === undefined ? call.next() : compress(call)),
      ...others,
    ]
  }
}

/** oRPC's compression patches writeHead and leaves the patch, so a response by anybody else would claim to be compressed. */
async function isAnswered(handling: Promise<{ matched: boolean }>, response: ServerResponse): Promise<boolean> {
  try {
    return (await handling).matched
  } finally {
    if (!response.headersSent) response.writeHead = ServerResponse.prototype.writeHead
  }
}

type Call = {
  next: () => Promise<unknown>
  path: readonly string[]
  context: CallContext
  procedure: AnyContractProcedure
  input: unknown
  signal?: AbortSignal | undefined
}

/** Interceptors of every call: they turn anything thrown into one of our errors and log unknown ones. */
function callOptions({ db, log }: Platform, router: AnyRouter, recordRefusal: RefusalTrail) {
  const functions = functionCalls(router)
  return {
    // These surround the reading of the request, too, where a failure is the request's fault.
    interceptors: [
      async <Result>(call: { next: () => Promise<Result>; request: { url: URL }; context: CallContext }): Promise<Result> => {
        const { next, request, context } = call
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError && error.code in ERROR_STATUS) throw error
          const refused =
            error instanceof ORPCError || error instanceof AppError
              ? toAppError(error)
              : new AppError('bad_request', GENERAL_REASONS.invalid_input, { reason: 'invalid_input' })
          if (refused.data.retry_after) context.setHeader('retry-after', String(refused.data.retry_after))
          throw toORPCError(refused, request.url.pathname.startsWith('/api/functions/'))
        }
      },
    ],
    clientInterceptors: [
      async (call: Call) => {
        const { path, context, signal } = call
        context.setRoute(path.join('.'))
        try {
          return await runCall(db, call)
        } catch (error) {
          await recordRefusal(context, path.join('.'), error)
          const refused = toAppError(error)
          // Somebody who leaves while the answer is made breaks nothing.
          const hasLeft = signal?.aborted === true && error === signal.reason
          if (refused.code === 'internal' && !hasLeft)
            log.error({ err: error, ip: context.request.ip, call: path.join('.') }, 'A call failed')
          if (refused.data.retry_after) context.setHeader('retry-after', String(refused.data.retry_after))
          throw toORPCError(refused, functions.has(path.join('.')))
        }
      },
    ],
  }
}

/**
 * Runs a call. Of a super admin who acts for somebody else, what may change something is recorded before it happens, and some calls end the impersonation.
 * What cannot be read changes nothing, so it is no act.
 */
async function runCall(db: Db, { next, path, context, procedure, input }: Call): Promise<unknown> {
  const { route, meta } = procedure['~orpc']
  const { endsImpersonation, recordsItself } = meta as CallMeta
  const isAct = route.method !== 'GET' && !recordsItself && (await isReadable(procedure, input))
  const actor = isAct ? await findImpersonated(context) : null
  if (!actor) return next()
  const call = path.join('.')
  const { ip } = context.request
  await recordAct(db, actor, { call, ip, ...idIn(input) })
  const result = await next()
  if (endsImpersonation) {
    await db.asSystem((tx) => endImpersonation(tx, actor, { ip, because: call }))
    context.setImpersonation(null)
  }
  return result
}

async function isReadable(procedure: AnyContractProcedure, input: unknown): Promise<boolean> {
  const { inputSchema } = procedure['~orpc']
  return !inputSchema || !(await inputSchema['~standard'].validate(input)).issues
}

function idIn(input: unknown): { id?: string } {
  return typeof input === 'object' && input !== null && 'id' in input && typeof input.id === 'string'
    ? { id: cleanLine(input.id).slice(0, ID_MAX) }
    : {}
}

/** Serves the calls that take a file. The body is read only after the call is found, so an unknown address never waits in a lane. */
function createUploadHandler(
  platform: Platform,
  router: AnyRouter,
  { interceptors, clientInterceptors }: ReturnType<typeof callOptions>,
): OpenAPIHandler<UploadContext> {
  const body = async (context: UploadContext): Promise<File> => {
    try {
      await context.enterLane()
      return await receiveFile(context.incoming)
    } catch (error) {
      const refused = toAppError(error)
      if (refused.code === 'internal') platform.log.error({ err: error, ip: context.request.ip }, 'An upload failed')
      throw refused
    }
  }
  return new OpenAPIHandler<UploadContext>(router, {
    interceptors: [
      ...interceptors,
      ({ next, request, ...call }) => next({ ...call, request: { ...request, body: () => body(call.context) } }),
    ],
    clientInterceptors,
    filter: ({ contract }) => takesFile(contract),
    customErrorResponseBodyEncoder: encodeError,
  })
}

function takesFile(procedure: AnyContractProcedure): boolean {
  return (procedure['~orpc'].meta as CallMeta).body === 'file'
}

function encodeError({ code, message, data }: ORPCError<string, unknown>): object {
  return { ...(data as ErrorData), code, message }
}

/** Returns the calls under /functions, which answer errors in a form of their own (`functionFields`). */
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

function requireJson(request: IncomingMessage): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (hasBody && type !== 'application/json') throw refuse('unsupported_media_type', GENERAL_REASONS, 'not_json')
}
