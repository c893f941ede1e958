import type { DocumentType } from '#shared/content/document-type.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { CONTENT_MAX_BYTES, DOC_BLOCKS_MAX, QUESTIONS_MAX, SHEETS_MAX, SLIDES_MAX } from '#shared/limits.ts'

const PIECES_MAX: Record<DocumentType, number> = { form: QUESTIONS_MAX, doc: DOC_BLOCKS_MAX, sheet: SHEETS_MAX, slide: SLIDES_MAX }
/** Leaves room for calculated cells, which are still empty here. */
const BYTES_MAX = CONTENT_MAX_BYTES * 0.9

/**
 * Takes elements until the content would be larger than a document may be. After the first one that does not fit it takes nothing more, so
 * that what was kept is everything up to the limit. A short answer can become large content: a row is padded to the width of its sheet.
 */
export class ContentBudget {
  isUsedUp = false
  readonly #piecesMax: number
  #pieces = 0
  #bytes = 0

  constructor(type: DocumentType) {
    this.#piecesMax = PIECES_MAX[type]
  }

  take(element: GenerationElement): GenerationElement[] {
    if (element.kind === 'head') return [element]
    if (element.kind === 'rows') {
      const rows = element.rows.filter((row) => this.#fits(row))
      return rows.length > 0 ? [{ ...element, rows }] : []
    }
    if (this.#pieces >= this.#piecesMax) this.isUsedUp = true
    if (!this.#fits(element)) return []
    this.#pieces += 1
    return [element]
  }

  #fits(part: unknown): boolean {
    if (this.isUsedUp) return false
    // One for the comma.
    this.#bytes += Buffer.byteLength(JSON.stringify(part)) + 1
    this.isUsedUp = this.#bytes > BYTES_MAX
    return !this.isUsedUp
  }
}
