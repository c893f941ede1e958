import type { DocumentType } from './document-type.ts'
import type { GeneratedByType, GeneratedContent } from './generated.ts'

/** Each type's content is a list with its own name. */
const TYPE_OF_LIST = { questions: 'form', blocks: 'doc', sheets: 'sheet', slides: 'slide' } as const satisfies Record<
  ListOf<GeneratedContent>,
  DocumentType
>
type ListOf<Content> = Content extends unknown ? Exclude<keyof Content, 'title' | 'description'> : never
type TypeOf<Content> = { [Type in DocumentType]: Content extends GeneratedByType[Type] ? Type : never }[DocumentType]

/** Returns the document type of the content. */
export function typeOf<Content extends GeneratedContent>(content: Content): TypeOf<Content> {
  for (const [list, type] of Object.entries(TYPE_OF_LIST)) if (list in content) return type as TypeOf<Content>
  throw new Error('Content without a list of pieces')
}

/** One entry per type. A new type does not compile until it has one. */
export type ByType<Result, More extends unknown[] = []> = {
  [Type in DocumentType]: (content: GeneratedByType[Type], ...more: More) => Result
}

/** Applies the entry of the content's own type. */
export function byType<Result, More extends unknown[]>(entries: ByType<Result, More>, content: GeneratedContent, ...more: More): Result {
  // TypeScript cannot follow this relation between type and entry through a union.
  return (entries[typeOf(content)] as (content: GeneratedContent, ...more: More) => Result)(content, ...more)
}
