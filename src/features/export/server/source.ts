import type { DocumentRow } from '#features/documents/server/tables.ts'
import { refuse } from '#server/errors.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import { EXPORT_REASONS } from '../contract.ts'
import type { ExportFormat } from '../messages.ts'
import type { FileBrand } from './look.ts'
import type { ExportLocale } from './words.ts'

export type ExportSourceOf<T extends DocumentType> = {
  type: T
  content: GeneratedByType[T]
  /** The document's language, which all words, numbers and dates follow. */
  locale: ExportLocale
  productName: string
  /** The person's name. */
  author?: string | undefined
  /** A PDF keeps each part below a second heading on one page, and aligns all columns but the first to the right. */
  isReport?: boolean
  /** Undefined means the product's own look. */
  brand?: FileBrand | undefined
}
export type ExportSource = { [T in DocumentType]: ExportSourceOf<T> }[DocumentType]
export type ExportedFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string; extension: ExportFormat }

export const CONTENT_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<ExportFormat, string>

/** Converts a document for the writers. Its type decides which content it has. */
export function toSource(document: DocumentRow, look: Pick<ExportSource, 'productName' | 'author' | 'brand'>): ExportSource {
  const { type, title, description, language, questions, content } = document
  const pieces = type === 'form' ? { questions } : content
  if (!pieces) throw refuse('conflict', EXPORT_REASONS, 'content_missing')
  return { type, locale: language, content: { title, description, ...pieces }, ...look } as ExportSource
}
