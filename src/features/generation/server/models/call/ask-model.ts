import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Prompt, SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { Log } from '#server/log.ts'
import type { Usage } from '../../generator.ts'
import { failureOf, logFields, refusedSetting } from './failures.ts'
import type { Setting } from './failures.ts'
import { beginAnswer, tokensOf } from './model-call.ts'
import type { AnswerPart, CallUsage } from './model-call.ts'
import { ModelError } from './model-error.ts'
import type { ModelName } from './model-error.ts'
import type { CallTimes } from './model-times.ts'
import type { OfferedModel } from '../offered-models.ts'
import { withSchema } from '../prompts/prompts.ts'
import type { Repair } from '../prompts/prompts.ts'
import type { JsonSchema } from './wire-schema.ts'
import { withoutKey } from './without-key.ts'

/** About half a page: with less room an answer is not worth its cost. */
const ANSWER_TOKENS_MIN = 500
/** In a sentence; a service may offer hundreds. */
const MODELS_NAMED_MAX = 12

/** What differs between the providers. */
export type ModelAccess = {
  name: ModelName
  /** As people know it. */
  company: string
  model: LanguageModelV4
  /** The same model, asked without settings that its server refused. Undefined: it refuses none but the schema. */
  modelWithout?: (refused: ReadonlySet<Setting>) => LanguageModelV4
  contextTokens?: number | undefined
  /** Undefined: the server decides. */
  maxOutputTokens: number | undefined
  /** How much it may think before it writes; the SDK knows how each family of models is told. Undefined: nothing is said about it. */
  reasoning?: LanguageModelV4CallOptions['reasoning']
  providerOptions?: SharedV4ProviderOptions
  systemOptions?: SharedV4ProviderOptions
  apiKey: string
  /** A server of one's own that takes no key. */
  isKeyless: boolean
  listModels: (signal: AbortSignal) => Promise<OfferedModel[]>
  /** The events of the service say something that the SDK leaves out. */
  readsEvents?: boolean
  log: Log
  times: CallTimes
}

/** One errand to a model, which may take several calls. */
export type ModelCall = { access: ModelAccess; signal: AbortSignal; count: (one: CallUsage) => void }
export type OpenCall = ModelCall & {
  /** Aborted when the time of the whole errand is up. */
  limit: AbortSignal
  /** Ends the requests that are still open. */
  leave: () => void
  /** What to throw in place of this error: the caller's own reason, or that it took too long. */
  toFailure: (error: unknown) => unknown
}

/** Bounds the whole errand. `report` gets the total so far after each call, also after those whose answer could not be used: they cost the same. */
export function openCall(
  access: ModelAccess,
  signal: AbortSignal,
  report: (usage: Usage) => void,
  limitMs = access.times.answerMs,
): OpenCall {
  signal.throwIfAborted()
  const leaving = new AbortController()
  const limit = AbortSignal.timeout(limitMs)
  const used = { model: access.model.modelId, inputTokens: 0, cachedTokens: 0, keptTokens: 0, outputTokens: 0 }
  return {
    access,
    limit,
    signal: AbortSignal.any([signal, leaving.signal, limit]),
    count: ({ inputTokens, cachedTokens, keptTokens, outputTokens }) => {
      used.inputTokens += inputTokens
      used.cachedTokens += cachedTokens
      used.keptTokens += keptTokens
      used.outputTokens += outputTokens
      report({ ...used })
    },
    leave: () => leaving.abort(),
    toFailure: (error) => {
      if (signal.aborted) return signal.reason
      return limit.aborted && !(error instanceof ModelError) ? new ModelError(access, 'timed_out') : error
    },
  }
}

/**
 * Servers that speak OpenAI's API differ in what they take. What one refuses is left out, one thing after the other: without a schema it goes
 * into the prompt, and the reader repairs what it can.
 */
export async function askModel(
  call: ModelCall,
  optionsOf: (hasSchema: boolean) => LanguageModelV4CallOptions,
): Promise<AsyncGenerator<AnswerPart>> {
  const { access, signal } = call
  const { name: generator, apiKey, log } = access
  const onRetry = (error: unknown) => log.warn({ generator, ...logFields(error, apiKey) }, 'model call failed, trying again')
  const refused = new Set<Setting>()
  for (;;) {
    const model = access.modelWithout?.(refused) ?? access.model
    const options = optionsOf(!refused.has('schema'))
    try {
      return withoutKey(await beginAnswer(model, options, access.times.backoffMs, { onRetry, onUsage: call.count }), apiKey)
    } catch (error) {
      signal.throwIfAborted()
      const setting = refusedSetting(error)
      if (setting === undefined || refused.has(setting) || (setting !== 'schema' && !access.modelWithout)) throw await failed(call, error)
      refused.add(setting)
      log.info({ generator, setting, ...logFields(error, apiKey) }, 'model server refused a setting, asking without it')
    }
  }
}

async function failed({ access, signal }: ModelCall, error: unknown): Promise<ModelError> {
  access.log.error({ generator: access.name, model: access.model.modelId, ...logFields(error, access.apiKey) }, 'model call failed')
  const failure = failureOf(error)
  if (failure !== 'model_not_found') return new ModelError(access, failure, { cause: error })
  // It was deleted there: no key can have to do with it.
  if (access.isKeyless) return new ModelError(access, 'model_deleted', { cause: error })
  // Names the models to choose from.
  const offered = await access.listModels(signal).catch(() => [])
  // Some services list a model that they no longer answer with.
  const others = offered.filter(({ id }) => id !== access.model.modelId)
  const models = others.slice(0, MODELS_NAMED_MAX).map(({ id }) => id)
  return new ModelError(access, models.length > 0 ? 'model_not_offered' : failure, {
    cause: error,
    ...(models.length > 0 ? { models } : {}),
  })
}

type Question = {
  /** Of the schema. */
  name: string
  /** The same from request to request, so that providers can cache it. */
  system: string
  schema: JsonSchema
  /** Otherwise the schema goes into the prompt. */
  hasSchema: boolean
  user: string
  /** The answer before, which could not be used or was cut off, and what is asked about it. */
  repair: Repair | undefined
  /** The least that the answer is going to have. */
  tokensNeeded?: number
  /** The most that it may have. */
  tokensMax?: number
}

export function questionOf({ access, signal }: ModelCall, question: Question): LanguageModelV4CallOptions {
  const { name, system, schema, hasSchema, user, repair } = question
  const prompt: LanguageModelV4Prompt = [
    { role: 'system', content: hasSchema ? system : withSchema(system, schema), providerOptions: access.systemOptions },
    { role: 'user', content: [{ type: 'text', text: user }] },
  ]
  if (repair) {
    prompt.push({ role: 'assistant', content: [{ type: 'text', text: repair.assistant }] })
    prompt.push({ role: 'user', content: [{ type: 'text', text: repair.user }] })
  }
  return {
    prompt,
    abortSignal: signal,
    maxOutputTokens: outputTokensFor(access, prompt, question),
    reasoning: access.reasoning,
    includeRawChunks: access.readsEvents,
    providerOptions: access.providerOptions,
    responseFormat: hasSchema ? { type: 'json', name, schema } : undefined,
  }
}

/** What the model can read and write together is shared by the request and its answer. Throws ModelError if too little is left. */
function outputTokensFor(
  access: ModelAccess,
  prompt: LanguageModelV4Prompt,
  { tokensNeeded = 0, tokensMax = Number.POSITIVE_INFINITY }: Question,
): number | undefined {
  const { contextTokens, maxOutputTokens } = access
  const max = maxOutputTokens && Math.min(maxOutputTokens, tokensMax)
  if (contextTokens === undefined) return max
  const left = contextTokens - tokensOf(prompt)
  if (left < Math.max(ANSWER_TOKENS_MIN, tokensNeeded)) throw new ModelError(access, 'context_too_small')
  return Math.min(left, max ?? left)
}
