import { z } from 'zod'
import { EmailField } from '#features/auth/contract.ts'
import { base } from '#shared/errors.ts'
import { Id, PageQuery, Success, Timestamp, line, paragraphs } from '#shared/fields.ts'
import { CONTACT_MESSAGE_MAX, CONTACT_STATUSES } from './messages.ts'

export const CONTACT_REASONS = {
  message_not_found: 'Message not found',
  already_answered: 'This message has been answered already',
  too_many_messages: 'Too many messages. Please try again later.',
} as const

const NAME_MAX = 100
const SUBJECT_MAX = 200

/** In the order of the form: of several problems, the first one is shown. */
export const ContactFields = z.object({
  name: line('Name', NAME_MAX).pipe(z.string().min(1, 'Name is required')),
  email: EmailField,
  subject: line('Subject', SUBJECT_MAX).pipe(z.string().min(1, 'Subject is required')),
  message: paragraphs('Message', CONTACT_MESSAGE_MAX).pipe(z.string().min(1, 'Message is required')),
})
export type ContactFields = z.infer<typeof ContactFields>

const Status = z.enum(CONTACT_STATUSES)
export const ContactMessage = z.object({
  id: Id,
  ...ContactFields.shape,
  status: Status,
  answer: z.string().nullable(),
  answered_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type ContactMessage = z.infer<typeof ContactMessage>

const one = { id: Id }

export const contactContract = {
  send: base
    .meta({ access: 'everybody' })
    .route({
      method: 'POST',
      path: '/functions/send-contact-email',
      tags: ['functions'],
      summary: 'Write to those who run the installation',
    })
    .input(ContactFields)
    .output(z.object({ success: z.literal(true), error: z.null() })),
  list: base
    .route({ method: 'GET', path: '/contact/messages', tags: ['contact'], summary: 'Messages of the contact form, newest first' })
    .input(PageQuery.extend({ status: Status.optional() }))
    .output(z.object({ items: z.array(ContactMessage), next_cursor: z.string().nullable() })),
  /** Sends the answer by mail and keeps it. A message is answered once. */
  answer: base
    .route({ method: 'POST', path: '/contact/messages/{id}/answer', tags: ['contact'], summary: 'Answer a message by mail' })
    .input(z.object({ ...one, text: paragraphs('Answer', CONTACT_MESSAGE_MAX).pipe(z.string().min(1, 'Answer is required')) }))
    .output(ContactMessage),
  setSpam: base
    .route({ method: 'POST', path: '/contact/messages/{id}/spam', tags: ['contact'], summary: 'Mark a message as spam, or not' })
    .input(z.object({ ...one, is_spam: z.boolean() }))
    .output(ContactMessage),
  remove: base
    .route({ method: 'DELETE', path: '/contact/messages/{id}', tags: ['contact'], summary: 'Delete a message' })
    .input(z.object(one))
    .output(Success),
}
