import type { DocumentType } from '#shared/content/document-type.ts'

/* What the browser needs of the contract's values, apart from its schemas: those would bring zod onto the first screens. */

/** Which files can be brought in, and what each becomes. */
export const IMPORT_TYPES = { docx: 'doc', md: 'doc', xlsx: 'sheet', csv: 'sheet', pptx: 'slide' } as const satisfies Record<
  string,
  DocumentType
>
export type ImportFormat = keyof typeof IMPORT_TYPES

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024
