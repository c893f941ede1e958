import type { Locale } from '#shared/locale.ts'
import type { MailPurpose } from '#shared/mail-purposes.ts'

export type MailText = { subject: string; body: string }

/** What the layout writes around the text of a mail, the same for all of a kind. */
export type MailFrame = {
  purpose: MailPurpose
  /** Tells the reader why they get it. */
  why: Record<Locale, string>
  /** What the button says whose address the text has on a line of its own. */
  action?: Record<Locale, string>
  /** A person has written it, and the product only carries it. */
  isFromPerson?: true
  /** The page that ends such mails, and what the link to it says. */
  unsubscribe?: { path: string; label: Record<Locale, string> }
}

/** What samples are written with. */
export type SampleFacts = { locale: Locale; product: string; company: string; url: string; support: string }

/** A kind of mail without the facts that it is written from, for the list of all kinds. */
export type ListedMail = MailFrame & { preview(about: SampleFacts): MailText }

export type MailKind<Facts> = ListedMail & { write(locale: Locale, facts: Facts): MailText }

/**
 * Defines a kind of mail. `texts` write plain text: paragraphs with an empty line between them, and an address that is to become a button on a line of
 * its own. `sample` makes up facts for the preview.
 */
export function defineMail<Facts>({
  texts,
  sample,
  ...frame
}: MailFrame & { texts: Record<Locale, (facts: Facts) => MailText>; sample(about: SampleFacts): Facts }): MailKind<Facts> {
  return {
    ...frame,
    write: (locale, facts) => texts[locale](facts),
    preview: (about) => texts[about.locale](sample(about)),
  }
}
