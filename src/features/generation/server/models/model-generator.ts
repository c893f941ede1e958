import { setImmediate as turn } from 'node:timers/promises'
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { GenerationElement } from '#shared/content/element.ts'
import type { ModelProvider } from '#shared/generators.ts'
import type { Log } from '#server/log.ts'
import { GenerationError } from '../generation-error.ts'
import type { GenerationRequest, Generator, Usage } from '../generator.ts'
import { askModel, openCall, questionOf } from './call/ask-model.ts'
import type { ModelAccess, ModelCall, OpenCall } from './call/ask-model.ts'
import { checkModel } from './check-model.ts'
import { ElementReader } from './answer/element-reader.ts'
import { brokenOffBy, logFields } from './call/failures.ts'
import { tokensOf } from './call/model-call.ts'
import { ModelError } from './call/model-error.ts'
import type { ModelName } from './call/model-error.ts'
import type { CallTimes } from './call/model-times.ts'
import { planOutline } from './plan-outline.ts'
import { repairPrompt, systemPrompt, titleOf, userPrompt } from './prompts/prompts.ts'
import type { Repair } from './prompts/prompts.ts'
import { ThoughtFilter } from './answer/thought-filter.ts'
import { wireSchema } from './call/wire-schema.ts'

const REPAIRS_MAX = 2
/** Longer documents do not fit into the model's answer, so they could not come back complete. */
const DOCUMENT_CHARS_MAX = 100_000
const CHARS_AT_ONCE = 10_000
const TURN_MS = 20

export interface ModelGenerator extends Required<Generator> {
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
  /** Who is behind `baseUrl`, where that was chosen. */
  provider?: ModelProvider
  log: Log
  /** What the model can read and write together, in tokens. Unset: what its service allows. */
  contextTokens?: number | undefined
  /** The longest answer, thoughts included, in tokens. Unset: a default for the service. */
  outputTokens?: number | undefined
  firstByteSeconds?: number | undefined
  /** Shorter in tests. */
  times?: CallTimes
}

type Call = ModelCall & Pick<OpenCall, 'limit'> & { request: GenerationRequest }
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
    company: access.company,
    check: (signal) => checkModel(access, signal),
    plan: (request, signal, report = () => {}) => planOutline(access, request, signal, report),
    async *generate(request, signal, report = () => {}) {
      // Left also when the reader of this generator leaves early.
      const { leave, toFailure, ...call } = openCall(access, signal, report)
      try {
        if (request.existing && JSON.stringify(request.existing).length > DOCUMENT_CHARS_MAX) throw new GenerationError('document_too_long')
        yield* answers({ ...call, request })
      } catch (error) {
        throw toFailure(error)
      } finally {
        leave()
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
  throw new ModelError(access, outcome?.failure === undefined ? 'answer_unusable' : brokenOffBy(outcome.failure), outcome)
}

async function* oneAnswer(call: Call, unusableText: string | undefined): AsyncGenerator<GenerationElement, Outcome> {
  const { access, request, signal } = call
  const reader = new ElementReader(request.documentType, { keepsIds: isChange(request), typed: typedText(request) })
  const thoughts = new ThoughtFilter()
  let isRefused = false
  let isCut = false
  let failure: unknown
  try {
    const repair = unusableText === undefined ? undefined : repairPrompt(unusableText)
    const parts = await askModel(call, (hasSchema) => callOptions(call, repair, hasSchema))
    for await (const part of parts) {
      if (part.kind === 'text') {
        for await (const text of inTurns(thoughts.push(part.text))) {
          yield* reader.push(text)
          if (reader.isFull) break
        }
      } else {
        isRefused = part.isRefused
        isCut = part.isCut
        if (part.isInterrupted && !reader.isComplete) failure = new Error('The stream ended without a completion signal')
      }
      if (reader.isFull) break
    }
  } catch (error) {
    // What a server wrote that drips its answer is kept, too.
    if (call.limit.aborted && reader.rawText !== '') throw new ModelError(access, 'too_slow', reader)
    if (signal.aborted || error instanceof ModelError) throw error
    access.log.warn({ generator: access.name, ...logFields(error, access.apiKey) }, 'model answer broke off')
    // Some servers close the line without the signal of the end. An object that is whole is the answer all the same.
    if (!reader.isComplete) failure = error
  }
  if (isRefused || isCut) {
    const stopped = { failure: isRefused ? 'answer_refused' : 'answer_cut' }
    access.log.warn({ generator: access.name, model: access.model.modelId, ...stopped }, 'model answer was stopped by the service')
  }
  if (failure !== undefined && reader.contentCount > 0) throw new ModelError(access, brokenOffBy(failure), reader)
  // A change is the whole document again. One that ends early, be it in its first element, would take away the rest of what the person wrote.
  if (failure === undefined && isChange(request)) {
    if (isRefused) throw new ModelError(access, 'answer_refused', reader)
    if (isCut || reader.isCut || reader.isFull) throw new ModelError(access, 'answer_cut', reader)
  }
  if (failure === undefined) yield* reader.end({ isCutOff: isCut, isFiltered: isRefused })
  return { contentCount: reader.contentCount, rawText: reader.rawText, isRefused, failure }
}

/**
 * A server may send megabytes at once. Reading them takes seconds, in which nobody else would be answered, so it goes on in the next turn of the
 * event loop.
 */
async function* inTurns(text: string): AsyncGenerator<string> {
  let begunAt = performance.now()
  for (let at = 0; at < text.length; at += CHARS_AT_ONCE) {
    if (performance.now() - begunAt > TURN_MS) {
      await turn()
      begunAt = performance.now()
    }
    yield text.slice(at, at + CHARS_AT_ONCE)
  }
}

function callOptions(call: Call, repair: Repair | undefined, hasSchema: boolean): LanguageModelV4CallOptions {
  const { request } = call
  const { documentType: type, existing } = request
  return questionOf(call, {
    name: type,
    system: systemPrompt(type),
    schema: wireSchema(type, { keepsIds: isChange(request) }),
    hasSchema,
    user: userPrompt(request),
    repair,
    // A changed document is as long as the document.
    tokensNeeded: isChange(request) ? tokensOf([{ role: 'system', content: JSON.stringify(existing) }]) : 0,
  })
}

/** The answer is the whole document again, changed. */
function isChange({ existing, continues = false }: GenerationRequest): boolean {
  return existing !== undefined && !continues
}

/** All that the person wrote or brought along, to tell it from what the model wrote. */
function typedText({ prompt, source, outline }: GenerationRequest): string {
  const planned = outline?.sections.flatMap(({ heading, points }) => [heading, ...points]) ?? []
  return [prompt, source?.text ?? '', ...planned].join('\n')
}

function fallbackHead({ prompt, outline }: GenerationRequest): GenerationElement {
  return { kind: 'head', title: outline?.title || titleOf(prompt), description: '' }
}
