import { implement } from '@orpc/server'
import type { CallContext } from '#server/calls.ts'
import { readChosenModel } from '#server/chosen-model.ts'
import type { Platform } from '#server/platform.ts'
import type { GENERATORS } from '#shared/generators.ts'
import { siteContract } from '../contract.ts'

export function createSiteRoutes(platform: Platform) {
  const { env, version } = platform
  const os = implement(siteContract).$context<CallContext>()
  return {
    config: os.config.handler(async () => ({
      product_name: env.PRODUCT_NAME,
      company_name: env.COMPANY_NAME,
      support_email: env.SUPPORT_EMAIL,
      google_sign_in: false,
      generator: await configuredGenerator(platform),
      version,
    })),
  }
}

/** Returns the generator used unless mock data is asked for. */
async function configuredGenerator(platform: Platform): Promise<(typeof GENERATORS)[number]> {
  const chosen = await readChosenModel(platform)
  return chosen && chosen.source !== 'unreadable' ? chosen.server.name : 'builtin'
}
