import type { Slide } from '#shared/content/slide.ts'
import { COLOR } from './look.ts'
import type { SlideBox } from './slide-boxes.ts'
import { fillPages, fitText } from './slide-fit.ts'
import { inlineText } from './inline.ts'
import { countLines, LINE_HEIGHT_EM } from './text-metrics.ts'

type Area = { x: number; y: number; w: number; h: number }
type Step = Extract<Slide, { layout: 'steps' }>['steps'][number]
type Stat = Extract<Slide, { layout: 'stats' }>['stats'][number]

const GAP = 24
/** Font sizes in points, the best first (see slide-layouts.ts). */
const VALUE_SIZES = [58, 54, 48, 44, 40, 36, 32, 28, 24, 20, 18, 16, 14, 12]
const LABEL_SIZES = [19, 18, 16, 14, 12, 11, 10]
const CARD_STEPS_MAX = 5
const CARD_HEIGHT = 250
const ROW_TEXT_SIZE = 14
const ROW_TITLE_SIZE = 16

/** Lays out up to three figures per row. All values have the same size, and so have all labels, so that none looks more important. */
export function statsPages(stats: readonly Stat[], area: Area): SlideBox[] {
  const perRow = stats.length <= 3 ? stats.length : Math.ceil(stats.length / 2)
  const rows = Math.ceil(stats.length / perRow)
  const width = (area.w - GAP * (perRow - 1)) / perRow
  const height = rows === 1 ? 210 : (area.h - GAP) / 2
  const top = rows === 1 ? area.y + 56 : area.y
  const inner = width - 12
  const valueHeight = height * 0.42
  const labelHeight = height - valueHeight - 36
  // All values use the smallest size that any of them needs.
  const valueSize = Math.min(...stats.map((stat) => fitText(stat.value, inner, valueHeight, VALUE_SIZES, true).size))
  const labelSize = Math.min(...stats.map((stat) => fitText(stat.label, inner, labelHeight, LABEL_SIZES).size))
  return stats.flatMap((stat, i): SlideBox[] => {
    const x = area.x + (i % perRow) * (width + GAP)
    const y = top + Math.floor(i / perRow) * (height + GAP)
    return [
      {
        kind: 'text',
        x,
        y: y + 14,
        w: inner + 4,
        h: valueHeight,
        ...fitText(stat.value, inner, valueHeight, [valueSize], true),
        bold: true,
        color: COLOR.slide,
        valign: 'bottom',
      },
      {
        kind: 'text',
        x,
        y: y + 18 + valueHeight,
        w: inner + 4,
        h: labelHeight,
        ...fitText(stat.label, inner, labelHeight, [labelSize]),
        color: COLOR.muted,
      },
    ]
  })
}

/** Lays out steps as cards in one row if their texts are short, otherwise as rows on as many slides as needed. */
export function stepsPages(steps: readonly Step[], area: Area): SlideBox[][] {
  return stepCards(steps, area) ?? stepRows(steps, area)
}

/** Returns undefined if there are too many steps for one row, a title needs three lines or a text does not fit its card at 14 points. */
function stepCards(steps: readonly Step[], area: Area): SlideBox[][] | undefined {
  if (steps.length > CARD_STEPS_MAX) return undefined
  const width = (area.w - GAP * (steps.length - 1)) / steps.length
  const inner = width - 44
  const titleSize = [18, 16].find((size) => steps.every((step) => countLines(step.title, size, inner, true) <= 2))
  const textSize = [17, 16, 14].find((size) =>
    steps.every((step) => countLines(inlineText(step.text), size, inner) * size * LINE_HEIGHT_EM <= CARD_HEIGHT - 130),
  )
  if (titleSize === undefined || textSize === undefined) return undefined
  const top = area.y + 4
  return [
    steps.flatMap((step, i): SlideBox[] => {
      const x = area.x + i * (width + GAP)
      return [
        { kind: 'shape', x, y: top, w: width, h: CARD_HEIGHT, fill: COLOR.surface },
        { kind: 'shape', x: x + 20, y: top + 18, w: 36, h: 36, fill: COLOR.slideSoft, round: true },
        {
          kind: 'text',
          x: x + 20,
          y: top + 18,
          w: 36,
          h: 36,
          paragraphs: [{ spans: [{ text: String(i + 1) }] }],
          size: 18,
          bold: true,
          color: COLOR.slide,
          align: 'center',
          valign: 'middle',
        },
        {
          kind: 'text',
          x: x + 20,
          y: top + 64,
          w: width - 36,
          h: 52,
          ...fitText(step.title, inner, 52, [titleSize], true),
          bold: true,
          color: COLOR.text,
          valign: 'top',
        },
        {
          kind: 'text',
          x: x + 20,
          y: top + 118,
          w: width - 36,
          h: CARD_HEIGHT - 126,
          ...fitText(step.text, inner, CARD_HEIGHT - 126, [textSize]),
          color: COLOR.muted,
        },
      ]
    }),
  ]
}

/** Lays out numbered rows, page by page. A row is never split between two slides; a text longer than a slide is shrunk. */
function stepRows(steps: readonly Step[], area: Area): SlideBox[][] {
  const width = area.w - 60
  const numbered = steps.map((step, i) => {
    const titleHeight = countLines(step.title, ROW_TITLE_SIZE, width - 4, true) * ROW_TITLE_SIZE * LINE_HEIGHT_EM
    const textHeight = Math.min(
      area.h - titleHeight - 16,
      countLines(inlineText(step.text), ROW_TEXT_SIZE, width - 4) * ROW_TEXT_SIZE * LINE_HEIGHT_EM,
    )
    return { step, number: i + 1, titleHeight, textHeight, height: Math.max(44, titleHeight + textHeight + 14) }
  })
  return fillPages(numbered, (row) => row.height, area.h).map((page) => {
    let y = area.y
    return page.flatMap((row): SlideBox[] => {
      const top = y
      y += row.height
      return [
        { kind: 'shape', x: area.x, y: top, w: 32, h: 32, fill: COLOR.slideSoft, round: true },
        {
          kind: 'text',
          x: area.x,
          y: top,
          w: 32,
          h: 32,
          paragraphs: [{ spans: [{ text: String(row.number) }] }],
          size: 15,
          bold: true,
          color: COLOR.slide,
          align: 'center',
          valign: 'middle',
        },
        {
          kind: 'text',
          x: area.x + 52,
          y: top,
          w: width + 8,
          h: row.titleHeight,
          ...fitText(row.step.title, width - 4, row.titleHeight + 1, [ROW_TITLE_SIZE], true),
          bold: true,
          color: COLOR.text,
        },
        {
          kind: 'text',
          x: area.x + 52,
          y: top + row.titleHeight,
          w: width + 8,
          h: row.textHeight,
          ...fitText(row.step.text, width - 4, row.textHeight + 1, [ROW_TEXT_SIZE]),
          color: COLOR.muted,
        },
      ]
    })
  })
}
