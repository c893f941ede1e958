/** Serializes all writes of documents, because each starts from the version that the one before created. */
export const SAVING_SCOPE = { id: 'document' }
