import type { DocumentType } from '#shared/content/document-type.ts'
import { CELL_MAX, DOC_BLOCKS_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX, SOURCE_MAX } from '#shared/limits.ts'

/* What the browser needs of the contract's values, apart from its schemas: those would bring zod onto the first screens. */

/** Which files can be brought in, and what each becomes. */
export const IMPORT_TYPES = { docx: 'doc', md: 'doc', xlsx: 'sheet', csv: 'sheet', pptx: 'slide' } as const satisfies Record<
  string,
  DocumentType
>
export type ImportFormat = keyof typeof IMPORT_TYPES

/** Where the calls that take a file are. */
export const IMPORT_ROUTES = {
  createDraft: { method: 'POST', path: '/documents/import', successStatus: 201 },
  readText: { method: 'POST', path: '/documents/import/text' },
} as const

/** What the texts of refusals and notices name. */
export const IMPORT_LIMITS = {
  rows: SHEET_ROWS_MAX,
  columns: SHEET_COLUMNS_MAX,
  blocks: DOC_BLOCKS_MAX,
  cell: CELL_MAX,
  source: SOURCE_MAX,
  /** Of an Office file, which is a package of parts. */
  parts: 5_000,
}
