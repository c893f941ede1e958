import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { watchedFetch } from './byte-watch.ts'
import { CALL_TIMES } from './model-call.ts'
import { createModelGenerator } from './model-generator.ts'
import type { ModelGenerator, ModelOptions } from './model-generator.ts'

/** OpenAI itself, its regional addresses (eu.api.openai.com) among them. */
const OPENAI_HOST = /(?:^|\.)api\.openai\.com$/
const AZURE_HOST = /\.(?:openai|cognitiveservices|services\.ai)\.azure\.com$/
/** Where Azure serves what OpenAI's clients speak: https://learn.microsoft.com/azure/foundry/openai/api-version-lifecycle */
const AZURE_PATH = '/openai/v1'
/** OpenAI refuses a request that asks for more than the model can write; this is what its older models and most others allow. */
const OUTPUT_TOKENS = 16_000
/** Models that think first count their thoughts as output. */
const OUTPUT_TOKENS_NEWER = 32_000

/**
 * Asks OpenAI itself through its Responses API, and everything else at OPENAI_BASE_URL through chat completions, because gateways and local
 * servers support those. `api` overrides the choice, for a proxy in front of OpenAI.
 */
export function createOpenAiGenerator(options: ModelOptions & { api?: 'responses' | 'chat' }): ModelGenerator {
  const { apiKey, log, times = CALL_TIMES } = options
  const host = URL.parse(options.baseUrl)?.hostname ?? ''
  const api = options.api ?? (OPENAI_HOST.test(host) ? 'responses' : 'chat')
  const fetch = watchedFetch(times.silenceMs)
  const maxOutputTokens = /^(gpt-[5-9]|gpt-4\.1|o\d)/.test(options.model) ? OUTPUT_TOKENS_NEWER : OUTPUT_TOKENS
  if (api === 'responses') {
    const model = createOpenAI({ apiKey, baseURL: options.baseUrl, fetch }).responses(options.model)
    // Nothing is to be kept at the provider. Summaries of thoughts are for verified organisations only, and the SDK asks for them unless told.
    const openai = { store: false, reasoningSummary: null }
    // Writing needs little thinking, and thinking is silent: 60 s of it would look like a dead line.
    return createModelGenerator({ name: 'openai', model, maxOutputTokens, reasoning: 'low', providerOptions: { openai }, log, times })
  }
  const isAzure = AZURE_HOST.test(host)
  const provider = (transformRequestBody?: (body: Record<string, unknown>) => Record<string, unknown>) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      apiKey,
      baseURL: isAzure ? azureRoot(options.baseUrl) : options.baseUrl,
      headers: isAzure ? { 'api-key': apiKey } : {},
      includeUsage: true,
      supportsStructuredOutputs: true,
      fetch,
      transformRequestBody,
    })(options.model)
  return createModelGenerator({ name: 'openai', model: provider(withNewerLimit), olderModel: provider(), maxOutputTokens, log, times })
}

/** Models that think refuse `max_tokens`, which the SDK sends: it does not say whether thoughts count. */
function withNewerLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens }
}

function azureRoot(baseUrl: string): string {
  const url = new URL(baseUrl)
  if (url.pathname === '/') url.pathname = AZURE_PATH
  return url.href
}
