import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Tx } from '#server/db.ts'
import type { Env } from '#server/env.ts'
import { mailFile } from '#server/mail.ts'
import type { ListedMail, MailKind } from '#server/mail-kinds.ts'
import type { Platform } from '#server/platform.ts'
import type { Locale } from '#shared/locale.ts'
import { readLook } from './look.ts'
import { composeMail, composer, connectSmtp } from './transport.ts'

/**
 * Returns the job that sends one mail of the outbox. Without SMTP_URL it writes a file to DATA_DIR/mail. `sent_at` makes the job idempotent,
 * except that a kill between sending and `sent_at` sends a mail twice. The constant Message-ID lets mail programs recognize the duplicate.
 */
export function createMailSender({ db, env, log }: Platform, kinds: readonly ListedMail[]): (mailId: string) => Promise<void> {
  return async (mailId) => {
    const found = await db.asSystem(async (tx) => {
      const mail = await findWaiting(tx, mailId)
      return mail && { mail, look: await readLook(tx, env) }
    })
    if (!found) return
    const { mail, look } = found
    const message = await composeMail(env, look, {
      id: mail.id,
      to: mail.recipient,
      locale: mail.locale,
      subject: mail.subject,
      body: mail.body,
      replyTo: mail.reply_to,
      unsubscribeUrl: mail.unsubscribe_url,
      // Mails from before an upgrade may be of a kind that is no more.
      frame: kinds.find(({ purpose }) => purpose === mail.purpose),
    })
    if (env.SMTP_URL) await (await connectSmtp(env.SMTP_URL, { isWaitedFor: false })).sendMail(message)
    else {
      const file = await writeMailFile(env, mail.id, message)
      log.info({ file }, 'SMTP_URL is not set: the mail was written to a file')
    }
    await db.asSystem((tx) => tx.updateTable('mail_outbox').set({ sent_at: new Date() }).where('id', '=', mailId).execute())
  }
}

function findWaiting(tx: Tx, id: string) {
  return tx
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'locale', 'subject', 'body', 'purpose', 'unsubscribe_url', 'reply_to'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

async function writeMailFile(env: Env, id: string, message: Awaited<ReturnType<typeof composeMail>>): Promise<string> {
  const { message: bytes } = await (await composer()).sendMail(message)
  if (!Buffer.isBuffer(bytes)) throw new TypeError('nodemailer was asked for a buffer')
  const file = mailFile(env, id)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, bytes, { mode: 0o600 })
  return file
}

/**
 * Sends a mail without the outbox, so that nothing of it stays here. Without SMTP_URL nobody can be reached, and no file is written either. Throws if
 * the mail server does not take it.
 */
export async function sendWithoutTrace<Facts>(
  env: Env,
  tx: Tx,
  kind: MailKind<Facts>,
  { to, locale, facts }: { to: string; locale: Locale; facts: Facts },
): Promise<void> {
  if (!env.SMTP_URL) return
  const letter = { ...kind.write(locale, facts), locale, unsubscribeUrl: null, frame: kind }
  const message = await composeMail(env, await readLook(tx, env), { to, ...letter })
  await (await connectSmtp(env.SMTP_URL, { isWaitedFor: true })).sendMail(message)
}
