import { findSharedBrand } from '#features/brand/server/brands.ts'
import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import type { Look } from './render-mail.ts'

/** The look of all mails: that of the brand kit of everybody, or the product's. As the system. */
export async function readLook(tx: Tx, env: Env): Promise<Look> {
  return {
    ...((await findSharedBrand(tx)) ?? DEFAULT_BRAND),
    product: env.PRODUCT_NAME,
    company: env.COMPANY_NAME,
    address: env.COMPANY_ADDRESS,
    url: env.PUBLIC_URL,
  }
}
