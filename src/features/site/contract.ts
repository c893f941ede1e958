import { z } from 'zod'
import { GENERATORS } from '#shared/generators.ts'
import { base } from '#shared/errors.ts'

export const siteContract = {
  config: base
    .meta({ access: 'everybody' })
    .route({ method: 'GET', path: '/config', tags: ['site'], summary: 'What the browser may know of the installation' })
    .output(
      z.object({
        product_name: z.string(),
        company_name: z.string(),
        support_email: z.string(),
        /** True if sign-in with Google is configured. */
        google_sign_in: z.boolean(),
        /** The generator used when 'Use mock data' is off; builtin if no key is set. */
        generator: z.enum(GENERATORS),
        /** Whether the administration allows voice. */
        voice_enabled: z.boolean(),
        version: z.string(),
      }),
    ),
}
