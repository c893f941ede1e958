import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SentMessageInfo, Transporter } from 'nodemailer'
import type { Env } from '#server/env.ts'
import { mailFile } from '#server/mail/mail.ts'
import { renderMail } from './render-mail.ts'
import type { Letter, Look } from './render-mail.ts'

const SEND_NOW_MS = 10_000

/** The mail server of SMTP_URL. With `isWaitedFor` it has ten seconds for each step. */
export async function connectSmtp(url: string, { isWaitedFor }: { isWaitedFor: boolean }): Promise<Transporter<SentMessageInfo>> {
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: SEND_NOW_MS, greetingTimeout: SEND_NOW_MS, socketTimeout: SEND_NOW_MS }
  return createTransport({ url, ...(isWaitedFor && limits) })
}

/** Writes the mail instead of sending it. Returns the file, which only its owner may read. */
export async function writeMailFile(env: Env, id: string, message: Message): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message: bytes } = await composer.sendMail(message)
  if (!Buffer.isBuffer(bytes)) throw new TypeError('nodemailer was asked for a buffer')
  const file = mailFile(env, id)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, bytes, { mode: 0o600 })
  return file
}

type Message = Awaited<ReturnType<typeof composeMail>>

/** The mail as nodemailer takes it: text and HTML, and the headers. */
export async function composeMail(
  env: Env,
  look: Look,
  { id, to, replyTo, ...letter }: Letter & { to: string; id?: string; replyTo?: string | null },
) {
  const { unsubscribeUrl } = letter
  // Answers go to those who help, because nobody reads what is sent to the address of the product.
  const answers = replyTo ?? env.SUPPORT_EMAIL
  return {
    from: env.MAIL_FROM,
    // Not a text, which would be read as a list.
    to: { name: '', address: to },
    subject: letter.subject,
    ...(await renderMail(look, letter)),
    ...(answers !== '' && { replyTo: { name: '', address: answers } }),
    ...(id !== undefined && { messageId: `<${id}@${new URL(env.PUBLIC_URL).hostname}>` }),
    headers: {
      // RFC 3834: mail programs of people who are away send no answer.
      ...(!letter.frame?.isFromPerson && { 'Auto-Submitted': 'auto-generated' }),
      // RFC 8058: mail programs offer a button of their own.
      ...(unsubscribeUrl !== null && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}
