import { inlineSpans, inlineText } from './inline.ts'
import type { Span } from './inline.ts'
import { countLines, cutToLines, LINE_HEIGHT_EM } from './text-metrics.ts'

/** Space between paragraphs, in ems of the text. */
export const PARAGRAPH_GAP_EM = 0.5
const BULLET_INDENT_EM = 1.1

export type Fitted = { size: number; paragraphs: { spans: Span[]; bullet?: boolean }[] }

/** Returns the largest size at which the text fits its box. At the smallest size, the rest is cut with an ellipsis. */
export function fitText(text: string, widthPt: number, heightPt: number, sizes: readonly number[], isBold = false): Fitted {
  const plain = inlineText(text)
  for (const size of sizes) {
    if (countLines(plain, size, widthPt, isBold) * size * LINE_HEIGHT_EM <= heightPt) return { size, paragraphs: paragraphsOf(text) }
  }
  const size = sizes.at(-1) ?? 12
  const lines = Math.floor(heightPt / (size * LINE_HEIGHT_EM))
  return { size, paragraphs: [{ spans: [{ text: cutToLines(plain, lines, size, widthPt, isBold) }] }] }
}

function bulletsHeight(items: readonly string[], sizePt: number, widthPt: number): number {
  const inner = widthPt - BULLET_INDENT_EM * sizePt * 1.2
  return items.reduce(
    (sum, item) => sum + countLines(inlineText(item), sizePt, inner, true) * sizePt * LINE_HEIGHT_EM + PARAGRAPH_GAP_EM * sizePt,
    0,
  )
}

/** Distributes bullets over slides: one slide at a comfortable size if possible, otherwise several at the smallest size. */
export function fitBullets(
  items: readonly string[],
  widthPt: number,
  heightPt: number,
  sizes: readonly number[],
): { size: number; pages: string[][] } {
  const fitting = sizes.find((size) => bulletsHeight(items, size, widthPt) <= heightPt)
  if (fitting !== undefined) return { size: fitting, pages: [[...items]] }
  const size = sizes.at(-1) ?? 14
  return { size, pages: fillPages(items, (item) => bulletsHeight([item], size, widthPt), heightPt) }
}

/** Fills pages in order. Every page gets at least one item, so that an item that fits nowhere does not loop for ever. */
export function fillPages<T>(items: readonly T[], heightOf: (item: T) => number, heightPt: number): T[][] {
  const pages: T[][] = []
  let left = 0
  for (const item of items) {
    const height = heightOf(item)
    if (pages.length === 0 || height > left) {
      pages.push([])
      left = heightPt
    }
    pages.at(-1)?.push(item)
    left -= height
  }
  return pages.length > 0 ? pages : [[]]
}

export function bulletParagraphs(items: readonly string[]): Fitted['paragraphs'] {
  return items.map((item) => ({ spans: inlineSpans(item.replaceAll('\n', ' ')), bullet: true }))
}

function paragraphsOf(text: string): Fitted['paragraphs'] {
  return text.split('\n').map((line) => ({ spans: inlineSpans(line) }))
}
