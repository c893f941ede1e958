import type { OpenAPI } from '@orpc/contract'
import { compress } from 'hono/compress'
import { z } from 'zod'
import { BRAND_SCOPES } from '#features/brand/contract.ts'
import { EXPORT_FORMATS } from '#features/export/contract.ts'
import { ImportedDocument, ImportedText } from '#features/import/contract.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { contract } from './contract.ts'

/** GET /api/openapi.json: the contract as OpenAPI 3.1, made when first asked. */
export function createApiDescription({ env, version }: Platform): HttpRoutes {
  let description: Promise<object> | undefined
  return (app) => {
    app.get('/api/openapi.json', compress(), async (c) => c.json(await (description ??= describe(env.PRODUCT_NAME, version))))
  }
}

async function describe(product: string, version: string): Promise<object> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([import('@orpc/openapi'), import('@orpc/zod/zod4')])
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const description = await generator.generate(contract, {
    info: { title: product, version },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Error: ERROR },
    },
    customErrorResponseBodySchema: (errors) => ({
      allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: errors.map(([code]) => code) } } }],
    }),
  })
  const paths: Record<string, object | undefined> = { ...description.paths }
  // An address may have calls of the contract, too.
  for (const [path, methods] of Object.entries(STREAMS_AND_FILES)) paths[path] = { ...paths[path], ...methods }
  return { ...description, paths }
}

/** Said once, because every call can end in every one of them. */
const ERROR: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string' },
    reason: { type: 'string' },
    issues: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } } },
    current: {},
  },
}

const ID_PARAMETER = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
const SCOPE = { name: 'scope', in: 'query', schema: { enum: BRAND_SCOPES } }
const LAST_EVENT_ID = { name: 'Last-Event-ID', in: 'header', schema: { type: 'integer' }, description: 'Resume after this event' }
const EVENT_STREAM = { 200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } } }

const UPLOAD = {
  content: {
    'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } } },
  },
}

/** What is served beside the contract, because it is no JSON. */
const STREAMS_AND_FILES = {
  '/documents/{id}/export': {
    get: {
      tags: ['documents'],
      summary: 'Download as a file',
      parameters: [ID_PARAMETER, { name: 'format', in: 'query', required: true, schema: { enum: EXPORT_FORMATS } }],
      responses: { 200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } },
    },
  },
  '/brand/logo': {
    get: {
      tags: ['brand'],
      summary: 'The picture: of one kit, or of the one that counts',
      parameters: [SCOPE],
      responses: { 200: { description: 'The picture', content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } } },
    },
    put: {
      tags: ['brand'],
      summary: 'Upload a PNG or JPEG of less than 1 MB',
      parameters: [SCOPE],
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } } },
      },
      responses: { 200: { description: 'The brand kits, as GET /brand answers them' } },
    },
  },
  '/documents/import': {
    post: {
      tags: ['documents'],
      summary: 'A file (.docx, .xlsx, .csv, .pptx, .md; 10 MB) as a draft, with what could not be kept',
      requestBody: UPLOAD,
      responses: {
        201: {
          description: 'The draft',
          content: { 'application/json': { schema: z.toJSONSchema(ImportedDocument, { io: 'input', unrepresentable: 'any' }) } },
        },
      },
    },
  },
  '/documents/import/text': {
    post: {
      tags: ['documents'],
      summary: 'A file as the source of a generation',
      requestBody: UPLOAD,
      responses: { 200: { description: 'Its text', content: { 'application/json': { schema: z.toJSONSchema(ImportedText) } } } },
    },
  },
  '/document_queue/{id}/stream': {
    get: {
      tags: ['queue'],
      summary: 'The content while it is written, element by element',
      parameters: [ID_PARAMETER, LAST_EVENT_ID],
      responses: EVENT_STREAM,
    },
  },
  '/events': { get: { tags: ['site'], summary: 'What changed for this person', parameters: [LAST_EVENT_ID], responses: EVENT_STREAM } },
}
