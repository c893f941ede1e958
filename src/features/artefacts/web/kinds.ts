import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedByType, GeneratedContent } from '#shared/content/generated.ts'
import { typeOf } from '#shared/content/type-of.ts'
import { docKind } from './doc/doc-kind.ts'
import { formKind } from './form/form-kind.ts'
import type { Kind, Piece } from './kind.ts'
import { sheetKind } from './sheet/sheet-kind.ts'
import { slideKind } from './slide/slide-kind.ts'

/** One entry per type: form, doc, sheet and slide. */
const KINDS = { form: formKind, doc: docKind, sheet: sheetKind, slide: slideKind } satisfies {
  [Type in DocumentType]: Kind<GeneratedByType[Type]>
}

export function kindOf(content: GeneratedContent): Kind<GeneratedContent> {
  // TypeScript cannot follow this relation between type and entry through a union.
  return KINDS[typeOf(content)] as unknown as Kind<GeneratedContent>
}

export function piecesOf(content: GeneratedContent): Piece[] {
  return kindOf(content).pieces(content)
}
