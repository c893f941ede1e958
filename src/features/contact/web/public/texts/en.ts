import type { ContactProblem } from '#features/site/contact-view.ts'

export const en = {
  title: 'Contact',
  intro: 'Questions, problems, ideas: write to those who run {product}.',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  trap: 'Leave this field empty',
  send: 'Send Message',
  sent: "Message sent successfully! We'll get back to you soon.",
  another: 'Write another message',
  responseTitle: 'Response time',
  response: 'Typically 24-48 hours on business days. If it is urgent, write “Urgent” in the subject.',
  hoursTitle: 'Office hours',
  hours: [
    ['Mon-Fri', '9:00 AM-6:00 PM'],
    ['Sat', '10:00 AM-4:00 PM'],
    ['Sun', 'Closed'],
  ],
  hoursZone: 'All times EST',
  problems: {
    nameRequired: 'Name is required',
    nameLong: 'Name must be less than 100 characters',
    emailInvalid: 'Invalid email address',
    emailLong: 'Email must be less than 255 characters',
    subjectRequired: 'Subject is required',
    subjectLong: 'Subject must be less than 200 characters',
    messageRequired: 'Message is required',
    messageLong: 'Message must be less than 2000 characters',
    tooMany: 'Too many messages. Please try again later.',
    failed: 'Failed to send message. Please try again.',
  } satisfies Record<ContactProblem, string>,
}
export type ContactTexts = typeof en
