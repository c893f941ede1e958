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

const EXPORT_REFUSALS = ['format_not_available', 'export_timed_out', 'export_failed', 'export_cancelled', 'export_busy'] as const
export type ExportRefusal = (typeof EXPORT_REFUSALS)[number]

export function canExport(type: DocumentType, format: ExportFormat): boolean {
  const formats: readonly ExportFormat[] = EXPORT_FORMATS_BY_TYPE[type]
  return formats.includes(format)
}
