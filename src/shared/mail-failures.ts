/** Why an attempt to send a mail failed. Only `refused` is for good; everything else is tried again. */
export const MAIL_FAILURES = [
  /** The mail server said no for good (5xx): there is no such address, or it takes no mail from here. */
  'refused',
  /** The mail server said later (4xx): it is full, or lets unknown senders wait (greylisting). */
  'deferred',
  'cut_off',
  'unreachable',
  'wrong_password',
  'tls',
  'other',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]
