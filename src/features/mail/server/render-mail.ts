import type { MailFrame, MailText } from '#server/mail/mail-kinds.ts'
import type { Brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locale.ts'
import { FOOTER_TEXTS } from './footer-texts.ts'
import { readBlocks } from './read-blocks.ts'
import { writeHtml } from './write-html.ts'

/** One mail, before it is dressed. */
export type Letter = MailText & { locale: Locale; unsubscribeUrl: string | null; frame: MailFrame | undefined }
/** Who sends, and how it looks. */
export type Look = Brand & { product: string; company: string; address: string; url: string }
export type Footer = { lines: string[]; unsubscribe?: { label: string; url: string } }

/**
 * Writes the two parts of a mail from the text that a feature has written. Both end with who sends it, why, and how to end such mails. The HTML shows
 * the same words; it is made when the mail is sent, so that all mails of one day look alike.
 */
export async function renderMail(look: Look, letter: Letter): Promise<{ text: string; html: string }> {
  const footer = writeFooter(look, letter)
  return {
    text: writeText(letter, footer),
    html: await writeHtml(look, { ...letter, blocks: readBlocks(letter.body, look.url), footer }),
  }
}

function writeFooter({ product, company, address }: Look, { locale, frame, unsubscribeUrl }: Letter): Footer {
  const texts = FOOTER_TEXTS[locale]
  const lines = [frame?.why[locale] ?? '', texts.sender(product, company), address].filter((line) => line !== '')
  if (unsubscribeUrl === null) return { lines }
  return { lines, unsubscribe: { label: frame?.unsubscribe?.label[locale] ?? texts.unsubscribe, url: unsubscribeUrl } }
}

/** The line of two dashes begins the signature, which mail programs leave out of answers (RFC 3676). */
function writeText({ body, locale }: Letter, { lines, unsubscribe }: Footer): string {
  const links = unsubscribe ? [`${unsubscribe.label}${FOOTER_TEXTS[locale].colon}${unsubscribe.url}`] : []
  return `${body.trimEnd()}\n\n-- \n${[...lines, ...links].join('\n')}\n`
}
