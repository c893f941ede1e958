import { getContractRouter, isContractProcedure } from '@orpc/contract'
import type { OpenAPI } from '@orpc/contract'
import { z } from 'zod'
import { cookieName } from '#server/http/cookies.ts'
import type { HttpRoutes } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import { ERROR_STATUS } from '#shared/error-status.ts'
import { ErrorData } from '#shared/errors.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import type { CallMeta } from '#shared/errors.ts'
import { descriptionOf } from '#shared/unchecked.ts'
import { contract, serverFeatures } from './features.server.ts'

/**
 * Serves GET /api/openapi.json: the contract as OpenAPI 3.1. It is generated on the first request rather than at start-up, because few
 * installations need it.
 */
export function createApiDescription(platform: Platform): HttpRoutes {
  let description: Promise<object> | undefined
  return (app) => {
    app.get('/api/openapi.json', async (c) => c.json(await (description ??= describe(platform))))
  }
}

async function describe({ env, version }: Platform): Promise<object> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([import('@orpc/openapi'), import('@orpc/zod/zod4')])
  const converter: InstanceType<typeof ZodToJsonSchemaConverter> = new ZodToJsonSchemaConverter({
    interceptors: [
      ({ schema, options, next }) => {
        const description = descriptionOf(schema)
        return description ? converter.convert(description, options) : next()
      },
    ],
  })
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const cookie = cookieName('session', env.PUBLIC_URL.startsWith('https:'))
  const description = await generator.generate(contract, {
    info: {
      title: env.PRODUCT_NAME,
      version,
      description: guide(cookie),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Set by `POST /auth/login`' } },
      schemas: { Error: ERROR },
      responses: Object.fromEntries(ERROR_CODES.map((code) => [code, errorResponse(code)])),
    },
  })
  // The generator writes only methods under a path.
  const paths = { ...description.paths } as Record<string, Record<string, OpenAPI.OperationObject>>
  // Streams are described by hand. They may share a path with calls of the contract, so methods are merged.
  for (const { openapi = {} } of serverFeatures)
    for (const [path, methods] of Object.entries(openapi)) paths[path] = { ...paths[path], ...methods }
  for (const methods of Object.values(paths)) for (const operation of Object.values(methods)) complete(operation)
  return { ...description, paths }
}

/** Adds facts that schemas do not express: who may call, the Idempotency-Key and the errors, which are the same everywhere. */
function complete(operation: OpenAPI.OperationObject): void {
  const call = getContractRouter(contract, (operation.operationId ?? '').split('.'))
  const meta: CallMeta = isContractProcedure(call) ? call['~orpc'].meta : {}
  if (meta.access === 'everybody') operation.security = []
  if (meta.idempotencyKey) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY]
  operation.responses = {
    ...operation.responses,
    ...Object.fromEntries(ERROR_CODES.map((code) => [ERROR_STATUS[code], { $ref: `#/components/responses/${code}` }])),
  }
}

function guide(cookie: string): string {
  return `Everything the screens do, as an HTTP API.

**Sign in**: \`POST /auth/login\` with your e-mail address and password answers with the cookie \`${cookie}\`. Send it with every call. A session ends after 24 hours without use; each use renews it.

**Bodies** are JSON, except where an operation takes a file. Anything else is refused with 415.

**Origin**: a state change from a browser must come from this installation's own pages; another Origin is refused with 403. Programs send neither Origin nor Sec-Fetch-Site and are not affected.

**Idempotency-Key**: operations that create something accept this header. A repetition with the same key and body gets the first answer; the same key with another body is refused with 422. Keys are kept for two days.

**Limits**: 429 and 503 carry Retry-After, in seconds.

**Pages**: lists answer \`{items, next_cursor}\`. Pass \`next_cursor\` as \`cursor\` to get the next page; it is null on the last one.

**Streams** are server-sent events. After a break, connect again with the id of the last event in Last-Event-ID.

**Errors** are \`{code, message, reason, issues}\`. Go by \`code\` and \`reason\`; \`message\` is for people.`
}

const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

const ERROR_TEXTS: Record<ErrorCode, string> = {
  bad_request: 'The request does not fit the description; `issues` says where',
  unauthenticated: 'Nobody is signed in, or the session has ended',
  forbidden: 'Not allowed, or a state change from a foreign Origin',
  not_found: 'Not there, or not yours',
  conflict: 'The current state does not allow it; a stale save has the current document in `current`',
  too_large: 'The body is too large',
  unsupported_media_type: 'The body is not of the declared type',
  unprocessable: 'Understood and not possible, or an Idempotency-Key that was used for another request',
  rate_limited: 'Too many requests. Wait as long as Retry-After says',
  internal: 'Our fault. The log has the request id of the header X-Request-Id',
  bad_gateway: 'An outside service failed',
  unavailable: 'The server cannot answer at the moment. Wait as long as Retry-After says',
}

const IDEMPOTENCY_KEY: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Any text of up to 200 characters that names this request. A repetition gets the first answer',
  schema: { type: 'string', maxLength: 200 },
}

function errorResponse(code: ErrorCode): OpenAPI.ResponseObject {
  const mayWait = code === 'rate_limited' || code === 'unavailable'
  return {
    description: ERROR_TEXTS[code],
    ...(mayWait ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } } : {}),
    content: {
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { const: code } } }] } },
    },
  }
}

/** Shared by all calls, because each of them can fail with any of these. */
const ERROR: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: ERROR_CODES },
    message: { type: 'string' },
    // zod writes the same JSON Schema 2020-12 that OpenAPI 3.1 takes; only the types differ.
    ...(z.toJSONSchema(ErrorData.unwrap(), { io: 'output' }).properties as Record<string, OpenAPI.SchemaObject>),
  },
}
