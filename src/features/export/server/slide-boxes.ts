import type { Chart } from '#shared/content/chart.ts'
import type { Span } from './inline.ts'

/**
 * Boxes of a deck in points. The deck is laid out once and drawn twice: by the PowerPoint writer and by the PDF template. Sizes are chosen and
 * texts are split here, so that both formats show the same slides and nothing overflows.
 */
export type TextBox = {
  kind: 'text'
  /** The slide's title is a heading for screen readers and outlines. */
  role?: 'title'
  /** The number of the place in the slide's layout that the text fills. */
  place?: number
  x: number
  y: number
  w: number
  h: number
  paragraphs: { spans: Span[]; bullet?: boolean }[]
  size: number
  bold?: boolean
  italic?: boolean
  color: string
  align?: 'left' | 'center' | 'right'
  valign?: 'top' | 'middle' | 'bottom'
}
type ShapeBox = {
  kind: 'shape'
  /** Name of the shape in PowerPoint's lists. */
  name?: string
  x: number
  y: number
  w: number
  h: number
  fill: string
  round?: boolean
  dashed?: boolean
  alt?: string
}
export type TableBox = {
  kind: 'table'
  x: number
  y: number
  w: number
  h: number
  columns: string[]
  rows: Span[][][]
  rowHeights: number[]
  size: number
}
export type ChartBox = { kind: 'chart'; x: number; y: number; w: number; h: number; chart: Chart }
export type SlideBox = TextBox | ShapeBox | TableBox | ChartBox
/** What a slide is in PowerPoint's lists. `pptx-layouts.ts` says which places each has. */
export type LayoutName = 'Opening' | 'Title and content' | 'Two columns' | 'Comparison' | 'Quote' | 'Title only'
export type DrawnSlide = { layout: LayoutName; background: string; boxes: SlideBox[]; notes: string; number?: number }

export const SLIDE_WIDTH_PT = 960
export const SLIDE_HEIGHT_PT = 540
export const MARGIN_PT = 48
export const BODY_WIDTH_PT = SLIDE_WIDTH_PT - 2 * MARGIN_PT
export const BODY_TOP_PT = 136
export const BODY_HEIGHT_PT = 352
export const COLUMN_GAP_PT = 40
export const COLUMN_WIDTH_PT = (BODY_WIDTH_PT - COLUMN_GAP_PT) / 2
/** Above the two columns, if one of them has a heading. */
export const COLUMN_HEAD_PT = 48
