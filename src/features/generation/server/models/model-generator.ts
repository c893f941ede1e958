import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Prompt, SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { GenerationElement } from '#shared/content/element.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import { cleanLine } from '#shared/text.ts'
import type { Log } from '#server/log.ts'
import { GenerationError } from '../generation-error.ts'
import type { GenerationRequest, Generator, Usage } from '../generator.ts'
import { ElementReader } from './element-reader.ts'
import { failureOf, logFields, refusedSetting } from './failures.ts'
import type { Setting } from './failures.ts'
import { ModelError } from './model-error.ts'
import type { ModelName } from './model-error.ts'
import { beginAnswer, tokensOf } from './model-call.ts'
import type { CallUsage } from './model-call.ts'
import type { CallTimes } from './model-times.ts'
import type { OfferedModel } from './offered-models.ts'
import { repairPrompt, systemPrompt, systemPromptWithSchema, userPrompt } from './prompts.ts'
import { ThoughtFilter } from './thought-filter.ts'
import { wireSchema } from './wire-schema.ts'

const REPAIRS_MAX = 2
/** In a sentence; a service may offer hundreds. */
const MODELS_NAMED_MAX = 12
/** About half a page: with less room an answer is not worth its cost. */
const ANSWER_TOKENS_MIN = 500
/** Longer documents do not fit into the model's answer, so they could not come back complete. */
const DOCUMENT_CHARS_MAX = 100_000
/** Enough for a thought and a word. */
const CHECK_TOKENS = 256

export interface ModelGenerator extends Generator {
  name: ModelName
  /** `report` gets the total so far after each call, also after those whose answer could not be used: they cost the same. */
  generate(request: GenerationRequest, signal: AbortSignal, report?: (usage: Usage) => void): AsyncGenerator<GenerationElement>
  /** Asks for a word, to see whether the model answers. Throws ModelError. */
  check(signal: AbortSignal): Promise<void>
}

export type ModelOptions = {
  apiKey: string
  baseUrl: string
  model: string
  log: Log
  /** What the model can read and write together, in tokens. Unset: what its service allows. */
  contextTokens?: number | undefined
  /** The longest answer, thoughts included, in tokens. Unset: a default for the service. */
  outputTokens?: number | undefined
  firstByteSeconds?: number | undefined
  /** Shorter in tests. */
  times?: CallTimes
}

/** What differs between the providers. */
type ModelAccess = {
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
  listModels: (signal: AbortSignal) => Promise<OfferedModel[]>
  /** The events of the service say something that the SDK leaves out. */
  readsEvents?: boolean
  log: Log
  times: CallTimes
}

type Call = {
  access: ModelAccess
  request: GenerationRequest
  signal: AbortSignal
  count: (one: CallUsage) => void
}
type Outcome = { contentCount: number; rawText: string; isRefused: boolean; failure?: unknown }

/**
 * Asks a model and reads its answer. Asks again at most twice, and only if nothing of the answer was usable.
 *
 *   asking ──▶ reading ──▶ finished
 *     ▲           ├──▶ nothing usable: asking again with the unusable text, twice, then ModelError
 *     └───────────┘
 *                 └──▶ broken off after an element: ModelError. The caller keeps what was written.
 *
 * Once an element has been yielded, nothing is asked again, because the reader has seen it already.
 */
export function createModelGenerator(access: ModelAccess): ModelGenerator {
  return {
    name: access.name,
    check: (signal) => checkModel(access, signal),
    async *generate(request, signal, report = () => {}) {
      signal.throwIfAborted()
      if (request.existing && JSON.stringify(request.existing).length > DOCUMENT_CHARS_MAX) throw new GenerationError('document_too_long')
      // Also ends the request when the reader of this generator leaves early.
      const leaving = new AbortController()
      const limit = AbortSignal.timeout(access.times.answerMs)
      const used = { model: access.model.modelId, inputTokens: 0, cachedTokens: 0, keptTokens: 0, outputTokens: 0 }
      const count: Call['count'] = ({ inputTokens, cachedTokens, keptTokens, outputTokens }) => {
        used.inputTokens += inputTokens
        used.cachedTokens += cachedTokens
        used.keptTokens += keptTokens
        used.outputTokens += outputTokens
        report({ ...used })
      }
      const call = { access, request, count, signal: AbortSignal.any([signal, leaving.signal, limit]) }
      try {
        yield* answers(call)
      } catch (error) {
        signal.throwIfAborted()
        if (limit.aborted && !(error instanceof ModelError)) throw new ModelError(access, 'timed_out')
        throw error
      } finally {
        leaving.abort()
      }
    },
  }
}

async function* answers(call: Call): AsyncGenerator<GenerationElement> {
  const { access, request } = call
  let head: GenerationElement | undefined
  let unusableText: string | undefined
  let outcome: Outcome | undefined
  for (let repairs = 0; repairs <= REPAIRS_MAX; repairs++) {
    outcome = undefined
    const answer = oneAnswer(call, unusableText)
    try {
      for (let step = await answer.next(); ; step = await answer.next()) {
        if (step.done) {
          outcome = step.value
          break
        }
        const element = step.value.kind === 'head' && step.value.title === '' ? fallbackHead(request) : step.value
        // A repeated answer brings the same head again.
        if (element.kind === 'head' && head?.kind === 'head' && head.title === element.title && head.description === element.description)
          continue
        if (element.kind !== 'head' && !head) yield (head = fallbackHead(request))
        if (element.kind === 'head') head = element
        yield element
      }
    } finally {
      // Somebody who leaves early leaves this answer too: what it used is counted then.
      if (!outcome) await answer.return({ contentCount: 0, rawText: '', isRefused: false })
    }
    if (outcome.contentCount > 0) return
    if (outcome.isRefused) throw new ModelError(access, 'answer_refused', outcome)
    unusableText = outcome.failure === undefined ? outcome.rawText : undefined
    access.log.warn({ generator: access.name, model: access.model.modelId, repairs }, 'model answer could not be used')
  }
  throw new ModelError(access, outcome?.failure === undefined ? 'answer_unusable' : brokenOff(outcome.failure), outcome)
}

async function* oneAnswer(call: Call, unusableText: string | undefined): AsyncGenerator<GenerationElement, Outcome> {
  const { access, request, signal } = call
  const reader = new ElementReader(request.documentType, { keepsIds: isChange(request) })
  const thoughts = new ThoughtFilter()
  let isRefused = false
  let isCut = false
  let failure: unknown
  try {
    const parts = await begin(call, (hasSchema) => callOptions(call, unusableText, hasSchema))
    for await (const part of parts) {
      if (part.kind === 'text') yield* reader.push(thoughts.push(part.text))
      else {
        isRefused = part.isRefused
        isCut = part.isCut
        if (part.isInterrupted && !reader.isComplete) failure = new Error('The stream ended without a completion signal')
      }
      if (reader.isFull) break
    }
  } catch (error) {
    if (signal.aborted || error instanceof ModelError) throw error
    access.log.warn({ generator: access.name, ...logFields(error, access.apiKey) }, 'model answer broke off')
    // Some servers close the line without the signal of the end. An object that is whole is the answer all the same.
    if (!reader.isComplete) failure = error
  }
  if (failure !== undefined && reader.contentCount > 0) throw new ModelError(access, brokenOff(failure), reader)
  // A change is the whole document again. One that ends early would take away the rest of what the person wrote.
  if (failure === undefined && isChange(request) && reader.contentCount > 0) {
    if (isRefused) throw new ModelError(access, 'answer_refused', reader)
    if (isCut || reader.isCut || reader.isFull) throw new ModelError(access, 'answer_cut', reader)
  }
  if (failure === undefined) yield* reader.end({ isCutOff: isCut })
  return { contentCount: reader.contentCount, rawText: reader.rawText, isRefused, failure }
}

/**
 * Servers that speak OpenAI's API differ in what they take. What one refuses is left out, one thing after the other: without a schema it goes
 * into the prompt, and the reader repairs what it can.
 */
async function begin(call: Pick<Call, 'access' | 'signal' | 'count'>, optionsOf: (hasSchema: boolean) => LanguageModelV4CallOptions) {
  const { access, signal } = call
  const { name: generator, apiKey, log } = access
  const onRetry = (error: unknown) => log.warn({ generator, ...logFields(error, apiKey) }, 'model call failed, trying again')
  const refused = new Set<Setting>()
  for (;;) {
    const model = access.modelWithout?.(refused) ?? access.model
    const options = optionsOf(!refused.has('schema'))
    try {
      return await beginAnswer(model, options, access.times.backoffMs, { onRetry, onUsage: call.count })
    } catch (error) {
      signal.throwIfAborted()
      const setting = refusedSetting(error)
      if (setting === undefined || refused.has(setting) || (setting !== 'schema' && !access.modelWithout)) throw await failed(call, error)
      refused.add(setting)
      log.info({ generator, setting, ...logFields(error, apiKey) }, 'model server refused a setting, asking without it')
    }
  }
}

async function failed({ access, signal }: Pick<Call, 'access' | 'signal'>, error: unknown): Promise<ModelError> {
  access.log.error({ generator: access.name, model: access.model.modelId, ...logFields(error, access.apiKey) }, 'model call failed')
  const failure = failureOf(error)
  if (failure !== 'model_not_found') return new ModelError(access, failure, { cause: error })
  // Whoever has to choose another model is told which there are.
  const offered = await access.listModels(signal).catch(() => [])
  const models = offered.slice(0, MODELS_NAMED_MAX).map(({ id }) => id)
  return new ModelError(access, models.length > 0 ? 'model_not_offered' : failure, {
    cause: error,
    ...(models.length > 0 ? { models } : {}),
  })
}

/**
 * A small call through the same model. An answer that has begun is enough, whatever it says: models that think may say nothing in it. What
 * fails is told to the person who tries a key, so it is no error in the log.
 */
async function checkModel(access: ModelAccess, signal: AbortSignal): Promise<void> {
  const call = { access: { ...access, log: access.log.child({}, { level: 'fatal' }) }, signal, count: () => {} }
  const prompt: LanguageModelV4Prompt = [{ role: 'user', content: [{ type: 'text', text: 'Answer with the word “ready”.' }] }]
  const { providerOptions } = access
  const parts = await begin(call, () => ({ prompt, abortSignal: signal, maxOutputTokens: CHECK_TOKENS, providerOptions }))
  await parts.next()
  // Ends the request.
  await parts.return(undefined)
}

function brokenOff(failure: unknown): 'timed_out' | 'interrupted' {
  return failureOf(failure) === 'timed_out' ? 'timed_out' : 'interrupted'
}

function callOptions({ access, request, signal }: Call, unusableText: string | undefined, hasSchema: boolean): LanguageModelV4CallOptions {
  const type = request.documentType
  const schema = wireSchema(type, { keepsIds: isChange(request) })
  const prompt: LanguageModelV4Prompt = [
    {
      role: 'system',
      content: hasSchema ? systemPrompt(type) : systemPromptWithSchema(type, schema),
      providerOptions: access.systemOptions,
    },
    { role: 'user', content: [{ type: 'text', text: userPrompt(request) }] },
  ]
  if (unusableText !== undefined) {
    const repair = repairPrompt(unusableText)
    prompt.push({ role: 'assistant', content: [{ type: 'text', text: repair.assistant }] })
    prompt.push({ role: 'user', content: [{ type: 'text', text: repair.user }] })
  }
  return {
    prompt,
    abortSignal: signal,
    maxOutputTokens: outputTokensFor(access, request, prompt),
    reasoning: access.reasoning,
    includeRawChunks: access.readsEvents,
    providerOptions: access.providerOptions,
    responseFormat: hasSchema ? { type: 'json', name: type, schema } : undefined,
  }
}

/** The answer is the whole document again, changed. */
function isChange({ existing, continues = false }: GenerationRequest): boolean {
  return existing !== undefined && !continues
}

/** What the model can read and write together is shared by the request and its answer. Throws ModelError if too little is left. */
function outputTokensFor(access: ModelAccess, request: GenerationRequest, prompt: LanguageModelV4Prompt): number | undefined {
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

/** A title when the model gave none: the beginning of the request. */
function fallbackHead(request: GenerationRequest): GenerationElement {
  return { kind: 'head', title: cleanLine(request.prompt).slice(0, Math.min(80, TITLE_MAX)).toWellFormed(), description: '' }
}
