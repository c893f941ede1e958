import { sparePieces } from '#generator/edit/pieces/drop-spare.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { answerTask } from '#server/tasks/answer-task.ts'
import { readInstructions } from '../prompt/instruction/read-instruction.ts'
import { readPrompt } from '../prompt/read-prompt.ts'

export type SpareRequest = { instruction: string; written: { prompt: string; content: GeneratedContent }; locale: Locale }

export const listSpare = answerTask<SpareRequest, string[]>(({ instruction, written, locale }) => {
  if (!readInstructions(instruction).instructions.some(({ do: what }) => what === 'count')) return []
  const { pieces, language } = readPrompt(written.prompt, locale)
  const named = pieces.flatMap(({ role, text }) => (role === 'item' ? [text] : []))
  return sparePieces(written.content, named, language)
})
