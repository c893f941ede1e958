import { sql } from 'kysely'
import { z } from 'zod'
import type { ServerFeature } from '#server/feature.ts'
import type { ListedMail } from '#server/mail-kinds.ts'
import { eraseMails, removeOldMailFiles, SEND_MAIL_JOB } from '#server/mail.ts'
import { createMailSender } from './send-mail.ts'

const SendPayload = z.object({ mailId: z.uuid() })

/** Sends the outbox. `listKinds` returns the mails of all features. */
export function createMailFeature(listKinds: () => readonly ListedMail[]): ServerFeature {
  return {
    name: 'mail',
    jobs: (platform) => {
      const sendMail = createMailSender(platform, listKinds())
      return { [SEND_MAIL_JOB]: (payload) => sendMail(SendPayload.parse(payload).mailId) }
    },
    sweeps: [
      (tx, _env, { mails: days }) => sql`delete from mail_outbox where sent_at < now() - ${days}::int * interval '1 day'`.execute(tx),
      (_tx, env, { mails: days }) => removeOldMailFiles(env, days),
    ],
    personalData: [
      {
        table: 'mail_outbox',
        person: 'user_id',
        address: 'recipient',
        purpose: 'mail',
        until: { setting: 'mails' },
        exported: 'mails',
        // Reminders tell who had not taken a survey yet.
        confidential: `starts_with(coalesce(purpose, ''), 'survey_')`,
        erasure: 'delete',
        erase: (tx, person, env) => eraseMails(tx, person, env),
        columns: {
          identity: 'recipient reply_to',
          observed: 'subject created_at sent_at purpose locale',
          // They hold links that sign in, or act for the reader.
          secret: 'body unsubscribe_url',
          operational: 'id user_id',
        },
      },
    ],
  }
}
