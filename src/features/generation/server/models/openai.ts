import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { watchedFetch } from './byte-watch.ts'
import { CALL_TIMES } from './model-call.ts'
import { createModelGenerator } from './model-generator.ts'
import type { ModelGenerator, ModelOptions } from './model-generator.ts'

const OPENAI_HOST = 'api.openai.com'
/** OpenAI refuses a request that asks for more than the model can write; this is what its older models and most others allow. */
const OUTPUT_TOKENS = 16_000
/** Models that think first count their thoughts as output. */
const OUTPUT_TOKENS_NEWER = 32_000

/**
 * OpenAI itself is asked through its Responses API, everything else at OPENAI_BASE_URL through chat completions, which is what gateways
 * and local servers speak. `api` decides otherwise, for a proxy in front of OpenAI.
 */
export function createOpenAiGenerator(options: ModelOptions & { api?: 'responses' | 'chat' }): ModelGenerator {
  const { apiKey, baseUrl, log, times = CALL_TIMES } = options
  const api = options.api ?? (URL.parse(baseUrl)?.hostname === OPENAI_HOST ? 'responses' : 'chat')
  const fetch = watchedFetch(times.silenceMs)
  const maxOutputTokens = /^(gpt-[5-9]|gpt-4\.1|o\d)/.test(options.model) ? OUTPUT_TOKENS_NEWER : OUTPUT_TOKENS
  if (api === 'responses') {
    const model = createOpenAI({ apiKey, baseURL: baseUrl, fetch }).responses(options.model)
    // Nothing is to be kept at the provider.
    return createModelGenerator({ name: 'openai', model, maxOutputTokens, providerOptions: { openai: { store: false } }, log, times })
  }
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    apiKey,
    baseURL: baseUrl,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch,
  })
  return createModelGenerator({ name: 'openai', model: provider(options.model), maxOutputTokens, log, times })
}
