import type { DocumentType } from '#shared/content/document-type.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
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
  /** What the document holds that the generation is aimed at: a prompt may be an instruction about it. */
  existing?: GeneratedContent
  /** The text of a file that the document is to be made from: data, never instructions. */
  source?: GenerationSource
}

export type Usage = { model: string; inputTokens: number; outputTokens: number }

/** One of the three that write. Throws GenerationError for what cannot be helped, the signal's reason when aborted. */
export interface Generator {
  name: 'builtin' | 'openai' | 'claude'
  generate(request: GenerationRequest, signal: AbortSignal, report?: (usage: Usage) => void): AsyncIterable<GenerationElement>
}
