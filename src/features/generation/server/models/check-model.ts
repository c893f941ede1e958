import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { askModel } from './call/ask-model.ts'
import type { ModelAccess } from './call/ask-model.ts'
import { ModelError } from './call/model-error.ts'
import { ThoughtFilter } from './answer/thought-filter.ts'

/** Enough for a thought and a word. */
const CHECK_TOKENS = 256
/** A server that does not keep to the limit of tokens is not read to its end. */
const CHECK_CHARS_MAX = 10_000
const WORD = 'ready'

/**
 * A small call through the same model, which has to say one word. A model that was still thinking when its tokens were used up has answered,
 * too. What fails is told to the person who tries a key, so it is no error in the log. Throws ModelError: with an empty `rawText`, it said nothing.
 */
export async function checkModel(access: ModelAccess, signal: AbortSignal): Promise<void> {
  const call = { access: { ...access, log: access.log.child({}, { level: 'fatal' }) }, signal, count: () => {} }
  const prompt: LanguageModelV4Prompt = [{ role: 'user', content: [{ type: 'text', text: `Answer with the word “${WORD}”.` }] }]
  const { providerOptions } = access
  const parts = await askModel(call, () => ({ prompt, abortSignal: signal, maxOutputTokens: CHECK_TOKENS, providerOptions }))
  const thoughts = new ThoughtFilter()
  let rawText = ''
  // Leaving the loop ends the request.
  for await (const part of parts) {
    if (part.kind === 'text') rawText += thoughts.push(part.text)
    else if (part.isRefused) throw new ModelError(access, 'answer_refused')
    else if (part.isInterrupted) throw new ModelError(access, 'interrupted')
    else if (part.isCut && rawText.trim() === '') return
    if (rawText.toLowerCase().includes(WORD)) return
    if (rawText.length > CHECK_CHARS_MAX) break
  }
  throw new ModelError(access, 'answer_unusable', { rawText: rawText.trim() })
}
