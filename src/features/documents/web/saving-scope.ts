/** What writes documents goes one after the other: each starts from the version that the one before has made. */
export const SAVING_SCOPE = { id: 'document' }
