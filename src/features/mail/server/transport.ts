import type { SentMessageInfo, Transporter } from 'nodemailer'
import type { Env } from '#server/env.ts'
import { renderMail } from './render-mail.ts'
import type { Letter, Look } from './render-mail.ts'

const SEND_NOW_MS = 10_000

/** The mail server of SMTP_URL. With `isWaitedFor` it has ten seconds for each step. */
export async function connectSmtp(url: string, { isWaitedFor }: { isWaitedFor: boolean }): Promise<Transporter<SentMessageInfo>> {
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: SEND_NOW_MS, greetingTimeout: SEND_NOW_MS, socketTimeout: SEND_NOW_MS }
  return createTransport({ url, ...(isWaitedFor && limits) })
}

/** Writes the mail instead of sending it. */
export async function composer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
}

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
    ...(unsubscribeUrl !== null && {
      // RFC 8058: mail programs offer a button of their own.
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  }
}
