import type { DocumentType } from '#shared/content/document-type.ts'

/* What the browser needs of the contract's values, apart from its schemas: those would bring zod onto the first screens. */

export const EXPORT_FORMATS = ['docx', 'xlsx', 'pptx', 'pdf', 'csv', 'md', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Which files a document of a type can be downloaded as, the usual one first. */
export const EXPORT_FORMATS_BY_TYPE = {
  form: ['docx', 'pdf', 'md', 'csv', 'json'],
  doc: ['docx', 'pdf', 'md', 'json'],
  sheet: ['xlsx', 'csv', 'pdf', 'md', 'json'],
  slide: ['pptx', 'pdf', 'md', 'json'],
} as const satisfies Record<DocumentType, readonly ExportFormat[]>

/** Where the file is. */
export const EXPORT_ROUTES = {
  download: { method: 'GET', path: '/documents/{id}/export', inputStructure: 'detailed', outputStructure: 'detailed' },
} as const

export function canExport(type: DocumentType, format: ExportFormat): boolean {
  const formats: readonly ExportFormat[] = EXPORT_FORMATS_BY_TYPE[type]
  return formats.includes(format)
}
