import { createAnthropic } from '@ai-sdk/anthropic'
import { watchedFetch } from './byte-watch.ts'
import { companyOf } from './company.ts'
import { listModels } from '../offered-models.ts'
import { timesOf } from './model-times.ts'
import { createModelGenerator } from '../model-generator.ts'
import type { ModelGenerator, ModelOptions } from '../model-generator.ts'

/**
 * Thoughts and text together, so little thinking leaves most of it to the text. Set always: for a model it does not know, the SDK asks for
 * 4,096 and the answer breaks off.
 */
const OUTPUT_TOKENS = 32_000

export function createClaudeGenerator({
  apiKey,
  baseUrl,
  model,
  log,
  contextTokens,
  outputTokens,
  ...options
}: ModelOptions): ModelGenerator {
  const times = options.times ?? timesOf(baseUrl, options.firstByteSeconds)
  return createModelGenerator({
    name: 'claude',
    company: companyOf({ provider: 'claude', baseUrl }),
    model: createAnthropic({ apiKey, baseURL: baseUrl, fetch: watchedFetch(times) })(model),
    apiKey,
    isKeyless: false,
    contextTokens,
    listModels: (signal) => listModels({ name: 'claude', baseUrl, apiKey }, signal),
    maxOutputTokens: outputTokens ?? OUTPUT_TOKENS,
    reasoning: 'low',
    readsEvents: true,
    // The instructions are the same for every request of a type.
    systemOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    log,
    times,
  })
}
