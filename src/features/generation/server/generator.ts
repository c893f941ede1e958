import type { DocumentType } from '#shared/content/document-type.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'

export interface GenerationRequest {
  prompt: string
  documentType: DocumentType
  /** The interface's language. It decides only where the prompt does not say which language it is in. */
  locale: Locale
  /** "Regenerate" moves it: same request and seed, same result. */
  seed: number
  /** ISO date, so that a result can be repeated on another day. */
  today: string
}

/** Whatever writes a document: the pipeline knows no more about it than this. */
export interface Generator {
  name: 'builtin' | 'openai' | 'claude'
  generate(request: GenerationRequest, signal: AbortSignal): AsyncIterable<GenerationElement>
}
