import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Template } from '../contract.ts'

/** As the artefacts take it: the content with its title and description. */
export function contentOfTemplate({ title, description, questions, content }: Template): GeneratedContent {
  return content === null ? { title, description, questions } : { title, description, ...content }
}
