import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { GenerationRequest } from '../generator.ts'
import { tokensOf } from './model-call.ts'
import { ModelError } from './model-error.ts'

/** About half a page: with less room an answer is not worth its cost. */
const ANSWER_TOKENS_MIN = 500

/** In tokens: what the model reads and writes together, and the longest answer. Unset: its server decides. */
type Room = ConstructorParameters<typeof ModelError>[0] & { contextTokens?: number | undefined; maxOutputTokens: number | undefined }

/** The answer is the whole document again, changed. */
export function isChange({ existing, continues = false }: GenerationRequest): boolean {
  return existing !== undefined && !continues
}

/** What the model can read and write together is shared by the request and its answer. Throws ModelError if too little is left. */
export function outputTokensFor(access: Room, request: GenerationRequest, prompt: LanguageModelV4Prompt): number | undefined {
  const { contextTokens, maxOutputTokens } = access
  if (contextTokens === undefined) return maxOutputTokens
  const left = contextTokens - tokensOf(prompt)
  // A changed document is as long as the document.
  const needed = Math.max(
    ANSWER_TOKENS_MIN,
    isChange(request) ? tokensOf([{ role: 'system', content: JSON.stringify(request.existing) }]) : 0,
  )
  if (left < needed) throw new ModelError(access, 'context_too_small')
  return Math.min(left, maxOutputTokens ?? left)
}
