import type { DocumentType } from '#shared/content/document-type.ts'

/* Values of the contract that the browser needs, kept apart from its schemas because those would load zod on the first screens. */

export const EXPORT_FORMATS = ['docx', 'xlsx', 'pptx', 'pdf', 'csv', 'md', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Download formats of each document type, the default first. */
export const EXPORT_FORMATS_BY_TYPE = {
  form: ['docx', 'pdf', 'md', 'csv', 'json'],
  doc: ['docx', 'pdf', 'md', 'json'],
  sheet: ['xlsx', 'csv', 'pdf', 'md', 'json'],
  slide: ['pptx', 'pdf', 'md', 'json'],
} as const satisfies Record<DocumentType, readonly ExportFormat[]>

/** Path of the download. */
export const EXPORT_ROUTES = {
  download: { method: 'GET', path: '/documents/{id}/export', inputStructure: 'detailed', outputStructure: 'detailed' },
} as const

export function canExport(type: DocumentType, format: ExportFormat): boolean {
  const formats: readonly ExportFormat[] = EXPORT_FORMATS_BY_TYPE[type]
  return formats.includes(format)
}
