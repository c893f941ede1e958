import type { DocumentType } from '#shared/content/document-type.ts'

/** What the form of a test holds. `users` are addresses. */
export type TestFields = { title: string; description: string; type: DocumentType; users: readonly string[] }
