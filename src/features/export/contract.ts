import type { DocumentType } from '#shared/content/document-type.ts'

export const EXPORT_FORMATS = ['docx', 'xlsx', 'pptx', 'pdf', 'csv', 'md', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Which files a document of a type can be downloaded as, the usual one first. */
export const EXPORT_FORMATS_BY_TYPE = {
  form: ['docx', 'pdf', 'md', 'csv', 'json'],
  doc: ['docx', 'pdf', 'md', 'json'],
  sheet: ['xlsx', 'csv', 'pdf', 'md', 'json'],
  slide: ['pptx', 'pdf', 'md', 'json'],
} as const satisfies Record<DocumentType, readonly ExportFormat[]>

/** Why a document is not written as a file. */
export const EXPORT_REASONS = {
  format_not_available: 'This type of document cannot be downloaded in that format',
  export_timed_out: 'Writing the file took too long',
  export_too_large: 'This document is too large for a file of this format',
  export_failed: 'The file could not be written',
  export_cancelled: 'The download was cancelled',
  export_busy: 'Too many of your downloads are waiting. Try again when some of them have ended',
} as const

export function canExport(type: DocumentType, format: ExportFormat): boolean {
  const formats: readonly ExportFormat[] = EXPORT_FORMATS_BY_TYPE[type]
  return formats.includes(format)
}
