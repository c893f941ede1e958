import { Retention } from '#shared/retention.ts'
import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { readSetting } from '#server/settings/settings.ts'

/** What counts as long as the super admin has set nothing. */
export function defaultRetention({ QUEUE_RETENTION_DAYS }: Env): Retention {
  return { queue: QUEUE_RETENTION_DAYS, sessions: 30, mails: 30, audit: 730 }
}

export async function readRetention(db: Db, env: Env): Promise<Retention> {
  return Retention.parse({ ...defaultRetention(env), ...(await readSetting(db, 'retention')) })
}
