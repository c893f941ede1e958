import { z } from 'zod'
import { BRAND_FONTS, BrandColor } from '#shared/brand.ts'
import { base } from '#shared/errors.ts'

export const LOGO_MAX_BYTES = 1024 * 1024
/** Larger pictures would only be scaled down, and need memory wherever they are opened. */
export const LOGO_MAX_PX = 4_000
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
export type LogoType = (typeof LOGO_TYPES)[number]

/** Path of the call that takes the picture. */
export const LOGO_ROUTES = { replaceLogo: { method: 'PUT', path: '/brand/logo', inputStructure: 'detailed' } } as const

export const BRAND_REASONS = {
  brand_admins_only: 'Only administrators can change the shared brand kit',
  logo_not_found: 'No logo has been uploaded',
  logo_missing: 'Choose a picture to upload',
  logo_type: 'The logo must be a PNG or JPEG picture',
  logo_too_large: 'The logo must be less than 1 MB',
  logo_too_wide: 'The logo must be at most {max} pixels wide and high',
} as const

/** `own` is the person's kit. `default` is the installation's, for people without one. */
export const BRAND_SCOPES = ['own', 'default'] as const
export type BrandScope = (typeof BRAND_SCOPES)[number]
const Scope = z.enum(BRAND_SCOPES)

const Logo = z.object({
  /** Changes with every new picture. */
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
})
const BrandKit = z.object({ primary: BrandColor, secondary: BrandColor, font: z.enum(BRAND_FONTS), logo: Logo.nullable() })
export type BrandKit = z.infer<typeof BrandKit>

/** `effective` is the look of this person's documents; null is the product's own look. */
const Brands = z.object({
  own: BrandKit.nullable(),
  default: BrandKit.nullable(),
  effective: BrandKit.nullable(),
  can: z.object({ update_default: z.boolean() }),
})
export type Brands = z.infer<typeof Brands>

export const brandContract = {
  /** `effective` is the own kit if it exists, otherwise the shared one, otherwise null for the product's look. */
  read: base
    .route({ method: 'GET', path: '/brand', tags: ['brand'], summary: 'The own brand kit, that of everybody, and which one counts' })
    .output(Brands),
  /** Omitted fields stay unchanged. The scope `default` needs an administrator (`brand_admins_only`). */
  update: base
    .route({ method: 'PATCH', path: '/brand', tags: ['brand'], summary: 'Change colours and font; the first change makes the kit' })
    .input(
      z.object({
        scope: Scope.default('own'),
        primary: BrandColor.optional(),
        secondary: BrandColor.optional(),
        font: z.enum(BRAND_FONTS).optional(),
      }),
    )
    .output(Brands),
  /** Removes colours, font and logo together. */
  remove: base
    .route({
      method: 'DELETE',
      path: '/brand',
      inputStructure: 'detailed',
      tags: ['brand'],
      summary: 'Back to the look of everybody, or of the product',
    })
    .input(z.object({ query: z.object({ scope: Scope.default('own') }).default({ scope: 'own' }) }))
    .output(Brands),
  /** Answers 404 `logo_not_found` if the kit has none. */
  readLogo: base
    .route({
      method: 'GET',
      path: '/brand/logo',
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['brand'],
      summary: 'The picture: of one kit, or of the one that counts',
    })
    .input(z.object({ query: z.object({ scope: Scope.optional() }).default({}) }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
  /** The body is the picture itself, not a form. A task process decodes it and reads its size. */
  replaceLogo: base
    .meta({ body: 'file' })
    .route({
      ...LOGO_ROUTES.replaceLogo,
      tags: ['brand'],
      summary: 'Upload a PNG or JPEG of less than 1 MB',
    })
    .input(z.object({ query: z.object({ scope: Scope.default('own') }).default({ scope: 'own' }), body: z.file() }))
    .output(Brands),
  /** Keeps colours and font. */
  removeLogo: base
    .route({ method: 'DELETE', path: '/brand/logo', inputStructure: 'detailed', tags: ['brand'], summary: 'Take the logo away' })
    .input(z.object({ query: z.object({ scope: Scope.default('own') }).default({ scope: 'own' }) }))
    .output(Brands),
}
