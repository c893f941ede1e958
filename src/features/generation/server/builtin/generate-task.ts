import type { GenerationElement } from '#shared/content/element.ts'
import { answerTask } from '#server/tasks/answer-task.ts'
import { writeBuiltin } from './builtin-generator.ts'
import type { GenerationRequest } from '../generator.ts'

export const writeElements = answerTask<GenerationRequest, null, GenerationElement>((request, send) => {
  for (const element of writeBuiltin(request)) send(element)
  return null
})
