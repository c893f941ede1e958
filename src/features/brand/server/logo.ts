import { bodyLimit } from 'hono/body-limit'
import { refuse } from '#server/errors.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { Platform } from '#server/platform.ts'
import { requireUser } from '#server/policy.ts'
import { BRAND_REASONS, BRAND_SCOPES, LOGO_MAX_BYTES, Scope } from '../contract.ts'
import { findLogo, readBrands, replaceLogo } from './brands.ts'
import { brandPolicy } from './policy.ts'
import { readPicture } from './read-picture.ts'

export const LOGO_PATH = '/api/brand/logo'
/** What the form is around its file. */
const FORM_BYTES = 64 * 1024

/** GET and PUT /api/brand/logo?scope=own, default. The upload is a form with the field `file`. */
export function createLogo({ db }: Platform): HttpRoutes {
  return (app) => {
    app.get(LOGO_PATH, async (c) => {
      const actor = requireUser(await c.env.call.authenticate())
      const scope = Scope.safeParse(c.req.query('scope')).data
      const logo = await db.withActor(actor, (tx) => findLogo(tx, actor, scope))
      if (!logo) throw refuse('not_found', BRAND_REASONS, 'logo_not_found')
      return c.body(new Uint8Array(logo.bytes), 200, {
        'content-type': logo.contentType,
        'cache-control': 'private, no-cache',
        'content-disposition': 'inline; filename="logo"',
        'content-security-policy': "sandbox; default-src 'none'",
      })
    })
    const tooLarge = () => {
      throw refuse('too_large', BRAND_REASONS, 'logo_too_large')
    }
    app.put(LOGO_PATH, bodyLimit({ maxSize: LOGO_MAX_BYTES + FORM_BYTES, onError: tooLarge }), async (c) => {
      const actor = requireUser(await c.env.call.authenticate())
      const kit = brandPolicy.authorize(actor, 'update', { scope: Scope.safeParse(c.req.query('scope')).data ?? 'own' })
      const { file } = await c.req.parseBody().catch(() => ({ file: undefined }))
      if (!(file instanceof File) || file.size === 0) throw refuse('bad_request', BRAND_REASONS, 'logo_missing')
      const logo = readPicture(Buffer.from(await file.arrayBuffer()))
      const transact = kit.scope === 'default' ? db.asAdmin : db.withActor
      const brands = await transact(actor, async (tx) => {
        await replaceLogo(tx, actor, kit, logo)
        return readBrands(tx, actor)
      })
      return c.json(brands)
    })
  }
}

const SCOPE = { name: 'scope', in: 'query', schema: { enum: [...BRAND_SCOPES] } }

export const LOGO_OPENAPI = {
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
}
