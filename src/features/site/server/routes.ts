import { implement } from '@orpc/server'
import type { CallContext } from '#server/http/calls.ts'
import { chooseModel } from '#server/settings/chosen-model.ts'
import type { Env } from '#server/env.ts'
import type { Platform } from '#server/platform.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Settings } from '#server/settings/settings.ts'
import { readVoice } from '#server/settings/voice-setting.ts'
import type { GENERATORS } from '#shared/generators.ts'
import { siteContract } from '../contract.ts'

export function createSiteRoutes(platform: Platform) {
  const { env, version } = platform
  const os = implement(siteContract).$context<CallContext>()
  return {
    config: os.config.handler(async () => {
      const settings = await readSettings(platform.db, platform.secretKey)
      return {
        product_name: env.PRODUCT_NAME,
        company_name: env.COMPANY_NAME,
        support_email: env.SUPPORT_EMAIL,
        google_sign_in: false,
        generator: configuredGenerator(env, settings),
        voice_enabled: readVoice(settings).enabled,
        version,
      }
    }),
  }
}

/** Returns the generator used unless mock data is asked for. */
function configuredGenerator(env: Env, settings: Settings): (typeof GENERATORS)[number] {
  const chosen = chooseModel(env, settings)
  return chosen && chosen.source !== 'unreadable' ? chosen.server.name : 'builtin'
}
