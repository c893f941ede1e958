import { emptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { byType } from '#shared/content/type-of.ts'
import type { ByType } from '#shared/content/type-of.ts'
import type { Document } from '../contract.ts'

/** Returns a document's content with its title and description, the input of artefacts. */
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

type Payload = { questions: Document['questions'] } | { content: NonNullable<Document['content']> }

/** Returns the content for the API: a form's questions, or the payload without title and description. */
export function payloadOf(content: GeneratedContent): Payload {
  return byType(PAYLOADS, content)
}

const PAYLOADS: ByType<Payload> = {
  form: ({ questions }) => ({ questions }),
  doc: ({ blocks }) => ({ content: { blocks } }),
  sheet: ({ sheets }) => ({ content: { sheets } }),
  slide: ({ slides }) => ({ content: { slides } }),
}
