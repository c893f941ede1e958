import { BorderStyle, PageBreak, Paragraph, ShadingType, TableOfContents, TextRun } from 'docx'
import type { FileChild } from 'docx'
import { ChartRun } from 'docx/charts'
import type { Chart } from '#shared/content/chart.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import {
  CALLOUT_TITLE_STYLE,
  calloutStyle,
  CHECK_STYLES,
  CHECKED_SIGN,
  CODE_STYLE,
  styleId,
  UNCHECKED_SIGN,
} from '#shared/content/word-styles.ts'
import { CONTENTS_LEVELS, hasContents } from './contents.ts'
import { dataTable, packDocx, runs, titleParagraphs } from './docx-parts.ts'
import { inlineSpans } from './inline.ts'
import { CODE_FONT, COLOR, officeFont, seriesColors, TONE_COLORS } from './look.ts'
import { leadsToFigure, pageNumbers } from './docx-pages.ts'
import { filePropertiesOf } from './file-properties.ts'
import { chartFormats } from './number-format.ts'
import type { ExportSourceOf } from './source.ts'
import { wordsOf } from './words.ts'
import type { ExportWords } from './words.ts'

const CHART_WIDTH_PX = 600
const CHART_HEIGHT_PX = 300
const CHART_HEIGHT_MAX_PX = 760
const BAR_HEIGHT_PX = 22

/** Writes a document as .docx. Charts are native, so that people can edit their numbers in Word. */
export async function writeDocDocx(source: ExportSourceOf<'doc'>): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsOf(source.locale)
  const { blocks, description } = source.content
  const title = source.content.title || words.untitled
  const isListed = hasContents(blocks)
  const listStarts: number[] = []
  const body = blocks.flatMap((block, at) =>
    block.type === 'paragraph'
      ? [new Paragraph({ keepNext: leadsToFigure(blocks, at), children: runs(inlineSpans(block.text)) })]
      : blockChildren(block, block.type === 'list' && block.style === 'numbered' ? listStarts.push(block.start ?? 1) - 1 : 0, words),
  )
  const children = [...titleParagraphs(title, inlineSpans(description)), ...(isListed ? contents(words) : []), ...body]
  return packDocx({
    title,
    description,
    properties: filePropertiesOf(source),
    words,
    children,
    listStarts,
    pageNumbers: isListed ? pageNumbers(blocks, { title, description, hasContents: isListed }, chartHeight) : undefined,
  })
}

function contents(words: ExportWords): FileChild[] {
  const heading = new Paragraph({ style: 'TOCHeading', children: [new TextRun(words.contents)] })
  return [
    heading,
    new TableOfContents(words.contents, { hyperlink: true, headingStyleRange: `1-${CONTENTS_LEVELS}` }),
    new Paragraph({ children: [] }),
  ]
}

function blockChildren(block: Exclude<DocBlock, { type: 'paragraph' }>, list: number, words: ExportWords): FileChild[] {
  switch (block.type) {
    case 'heading':
      return [new Paragraph({ heading: `Heading${block.level}`, children: runs(inlineSpans(block.text)) })]
    case 'list':
      return listParagraphs(block, list)
    case 'table': {
      const caption = block.caption ? [new Paragraph({ style: 'Caption', children: [new TextRun(block.caption)] })] : []
      const rows = block.rows.map((row) => block.columns.map((_, i) => inlineSpans(row[i] ?? '')))
      return [...caption, dataTable(block.columns.map(inlineSpans), rows), spacer()]
    }
    case 'callout':
      return callout(block)
    case 'quote':
      return quote(block)
    case 'code':
      return codeLines(block.text)
    case 'chart':
      return [
        new Paragraph({
          keepLines: true,
          spacing: { before: 160, after: 200, line: 240, lineRule: 'auto' },
          children: [chartRun(block.chart, words)],
        }),
      ]
    case 'break':
      return [new Paragraph({ children: [new PageBreak()] })]
  }
}

function listParagraphs(block: Extract<DocBlock, { type: 'list' }>, list: number): FileChild[] {
  return block.items.map((item) => {
    const spacing = { after: 70 }
    if (block.style === 'check') {
      const box = new TextRun({ text: `${item.checked ? CHECKED_SIGN : UNCHECKED_SIGN}\t`, font: 'Segoe UI Symbol', color: COLOR.accent })
      const left = 360 * (item.level + 1)
      return new Paragraph({
        style: styleId(CHECK_STYLES[item.level]),
        spacing,
        indent: { left, hanging: 360 },
        tabStops: [{ type: 'left', position: left }],
        children: [box, ...runs(inlineSpans(item.text))],
      })
    }
    return new Paragraph({
      style: 'ListParagraph',
      spacing,
      numbering: { reference: block.style === 'bullet' ? 'bullets' : `numbers-${list}`, level: item.level },
      children: runs(inlineSpans(item.text)),
    })
  })
}

function callout(block: Extract<DocBlock, { type: 'callout' }>): FileChild[] {
  const { strong, soft } = TONE_COLORS[block.tone]
  const look = {
    shading: { type: ShadingType.CLEAR, color: 'auto', fill: soft },
    border: { left: { style: BorderStyle.SINGLE, size: 24, color: strong, space: 8 } },
    indent: { left: 200, right: 120 },
    keepLines: true,
  }
  // One paragraph, so that the importer finds the end of the callout.
  const title = block.title
    ? [
        new TextRun({ text: block.title, style: styleId(CALLOUT_TITLE_STYLE), bold: true, color: strong }),
        ...(block.text === '' ? [] : [new TextRun({ break: 1 })]),
      ]
    : []
  return [
    new Paragraph({
      ...look,
      style: styleId(calloutStyle(block.tone)),
      spacing: { before: 160, after: 200 },
      children: [...title, ...runs(inlineSpans(block.text))],
    }),
  ]
}

function quote(block: Extract<DocBlock, { type: 'quote' }>): FileChild[] {
  const look = {
    indent: { left: 400, right: 400 },
    border: { left: { style: BorderStyle.SINGLE, size: 12, color: COLOR.line, space: 12 } },
  }
  const text = new Paragraph({
    ...look,
    style: 'Quote',
    keepNext: Boolean(block.source),
    spacing: { before: 160, after: block.source ? 0 : 200 },
    children: runs(inlineSpans(block.text)),
  })
  if (!block.source) return [text]
  return [
    text,
    new Paragraph({
      ...look,
      style: 'Quote',
      spacing: { after: 200 },
      children: [new TextRun({ text: `— ${block.source}`, italics: false, size: 20 })],
    }),
  ]
}

/** Writes code as one paragraph, because an import would lose blank lines between paragraphs. */
function codeLines(text: string): FileChild[] {
  const [first = '', ...others] = text.replaceAll('\t', '    ').split('\n')
  const look = { font: CODE_FONT, size: 19 }
  return [
    new Paragraph({
      style: styleId(CODE_STYLE),
      shading: { type: ShadingType.CLEAR, color: 'auto', fill: COLOR.surface },
      spacing: { before: 120, after: 200, line: 250 },
      children: [new TextRun({ ...look, text: first }), ...others.map((line) => new TextRun({ ...look, break: 1, text: line }))],
    }),
  ]
}

function chartRun(chart: Chart, words: ExportWords): ChartRun {
  const isPie = chart.kind === 'pie'
  const shown = isPie ? chart.series.slice(0, 1) : chart.series
  const name = chart.title || words.chart
  const series = shown.map((entry, i) => ({
    name: entry.name || name,
    // A pie cannot show negative values.
    values: chart.categories.map((_, c) => (isPie ? Math.max(0, entry.values[c] ?? 0) : (entry.values[c] ?? 0))),
    ...(isPie ? {} : { color: seriesColors()[i % seriesColors().length] }),
  }))
  const base = {
    title: chart.title || undefined,
    font: { name: officeFont() },
    transformation: { width: CHART_WIDTH_PX, height: CHART_HEIGHT_PX },
    altText: { name, description: name, title: name },
    categories: chart.categories,
  }
  const formats = chartFormats(chart)
  const labels = series.length * chart.categories.length <= LABELS_MAX ? { value: true, numberFormat: formats.labels } : undefined
  const legend = series.length > 1 ? ({ position: 'bottom' } as const) : false
  switch (chart.kind) {
    case 'pie':
      return new ChartRun({ ...base, type: 'pie', series, legend: { position: 'right' }, dataLabels: { percentage: true } })
    case 'bar':
      return new ChartRun({
        ...base,
        type: 'bar',
        series,
        legend,
        dataLabels: labels,
        transformation: { width: CHART_WIDTH_PX, height: barsHeight(chart.categories.length * series.length) },
        // The first category is the uppermost bar, as on screen, and the numbers stay below.
        categoryAxis: { reverseOrder: true },
        valueAxis: { crossesAt: 'maximum', numberFormat: formats.axis },
      })
    case 'line':
      return new ChartRun({ ...base, type: 'line', series, legend, dataLabels: labels, valueAxis: { numberFormat: formats.axis } })
  }
}

const PT_PER_PX = 0.75

function chartHeight({ chart }: DocBlock & { type: 'chart' }): number {
  return PT_PER_PX * (chart.kind === 'bar' ? barsHeight(chart.categories.length * chart.series.length) : CHART_HEIGHT_PX)
}

/** Room for each bar, on one page. */
function barsHeight(bars: number): number {
  return Math.min(CHART_HEIGHT_MAX_PX, Math.max(CHART_HEIGHT_PX, bars * BAR_HEIGHT_PX))
}

/** Charts with more points have no value labels, because the labels would overlap. */
const LABELS_MAX = 16

/** Space between a table and the text below it, which Word does not add by itself. */
function spacer(): Paragraph {
  return new Paragraph({ spacing: { after: 60 }, children: [] })
}
