import { BorderStyle, HeightRule, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import type { FileChild } from 'docx'
import type { Question } from '#shared/content/form.ts'
import { NO_BORDERS, packDocx, TEXT_WIDTH_DXA, titleParagraphs } from './docx-parts.ts'
import { answerShape, RATING_SYMBOLS, sectionsOf } from './form-sections.ts'
import type { AnswerShape } from './form-sections.ts'
import { inlineSpans } from './inline.ts'
import { COLOR } from './look.ts'
import { filePropertiesOf } from './file-properties.ts'
import type { ExportSourceOf } from './source.ts'
import { wordsOf } from './words.ts'
import type { ExportWords } from './words.ts'

/** Font of the boxes and circles to tick. The brand's fonts lack them, and Word would pick a different fallback on each machine. */
const SYMBOL_FONT = 'Segoe UI Symbol'
const AREA_HEIGHT_DXA = 1_700
const SCALE_CELL_DXA = 720

/** Writes a printable questionnaire: lines to write on, boxes to tick, scales to mark. */
export async function writeFormDocx(source: ExportSourceOf<'form'>): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsOf(source.locale)
  const { questions, description } = source.content
  const title = source.content.title || words.untitled
  const note = questions.some((question) => question.required) ? [small(words.requiredNote)] : []
  const body = sectionsOf(questions, source.locale).flatMap((section) => [
    ...(section.heading ? [new Paragraph({ heading: 'Heading1', children: [new TextRun(section.heading)] })] : []),
    ...section.questions.flatMap(({ number, question }) => questionChildren(number, question, words)),
  ])
  const children = [...titleParagraphs(title, inlineSpans(description)), ...note, ...body]
  return packDocx({ title, description, properties: filePropertiesOf(source), words, children, listStarts: [] })
}

/** `keepNext` keeps a question with its answer lines. A title alone at the foot of a page would be answered on the wrong lines. */
function questionChildren(number: number, question: Question, words: ExportWords): FileChild[] {
  const star = question.required ? [new TextRun({ text: ' *', bold: true, color: COLOR.accent })] : []
  const head = new Paragraph({
    keepNext: true,
    keepLines: true,
    spacing: { before: 280, after: 60 },
    children: [new TextRun({ text: `${number}. ${question.title}`, bold: true }), ...star],
  })
  const description = question.description ? [small(question.description)] : []
  return [head, ...description, ...answerChildren(answerShape(question), question, words)]
}

function answerChildren(shape: AnswerShape, question: Question, words: ExportWords): FileChild[] {
  switch (shape.kind) {
    case 'line':
      return [
        new Paragraph({
          spacing: { before: 160, after: 160 },
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: COLOR.muted, space: 1 } },
          children: [new TextRun({ text: shape.hint ?? '', color: COLOR.muted, size: 18 })],
        }),
      ]
    case 'area':
      return [answerArea(), new Paragraph({ spacing: { after: 60 }, children: [] })]
    case 'choices':
      return choices(shape, words)
    case 'scale':
      return scale(shape, question)
  }
}

/** Keeps options together on a page, each with a box to tick by hand. */
function choices(shape: Extract<AnswerShape, { kind: 'choices' }>, words: ExportWords): FileChild[] {
  const sign = shape.many ? '☐' : '○'
  const hint = small(shape.many ? words.chooseMany : words.chooseOne)
  const option = (text: string, isLast: boolean) =>
    new Paragraph({
      keepNext: !isLast,
      spacing: { after: 50 },
      indent: { left: 400, hanging: 360 },
      tabStops: [{ type: 'left', position: 400 }],
      children: [new TextRun({ text: sign, font: SYMBOL_FONT, color: COLOR.muted }), new TextRun({ text: `\t${text}` })],
    })
  const texts = [...shape.options, ...(shape.other ? [`${words.otherToFillIn} ______________________________`] : [])]
  return [hint, ...texts.map((text, i) => option(text, i === texts.length - 1))]
}

/** Uses a table, because tab stops would not keep a symbol above its number once somebody changes the font. */
function scale(shape: Extract<AnswerShape, { kind: 'scale' }>, question: Question): FileChild[] {
  const symbol = question.format === 'star' || question.format === 'heart' ? RATING_SYMBOLS[question.format] : '○'
  const cell = (text: string, isSymbol: boolean) =>
    new TableCell({
      width: { size: SCALE_CELL_DXA, type: WidthType.DXA },
      borders: { top: NO_BORDERS.top, bottom: NO_BORDERS.bottom, left: NO_BORDERS.left, right: NO_BORDERS.right },
      children: [
        new Paragraph({
          // With its ends below it.
          keepNext: true,
          alignment: 'center',
          spacing: { after: 0 },
          children: [new TextRun(isSymbol ? { text, font: SYMBOL_FONT, size: 30, color: COLOR.muted } : { text, size: 19 })],
        }),
      ],
    })
  const table = new Table({
    width: { size: SCALE_CELL_DXA * shape.points.length, type: WidthType.DXA },
    columnWidths: shape.points.map(() => SCALE_CELL_DXA),
    borders: NO_BORDERS,
    rows: [
      new TableRow({ cantSplit: true, children: shape.points.map(() => cell(symbol, true)) }),
      new TableRow({ cantSplit: true, children: shape.points.map((point) => cell(point, false)) }),
    ],
  })
  const ends = new Paragraph({
    spacing: { before: 40, after: 120 },
    tabStops: [{ type: 'right', position: SCALE_CELL_DXA * shape.points.length }],
    children: [new TextRun({ text: `${shape.low}\t${shape.high}`, color: COLOR.muted, size: 18 })],
  })
  return [table, ends]
}

function answerArea(): Table {
  const line = { style: BorderStyle.SINGLE, size: 6, color: COLOR.line } as const
  const cell = new TableCell({
    width: { size: TEXT_WIDTH_DXA, type: WidthType.DXA },
    borders: { top: line, bottom: line, left: line, right: line },
    children: [new Paragraph({ children: [] })],
  })
  return new Table({
    width: { size: TEXT_WIDTH_DXA, type: WidthType.DXA },
    columnWidths: [TEXT_WIDTH_DXA],
    rows: [new TableRow({ cantSplit: true, height: { value: AREA_HEIGHT_DXA, rule: HeightRule.ATLEAST }, children: [cell] })],
  })
}

function small(text: string): Paragraph {
  return new Paragraph({ keepNext: true, spacing: { after: 80 }, children: [new TextRun({ text, color: COLOR.muted, size: 19 })] })
}
