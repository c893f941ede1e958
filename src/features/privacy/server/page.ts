import { createPublicAnswer } from '#features/site/server/render-public.ts'
import type { PrivacyView } from '#features/site/privacy-view.ts'
import { readChosenModel } from '#server/settings/chosen-model.ts'
import type { ModelServer } from '#server/settings/chosen-model.ts'
import type { HttpRoutes } from '#server/http/http.ts'
import type { TableOfPeople } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { readRetention } from '#server/settings/retention.ts'
import { makeRecord } from './record.ts'

/** /privacy, made from the registry and from what is set up. */
export function createPrivacyPage(platform: Platform, tables: readonly TableOfPeople[]): HttpRoutes {
  const { db, env } = platform
  const answer = createPublicAnswer(platform)
  return (app) => {
    app.get('/privacy', async (c) => {
      const [retention, chosen] = await Promise.all([readRetention(db, env), readChosenModel(platform)])
      return answer(c, {
        page: 'privacy',
        privacy: {
          record: makeRecord(tables, retention),
          model: chosen === undefined || chosen.source === 'unreadable' ? null : recipientOf(chosen.server),
          sendsMail: env.SMTP_URL !== undefined,
          officer: env.DATA_PROTECTION_EMAIL,
          isEncryptedInTransit: env.PUBLIC_URL.startsWith('https:'),
          hasEncryptedBackups: env.BACKUP_PASSPHRASE !== undefined,
        },
      })
    })
  }
}

const HOSTS = { openai: 'api.openai.com', claude: 'api.anthropic.com' } as const

/** A service's API may be spoken by a server elsewhere. Then the service receives nothing. */
function recipientOf({ provider, baseUrl }: ModelServer): PrivacyView['model'] {
  if (provider !== 'openai' && provider !== 'claude') return 'server'
  return new URL(baseUrl).hostname === HOSTS[provider] ? provider : 'server'
}
