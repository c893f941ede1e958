import type { Brand } from '#shared/brand.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Locale } from '#shared/locale.ts'

/* What the server tells the renderer of a published doc, sheet or deck (`web/public/reading/render-reading.tsx`, bundled by the build). */

/** Part of a large document, from 1. `sheet` is 1 for a doc or deck. */
export type ReadingPart = { sheet: number; page: number }

/** Pages that are rendered together: reading a large document takes longer than rendering a page of it. */
const PAGES_AT_ONCE = 8

/** Returns the first and the last page of those that are rendered together with a page. */
export function renderedWith(page: number): { first: number; last: number } {
  const first = page - ((page - 1) % PAGES_AT_ONCE)
  return { first, last: first + PAGES_AT_ONCE - 1 }
}

type ReadingPage = {
  /** The document's address. */
  path: string
  product: string
  /** The reader's. */
  locale: Locale
  brand: Brand | null
  /** The address of the owner's logo. */
  logo: string | null
  assets: { reading: string; icon: string }
}

export type ReadingRequest = ReadingPage & {
  type: Exclude<DocumentType, 'form'>
  /** The document's. */
  language: Locale
  title: string
  description: string
  /** As JSON, which reaches the task process in a tenth of the time of an object. */
  json: string
  schemaVersion: number
  part: ReadingPart
}

/** `pages` of each sheet; `rendered`: the asked page and those that are rendered with it, or none if there is no such part. */
export type Reading<Page = Uint8Array> = { pages: number[]; rendered: { page: number; html: Page }[] }
export type RenderReading = (request: ReadingRequest) => Reading<string>

/** In place of the document. */
export type ReadingMessage = ReadingPage & { title: string; message: 'closed' | 'not_yet' | 'busy' | 'too_large'; date: string }
export type RenderReadingMessage = (message: ReadingMessage) => string
