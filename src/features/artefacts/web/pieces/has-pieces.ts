import type { GeneratedContent } from '#shared/content/generated.ts'

export type ContentWithPieces = Extract<GeneratedContent, { questions: unknown } | { slides: unknown }>

/** Whether the content is a list of pieces that can be put in any order. */
export function hasPieces(content: GeneratedContent): content is ContentWithPieces {
  return 'questions' in content || 'slides' in content
}
