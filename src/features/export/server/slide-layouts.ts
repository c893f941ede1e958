import type { Slide } from '#shared/content/slide.ts'
import { COLOR } from './look.ts'
import { BODY_HEIGHT_PT, BODY_TOP_PT, BODY_WIDTH_PT, MARGIN_PT, SLIDE_HEIGHT_PT, SLIDE_WIDTH_PT } from './slide-boxes.ts'
import type { DrawnSlide, SlideBox, TextBox } from './slide-boxes.ts'
import { bulletParagraphs, fitBullets, fitText } from './slide-fit.ts'
import { statsPages, stepsPages } from './slide-cards.ts'
import { tablePages } from './slide-table.ts'
import type { ExportWords } from './words.ts'

const BODY = { x: MARGIN_PT, y: BODY_TOP_PT, w: BODY_WIDTH_PT, h: BODY_HEIGHT_PT }
const TITLE_SIZES = [32, 28, 26, 24, 22, 20, 18, 16, 14, 12]
const BODY_SIZES = [26, 24, 22, 20, 18, 16]
const COLUMN_SIZES = [22, 20, 18, 16, 14]

/** The slides as they will be drawn. One whose text is too long becomes several, each with the title. */
export function drawDeck(slides: readonly Slide[], words: ExportWords): DrawnSlide[] {
  const drawn = slides.flatMap((slide) => {
    const pages = slidePages(slide, words)
    return pages.map((boxes, i): DrawnSlide => {
      const isDark = slide.layout === 'title' || slide.layout === 'section'
      const title = i === 0 ? slide.title : `${slide.title} (${words.continued})`
      const head = isDark ? [] : [titleBox(title)]
      return {
        background: slide.layout === 'section' ? COLOR.fill : COLOR.white,
        boxes: [...head, ...boxes],
        notes: i === 0 ? slide.notes : '',
        numberColor: slide.layout === 'section' ? COLOR.onFill : COLOR.muted,
      }
    })
  })
  return drawn.map((slide, i) => (i === 0 && slides[0]?.layout === 'title' ? slide : { ...slide, number: i + 1 }))
}

function slidePages(slide: Slide, words: ExportWords): SlideBox[][] {
  switch (slide.layout) {
    case 'title':
      return [openingBoxes(slide.title, slide.subtitle ?? '', COLOR.text, COLOR.muted, COLOR.accent)]
    case 'section':
      return [openingBoxes(slide.title, slide.subtitle ?? '', COLOR.onFill, COLOR.onFill, COLOR.onFill)]
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

function titleBox(title: string): TextBox {
  const fitted = fitText(title, BODY.w - 4, 78, TITLE_SIZES, true)
  return { kind: 'text', role: 'title', x: BODY.x, y: 34, w: BODY.w, h: 80, ...fitted, bold: true, color: COLOR.text, valign: 'middle' }
}

function openingBoxes(title: string, subtitle: string, titleColor: string, subtitleColor: string, ruleColor: string): SlideBox[] {
  const width = BODY.w - 60
  const head = fitText(title, width - 4, 150, [48, 44, 40, 36, 32, 28, 24, 20, 16, 14], true)
  const below = fitText(subtitle, width - 4, 120, [22, 20, 18, 16, 14, 12])
  const boxes: SlideBox[] = [
    { kind: 'text', role: 'title', x: BODY.x, y: 120, w: width, h: 154, ...head, bold: true, color: titleColor, valign: 'bottom' },
    { kind: 'shape', x: BODY.x, y: 290, w: 72, h: 5, fill: ruleColor },
  ]
  if (subtitle.trim() !== '') boxes.push({ kind: 'text', x: BODY.x, y: 312, w: width, h: 124, ...below, color: subtitleColor })
  return boxes
}

function bulletPages(bullets: readonly string[]): SlideBox[][] {
  const { size, pages } = fitBullets(bullets, BODY.w - 4, BODY.h, BODY_SIZES)
  return pages.map((items) =>
    items.length === 0 ? [] : [{ kind: 'text', ...BODY, paragraphs: bulletParagraphs(items), size, color: COLOR.text }],
  )
}

function columnPages(slide: Extract<Slide, { layout: 'two_column' }>): SlideBox[][] {
  const gap = 40
  const width = (BODY.w - gap) / 2
  const headHeight = slide.left.heading || slide.right.heading ? 48 : 0
  const height = BODY.h - headHeight - 12
  const halves = [slide.left, slide.right]
  const fits = halves.map((half) => fitBullets(half.bullets, width - 4, height, COLUMN_SIZES))
  const size = Math.min(...fits.map((fit) => fit.size))
  const pages = halves.map((half) => fitBullets(half.bullets, width - 4, height, [size]).pages)
  const count = Math.max(...pages.map((list) => list.length))
  return Array.from({ length: count }, (_, p) =>
    halves.flatMap((half, h): SlideBox[] => {
      const x = BODY.x + h * (width + gap)
      const heading = fitText(half.heading, width - 4, headHeight - 8, [22, 20, 18, 16, 14, 12, 10, 9], true)
      const boxes: SlideBox[] = []
      if (half.heading)
        boxes.push({
          kind: 'text',
          x,
          y: BODY.y,
          w: width,
          h: headHeight - 8,
          ...heading,
          bold: true,
          color: COLOR.accent,
          valign: 'bottom',
        })
      boxes.push({ kind: 'shape', x, y: BODY.y + headHeight - 4, w: width, h: 2, fill: COLOR.line })
      const items = pages[h]?.[p] ?? []
      if (items.length > 0)
        boxes.push({
          kind: 'text',
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

function quoteBoxes(slide: Extract<Slide, { layout: 'quote' }>): SlideBox[] {
  const quote = fitText(slide.quote, BODY.w - 84, 280, [36, 32, 28, 26, 24, 22, 20, 18, 16, 14, 12, 11])
  const boxes: SlideBox[] = [
    { kind: 'shape', x: BODY.x, y: BODY.y + 4, w: 6, h: 290, fill: COLOR.fill },
    { kind: 'text', x: BODY.x + 40, y: BODY.y + 8, w: BODY.w - 80, h: 284, ...quote, italic: true, color: COLOR.text, valign: 'middle' },
  ]
  if (slide.source) {
    const source = fitText(`— ${slide.source}`, BODY.w - 84, 48, [20, 18, 16, 14, 12])
    boxes.push({ kind: 'text', x: BODY.x + 40, y: BODY.y + 306, w: BODY.w - 80, h: 50, ...source, color: COLOR.muted })
  }
  return boxes
}

/** The model has no pictures, only what they should show: a frame that says so, ready to be replaced. */
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
