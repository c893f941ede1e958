import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedByType, GeneratedContent } from '#shared/content/generated.ts'
import { typeOf } from '#shared/content/type-of.ts'
import { docKind } from './doc/doc-kind.ts'
import { formKind } from './form/form-kind.ts'
import type { Kind, Piece } from './kind.ts'
import { sheetKind } from './sheet/sheet-kind.ts'
import { slideKind } from './slide/slide-kind.ts'

/** What a form, a doc, a sheet and a deck are: one entry for each type. */
const KINDS = { form: formKind, doc: docKind, sheet: sheetKind, slide: slideKind } satisfies {
  [Type in DocumentType]: Kind<GeneratedByType[Type]>
}

export function kindOf(content: GeneratedContent): Kind<GeneratedContent> {
  // The kind is looked up by this content's own type, a relation that TypeScript cannot follow through a union.
  return KINDS[typeOf(content)] as unknown as Kind<GeneratedContent>
}

export function piecesOf(content: GeneratedContent): Piece[] {
  return kindOf(content).pieces(content)
}
