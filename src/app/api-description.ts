import type { OpenAPI } from '@orpc/contract'
import { compress } from 'hono/compress'
import type { HttpRoutes } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { descriptionOf } from '#shared/unchecked.ts'
import { contract, serverFeatures } from './features.server.ts'

/** GET /api/openapi.json: the contract as OpenAPI 3.1, made when first asked. */
export function createApiDescription({ env, version }: Platform): HttpRoutes {
  let description: Promise<object> | undefined
  return (app) => {
    app.get('/api/openapi.json', compress(), async (c) => c.json(await (description ??= describe(env.PRODUCT_NAME, version))))
  }
}

async function describe(product: string, version: string): Promise<object> {
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
  // A path may have calls of the contract, too.
  for (const { openapi = {} } of serverFeatures)
    for (const [path, methods] of Object.entries(openapi)) paths[path] = { ...paths[path], ...methods }
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
