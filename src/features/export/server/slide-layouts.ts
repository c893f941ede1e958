import type { Slide } from '#shared/content/slide.ts'
import { CONTINUED_RULE } from '#shared/content/slide-marks.ts'
import { COLOR } from './look.ts'
import {
  BODY_HEIGHT_PT,
  BODY_TOP_PT,
  BODY_WIDTH_PT,
  COLUMN_GAP_PT,
  COLUMN_HEAD_PT,
  COLUMN_WIDTH_PT,
  MARGIN_PT,
  SLIDE_HEIGHT_PT,
  SLIDE_WIDTH_PT,
} from './slide-boxes.ts'
import type { DrawnSlide, LayoutName, SlideBox, TextBox } from './slide-boxes.ts'
import { bulletParagraphs, fitBullets, fitText } from './slide-fit.ts'
import { statsPages, stepsPages } from './slide-cards.ts'
import { tablePages } from './slide-table.ts'
import { inlineText } from './inline.ts'
import { countLines, LINE_HEIGHT_EM } from './text-metrics.ts'
import type { ExportWords } from './words.ts'

const BODY = { x: MARGIN_PT, y: BODY_TOP_PT, w: BODY_WIDTH_PT, h: BODY_HEIGHT_PT }
/** Font sizes, the best first. Titles may shrink further than texts, because they cannot continue on another slide. */
const TITLE_SIZES = [36, 32, 28, 26, 24, 22, 20, 18, 16, 14, 12]
const BODY_SIZES = [22, 20, 18, 16]
const COLUMN_SIZES = [22, 20, 18, 16, 14]

/** Lays out a deck. A slide with too much text becomes several, each with the title, so that no text is lost or unreadably small. */
export function drawDeck(slides: readonly Slide[], words: ExportWords): DrawnSlide[] {
  const drawn = slides.flatMap((slide) => {
    const pages = slidePages(slide, words)
    return pages.map((boxes, i): DrawnSlide => {
      const isCover = slide.layout === 'title' || slide.layout === 'section'
      const title = i === 0 ? slide.title : `${slide.title} (${words.continued})`
      const continues = i > 0 && (slide.layout === 'bullets' || slide.layout === 'table')
      const head = isCover ? [] : [titleBox(title), titleRule(continues)]
      return {
        layout: layoutOf(slide),
        background: isCover ? COLOR.slideSoft : COLOR.white,
        boxes: [...head, ...boxes],
        notes: i === 0 ? slide.notes : '',
      }
    })
  })
  return drawn.map((slide, i) => (i === 0 && slides[0]?.layout === 'title' ? slide : { ...slide, number: i + 1 }))
}

function layoutOf(slide: Slide): LayoutName {
  switch (slide.layout) {
    case 'title':
    case 'section':
      return 'Opening'
    case 'bullets':
      return 'Title and content'
    case 'two_column':
      return hasHeads(slide) ? 'Comparison' : 'Two columns'
    case 'quote':
      return 'Quote'
    default:
      return 'Title only'
  }
}

function hasHeads({ left, right }: Extract<Slide, { layout: 'two_column' }>): boolean {
  return left.heading !== '' || right.heading !== ''
}

function slidePages(slide: Slide, words: ExportWords): SlideBox[][] {
  switch (slide.layout) {
    case 'title':
    case 'section':
      return [openingBoxes(slide.title, slide.subtitle ?? '')]
    case 'bullets':
      return bulletPages(slide.bullets)
    case 'two_column':
      return columnPages(slide)
    case 'table':
      return tablePages(slide, BODY)
    case 'chart':
      return [[{ kind: 'chart', ...BODY, chart: slide.chart }]]
    case 'stats':
      return [statsPages(slide.stats, BODY)]
    case 'steps':
      return stepsPages(slide.steps, BODY)
    case 'quote':
      return [quoteBoxes(slide)]
    case 'image':
      return [imageBoxes(slide, words)]
  }
}

/** Bottom-aligned, so that titles of one and two lines sit on the same rule. Four points are a tolerance, because renderers measure wider. */
function titleBox(title: string): TextBox {
  const fitted = fitText(title, BODY.w - 4, 62, TITLE_SIZES, true)
  return { kind: 'text', role: 'title', x: BODY.x, y: 36, w: BODY.w, h: 64, ...fitted, bold: true, color: COLOR.text, valign: 'bottom' }
}

function titleRule(continues: boolean): SlideBox {
  return { kind: 'shape', ...(continues ? { name: CONTINUED_RULE } : {}), x: BODY.x, y: 110, w: 67, h: 5, fill: COLOR.slide }
}

/** Lays out title and subtitle of a cover or section around the middle of the slide. The title grows upwards. */
function openingBoxes(title: string, subtitle: string): SlideBox[] {
  const width = BODY.w - 60
  const head = fitText(title, width - 4, 154, [52, 48, 44, 40, 36, 32, 28, 24, 20, 16, 14], true)
  const below = fitText(subtitle, width - 4, 120, [25, 22, 20, 18, 16, 14, 12])
  const boxes: SlideBox[] = [
    { kind: 'text', role: 'title', x: BODY.x, y: 120, w: width, h: 158, ...head, bold: true, color: COLOR.text, valign: 'bottom' },
  ]
  if (subtitle.trim() !== '') boxes.push({ kind: 'text', place: 1, x: BODY.x, y: 290, w: width, h: 124, ...below, color: COLOR.muted })
  return boxes
}

/** Uses the largest size at which all bullets fit on one slide, otherwise as many slides as the smallest size needs. */
function bulletPages(bullets: readonly string[]): SlideBox[][] {
  const { size, pages } = fitBullets(bullets, BODY.w - 4, BODY.h, BODY_SIZES)
  return pages.map((items) =>
    items.length === 0 ? [] : [{ kind: 'text', place: 1, ...BODY, paragraphs: bulletParagraphs(items), size, color: COLOR.text }],
  )
}

/** Uses the smaller size of the two halves for both. They continue on the same slides. */
function columnPages(slide: Extract<Slide, { layout: 'two_column' }>): SlideBox[][] {
  const width = COLUMN_WIDTH_PT
  const hasHead = hasHeads(slide)
  const headHeight = hasHead ? COLUMN_HEAD_PT : 0
  const height = BODY.h - headHeight - 12
  const halves = [slide.left, slide.right]
  const fits = halves.map((half) => fitBullets(half.bullets, width - 4, height, COLUMN_SIZES))
  const size = Math.min(...fits.map((fit) => fit.size))
  const pages = halves.map((half) => fitBullets(half.bullets, width - 4, height, [size]).pages)
  const count = Math.max(...pages.map((list) => list.length))
  return Array.from({ length: count }, (_, p) =>
    halves.flatMap((half, h): SlideBox[] => {
      const x = BODY.x + h * (width + COLUMN_GAP_PT)
      const heading = fitText(half.heading, width - 4, headHeight - 8, [22, 20, 18, 16, 14, 12, 10, 9], true)
      const boxes: SlideBox[] = []
      if (half.heading)
        boxes.push({
          kind: 'text',
          place: 2 * h + 1,
          x,
          y: BODY.y,
          w: width,
          h: headHeight - 8,
          ...heading,
          bold: true,
          color: COLOR.slide,
          valign: 'bottom',
        })
      const items = pages[h]?.[p] ?? []
      if (items.length > 0)
        boxes.push({
          kind: 'text',
          place: hasHead ? 2 * h + 2 : h + 1,
          x,
          y: BODY.y + headHeight + 10,
          w: width,
          h: height,
          paragraphs: bulletParagraphs(items),
          size,
          color: COLOR.text,
        })
      return boxes
    }),
  )
}

/** Centres quote and source together, so it measures the quote first. */
function quoteBoxes(slide: Extract<Slide, { layout: 'quote' }>): SlideBox[] {
  const sourceHeight = slide.source ? 60 : 0
  const height = BODY.h - sourceHeight - 60
  const quote = fitText(`“${slide.quote}”`, BODY.w - 4, height, [33, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 11])
  const lines = countLines(inlineText(`“${slide.quote}”`), quote.size, BODY.w - 4)
  const textHeight = Math.min(height, lines * quote.size * LINE_HEIGHT_EM)
  if (!slide.source) return [{ kind: 'text', place: 1, ...BODY, ...quote, color: COLOR.text, valign: 'middle' }]
  const top = BODY.y + Math.max(0, (BODY.h - textHeight - sourceHeight) / 2)
  const source = fitText(slide.source, BODY.w - 4, sourceHeight - 14, [22, 20, 18, 16, 14, 12])
  return [
    { kind: 'text', place: 1, ...BODY, y: top, h: textHeight + 4, ...quote, color: COLOR.text },
    { kind: 'text', place: 2, ...BODY, y: top + textHeight + 16, h: sourceHeight - 12, ...source, color: COLOR.muted },
  ]
}

/** Draws a frame with the picture's description. Content has no pictures, so people replace the frame with their own. */
function imageBoxes(slide: Extract<Slide, { layout: 'image' }>, words: ExportWords): SlideBox[] {
  const captionHeight = slide.caption ? 64 : 0
  const height = BODY.h - captionHeight
  const text = fitText(`[${words.picture}: ${slide.image}]`, BODY.w - 124, height - 60, [20, 18, 16, 14, 12, 11, 10])
  const boxes: SlideBox[] = [
    { kind: 'shape', x: BODY.x, y: BODY.y, w: BODY.w, h: height - 8, fill: COLOR.surface, dashed: true },
    {
      kind: 'text',
      x: BODY.x + 60,
      y: BODY.y + 20,
      w: BODY.w - 120,
      h: height - 48,
      ...text,
      color: COLOR.muted,
      align: 'center',
      valign: 'middle',
    },
  ]
  if (slide.caption) {
    const caption = fitText(slide.caption, BODY.w - 4, captionHeight - 6, [16, 14, 12, 11, 10])
    boxes.push({
      kind: 'text',
      x: BODY.x,
      y: BODY.y + height,
      w: BODY.w,
      h: captionHeight,
      ...caption,
      color: COLOR.muted,
      align: 'center',
    })
  }
  return boxes
}

export const SLIDE_SIZE_PT = { width: SLIDE_WIDTH_PT, height: SLIDE_HEIGHT_PT }
