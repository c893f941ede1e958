/** Every kind of mail that the product sends, as the outbox stores it. The feature that writes a kind lists it in `mails`. */
export const MAIL_PURPOSES = [
  'account_verification',
  'account_invitation',
  'account_imported',
  'account_changed',
  'password_recovery',
  'sign_in_changed',
  'impersonation',
  'deletion_requested',
  'deletion_cancelled',
  'account_erased',
  'contact',
  'contact_copy',
  'contact_answer',
  'form_invitation',
  'form_reminder',
  'form_responses',
  'survey_invitation',
  'survey_reminder',
  'mail_test',
] as const
export type MailPurpose = (typeof MAIL_PURPOSES)[number]
