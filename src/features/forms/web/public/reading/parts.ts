import type { DocBlock } from '#shared/content/doc.ts'
import type { Sheet } from '#shared/content/sheet.ts'

/* How a large document is divided, so that no page is larger than a browser on a phone bears. */

const BLOCK_CHARS_PER_PAGE = 150_000
const CELLS_PER_PAGE = 10_000
const ROWS_PER_PAGE = { min: 20, max: 500 }
export const SLIDES_PER_PAGE = 40

/** A page has at least one block. Each page begins with the block that no longer fitted. */
export function pagesOfBlocks(blocks: readonly DocBlock[]): DocBlock[][] {
  const pages: DocBlock[][] = [[]]
  let chars = 0
  for (const block of blocks) {
    const size = JSON.stringify(block).length
    if (chars > 0 && chars + size > BLOCK_CHARS_PER_PAGE) {
      pages.push([])
      chars = 0
    }
    pages.at(-1)?.push(block)
    chars += size
  }
  return pages
}

export function rowsPerPage({ columns }: Sheet): number {
  return Math.min(ROWS_PER_PAGE.max, Math.max(ROWS_PER_PAGE.min, Math.floor(CELLS_PER_PAGE / columns.length)))
}

export function pagesOfSheet(sheet: Sheet): number {
  return Math.max(1, Math.ceil(sheet.rows.length / rowsPerPage(sheet)))
}

export function pagesOfSlides(count: number): number {
  return Math.max(1, Math.ceil(count / SLIDES_PER_PAGE))
}
