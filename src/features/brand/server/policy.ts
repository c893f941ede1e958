import { refuse } from '#server/errors.ts'
import { definePolicy } from '#server/policy.ts'
import { BRAND_REASONS } from '../contract.ts'
import type { BrandScope } from '../contract.ts'

/** Which kit is meant; that of everybody is read by everybody and changed by administrators. */
export const brandPolicy = definePolicy<{ scope: BrandScope }, 'update'>({
  notFound: () => refuse('forbidden', BRAND_REASONS, 'brand_admins_only'),
  read: () => true,
  actions: {
    update: ({ role }, { scope }) =>
      scope === 'own' || role === 'admin' || role === 'super_admin' || (() => refuse('forbidden', BRAND_REASONS, 'brand_admins_only')),
  },
})
