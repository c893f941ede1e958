import { implement } from '@orpc/server'
import type { CallContext } from '#server/calls.ts'
import { configuredGenerator } from '#server/env.ts'
import type { Platform } from '#server/platform.ts'
import { siteContract } from '../contract.ts'

export function createSiteRoutes({ env, version }: Platform) {
  const os = implement(siteContract).$context<CallContext>()
  return {
    config: os.config.handler(() => ({
      product_name: env.PRODUCT_NAME,
      company_name: env.COMPANY_NAME,
      support_email: env.SUPPORT_EMAIL,
      google_sign_in: false,
      generator: configuredGenerator(env),
      version,
    })),
  }
}
