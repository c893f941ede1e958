import { implement } from '@orpc/server'
import { signedIn } from '#server/calls.ts'
import type { CallContext } from '#server/calls.ts'
import type { Platform } from '#server/platform.ts'
import { brandContract } from '../contract.ts'
import { readBrands, removeBrand, removeLogo, updateBrand } from './brands.ts'
import { brandPolicy } from './policy.ts'

export function createBrandRoutes({ db }: Platform) {
  const os = implement(brandContract).$context<CallContext>().use(signedIn)
  return {
    read: os.read.handler(({ context: { actor } }) => db.withActor(actor, (tx) => readBrands(tx, actor))),
    update: os.update.handler(({ input: { scope, ...fields }, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        await updateBrand(tx, actor, brandPolicy.authorize(actor, 'update', { scope }), fields)
        return readBrands(tx, actor)
      }),
    ),
    remove: os.remove.handler(({ input: { query }, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        await removeBrand(tx, actor, brandPolicy.authorize(actor, 'update', query))
        return readBrands(tx, actor)
      }),
    ),
    removeLogo: os.removeLogo.handler(({ input: { query }, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        await removeLogo(tx, actor, brandPolicy.authorize(actor, 'update', query))
        return readBrands(tx, actor)
      }),
    ),
  }
}
