import { emptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Document } from '../contract.ts'

/** A document's content with its title and description, as artefacts take it. */
export function contentOf({
  type,
  title,
  description,
  questions,
  content,
}: Pick<Document, 'type' | 'title' | 'description' | 'questions' | 'content'>): GeneratedContent {
  if (type === 'form') return { title, description, questions }
  return content ? { title, description, ...content } : emptyContent(type)
}

/** The content as the API takes it: a form's questions, or the payload without title and description. */
export function payloadOf(content: GeneratedContent): { questions: Document['questions'] } | { content: NonNullable<Document['content']> } {
  if ('questions' in content) return { questions: content.questions }
  if ('blocks' in content) return { content: { blocks: content.blocks } }
  if ('sheets' in content) return { content: { sheets: content.sheets } }
  return { content: { slides: content.slides } }
}
