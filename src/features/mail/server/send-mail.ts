import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import type { ListedMail, MailKind } from '#server/mail/mail-kinds.ts'
import { startSending } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import type { Locale } from '#shared/locale.ts'
import { readFailure } from './failures.ts'
import type { Failure } from './failures.ts'
import { readLook } from './look.ts'
import { composeMail, connectSmtp, writeMailFile } from './transport.ts'

/*
 * A mail of the outbox:
 *
 *   waiting ──the server takes it──▶ sent
 *    │  ▲ └──no for good (5xx), or the last attempt──▶ failed ──an administrator tries again──┐
 *    │  └─────────────────────────────────────────────────────────────────────────────────────┘
 *    └─ later (4xx), cut off, unreachable, wrong password, TLS: the job fails, and its pauses grow from seconds to hours
 *
 * One job sends a mail at a time: it takes the mail (`sending_job`), and another one, which *Try again* has added meanwhile, comes back later. A job
 * that was killed is unlocked, so that it holds no mail.
 *
 * `sent_at` makes the job idempotent, except that a kill between sending and `sent_at` sends a mail twice. The constant Message-ID lets mail programs
 * recognize the duplicate.
 */

type Run = { id: string; attempt: number; maxAttempts: number; signal: AbortSignal }

/** When to look again at a mail that another job is sending. */
const LOOK_AGAIN_MS = 5_000

/** Returns the job that sends one mail of the outbox. Without SMTP_URL it writes a file to DATA_DIR/mail. */
export function createMailSender(
  { db, env, log }: Pick<Platform, 'db' | 'env' | 'log'>,
  kinds: readonly ListedMail[],
): (mailId: string, run: Run) => Promise<void> {
  return async (mailId, { id: jobId, attempt, maxAttempts, signal }) => {
    const message = await db.asSystem((tx) => takeMail(tx, env, kinds, { mailId, jobId }))
    if (!message) return
    let file: string | null
    try {
      file = await unlessStopped(deliver(env, mailId, message, { isWaitedFor: false }), signal)
      if (file !== null) log.info({ file }, 'SMTP_URL is not set: the mail was written to a file')
    } catch (error) {
      if (error === signal.reason) throw error
      const failed = readFailure(error)
      const isOver = failed.failure === 'refused' || attempt >= maxAttempts
      await db.asSystem((tx) => recordFailure(tx, mailId, failed, isOver))
      // Nobody can read what it means on the screen, so the log is the place for it.
      if (failed.failure === 'other') log.warn({ mail: mailId, err: error }, 'A mail could not be sent')
      if (!isOver) throw new MailDelayed(failed)
      log.warn({ mail: mailId, failure: failed.failure }, 'A mail has failed: see Mail in /admin')
      return
    }
    await db.asSystem((tx) => recordSuccess(tx, mailId, { isFile: file !== null }))
  }
}

/** Gives up waiting when the process stops, as a mail server may hold a mail for minutes. The job is put back; for the mail it is as after a kill. */
function unlessStopped<T>(sending: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    // The signal is that of the worker and lives as long as it does.
    sending.finally(() => signal.removeEventListener('abort', stop)).then(resolve, reject)
  })
}

/** Fails the job, so that it is tried again. Without the answer of the server, which repeats the address: neither log nor queue may hold it. */
class MailDelayed extends Error {
  constructor({ failure }: Failure) {
    super(`A mail could not be sent yet (${failure}): see Mail in /admin`)
  }
}

/** Returns undefined for a mail that was sent, has gone, or is being sent by another job; in the last case it is looked at again later. */
async function takeMail(tx: Tx, env: Env, kinds: readonly ListedMail[], { mailId: id, jobId }: { mailId: string; jobId: string }) {
  const mail = await tx
    .updateTable('mail_outbox')
    .set({ sending_job: jobId })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((where) => where.or([where('sending_job', 'is', null), where('sending_job', '=', jobId), isNotRunning]))
    .returning(['recipient', 'locale', 'subject', 'body', 'purpose', 'unsubscribe_url', 'reply_to'])
    .executeTakeFirst()
  if (!mail) {
    const waiting = await tx.selectFrom('mail_outbox').select('id').where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst()
    if (waiting) await startSending(tx, id, new Date(Date.now() + LOOK_AGAIN_MS))
    return undefined
  }
  const { recipient: to, locale, subject, body, reply_to: replyTo, unsubscribe_url: unsubscribeUrl } = mail
  // Mails from before an upgrade may be of a kind that is no more.
  const frame = kinds.find(({ purpose }) => purpose === mail.purpose)
  return composeMail(env, await readLook(tx, env), { id, to, locale, subject, body, replyTo, unsubscribeUrl, frame })
}

const isNotRunning = sql<boolean>`not exists (select from graphile_worker.jobs where id = sending_job and locked_at is not null)`

async function recordSuccess(tx: Tx, id: string, { isFile }: { isFile: boolean }): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set(({ eb }) => ({
      sent_at: new Date(),
      is_file: isFile,
      attempts: eb('attempts', '+', 1),
      failure: null,
      answer: null,
      failed_at: null,
      sending_job: null,
    }))
    .where('id', '=', id)
    .execute()
}

async function recordFailure(tx: Tx, id: string, failed: Failure, isOver: boolean): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set(({ eb }) => ({ ...failed, attempts: eb('attempts', '+', 1), failed_at: isOver ? new Date() : null, sending_job: null }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/**
 * Sends a mail without the outbox, so that no row of it stays. Without SMTP_URL it is a file like any other mail, for whoever runs the installation to hand
 * on. Throws if the mail server does not take it.
 */
export async function sendAtOnce<Facts>(
  env: Env,
  tx: Tx,
  kind: MailKind<Facts>,
  { to, locale, facts }: { to: string; locale: Locale; facts: Facts },
): Promise<void> {
  const letter = { ...kind.write(locale, facts), locale, unsubscribeUrl: null, frame: kind }
  await deliver(env, randomUUID(), await composeMail(env, await readLook(tx, env), { to, ...letter }), { isWaitedFor: true })
}

/** Hands the mail to the mail server. Without one, writes it to DATA_DIR/mail and returns the file. */
async function deliver(
  env: Env,
  id: string,
  message: Awaited<ReturnType<typeof composeMail>>,
  { isWaitedFor }: { isWaitedFor: boolean },
): Promise<string | null> {
  if (!env.SMTP_URL) return writeMailFile(env, id, message)
  await (await connectSmtp(env.SMTP_URL, { isWaitedFor })).sendMail(message)
  return null
}
