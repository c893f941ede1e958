import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { askModel } from './ask-model.ts'
import type { ModelAccess } from './ask-model.ts'

/** Enough for a thought and a word. */
const CHECK_TOKENS = 256

/**
 * A small call through the same model. An answer that has begun is enough, whatever it says: models that think may say nothing in it. What
 * fails is told to the person who tries a key, so it is no error in the log.
 */
export async function checkModel(access: ModelAccess, signal: AbortSignal): Promise<void> {
  const call = { access: { ...access, log: access.log.child({}, { level: 'fatal' }) }, signal, count: () => {} }
  const prompt: LanguageModelV4Prompt = [{ role: 'user', content: [{ type: 'text', text: 'Answer with the word “ready”.' }] }]
  const { providerOptions } = access
  const parts = await askModel(call, () => ({ prompt, abortSignal: signal, maxOutputTokens: CHECK_TOKENS, providerOptions }))
  await parts.next()
  // Ends the request.
  await parts.return(undefined)
}
