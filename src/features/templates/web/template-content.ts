import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Template } from '../contract.ts'

/** Returns the content with its title and description, the input of artefacts. */
export function contentOfTemplate({ title, description, questions, content }: Template): GeneratedContent {
  return content === null ? { title, description, questions } : { title, description, ...content }
}
