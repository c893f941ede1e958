import type { DocumentType } from '#shared/content/document-type.ts'
import { IMPORT_TYPES } from '../messages.ts'

/** For the dialog that chooses a file: `.docx,.md`. */
export function acceptedFiles(type?: DocumentType): string {
  return Object.entries(IMPORT_TYPES)
    .filter(([, becomes]) => type === undefined || becomes === type)
    .map(([extension]) => `.${extension}`)
    .join(',')
}
