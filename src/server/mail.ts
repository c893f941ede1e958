import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Generated } from 'kysely'
import type { Db, Tx } from '#server/db.ts'
import type { Env } from '#server/env.ts'
import type { Person } from '#server/personal-data.ts'
import { addJob } from '#server/jobs.ts'
import type { Log } from '#server/log.ts'

declare module '#server/db.ts' {
  interface Tables {
    mail_outbox: {
      id: Generated<string>
      user_id: string | null
      recipient: string
      subject: string
      body: string
      created_at: Generated<Date>
      sent_at: Date | null
      /** Why people without an account get it, for limits. */
      purpose: Generated<string | null>
      /** Where one click unsubscribes the reader. */
      unsubscribe_url: Generated<string | null>
      /** Who gets the answers, if not those who help. */
      reply_to: Generated<string | null>
    }
  }
}

export const SEND_MAIL_JOB = 'mail.send'

/** Writes the mail to the outbox and queues it, in the caller's transaction (as system). */
export async function queueMail(
  tx: Tx,
  mail: { userId: string | null; to: string; subject: string; body: string; purpose?: string; unsubscribeUrl?: string; replyTo?: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('mail_outbox')
    .values({
      user_id: mail.userId,
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      sent_at: null,
      purpose: mail.purpose ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      reply_to: mail.replyTo ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, SEND_MAIL_JOB, { mailId: id })
}

/**
 * Returns the job that sends one mail of the outbox. Without SMTP_URL it writes a file to DATA_DIR/mail. `sent_at` makes the job idempotent,
 * except that a kill between sending and `sent_at` sends a mail twice. The constant Message-ID lets mail programs recognize the duplicate.
 */
export function createMailSender(db: Db, env: Env, log: Log): (mailId: string) => Promise<void> {
  return async (mailId) => {
    const { createTransport } = await import('nodemailer')
    const smtp = env.SMTP_URL
      ? createTransport(env.SMTP_URL, sender(env))
      : createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, sender(env))
    const mail = await db.asSystem((tx) =>
      tx
        .selectFrom('mail_outbox')
        .select(['id', 'recipient', 'subject', 'body', 'sent_at', 'unsubscribe_url', 'reply_to'])
        .where('id', '=', mailId)
        .executeTakeFirst(),
    )
    if (!mail || mail.sent_at) return
    const sent = await smtp.sendMail({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
      messageId: `<${mail.id}@${new URL(env.PUBLIC_URL).hostname}>`,
      ...(mail.unsubscribe_url !== null && {
        // RFC 8058: mail programs offer a button of their own.
        headers: { 'List-Unsubscribe': `<${mail.unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    })
    if ('message' in sent && Buffer.isBuffer(sent.message)) {
      const file = mailFile(env, mail.id)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(file, sent.message, { mode: 0o600 })
      log.info({ file }, 'SMTP_URL is not set: the mail was written to a file')
    }
    await db.asSystem((tx) => tx.updateTable('mail_outbox').set({ sent_at: new Date() }).where('id', '=', mailId).execute())
  }
}

/** Answers go to those who help, because nobody reads what is sent to the address of the product. */
function sender({ MAIL_FROM, SUPPORT_EMAIL }: Env): { from: string; replyTo?: string } {
  return { from: MAIL_FROM, ...(SUPPORT_EMAIL && { replyTo: SUPPORT_EMAIL }) }
}

const SEND_NOW_MS = 10_000

/**
 * Sends a mail without the outbox, so that nothing of it stays here. Without SMTP_URL nobody can be reached, and no file is written either. Throws if
 * the mail server does not take it.
 */
export async function sendWithoutTrace(env: Env, mail: { to: string; subject: string; body: string }): Promise<void> {
  if (!env.SMTP_URL) return
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: SEND_NOW_MS, greetingTimeout: SEND_NOW_MS, socketTimeout: SEND_NOW_MS }
  const smtp = createTransport({ url: env.SMTP_URL, ...limits }, sender(env))
  await smtp.sendMail({ to: mail.to, subject: mail.subject, text: mail.body })
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
  const folder = path.dirname(mailFile(env, ''))
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    if ((await stat(file)).mtimeMs < before) await rm(file, { force: true })
  }
}

function mailFile(env: Env, mailId: string): string {
  return path.join(env.DATA_DIR, 'mail', `${mailId}.eml`)
}
