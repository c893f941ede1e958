import type { DocBlock } from '#shared/content/doc.ts'

/** Levels of headings that a list of contents names. */
export const CONTENTS_LEVELS = 2
const HEADINGS_MIN = 5
const PAGES_MIN = 3
/** Of a page in A4. Half a line more or less does not matter. */
const LINES_PER_PAGE = 46
const CHARS_PER_LINE = 95
const CHART_LINES = 15

/** Returns whether a document has a list of contents: where people would turn pages to find a heading. The same in every file. */
export function hasContents(blocks: readonly DocBlock[]): boolean {
  const headings = blocks.filter((block) => block.type === 'heading' && block.level <= CONTENTS_LEVELS)
  return headings.length >= HEADINGS_MIN && pagesOf(blocks) >= PAGES_MIN
}

function pagesOf(blocks: readonly DocBlock[]): number {
  const lines = blocks.reduce(
    (sum, block) => (block.type === 'break' ? Math.ceil((sum + 1) / LINES_PER_PAGE) * LINES_PER_PAGE : sum + linesOf(block)),
    0,
  )
  return Math.ceil(lines / LINES_PER_PAGE)
}

function linesOf(block: Exclude<DocBlock, { type: 'break' }>): number {
  switch (block.type) {
    case 'heading':
      return 3
    case 'list':
      return 1 + block.items.reduce((sum, { text }) => sum + textLines(text), 0)
    case 'table':
      return 2 + block.rows.reduce((sum, row) => sum + 0.5 + Math.max(1, ...row.map((cell) => textLines(cell) / 2)), 0)
    case 'chart':
      return CHART_LINES
    default:
      return 1 + textLines(block.text)
  }
}

function textLines(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARS_PER_LINE)), 0)
}
