/** What the page of the contact form shows. */
export type ContactView = {
  values: { name: string; email: string; subject: string; message: string }
  /** Why it was not sent. `field` is what has to be changed, if it is one of them. */
  problem: { field: ContactFieldName | null; reason: ContactProblem } | null
  isSent: boolean
  /** When the page was opened, signed. */
  stamp: string
}
export type ContactFieldName = keyof ContactView['values']

/** Keys of the page's texts. */
export type ContactProblem =
  | 'nameRequired'
  | 'nameLong'
  | 'emailInvalid'
  | 'emailLong'
  | 'subjectRequired'
  | 'subjectLong'
  | 'messageRequired'
  | 'messageLong'
  | 'tooMany'
  | 'failed'

/** Names of the fields that people do not fill in. Programs fill in whatever looks like a web address. */
export const CONTACT_TRAP = 'website'
export const CONTACT_STAMP = 'opened'
