import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { needsKey } from '#server/settings/chosen-model.ts'
import { watchedFetch } from './byte-watch.ts'
import { companyOf, isAzure, isOpenAi } from './company.ts'
import type { Setting } from './failures.ts'
import { listModels } from '../offered-models.ts'
import { isLocalServer, timesOf } from './model-times.ts'
import { asEvents } from '../answer/whole-answer.ts'
import { createModelGenerator } from '../model-generator.ts'
import type { ModelGenerator, ModelOptions } from '../model-generator.ts'

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
  const { apiKey, baseUrl, log, contextTokens } = options
  const times = options.times ?? timesOf(baseUrl, options.firstByteSeconds)
  const api = options.api ?? (isOpenAi(baseUrl) ? 'responses' : 'chat')
  const fetch = watchedFetch(times)
  const root = isAzure(baseUrl) ? azureRoot(baseUrl) : baseUrl
  const common = {
    name: 'openai',
    company: companyOf(options),
    apiKey,
    isKeyless: options.provider !== undefined && !needsKey(options.provider),
    contextTokens,
    maxOutputTokens: options.outputTokens ?? outputTokensOf(options),
    listModels: (signal: AbortSignal) => listModels({ name: 'openai', baseUrl: root, apiKey }, signal),
    log,
    times,
  } as const
  if (api === 'responses') {
    const model = createOpenAI({ apiKey, baseURL: baseUrl, fetch }).responses(options.model)
    // Nothing is to be kept at the provider. Summaries of thoughts are for verified organisations only, and the SDK asks for them unless told.
    const openai = { store: false, reasoningSummary: null }
    // Writing needs little thinking, and thinking is silent: 60 s of it would look like a dead line.
    return createModelGenerator({ ...common, model, reasoning: 'low', providerOptions: { openai } })
  }
  const modelWithout = (refused: ReadonlySet<Setting>) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      apiKey,
      baseURL: root,
      headers: isAzure(baseUrl) ? { 'api-key': apiKey } : {},
      includeUsage: !refused.has('usage') && !refused.has('stream'),
      supportsStructuredOutputs: true,
      fetch: async (...request: Parameters<typeof fetch>) => asEvents(await fetch(...request)),
      transformRequestBody: (body) => chatBody(body, refused),
    })(options.model)
  return createModelGenerator({ ...common, model: modelWithout(new Set()), modelWithout })
}

/** OpenAI's models that write more than the older ones, their thoughts counted. A server of one's own decides by itself. */
function outputTokensOf({ baseUrl, model }: Pick<ModelOptions, 'baseUrl' | 'model'>): number | undefined {
  if (/^(gpt-[5-9]|gpt-4\.1|o\d)/.test(model)) return OUTPUT_TOKENS_NEWER
  return isLocalServer(baseUrl) ? undefined : OUTPUT_TOKENS
}

/** Models that think refuse `max_tokens`, which the SDK sends: it does not say whether thoughts count. */
function chatBody({ max_tokens: limit, ...body }: Record<string, unknown>, refused: ReadonlySet<Setting>): Record<string, unknown> {
  const limited = limit === undefined ? body : { ...body, [refused.has('newer limit') ? 'max_tokens' : 'max_completion_tokens']: limit }
  return refused.has('stream') ? { ...limited, stream: false } : limited
}

function azureRoot(baseUrl: string): string {
  const url = new URL(baseUrl)
  if (url.pathname === '/') url.pathname = AZURE_PATH
  return url.href
}
