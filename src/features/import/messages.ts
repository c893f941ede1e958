import type { DocumentType } from '#shared/content/document-type.ts'
import { CELL_MAX, DOC_BLOCKS_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX, SOURCE_MAX } from '#shared/limits.ts'

/* Values of the contract that the browser needs, kept apart from its schemas because those would load zod on the first screens. */

/** Importable formats, and the document type that each becomes. */
export const IMPORT_TYPES = { docx: 'doc', md: 'doc', xlsx: 'sheet', csv: 'sheet', pptx: 'slide' } as const satisfies Record<
  string,
  DocumentType
>
export type ImportFormat = keyof typeof IMPORT_TYPES

/** Paths of the calls that take a file. */
export const IMPORT_ROUTES = {
  createDraft: { method: 'POST', path: '/documents/import', successStatus: 201 },
  readText: { method: 'POST', path: '/documents/import/text' },
} as const

/** Placeholders of the texts of refusals and notices. */
export const IMPORT_LIMITS = {
  rows: SHEET_ROWS_MAX,
  columns: SHEET_COLUMNS_MAX,
  blocks: DOC_BLOCKS_MAX,
  cell: CELL_MAX,
  source: SOURCE_MAX,
  /** Limit of the parts in an Office file's package. */
  parts: 5_000,
}
