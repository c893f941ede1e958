import type { DocumentType, OutlineType } from '#shared/content/document-type.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Outline } from '#shared/content/outline.ts'
import type { SetPlace } from './tables.ts'
import type { Locale } from '#shared/locale.ts'
import type { GenerationSource } from '../enqueue-metadata.ts'

export type GenerationRequest = {
  prompt: string
  documentType: DocumentType
  /** The person's language, for prompts that do not show one. */
  locale: Locale
  /** Another seed gives another result where chance has a part (the built-in generator). */
  seed: number
  /** ISO date of the person's day. */
  today: string
  /** The prompt is an instruction about this document: the answer is the whole of it, changed. */
  existing?: GeneratedContent
  /** What a generation wrote of itself in `existing`, by title, heading or row: only this goes where fewer are asked for. */
  spare?: string[]
  /** `existing` was cut off before its end: the answer is only what is missing, for the prompt it was written for. */
  continues?: boolean
  /** It is one of several that are written for one brief: what they have to agree on. */
  set?: SetPlace
  /** The text of a file that the document is to be made from: data, never instructions. */
  source?: GenerationSource
  /** The person's outline: what it is to consist of. */
  outline?: Outline
}

/** What a planning call is told: the same as the generation after it. */
export type PlanRequest = Pick<GenerationRequest, 'prompt' | 'locale' | 'today' | 'source'> & { documentType: OutlineType }

/** `isPart`: the model's length limit cut it, and this is its beginning. */
export type Plan = { outline: Outline; isPart: boolean }

/**
 * `inputTokens` are all of the input. `cachedTokens` are those among them that the provider had kept from an earlier call, and
 * `keptTokens` those that it keeps from this one: both have prices of their own.
 */
export type Usage = { model: string; inputTokens: number; cachedTokens: number; keptTokens: number; outputTokens: number }

/** Writes one artefact, element by element. Throws GenerationError for failures that a person is told, the signal's reason if aborted. */
export interface Generator {
  name: 'builtin' | 'openai' | 'claude'
  /** Who answers, as people know it; none for the built-in one. */
  company?: string
  /** `lane` is the key of the fair share of task processes, usually the person's id. */
  generate(
    request: GenerationRequest & { lane: string },
    signal: AbortSignal,
    report?: (usage: Usage) => void,
  ): AsyncIterable<GenerationElement>
  /** Makes an outline with one cheap call, for a person to look at. Only models can. Throws as `generate` does. */
  plan?(request: PlanRequest, signal: AbortSignal, report?: (usage: Usage) => void): Promise<Plan>
}
