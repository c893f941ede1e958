import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Generated } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import type { Person } from '#server/personal-data.ts'
import { addJob } from '#server/jobs.ts'
import type { MailKind } from '#server/mail/mail-kinds.ts'
import type { Locale } from '#shared/locale.ts'
import type { MailFailure } from '#shared/mail-failures.ts'

declare module '#server/db/db.ts' {
  interface Tables {
    mail_outbox: {
      id: Generated<string>
      user_id: string | null
      recipient: string
      subject: string
      body: string
      created_at: Generated<Date>
      sent_at: Date | null
      /** One of MAIL_PURPOSES. Older mails have none. */
      purpose: Generated<string | null>
      locale: Generated<Locale>
      /** Where one click unsubscribes the reader. */
      unsubscribe_url: Generated<string | null>
      attempts: Generated<number>
      /** Why the last attempt failed. */
      failure: Generated<MailFailure | null>
      /** What the mail server said. */
      answer: Generated<string | null>
      /** From when on nothing is tried any more. */
      failed_at: Generated<Date | null>
      /** Who gets the answers, if not those who help. */
      reply_to: Generated<string | null>
      /** Number of the job that is sending it. */
      sending_job: string | null
      /** At `sent_at` it was only written to a file, because there was no mail server. Null if it is not known, as before an upgrade. */
      is_file: Generated<boolean | null>
    }
  }
}

export const SEND_MAIL_JOB = 'mail.send'
/** With the pauses of the queue, the last attempt is a bit more than a day after the first one. */
const ATTEMPTS_MAX = 14

/** Writes the mail to the outbox and queues it, in the caller's transaction (as system). `features/mail` sends it. */
export async function queueMail<Facts>(
  tx: Tx,
  kind: MailKind<Facts>,
  mail: { userId: string | null; to: string; locale: Locale; facts: Facts; unsubscribeUrl?: string; replyTo?: string },
): Promise<void> {
  const { subject, body } = kind.write(mail.locale, mail.facts)
  const { id } = await tx
    .insertInto('mail_outbox')
    .values({
      user_id: mail.userId,
      recipient: mail.to,
      locale: mail.locale,
      subject,
      body,
      sent_at: null,
      purpose: kind.purpose,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      reply_to: mail.replyTo ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await startSending(tx, id)
}

/** Queues the sending of a mail of the outbox, now or at `runAt`. A job that waits for its next attempt is replaced, and one that runs goes on. */
export async function startSending(tx: Tx, mailId: string, runAt?: Date): Promise<void> {
  await addJob(tx, SEND_MAIL_JOB, { mailId }, { key: `${SEND_MAIL_JOB} ${mailId}`, maxAttempts: ATTEMPTS_MAX, ...(runAt && { runAt }) })
}

/** Removes a person's mails with their files, and what they wrote to others through the product. */
export async function eraseMails(tx: Tx, { userId, email }: Person, env: Env): Promise<void> {
  const mails = await tx
    .selectFrom('mail_outbox')
    .select('id')
    .where((where) => where.or([where('user_id', '=', userId), where('recipient', '=', email), where('reply_to', '=', email)]))
    .execute()
  await removeMails(
    tx,
    env,
    mails.map(({ id }) => id),
  )
}

/** Removes mails and their files. */
export async function removeMails(tx: Tx, env: Env, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(mailFile(env, id), { force: true })
  // One parameter, because a statement has at most 65,535.
  await tx
    .deleteFrom('mail_outbox')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export async function removeOldMailFiles(env: Env, days: number): Promise<void> {
  const before = Date.now() - days * 24 * 60 * 60 * 1000
  const folder = mailFolder(env)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    if ((await stat(file)).mtimeMs < before) await rm(file, { force: true })
  }
}

/** Where mails are written if there is no mail server. */
export function mailFolder(env: Env): string {
  return path.join(env.DATA_DIR, 'mail')
}

export function mailFile(env: Env, mailId: string): string {
  return path.join(mailFolder(env), `${mailId}.eml`)
}
