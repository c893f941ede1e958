import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'

/** A template that the product comes with, and what the built-in generator writes for its prompt. Made by the build (`scripts/samples.ts`). */
export type Sample = { type: DocumentType; title: string; description: string; prompt: string; content: GeneratedContent }

/** One of each type, in the order of the types. */
export type Samples = Record<Locale, readonly Sample[]>
