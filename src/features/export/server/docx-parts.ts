import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  ImageRun,
  LevelFormat,
  LineRuleType,
  PageNumber,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import type { FileChild, PageNumberEstimator, ParagraphChild } from 'docx'
import JSZip from 'jszip'
import { CALLOUT_TITLE_STYLE, CALLOUT_TONES, calloutStyle, CHECK_STYLES, CODE_STYLE, styleId } from '#shared/content/word-styles.ts'
import { completeChart } from './chart-look.ts'
import { columnShares } from './column-widths.ts'
import type { FileProperties } from './file-properties.ts'
import { spansText } from './inline.ts'
import type { Span } from './inline.ts'
import { CODE_FONT, COLOR, fileBrand, officeFont } from './look.ts'
import { directWord } from './right-to-left.ts'
import type { ExportWords } from './words.ts'

/** A4 minus margins of 1 inch, in twentieths of a point. */
export const TEXT_WIDTH_DXA = 9_026
const NO_BORDER = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
export const NO_BORDERS = {
  top: NO_BORDER,
  bottom: NO_BORDER,
  left: NO_BORDER,
  right: NO_BORDER,
  insideHorizontal: NO_BORDER,
  insideVertical: NO_BORDER,
}
const LINE = { style: BorderStyle.SINGLE, size: 4, color: COLOR.line } as const
const INDENT_DXA = 360

export type DocxInput = {
  title: string
  description: string
  properties: FileProperties
  words: ExportWords
  children: FileChild[]
  /** Start numbers of the numbered lists. */
  listStarts: readonly number[]
  pageNumbers?: PageNumberEstimator | undefined
}

/** Packs paragraphs and tables into a .docx with our styles, page size and footer. */
export async function packDocx(input: DocxInput): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document({
    title: input.title,
    description: input.description,
    creator: input.properties.author,
    lastModifiedBy: input.properties.author,
    pageNumbers: input.pageNumbers,
    styles: styles(input.properties.language),
    numbering: { config: [bulletList(), ...input.listStarts.map(numberedList)] },
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 }, margin: { top: 1_300, bottom: 1_300, left: 1_440, right: 1_440 } } },
        footers: { default: footer(input) },
        children: input.children,
      },
    ],
  })
  return complete(new Uint8Array(await Packer.toBuffer(document)), input.properties.language)
}

/** Completes what the library omits: the file's language, text direction, and chart languages other than American English. */
async function complete(bytes: Uint8Array, language: string): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes)
  const properties = (await zip.file(CORE_PROPERTIES)?.async('string')) ?? ''
  zip.file(CORE_PROPERTIES, properties.replace('</cp:coreProperties>', `<dc:language>${language}</dc:language></cp:coreProperties>`))
  const body = (await zip.file(DOCUMENT)?.async('string')) ?? ''
  const directed = directWord(body)
  // What is not replaced need not be compressed again.
  if (directed !== body) zip.file(DOCUMENT, directed)
  for (const { name } of zip.file(/^word\/charts\/chart\d+\.xml$/)) {
    const chart = await zip.file(name)?.async('string')
    if (chart !== undefined) zip.file(name, completeChart(chart, language))
  }
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }))
}

const DOCUMENT = 'word/document.xml'
const CORE_PROPERTIES = 'docProps/core.xml'

/** Returns the head of a document: logo, title, description and a line in the accent colour. */
export function titleParagraphs(title: string, description: Span[]): Paragraph[] {
  const rule = new Paragraph({
    spacing: { after: 240 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 18, color: COLOR.accent, space: 1 } },
    indent: { right: TEXT_WIDTH_DXA - 1_700 },
  })
  const subtitle = description.length > 0 ? [new Paragraph({ style: 'Subtitle', children: runs(description) })] : []
  return [...logoParagraphs(), new Paragraph({ heading: 'Title', children: [new TextRun(title)] }), ...subtitle, rule]
}

const LOGO_HEIGHT_PX = 50
const LOGO_WIDTH_MAX_PX = 220

/** The brand's logo above the title, if there is one. */
function logoParagraphs(): Paragraph[] {
  const { logo } = fileBrand()
  if (!logo) return []
  const scale = Math.min(LOGO_HEIGHT_PX / logo.height, LOGO_WIDTH_MAX_PX / logo.width)
  const picture = new ImageRun({
    type: logo.contentType === 'image/png' ? 'png' : 'jpg',
    data: logo.bytes,
    transformation: { width: Math.max(1, Math.round(logo.width * scale)), height: Math.max(1, Math.round(logo.height * scale)) },
    altText: { name: 'Logo', title: 'Logo', description: 'Logo' },
  })
  return [new Paragraph({ spacing: { after: 240, line: 240, lineRule: LineRuleType.AUTO }, children: [picture] })]
}

/** Converts spans to runs and links. `look` applies to all of them; a span's marks are added. */
export function runs(
  spans: readonly Span[],
  look: { bold?: boolean; italics?: boolean; color?: string; size?: number } = {},
): ParagraphChild[] {
  return spans.map((span) => {
    const run = new TextRun({
      ...look,
      ...brokenText(span.text),
      bold: look.bold || span.bold,
      italics: look.italics || span.italic,
      strike: span.strike,
      ...(span.code ? { font: CODE_FONT, size: 19 } : {}),
      ...(span.href ? { style: 'Hyperlink' } : {}),
    })
    return span.href ? new ExternalHyperlink({ link: span.href, children: [run] }) : run
  })
}

/** A table of so many rows stays on one page. */
const SMALL_TABLE_ROWS = 15

/** Builds a table whose header repeats on every page. */
export function dataTable(header: readonly Span[][], rows: readonly Span[][][]): Table {
  const shares = columnShares(
    header.map(spansText),
    rows.map((row) => row.map(spansText)),
  )
  const widths = shares.map((share) => Math.floor(share * TEXT_WIDTH_DXA))
  const keepNext = (row: number) => rows.length <= SMALL_TABLE_ROWS && row < rows.length - 1
  const cell = (spans: Span[], column: number, row: number) =>
    new TableCell({
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      verticalAlign: VerticalAlign.CENTER,
      margins: { top: 70, bottom: 70, left: 110, right: 110 },
      shading: row < 0 ? { type: ShadingType.CLEAR, color: 'auto', fill: COLOR.fill } : undefined,
      children: [
        new Paragraph({
          keepNext: keepNext(row),
          spacing: { after: 0 },
          children: runs(spans, row < 0 ? { bold: true, color: COLOR.onFill } : {}),
        }),
      ],
    })
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    borders: { ...NO_BORDERS, bottom: LINE, insideHorizontal: LINE },
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: header.map((spans, column) => cell(spans, column, -1)) }),
      ...rows.map((row, r) => new TableRow({ cantSplit: true, children: row.map((spans, column) => cell(spans, column, r)) })),
    ],
  })
}

/** Converts line breaks of the text to breaks of the run, because OOXML ignores line feeds. */
function brokenText(text: string) {
  const [first = '', ...others] = text.split('\n')
  if (others.length === 0) return { text: first }
  return { children: [first, ...others.flatMap((line) => [new TextRun({ break: 1, text: line })])] }
}

function footer({ title, words }: DocxInput): Footer {
  const children = [
    new TextRun({ text: title.slice(0, 80).toWellFormed().replaceAll('\uFFFD', ''), color: COLOR.muted, size: 17 }),
    new TextRun({
      children: ['\t', `${words.page} `, PageNumber.CURRENT, ` ${words.of} `, PageNumber.TOTAL_PAGES],
      color: COLOR.muted,
      size: 17,
    }),
  ]
  return new Footer({ children: [new Paragraph({ tabStops: [{ type: 'right', position: TEXT_WIDTH_DXA }], children })] })
}

function bulletList() {
  const signs = ['•', '–', '▪']
  const levels = signs.map((text, level) => ({
    level,
    text,
    format: LevelFormat.BULLET,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: INDENT_DXA * (level + 1), hanging: INDENT_DXA - 90 } }, run: { color: COLOR.accent } },
  }))
  return { reference: 'bullets', levels }
}

function numberedList(start: number, i: number) {
  const formats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN]
  const levels = formats.map((format, level) => ({
    level,
    text: `%${level + 1}.`,
    start: level === 0 ? start : 1,
    format,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: INDENT_DXA * (level + 1) + 60, hanging: INDENT_DXA } } },
  }))
  return { reference: `numbers-${i}`, levels }
}

function styles(language: string) {
  const heading = (size: number, color: string, before: number) => ({
    run: { font: officeFont(), size, bold: true, color },
    paragraph: { spacing: { before, after: 100 }, keepNext: true, keepLines: true },
  })
  return {
    default: {
      document: {
        run: {
          font: officeFont(),
          size: 22,
          color: COLOR.text,
          language: { value: language },
        },
        paragraph: { spacing: { after: 140, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: { run: { font: officeFont(), size: 52, bold: true, color: COLOR.text }, paragraph: { spacing: { after: 80 } } },
      heading1: heading(32, COLOR.accent, 360),
      heading2: heading(26, COLOR.text, 280),
      heading3: heading(23, COLOR.muted, 220),
      hyperlink: { run: { color: COLOR.accent, underline: {} } },
    },
    paragraphStyles: [
      {
        id: 'Subtitle',
        name: 'Subtitle',
        basedOn: 'Normal',
        run: { size: 24, color: COLOR.muted },
        paragraph: { spacing: { after: 160 } },
      },
      {
        id: 'Caption',
        name: 'caption',
        basedOn: 'Normal',
        run: { size: 20, bold: true, color: COLOR.muted },
        paragraph: { spacing: { before: 160, after: 80 }, keepNext: true },
      },
      {
        id: 'TOCHeading',
        name: 'TOC Heading',
        basedOn: 'Normal',
        run: { size: 24, bold: true, color: COLOR.muted },
        paragraph: { spacing: { before: 160, after: 80 }, keepNext: true },
      },
      ...CHECK_STYLES.map((name) => ({ id: styleId(name), name, basedOn: 'ListParagraph' })),
      ...[CODE_STYLE, ...CALLOUT_TONES.map(calloutStyle)].map((name) => ({
        id: styleId(name),
        name,
        basedOn: 'Normal',
        quickFormat: true,
      })),
      { id: 'Quote', name: 'Quote', basedOn: 'Normal', quickFormat: true, run: { italics: true, color: COLOR.muted, size: 24 } },
    ],
    characterStyles: [{ id: styleId(CALLOUT_TITLE_STYLE), name: CALLOUT_TITLE_STYLE, run: { bold: true } }],
  }
}
