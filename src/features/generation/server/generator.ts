import type { DocumentType } from '#shared/content/document-type.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'

export type GenerationRequest = { prompt: string; documentType: DocumentType; locale: Locale; seed: number; today: string }

export interface Generator {
  name: 'builtin' | 'openai' | 'claude'
  generate(request: GenerationRequest, signal: AbortSignal): AsyncIterable<GenerationElement>
}
