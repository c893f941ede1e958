import { implement } from '@orpc/server'
import { signedIn } from '#server/calls.ts'
import type { CallContext } from '#server/calls.ts'
import type { Platform } from '#server/platform.ts'
import { brandContract } from '../contract.ts'
import type { BrandScope } from '../contract.ts'
import { readBrands, removeBrand, removeLogo, updateBrand } from './brands.ts'
import { brandPolicy } from './policy.ts'

export function createBrandRoutes({ db }: Platform) {
  const os = implement(brandContract).$context<CallContext>().use(signedIn)
  /** The kit of everybody is changed by administrators, with a role of their own. */
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
    removeLogo: os.removeLogo.handler(({ input: { query }, context: { actor } }) => {
      const kit = brandPolicy.authorize(actor, 'update', query)
      return transactionFor(kit)(actor, async (tx) => {
        await removeLogo(tx, actor, kit)
        return readBrands(tx, actor)
      })
    }),
  }
}
