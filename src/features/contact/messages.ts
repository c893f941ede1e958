/** What the browser needs without the contract. */
export const CONTACT_STATUSES = ['new', 'answered', 'spam'] as const
export const CONTACT_MESSAGE_MAX = 2_000
