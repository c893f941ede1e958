import type { DocumentType } from '#shared/content/document-type.ts'
import { IMPORT_TYPES } from '../messages.ts'

/** Returns the extensions for the file dialog: `.docx,.md`. */
export function acceptedFiles(type?: DocumentType): string {
  return Object.entries(IMPORT_TYPES)
    .filter(([, becomes]) => type === undefined || becomes === type)
    .map(([extension]) => `.${extension}`)
    .join(',')
}
