import { sql } from 'kysely'
import { z } from 'zod'
import type { ServerFeature } from '#server/feature.ts'
import type { ListedMail } from '#server/mail/mail-kinds.ts'
import { eraseMails, removeOldMailFiles, SEND_MAIL_JOB } from '#server/mail/mail.ts'
import { mailContract } from '../contract.ts'
import { createMailRoutes } from './routes.ts'
import { createMailSender } from './send-mail.ts'
import { TEST_MAIL } from './test-mail.ts'

const SendPayload = z.object({ mailId: z.uuid() })

/** Sends the outbox, and shows the super admin what became of it. `listKinds` returns the mails of all features. */
export function createMailFeature(listKinds: () => readonly ListedMail[]): ServerFeature {
  return {
    name: 'mail',
    contract: mailContract,
    router: (platform) => createMailRoutes(platform, listKinds),
    mails: [TEST_MAIL],
    jobs: (platform) => {
      const sendMail = createMailSender(platform, listKinds())
      return { [SEND_MAIL_JOB]: (payload, run) => sendMail(SendPayload.parse(payload).mailId, run) }
    },
    sweeps: [
      // A mail is tried for about a day. One that nothing tries any more was given up by an earlier version, or lost its last attempt to a kill.
      (tx) =>
        sql`update mail_outbox set failure = coalesce(failure, 'other'), failed_at = now()
             where sent_at is null and failed_at is null and created_at < now() - interval '2 days'
               and not exists (select from graphile_worker.jobs where key = ${SEND_MAIL_JOB} || ' ' || mail_outbox.id and attempts < max_attempts)`.execute(
          tx,
        ),
      (tx, _env, { mails: days }) =>
        sql`delete from mail_outbox where coalesce(sent_at, failed_at) < now() - ${days}::int * interval '1 day'`.execute(tx),
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
          identity: 'user_id recipient reply_to',
          observed: 'subject created_at sent_at failed_at failure purpose locale',
          // They hold links that sign in, or act for the reader.
          secret: 'body unsubscribe_url',
          operational: 'id attempts answer sending_job is_file',
        },
        wording: {
          sent_at: { select: 'case when is_file is not true then sent_at end', type: 'timestamp with time zone' },
          written_at: { select: 'case when is_file then sent_at end', type: 'timestamp with time zone' },
        },
        // A mail to the person's address may belong to the account of whoever caused it.
        withheld: 'user_id sent_at',
      },
    ],
  }
}
