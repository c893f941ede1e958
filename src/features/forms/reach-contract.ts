import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Id, PageQuery, Timestamp, Success } from '#shared/fields.ts'

/* Whom a form reaches and what is told of it: personal links, frames on other sites, notifications, retention. */

export const REACH_REASONS = {
  personal_link_needed: 'This form needs a personal link. Open the link in the mail that you received.',
  personal_for_forms: 'Personal links are for forms',
  anonymous_needs_links: 'Only forms with personal links can be anonymous',
  personal_access_needed: 'Choose personal links as the access, and publish the form, before you invite people',
  form_closed_for_links: 'This form is closed. Open it before you mail links.',
  anonymity_promised: 'People were invited to answer anonymously, so this cannot be undone',
  too_many_invitations: 'A form has at most {max} personal links',
  invitation_not_found: 'Personal link not found',
  invitation_answered: 'This person has answered already',
  invitation_unsubscribed: 'This person wants no more invitations by email',
} as const

export const INVITATIONS_MAX = 1_000
const EMBED_ORIGINS_MAX = 20
export const RETENTION_DAYS_MAX = 3_650
const ADDRESS_MAX = 500
export const NOTIFY = ['off', 'at_once', 'hourly', 'daily'] as const

/**
 * An address of a site without a path, as the browser writes it: https://intranet.example.com. A site on the reader's own machine, such as a
 * development server, needs no certificate.
 */
export const EmbedOrigin = z
  .string()
  .max(300)
  .transform((text) => text.trim().replace(/\/+$/, '').toLowerCase())
  .refine(isOrigin, { message: 'Enter the address of a site, such as https://intranet.example.com' })

/** Without [::1], which no policy can name. */
const LOOPBACK = new Set(['localhost', '127.0.0.1'])

const RetentionDays = z.number().int().min(1).max(RETENTION_DAYS_MAX)

export const reachSettings = {
  /** Of personal links only: nobody learns who has answered. Another access ends it. */
  anonymous: z.boolean(),
  /** Sites that may show the page in a frame. */
  embed_origins: z
    .array(EmbedOrigin)
    .max(EMBED_ORIGINS_MAX)
    .transform((origins) => [...new Set(origins)]),
  /** Mails about new responses. */
  notify: z.enum(NOTIFY),
  notify_browser: z.boolean(),
  /** Responses are deleted after so many days. */
  retention_days: RetentionDays.nullable(),
}
/**
 * What the page promised before the owner kept responses longer: those given until then are still deleted after so many days. Earliest first, and a
 * later one always allows more days.
 */
export const RetentionPromise = z.object({ until: Timestamp, days: RetentionDays })
export type RetentionPromise = z.infer<typeof RetentionPromise>

/**
 * `hidden`: the form is anonymous, so nobody learns who has answered. `cancelled`: the form was closed to personal links when the mail was due; inviting
 * the address again, or `resend`, mails it. `unsubscribed`: whoever has the address wants no invitations from anybody here. `failed`: the last
 * mail was given up.
 */
const INVITATION_STATES = ['waiting', 'sent', 'answered', 'hidden', 'cancelled', 'unsubscribed', 'failed'] as const
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  state: z.enum(INVITATION_STATES),
  sent_at: Timestamp.nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** Of the panel of all forms. */
const LatestResponse = z.object({
  id: Id,
  form_id: Id,
  form_title: z.string(),
  created_at: Timestamp,
  /** The address of an account or of a personal link; null for somebody else. */
  email: z.string().nullable(),
})
export type LatestResponse = z.infer<typeof LatestResponse>

const one = { formId: Id }

export const reachContract = {
  latest: base
    .route({ method: 'GET', path: '/forms/latest-responses', tags: ['forms'], summary: 'The latest responses to all own forms' })
    .input(z.object({}))
    .output(z.object({ items: z.array(LatestResponse) })),
  invitations: base
    .route({ method: 'GET', path: '/forms/{formId}/invitations', tags: ['forms'], summary: 'Personal links of an own form, newest first' })
    .input(PageQuery.extend(one))
    .output(
      z.object({
        items: z.array(Invitation),
        next_cursor: z.string().nullable(),
        total: z.number().int(),
        /** Null for an anonymous form. */
        answered: z.number().int().nullable(),
      }),
    ),
  /**
   * Each line is an entry of its own: an address alone, or `Name <address>`. Each valid address gets a mail with a link of its own, once. Repeating the
   * call changes nothing.
   */
  invite: base
    .route({ method: 'POST', path: '/forms/{formId}/invitations', tags: ['forms'], summary: 'Mail personal links to a list of addresses' })
    .input(z.object({ ...one, addresses: z.array(z.string().max(ADDRESS_MAX)).max(INVITATIONS_MAX) }))
    .output(z.object({ added: z.number().int(), known: z.number().int(), invalid: z.array(z.string()) })),
  /** Only people who have not answered and got their last mail more than a day ago. */
  remind: base
    .route({ method: 'POST', path: '/forms/{formId}/invitations/remind', tags: ['forms'], summary: 'Remind those who have not answered' })
    .input(z.object(one))
    .output(z.object({ reminded: z.number().int() })),
  resend: base
    .route({ method: 'POST', path: '/forms/{formId}/invitations/{id}/resend', tags: ['forms'], summary: 'Mail the same link once more' })
    .input(z.object({ ...one, id: Id }))
    .output(Success),
  /** The link stops working. What was answered with it stays. */
  revoke: base
    .route({ method: 'DELETE', path: '/forms/{formId}/invitations/{id}', tags: ['forms'], summary: 'Take a personal link back' })
    .input(z.object({ ...one, id: Id }))
    .output(Success),
}

function isOrigin(text: string): boolean {
  // The URL parser takes stars, quotes and empty labels in a host, but the policy that it becomes a part of does not.
  const isUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname }).safeParse(text).success && new URL(text).origin === text
  return isUrl && (text.startsWith('https:') || LOOPBACK.has(new URL(text).hostname))
}
