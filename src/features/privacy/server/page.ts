import { createPublicAnswer } from '#features/site/server/render-public.ts'
import { readChosenModel } from '#server/chosen-model.ts'
import type { HttpRoutes } from '#server/http.ts'
import type { TableOfPeople } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { readRetention } from '#server/retention.ts'
import { makeRecord } from './record.ts'

/** /privacy, made from the registry and from what is set up. */
export function createPrivacyPage(platform: Platform, tables: readonly TableOfPeople[]): HttpRoutes {
  const { db, env } = platform
  const answer = createPublicAnswer(platform)
  return (app) => {
    app.get('/privacy', async (c) => {
      const [retention, chosen] = await Promise.all([readRetention(db, env), readChosenModel(platform)])
      const model = chosen === undefined || chosen.source === 'unreadable' ? null : chosen.server.provider
      return answer(c, {
        page: 'privacy',
        privacy: { record: makeRecord(tables, retention), model, sendsMail: env.SMTP_URL !== undefined },
      })
    })
  }
}
