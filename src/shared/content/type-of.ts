import type { DocumentType } from './document-type.ts'
import type { GeneratedByType, GeneratedContent } from './generated.ts'

/** Each type's content is a list of its own name. */
const TYPE_OF_LIST = { questions: 'form', blocks: 'doc', sheets: 'sheet', slides: 'slide' } as const satisfies Record<
  ListOf<GeneratedContent>,
  DocumentType
>
type ListOf<Content> = Content extends unknown ? Exclude<keyof Content, 'title' | 'description'> : never
type TypeOf<Content> = { [Type in DocumentType]: Content extends GeneratedByType[Type] ? Type : never }[DocumentType]

/** The type of document that a content belongs to. */
export function typeOf<Content extends GeneratedContent>(content: Content): TypeOf<Content> {
  for (const [list, type] of Object.entries(TYPE_OF_LIST)) if (list in content) return type as TypeOf<Content>
  throw new Error('Content without a list of pieces')
}
