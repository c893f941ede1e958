import type { DocumentType } from '#shared/content/document-type.ts'

/** Hue of each type. The class names are written out because Tailwind reads them from the source. */
export const TYPE_TEXT = { form: 'text-form', doc: 'text-doc', sheet: 'text-sheet', slide: 'text-slide' } as const satisfies Record<
  DocumentType,
  string
>
export const TYPE_SOFT = {
  form: 'bg-form-soft text-form',
  doc: 'bg-doc-soft text-doc',
  sheet: 'bg-sheet-soft text-sheet',
  slide: 'bg-slide-soft text-slide',
} as const satisfies Record<DocumentType, string>
