import type { Tx } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import type { ListedMail, MailText } from '#server/mail/mail-kinds.ts'
import type { Locale } from '#shared/locale.ts'
import { SAMPLE_TOKEN } from '#shared/samples.ts'
import { readLook } from './look.ts'
import { renderMail } from './render-mail.ts'

/** Links of a sample lead nowhere, so a click opens nothing in the frame either: the sandbox allows no new windows. */
const NOWHERE = '<base target="_blank">'

/** Returns what writes a kind of mail with sample values, in the look that mails have now. */
export async function createSamples(
  tx: Tx,
  env: Env,
): Promise<(kind: ListedMail, locale: Locale) => Promise<Pick<MailText, 'subject'> & { text: string; html: string }>> {
  const look = await readLook(tx, env)
  const { product, company, url } = look
  return async (frame, locale) => {
    const letter = frame.preview({ locale, product, company, url, support: env.SUPPORT_EMAIL })
    const unsubscribeUrl = frame.unsubscribe ? `${url}${frame.unsubscribe.path}?link=${SAMPLE_TOKEN}` : null
    const { text, html } = await renderMail(look, { ...letter, locale, frame, unsubscribeUrl })
    return { subject: letter.subject, text, html: html.replace('<head>', `<head>${NOWHERE}`) }
  }
}
