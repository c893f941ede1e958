import type { DocumentType } from '#shared/content/document-type.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { SetPlace } from './tables.ts'
import type { Locale } from '#shared/locale.ts'
import type { GenerationSource } from '../contract.ts'

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
  /** It is one of several that are written for one brief: what they have to agree on. */
  set?: SetPlace
  /** The text of a file that the document is to be made from: data, never instructions. */
  source?: GenerationSource
}

/** `cachedTokens` are those of the input that the provider had kept from an earlier call. */
export type Usage = { model: string; inputTokens: number; cachedTokens: number; outputTokens: number }

/** One of the three that write. Throws GenerationError for what cannot be helped, the signal's reason when aborted. */
export interface Generator {
  name: 'builtin' | 'openai' | 'claude'
  /** `lane`: whose work it is, for the fair share of task processes. */
  generate(
    request: GenerationRequest & { lane: string },
    signal: AbortSignal,
    report?: (usage: Usage) => void,
  ): AsyncIterable<GenerationElement>
}
