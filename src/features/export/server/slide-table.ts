import type { Slide } from '#shared/content/slide.ts'
import { inlineSpans, inlineText } from './inline.ts'
import type { SlideBox } from './slide-boxes.ts'
import { fillPages } from './slide-fit.ts'
import { countLines, cutToLines, LINE_HEIGHT_EM } from './text-metrics.ts'

type Area = { x: number; y: number; w: number; h: number }

const SIZES = [18, 16, 14, 12, 11]
const CELL_PADDING_X = 8
const CELL_PADDING_Y = 6

/** Lays out a table. If its rows do not fit on one slide, it continues on the next, with its header. */
export function tablePages(slide: Extract<Slide, { layout: 'table' }>, area: Area): SlideBox[][] {
  const inner = area.w / slide.columns.length - 2 * CELL_PADDING_X - 2
  const cells = slide.rows.map((row) => slide.columns.map((_, i) => row[i] ?? ''))
  const size =
    SIZES.find((candidate) => [slide.columns, ...cells].reduce((sum, row) => sum + rowHeight(row, candidate, inner), 0) <= area.h) ?? 12
  const columns = slide.columns.map((header) => cutCell(header, size, inner, area.h / 4))
  const headHeight = rowHeight(columns, size, inner)
  const rows = cells.map((row) => row.map((cell) => cutCell(cell, size, inner, area.h - headHeight)))
  return fillPages(rows, (row) => rowHeight(row, size, inner), area.h - headHeight).map((page) => {
    const rowHeights = [headHeight, ...page.map((row) => rowHeight(row, size, inner))]
    const h = rowHeights.reduce((sum, height) => sum + height, 0)
    return [{ kind: 'table', ...area, h, columns, rows: page.map((row) => row.map(inlineSpans)), rowHeights, size }]
  })
}

function rowHeight(row: readonly string[], size: number, innerPt: number): number {
  const lines = Math.max(1, ...row.map((cell) => countLines(inlineText(cell), size, innerPt, true)))
  return lines * size * LINE_HEIGHT_EM + 2 * CELL_PADDING_Y
}

function cutCell(cell: string, size: number, innerPt: number, heightPt: number): string {
  const lines = Math.max(1, Math.floor((heightPt - 2 * CELL_PADDING_Y) / (size * LINE_HEIGHT_EM)))
  const plain = inlineText(cell)
  return countLines(plain, size, innerPt, true) <= lines ? cell : cutToLines(plain, lines, size, innerPt, true)
}
