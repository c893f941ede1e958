import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Id, LocaleField, PageQuery, Success, Timestamp } from '#shared/fields.ts'
import { MAIL_FAILURES } from '#shared/mail-failures.ts'
import { MAIL_PURPOSES } from '#shared/mail-purposes.ts'

export const MAIL_REASONS = {
  mail_not_found: 'This mail no longer exists',
  mail_not_failed: 'This mail has been sent, or is waiting for its first attempt',
  too_many_test_mails: 'Too many test mails. Please try again later.',
} as const

/** How mails leave: through the server of SMTP_URL, or as files in a folder without one. The password stays out. */
const Sending = z.object({
  how: z.enum(['smtp', 'files']),
  /** The mail server with its port, or the folder. */
  where: z.string(),
  user: z.string().nullable(),
  from: z.string(),
})
const MailState = z.object({
  sending: Sending,
  /** `waiting` includes `delayed`: those whose last attempt failed. Failed mails wait for nobody but an administrator. */
  counts: z.object({ waiting: z.number().int(), delayed: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
})
export type MailState = z.infer<typeof MailState>

const UnsentMail = z.object({
  id: Id,
  recipient: z.string(),
  /** Null for mails from before an upgrade, and for what has no name any more. */
  purpose: z.enum(MAIL_PURPOSES).nullable(),
  /** Null if it holds the title of somebody's form, or tells who has not taken a survey. */
  subject: z.string().nullable(),
  failure: z.enum(MAIL_FAILURES),
  /** What the mail server said. */
  answer: z.string(),
  attempts: z.number().int(),
  /** Null while it is tried again by itself. */
  failed_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type UnsentMail = z.infer<typeof UnsentMail>

const TestResult = z.object({
  sent: z.boolean(),
  to: z.string(),
  failure: z.enum(MAIL_FAILURES).nullable(),
  answer: z.string().nullable(),
})

/** What the super admin sees of the mails, in the tab Mail of /admin. The text of a mail is in no answer: it holds links that sign in. */
export const mailContract = {
  state: base
    .route({ method: 'GET', path: '/admin/mail', tags: ['mail'], summary: 'How mails are sent, and how many wait or have failed' })
    .output(MailState),
  unsent: base
    .route({ method: 'GET', path: '/admin/mail/unsent', tags: ['mail'], summary: 'Mails whose last attempt failed, newest first' })
    .input(PageQuery)
    .output(z.object({ items: z.array(UnsentMail), next_cursor: z.string().nullable() })),
  retry: base
    .route({ method: 'POST', path: '/admin/mail/{id}/retry', tags: ['mail'], summary: 'Try to send a mail again, now' })
    .input(z.object({ id: Id }))
    .output(Success),
  /** Answers when the mail server has. A refusal is an answer, not an error. */
  test: base.route({ method: 'POST', path: '/admin/mail/test', tags: ['mail'], summary: 'Send a test mail to oneself' }).output(TestResult),
  kinds: base
    .route({ method: 'GET', path: '/admin/mail/kinds', tags: ['mail'], summary: 'Every kind of mail with sample values, as text' })
    .input(z.object({ locale: LocaleField }))
    .output(z.object({ items: z.array(z.object({ purpose: z.enum(MAIL_PURPOSES), subject: z.string(), text: z.string() })) })),
  /** For a sandboxed frame: the page may neither run scripts nor load anything. */
  preview: base
    .route({
      method: 'GET',
      path: '/admin/mail/preview',
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['mail'],
      summary: 'One kind of mail with sample values, as HTML',
    })
    .input(z.object({ query: z.object({ purpose: z.enum(MAIL_PURPOSES), locale: LocaleField }) }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
}
