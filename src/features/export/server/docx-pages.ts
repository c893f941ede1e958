import type { IXmlableObject, PageNumberEstimator } from 'docx'
import type { DocBlock } from '#shared/content/doc.ts'
import { columnShares } from './column-widths.ts'
import { CONTENTS_LEVELS } from './contents.ts'
import { inlineText } from './inline.ts'
import { LINE_HEIGHT_EM, textWidth } from './text-metrics.ts'

/*
 * Estimates the pages of a document in Word, for its list of contents: from the heights of its blocks in the styles of docx-parts.ts, in points. The
 * library's own estimate lays out every word, which takes seconds on 40 pages. Either can be a page off, and Word corrects it when it updates the list.
 */

const PAGE_PT = 712
const WIDTH_PT = 451
const TEXT_PT = 11
const LINE_SPACING = 1.15
const AFTER_PT = 7
const HEADINGS = { 1: { size: 16, before: 18 }, 2: { size: 13, before: 14 }, 3: { size: 11.5, before: 11 } } as const
const INDENT_PT = 18
const CELL_PADDING_PT = 11
const ROW_PADDING_PT = 7
const CODE_LINE_PT = 12.5
/** Words do not fill lines to their end. Where each line breaks would take five times as long to find out. */
const FILLED_SHARE = 0.97
/** Lines that stay with their heading. */
const KEPT_LINES = 2

type Head = { title: string; description: string; hasContents: boolean }

/** Returns the pages as the library asks for them. It has marked the headings that the list names, in their order. */
export function pageNumbers(
  blocks: readonly DocBlock[],
  head: Head,
  chartHeight: (block: DocBlock & { type: 'chart' }) => number,
): PageNumberEstimator {
  const { pages, count } = estimatePages(blocks, head, chartHeight)
  return (body) => {
    const marks = marksIn(body)
    const numbered = marks.flatMap((name, i) => (pages[i] === undefined ? [] : [[name, pages[i]] as const]))
    return {
      bookmarks: new Map(numbered.map(([name, page]) => [name, String(page)])),
      bookmarkPageNumbers: new Map(numbered),
      pageCount: count,
    }
  }
}

/** Whether a paragraph is the short text between a heading and a chart or table, without which the heading would stand alone at the foot of a page. */
export function leadsToFigure(blocks: readonly DocBlock[], at: number): boolean {
  const [before, block, next] = [blocks[at - 1], blocks[at], blocks[at + 1]]
  return before?.type === 'heading' && block?.type === 'paragraph' && (next?.type === 'chart' || next?.type === 'table')
}

/** Returns the page of each heading that the list names, and how many pages there are. */
function estimatePages(
  blocks: readonly DocBlock[],
  { title, description, hasContents }: Head,
  chartHeight: (block: DocBlock & { type: 'chart' }) => number,
): { pages: number[]; count: number } {
  const listed = blocks.filter((block) => block.type === 'heading' && block.level <= CONTENTS_LEVELS).length
  const pages: number[] = []
  let [page, y, space] = [1, 0, 0]
  const turn = () => {
    page += 1
    y = 0
  }
  /** `kept` is what stays together on a page: nothing of a text, which goes on line by line. Of two spaces between blocks, the larger counts. */
  const put = (height: number, { before = 0, after = 0, kept = 0 }: { before?: number; after?: number; kept?: number } = {}) => {
    y += Math.max(space, before)
    space = after
    if (y > 0 && y + kept > PAGE_PT) turn()
    y += height
    page += Math.floor(y / PAGE_PT)
    y %= PAGE_PT
  }
  /** Height of the chart that stays with a heading and its text. */
  const chartBehind = (at: number) => {
    const chart = blocks[at + 2]
    return leadsToFigure(blocks, at + 1) && chart?.type === 'chart' ? chartHeight(chart) : 0
  }
  put(textHeight(title, 26), { after: 4 })
  if (description !== '') put(textHeight(description, 12), { after: 8 })
  put(lines(1), { after: 12 })
  if (hasContents) {
    put(lines(1, 12), { before: 8, after: 4 })
    put((listed + 1) * (lines(1) + AFTER_PT))
  }
  for (const [at, block] of blocks.entries()) {
    switch (block.type) {
      case 'heading': {
        const { size, before } = HEADINGS[block.level]
        const height = textHeight(block.text, size, WIDTH_PT, true)
        put(height, { before, after: 5, kept: height + lines(KEPT_LINES) + chartBehind(at) })
        if (block.level <= CONTENTS_LEVELS) pages.push(page)
        break
      }
      case 'break':
        turn()
        // The break's own paragraph goes on behind it.
        put(lines(1), { after: AFTER_PT })
        break
      case 'chart': {
        const height = chartHeight(block)
        put(height, { before: 8, after: 10, kept: height })
        break
      }
      case 'table': {
        const rows = [block.columns.map(inlineText), ...block.rows.map((row) => block.columns.map((_, i) => inlineText(row[i] ?? '')))]
        const shares = columnShares(rows[0] ?? [], rows.slice(1))
        if (block.caption) put(textHeight(block.caption, 10), { before: 8, after: 4 })
        for (const row of rows) {
          const widths = shares.map((share) => share * WIDTH_PT - CELL_PADDING_PT)
          const height = Math.max(...row.map((cell, i) => textHeight(cell, TEXT_PT, widths[i]))) + ROW_PADDING_PT
          put(height, { kept: height })
        }
        put(lines(1), { after: 3 })
        break
      }
      case 'list':
        for (const item of block.items) put(textHeight(item.text, TEXT_PT, WIDTH_PT - INDENT_PT * (item.level + 1)), { after: 3.5 })
        break
      case 'callout': {
        const height = (block.title ? lines(1) : 0) + textHeight(block.text, TEXT_PT, WIDTH_PT - 24)
        put(height, { before: 8, after: 10, kept: height })
        break
      }
      case 'quote':
        put(textHeight(block.text, 12, WIDTH_PT - 52) + (block.source ? lines(1, 10) : 0), { before: 8, after: 10 })
        break
      case 'code':
        put(block.text.split('\n').length * CODE_LINE_PT, { before: 6, after: 10 })
        break
      case 'paragraph':
        put(textHeight(block.text), { after: AFTER_PT })
    }
  }
  return { pages, count: page }
}

function textHeight(text: string, size = TEXT_PT, width = WIDTH_PT, isBold = false): number {
  const count = inlineText(text)
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line, size, isBold) / (width * FILLED_SHARE))), 0)
  return lines(count, size)
}

function lines(count: number, size = TEXT_PT): number {
  return count * size * LINE_HEIGHT_EM * LINE_SPACING
}

/** Returns the names of the marks of the paragraphs, in their order. An element is an object with its name, which holds a list of its children. */
function marksIn(body: IXmlableObject): string[] {
  return childrenOf(body, 'w:body').flatMap((block) =>
    childrenOf(block, 'w:p').flatMap((part) => {
      const mark = part['w:bookmarkStart'] as { _attr?: Record<string, string> } | undefined
      return mark?._attr?.['w:name'] ?? []
    }),
  )
}

function childrenOf(element: IXmlableObject, name: string): IXmlableObject[] {
  const children: unknown = element[name]
  return Array.isArray(children) ? children.filter((child): child is IXmlableObject => typeof child === 'object' && child !== null) : []
}
