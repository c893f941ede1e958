import type { HttpRoutes } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { contract } from './contract.ts'

/** GET /api/openapi.json: the contract as OpenAPI 3.1, made when first asked. */
export function createApiDescription({ env, version }: Platform): HttpRoutes {
  let description: Promise<object> | undefined
  return (app) => {
    app.get('/api/openapi.json', async (c) => c.json(await (description ??= describe(env.PRODUCT_NAME, version))))
  }
}

async function describe(product: string, version: string): Promise<object> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([import('@orpc/openapi'), import('@orpc/zod/zod4')])
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: { title: product, version },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    customErrorResponseBodySchema: (errors) => ({
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: errors.map(([code]) => code) },
        message: { type: 'string' },
        reason: { type: 'string' },
        issues: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } } },
        current: {},
      },
    }),
  })
}
