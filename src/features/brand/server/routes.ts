import { implement } from '@orpc/server'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import { refuse } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { BRAND_REASONS, brandContract } from '../contract.ts'
import type { BrandScope } from '../contract.ts'
import { findLogo, readBrands, removeBrand, removeLogo, replaceLogo, updateBrand } from './brands.ts'
import { brandPolicy } from './policy.ts'
import { readPicture } from './read-picture.ts'

export function createBrandRoutes({ db }: Platform) {
  const os = implement(brandContract).$context<CallContext>().use(signedIn)
  /** Changes of the installation's kit run as draftwell_admin, which is the only role that may write its row. */
  const transactionFor = ({ scope }: { scope: BrandScope }) => (scope === 'default' ? db.asAdmin : db.withActor)

  return {
    read: os.read.handler(({ context: { actor } }) => db.withActor(actor, (tx) => readBrands(tx, actor))),
    update: os.update.handler(({ input: { scope, ...fields }, context: { actor } }) => {
      const kit = brandPolicy.authorize(actor, 'update', { scope })
      return transactionFor(kit)(actor, async (tx) => {
        await updateBrand(tx, actor, kit, fields)
        return readBrands(tx, actor)
      })
    }),
    remove: os.remove.handler(({ input: { query }, context: { actor } }) => {
      const kit = brandPolicy.authorize(actor, 'update', query)
      return transactionFor(kit)(actor, async (tx) => {
        await removeBrand(tx, actor, kit)
        return readBrands(tx, actor)
      })
    }),
    readLogo: os.readLogo.handler(async ({ input: { query }, context: { actor } }) => {
      const logo = await db.withActor(actor, (tx) => findLogo(tx, actor, query.scope))
      if (!logo) throw refuse('not_found', BRAND_REASONS, 'logo_not_found')
      return {
        headers: {
          'cache-control': 'private, no-cache',
          'content-disposition': 'inline; filename="logo"',
          'content-security-policy': "sandbox; default-src 'none'",
        },
        body: new File([new Uint8Array(logo.bytes)], 'logo', { type: logo.contentType }),
      }
    }),
    replaceLogo: os.replaceLogo.handler(async ({ input: { query, body }, context: { actor } }) => {
      const kit = brandPolicy.authorize(actor, 'update', query)
      const logo = readPicture(Buffer.from(await body.arrayBuffer()))
      return transactionFor(kit)(actor, async (tx) => {
        await replaceLogo(tx, actor, kit, logo)
        return readBrands(tx, actor)
      })
    }),
    removeLogo: os.removeLogo.handler(({ input: { query }, context: { actor } }) => {
      const kit = brandPolicy.authorize(actor, 'update', query)
      return transactionFor(kit)(actor, async (tx) => {
        await removeLogo(tx, actor, kit)
        return readBrands(tx, actor)
      })
    }),
  }
}
