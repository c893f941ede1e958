/** The four document types, as the API names them. A "doc" is the text type only. */
export const DOCUMENT_TYPES = ['form', 'doc', 'sheet', 'slide'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** `{Type}` of the messages. */
export const TYPE_NAMES = {
  form: 'Form',
  doc: 'Document',
  sheet: 'Spreadsheet',
  slide: 'Presentation',
} as const satisfies Record<DocumentType, string>

/** Returns `{type}` of the messages: the display name in lower case. */
export function typeNameLower(type: DocumentType): string {
  return TYPE_NAMES[type].toLowerCase()
}

/** The types that are long enough to be planned before they are written. */
export const OUTLINE_TYPES = ['doc', 'slide'] as const satisfies readonly DocumentType[]
export type OutlineType = (typeof OUTLINE_TYPES)[number]

export function canBePlanned(type: DocumentType): type is OutlineType {
  return (OUTLINE_TYPES as readonly DocumentType[]).includes(type)
}
