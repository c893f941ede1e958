import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { answerTask } from '#server/tasks/answer-task.ts'
import { checkGenerated } from './check-generated.ts'

export const checkLarge = answerTask<{ type: DocumentType; json: string }, string>(async ({ type, json }) =>
  JSON.stringify(await checkGenerated(type, JSON.parse(json) as GeneratedContent)),
)
