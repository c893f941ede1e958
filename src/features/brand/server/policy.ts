import { isAdmin } from '#server/actor.ts'
import { refuse } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import { BRAND_REASONS } from '../contract.ts'
import type { BrandScope } from '../contract.ts'

/** Everybody may read both kits. People change their own, administrators the installation's. */
export const brandPolicy = definePolicy<{ scope: BrandScope }, 'update'>({
  notFound: () => refuse('forbidden', BRAND_REASONS, 'brand_admins_only'),
  read: () => true,
  actions: {
    update: (actor, { scope }) => scope === 'own' || isAdmin(actor) || (() => refuse('forbidden', BRAND_REASONS, 'brand_admins_only')),
  },
})
