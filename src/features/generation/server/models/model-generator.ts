import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Prompt, SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { GenerationElement } from '#shared/content/element.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import { cleanLine } from '#shared/text.ts'
import type { Log } from '#server/log.ts'
import { GENERATION_REASONS } from '../../contract.ts'
import { GenerationError } from '../generation-error.ts'
import type { GenerationRequest, Generator, Usage } from '../generator.ts'
import { ElementReader } from './element-reader.ts'
import { failureOf, isSchemaRefused, logFields } from './failures.ts'
import { ModelError } from './model-error.ts'
import type { ModelName } from './model-error.ts'
import { CALL_TIMES, beginAnswer } from './model-call.ts'
import type { CallTimes } from './model-call.ts'
import { repairPrompt, systemPrompt, systemPromptWithSchema, userPrompt } from './prompts.ts'
import { wireSchema } from './wire-schema.ts'

const REPAIRS_MAX = 2
/** A longer document could not be given back whole. */
const DOCUMENT_CHARS_MAX = 100_000

export interface ModelGenerator extends Generator {
  name: ModelName
  /** `report` gets the total so far after each call, also after those whose answer could not be used: they cost the same. */
  generate(request: GenerationRequest, signal: AbortSignal, report?: (usage: Usage) => void): AsyncGenerator<GenerationElement>
}

export type ModelOptions = {
  apiKey: string
  baseUrl: string
  model: string
  log: Log
  /** Shorter in tests. */
  times?: CallTimes
}

/** What differs between the providers. */
type ModelAccess = {
  name: ModelName
  model: LanguageModelV4
  maxOutputTokens: number
  providerOptions?: SharedV4ProviderOptions
  systemOptions?: SharedV4ProviderOptions
  log: Log
  times?: CallTimes
}

type Call = {
  access: ModelAccess
  request: GenerationRequest
  signal: AbortSignal
  count: (one: Omit<Usage, 'model'>) => void
}
type Outcome = { contentCount: number; rawText: string; isRefused: boolean; failure?: unknown }

/**
 * Asks, reads, and asks again at most twice when nothing of the answer could be used. Once an element has been given away nothing is
 * asked again: what breaks then ends in an error, and the caller has what was written so far.
 */
export function createModelGenerator(access: ModelAccess): ModelGenerator {
  return {
    name: access.name,
    async *generate(request, signal, report = () => {}) {
      signal.throwIfAborted()
      if (request.existing && JSON.stringify(request.existing).length > DOCUMENT_CHARS_MAX)
        throw new GenerationError('document_too_long', GENERATION_REASONS.document_too_long)
      // Also ends the request when the reader of this generator leaves early.
      const leaving = new AbortController()
      const limit = AbortSignal.timeout((access.times ?? CALL_TIMES).answerMs)
      const used = { model: access.model.modelId, inputTokens: 0, cachedTokens: 0, outputTokens: 0 }
      const count: Call['count'] = ({ inputTokens, cachedTokens, outputTokens }) => {
        used.inputTokens += inputTokens
        used.cachedTokens += cachedTokens
        used.outputTokens += outputTokens
        report({ ...used })
      }
      const call = { access, request, count, signal: AbortSignal.any([signal, leaving.signal, limit]) }
      try {
        yield* answers(call)
      } catch (error) {
        signal.throwIfAborted()
        if (limit.aborted && !(error instanceof ModelError)) throw new ModelError(access.name, 'timed_out')
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
    const answer = oneAnswer(call, unusableText)
    for (let step = await answer.next(); ; step = await answer.next()) {
      if (step.done) {
        outcome = step.value
        break
      }
      const element = step.value
      // A repeated answer brings the same head again.
      if (element.kind === 'head' && head?.kind === 'head' && head.title === element.title && head.description === element.description)
        continue
      if (element.kind !== 'head' && !head) yield (head = fallbackHead(request))
      if (element.kind === 'head') head = element
      yield element
    }
    if (outcome.contentCount > 0) return
    if (outcome.isRefused) throw new ModelError(access.name, 'answer_refused', outcome.rawText)
    unusableText = outcome.failure === undefined ? outcome.rawText : undefined
    access.log.warn({ generator: access.name, model: access.model.modelId, repairs }, 'model answer could not be used')
  }
  throw new ModelError(access.name, outcome?.failure === undefined ? 'answer_unusable' : brokenOff(outcome.failure), outcome?.rawText)
}

async function* oneAnswer(call: Call, unusableText: string | undefined): AsyncGenerator<GenerationElement, Outcome> {
  const { access, request, signal, count } = call
  const reader = new ElementReader(request.documentType)
  let isRefused = false
  let failure: unknown
  try {
    const parts = await begin(call, unusableText)
    for await (const part of parts) {
      if (part.kind === 'text') yield* reader.push(part.text)
      else if (part.kind === 'usage') count(part)
      else {
        isRefused = part.isRefused
        if (part.isInterrupted) failure = new Error('The stream ended without a completion signal')
      }
      if (reader.isFull) break
    }
  } catch (error) {
    if (signal.aborted || error instanceof ModelError) throw error
    failure = error
    access.log.warn({ generator: access.name, ...logFields(error) }, 'model answer broke off')
  }
  if (failure !== undefined && reader.contentCount > 0) throw new ModelError(access.name, brokenOff(failure), reader.rawText)
  if (failure === undefined) yield* reader.end()
  return { contentCount: reader.contentCount, rawText: reader.rawText, isRefused, failure }
}

async function begin(call: Call, unusableText: string | undefined) {
  const { access, signal } = call
  const times = access.times ?? CALL_TIMES
  const onRetry = (error: unknown) => access.log.warn({ generator: access.name, ...logFields(error) }, 'model call failed, trying again')
  try {
    return await beginAnswer(access.model, callOptions(call, unusableText, true), times.backoffMs, onRetry)
  } catch (error) {
    signal.throwIfAborted()
    if (isSchemaRefused(error)) return beginWithoutSchema(call, unusableText, onRetry)
    throw failed(call, error)
  }
}

/** Some servers that speak OpenAI's API know no schemas: it goes into the prompt then, and the reader copes. */
async function beginWithoutSchema(call: Call, unusableText: string | undefined, onRetry: (error: unknown) => void) {
  const times = call.access.times ?? CALL_TIMES
  try {
    return await beginAnswer(call.access.model, callOptions(call, unusableText, false), times.backoffMs, onRetry)
  } catch (error) {
    call.signal.throwIfAborted()
    throw failed(call, error)
  }
}

function failed({ access }: Call, error: unknown): ModelError {
  access.log.error({ generator: access.name, model: access.model.modelId, ...logFields(error) }, 'model call failed')
  return new ModelError(access.name, failureOf(error))
}

function brokenOff(failure: unknown): 'timed_out' | 'interrupted' {
  return failureOf(failure) === 'timed_out' ? 'timed_out' : 'interrupted'
}

function callOptions({ access, request, signal }: Call, unusableText: string | undefined, hasSchema: boolean): LanguageModelV4CallOptions {
  const type = request.documentType
  const prompt: LanguageModelV4Prompt = [
    { role: 'system', content: hasSchema ? systemPrompt(type) : systemPromptWithSchema(type), providerOptions: access.systemOptions },
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
    maxOutputTokens: access.maxOutputTokens,
    providerOptions: access.providerOptions,
    responseFormat: hasSchema ? { type: 'json', name: type, schema: wireSchema(type) } : undefined,
  }
}

/** A title when the model gave none: the beginning of the request. */
function fallbackHead(request: GenerationRequest): GenerationElement {
  return { kind: 'head', title: cleanLine(request.prompt).slice(0, Math.min(80, TITLE_MAX)).toWellFormed(), description: '' }
}
