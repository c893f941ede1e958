import { DOCUMENT_TYPES, type DocumentType } from './document-type.ts'

/** Names of the types in addresses: `/forms`, `/create?type=forms`. */
export const TYPE_SLUGS = { form: 'forms', doc: 'docs', sheet: 'sheets', slide: 'slides' } as const satisfies Record<DocumentType, string>
export type TypeSlug = (typeof TYPE_SLUGS)[DocumentType]

export function typeOfSlug(slug: unknown): DocumentType | undefined {
  return DOCUMENT_TYPES.find((type) => TYPE_SLUGS[type] === slug)
}
