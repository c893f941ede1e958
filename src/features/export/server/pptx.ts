import PptxGen from 'pptxgenjs'
import { filePropertiesOf } from './file-properties.ts'
import { logoBox } from './logo-box.ts'
import { COLOR, fileBrand, officeFont, seriesColors } from './look.ts'
import { chartFormats } from './number-format.ts'
import { repairPptx } from './pptx-repair.ts'
import { LAYOUT_NAMES, placeName } from './pptx-layouts.ts'
import { drawDeck, SLIDE_SIZE_PT } from './slide-layouts.ts'
import { MARGIN_PT } from './slide-boxes.ts'
import type { ChartBox, DrawnSlide, LayoutName, SlideBox, TableBox, TextBox } from './slide-boxes.ts'
import { PARAGRAPH_GAP_EM } from './slide-fit.ts'
import type { Span } from './inline.ts'
import type { ExportSourceOf } from './source.ts'
import { wordsOf } from './words.ts'

const POINTS_PER_INCH = 72
/** Under nodenext, the CommonJS types of the library hide its constructor behind `default`. */
const Presentation = PptxGen as unknown as typeof PptxGen.default
type Slide = ReturnType<InstanceType<typeof PptxGen.default>['addSlide']>

/** Writes a deck as .pptx with editable texts, tables and charts. Positions come from `drawDeck`, so the PDF shows the same slides. */
export async function writePptx(source: ExportSourceOf<'slide'>): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsOf(source.locale)
  const properties = filePropertiesOf(source)
  const deck = new Presentation()
  deck.defineLayout({ name: 'WIDE', width: inches(SLIDE_SIZE_PT.width), height: inches(SLIDE_SIZE_PT.height) })
  deck.layout = 'WIDE'
  deck.title = source.content.title || words.untitled
  deck.subject = source.content.description
  deck.author = properties.author
  deck.company = source.productName
  deck.theme = { headFontFace: officeFont(), bodyFontFace: officeFont() }
  for (const name of LAYOUT_NAMES) defineLayout(deck, name)
  for (const drawn of drawDeck(source.content.slides, words)) addSlide(deck, drawn)
  if (source.content.slides.length === 0) deck.addSlide({ masterName: 'Title only' }).addText(deck.title, { placeholder: 'title' })
  const bytes = await deck.write({ outputType: 'uint8array' })
  if (!(bytes instanceof Uint8Array)) throw new TypeError('The presentation was not written as bytes')
  return repairPptx(bytes, properties.language)
}

/** Defines a layout with its title. The library adds every place that a slide leaves empty, so the others are added afterwards (pptx-layouts.ts). */
function defineLayout(deck: InstanceType<typeof PptxGen.default>, name: LayoutName): void {
  const isOpening = name === 'Opening'
  const place = isOpening ? { y: 120, w: 804, h: 158 } : { y: 36, w: 864, h: 64 }
  const options = {
    name: 'title',
    type: 'title' as const,
    x: inches(MARGIN_PT),
    y: inches(place.y),
    w: inches(place.w),
    h: inches(place.h),
    margin: 0,
    valign: 'bottom' as const,
  }
  const background = { color: isOpening ? COLOR.slideSoft : COLOR.white }
  deck.defineSlideMaster({ title: name, background, objects: [{ placeholder: { options, text: '' } }] })
}

/** Adds a slide. Its background is that of its layout. */
function addSlide(deck: InstanceType<typeof PptxGen.default>, drawn: DrawnSlide): void {
  const slide = deck.addSlide({ masterName: drawn.layout })
  for (const box of drawn.boxes) addBox(deck, slide, box)
  if (drawn.number !== undefined) slide.slideNumber = numberLook()
  addLogo(slide)
  if (drawn.notes.trim() !== '') slide.addNotes(drawn.notes)
}

/** Adds the slide number as a field, so that it follows the slide when people move it. */
function numberLook() {
  return {
    x: inches(864),
    y: inches(502),
    w: inches(68),
    h: inches(22),
    fontSize: 14,
    fontFace: officeFont(),
    color: COLOR.muted,
    align: 'right' as const,
    margin: 0,
  }
}

function addLogo(slide: Slide): void {
  const { logo } = fileBrand()
  if (!logo) return
  const { x, y, w, h } = logoBox(logo)
  const data = `${logo.contentType};base64,${Buffer.from(logo.bytes).toString('base64')}`
  slide.addImage({ data, x: inches(x), y: inches(y), w: inches(w), h: inches(h), altText: 'Logo' })
}

function addBox(deck: InstanceType<typeof PptxGen.default>, slide: Slide, box: SlideBox): void {
  const place = { x: inches(box.x), y: inches(box.y), w: inches(box.w), h: inches(box.h) }
  switch (box.kind) {
    case 'shape':
      slide.addShape(box.round ? 'ellipse' : 'rect', {
        ...place,
        ...(box.name ? { objectName: box.name } : {}),
        fill: { color: box.fill },
        line: box.dashed ? { color: COLOR.lineStrong, width: 1, dashType: 'dash' } : { color: box.fill, width: 0 },
      })
      return
    case 'text':
      addText(slide, box, place)
      return
    case 'table':
      addTable(slide, box, place)
      return
    case 'chart':
      addChart(deck, slide, box, place)
  }
}

type Place = { x: number; y: number; w: number; h: number }

function addText(slide: Slide, box: TextBox, place: Place): void {
  const runs = box.paragraphs.flatMap((paragraph, p) =>
    spansOrBlank(paragraph.spans).map((span, s, all) => ({
      text: span.text.replaceAll('\n', ' '),
      options: {
        fontSize: box.size,
        fontFace: officeFont(),
        color: box.color,
        ...runLook(span),
        bold: box.bold || span.bold,
        italic: box.italic || span.italic,
        // The library reads a paragraph's bullet from its first run. A bullet on a further run would start a new paragraph.
        ...(s === 0 && paragraph.bullet ? { bullet: { indent: box.size * 1.1 } } : {}),
        ...(s === 0 && paragraph.bullet ? { paraSpaceAfter: Math.floor(box.size * PARAGRAPH_GAP_EM) } : {}),
        breakLine: s === all.length - 1 && p < box.paragraphs.length - 1,
      },
    })),
  )
  slide.addText(runs, {
    ...place,
    ...(box.role === 'title' ? { placeholder: 'title' } : {}),
    ...(box.place === undefined ? {} : { objectName: placeName(box.place) }),
    margin: 0,
    fontSize: box.size,
    fontFace: officeFont(),
    color: box.color,
    align: box.align ?? 'left',
    valign: box.valign ?? 'top',
  })
}

/** Draws lines below each row and none at the sides, like the table on the screen. */
function addTable(slide: Slide, box: TableBox, place: Place): void {
  const margin: [number, number, number, number] = [6 / POINTS_PER_INCH, 8 / POINTS_PER_INCH, 6 / POINTS_PER_INCH, 8 / POINTS_PER_INCH]
  const border: { type: 'solid'; pt: number; color: string } = { type: 'solid', pt: 0.75, color: COLOR.line }
  const none = { type: 'none' as const }
  const lines: [typeof none, typeof none, typeof border, typeof none] = [none, none, border, none]
  const headLines: typeof lines = [none, none, { ...border, pt: 1, color: COLOR.lineStrong }, none]
  const look = { fontFace: officeFont(), fontSize: box.size, margin, valign: 'middle' as const, border: lines }
  const header = box.columns.map((text) => ({ text, options: { ...look, bold: true, color: COLOR.text, border: headLines } }))
  const rows = box.rows.map((row) =>
    row.map((spans) => ({
      text: spansOrBlank(spans).map((span) => ({
        text: span.text.replaceAll('\n', ' '),
        options: { ...runLook(span), bold: span.bold, italic: span.italic },
      })),
      options: { ...look, color: COLOR.text },
    })),
  )
  slide.addTable([header, ...rows], {
    x: place.x,
    y: place.y,
    w: place.w,
    colW: box.columns.map(() => place.w / box.columns.length),
    rowH: box.rowHeights.map(inches),
  })
}

function addChart(deck: InstanceType<typeof PptxGen.default>, slide: Slide, box: ChartBox, place: Place): void {
  const { chart } = box
  const isPie = chart.kind === 'pie'
  const series = (isPie ? chart.series.slice(0, 1) : chart.series).map((entry) => ({
    name: entry.name || chart.title,
    labels: chart.categories,
    values: chart.categories.map((_, i) => entry.values[i] ?? 0),
  }))
  const formats = chartFormats(chart)
  const colors = seriesColors()
  slide.addChart(isPie ? deck.ChartType.pie : chart.kind === 'line' ? deck.ChartType.line : deck.ChartType.bar, series, {
    ...place,
    altText: chart.title,
    // As many as there are colours to tell apart: the library gives each bar of a single series another one.
    chartColors: Array.from(
      { length: isPie ? chart.categories.length : series.length },
      (_, i) => colors[i % colors.length] ?? COLOR.accent,
    ),
    showTitle: chart.title !== '',
    title: chart.title,
    titleFontFace: officeFont(),
    titleFontSize: 16,
    titleColor: COLOR.muted,
    showLegend: isPie || series.length > 1,
    legendPos: isPie ? 'r' : 'b',
    legendFontFace: officeFont(),
    legendFontSize: 14,
    legendColor: COLOR.text,
    showValue: !isPie && chart.categories.length * series.length <= 16,
    showPercent: isPie,
    ...(chart.kind === 'line' ? { dataLabelPosition: 't' as const } : {}),
    dataLabelFontFace: officeFont(),
    dataLabelFontSize: 12,
    dataLabelColor: isPie ? COLOR.white : COLOR.text,
    dataLabelFormatCode: isPie ? '0%' : formats.labels,
    catAxisLabelFontFace: officeFont(),
    catAxisLabelFontSize: 13,
    catAxisLabelColor: COLOR.muted,
    valAxisLabelFontFace: officeFont(),
    valAxisLabelFontSize: 12,
    valAxisLabelColor: COLOR.muted,
    valAxisLabelFormatCode: formats.axis,
    valGridLine: { color: COLOR.line, size: 0.5 },
    catGridLine: { style: 'none' },
    lineSize: 2.5,
    barDir: 'bar',
    valAxisLabelPos: 'nextTo',
    barGapWidthPct: 60,
  })
}

function runLook(span: Span) {
  return {
    ...(span.strike ? { strike: 'sngStrike' as const } : {}),
    ...(span.code ? { fontFace: 'Courier New' } : {}),
    ...(span.href ? { hyperlink: { url: span.href } } : {}),
  }
}

function spansOrBlank(spans: Span[]): Span[] {
  return spans.length > 0 ? spans : [{ text: '' }]
}

function inches(points: number): number {
  return points / POINTS_PER_INCH
}
