import type { DocBlock } from '#shared/content/doc.ts'
import type { Question } from '#shared/content/form.ts'
import type { Sheet, SheetChart } from '#shared/content/sheet.ts'
import { fillIn } from '#shared/fill-in.ts'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import type { CalculatedTotal } from '#shared/content/calculate.ts'
import { sheetChart } from '#shared/content/sheet-chart.ts'
import { answerShape, RATING_SYMBOLS, sectionsOf } from './form-sections.ts'
import { inlineSpans, inlineText, spansText } from './inline.ts'
import { toListTree } from './list-tree.ts'
import type { ListTree } from './list-tree.ts'
import { TONE_COLORS } from './look.ts'
import { shownCell, shownTotal } from './number-format.ts'
import { columnShares, sidewaysLine } from './column-widths.ts'
import { CONTENTS_LEVELS, hasContents } from './contents.ts'
import { chartData } from './pdf-charts.ts'
import { drawDeck } from './slide-layouts.ts'
import type { SlideBox } from './slide-boxes.ts'
import type { ExportSource } from './source.ts'
import { wordsOf } from './words.ts'
import type { ExportLocale } from './words.ts'

/** Bars leave room for their names and numbers. */
const PAPER_WIDTH_PT = { bar: 340, pie: 340, line: 455 }
const SHEET_WIDTH_PT = { bar: 480, pie: 480, line: 690 }
const CHART_HEIGHT_PT = 150
/** Thin, so that a page of a report holds several questions. */
const REPORT_BAR_PT = 9
const LABEL_CHARS_MAX = 60
/** More would take longer than five seconds and give files of more than 10 MB. A cell of a longer text counts as several. */
const CELLS_MAX = 20_000
const CELL_CHARS = 60
const ROWS_MIN = 25

/** Converts content for the templates: parses inline Markdown and formats numbers for the reader. */
export async function pdfBody(source: ExportSource): Promise<object> {
  switch (source.type) {
    case 'form':
      return {
        required: source.content.questions.some((question) => question.required),
        sections: sectionsOf(source.content.questions, source.locale).map((section) => ({
          heading: section.heading,
          questions: section.questions.map(({ number, question }) => questionData(number, question)),
        })),
      }
    case 'doc':
      return {
        contents: !source.isReport && hasContents(source.content.blocks) ? CONTENTS_LEVELS : 0,
        isReport: source.isReport ?? false,
        parts: partsOf(source.content.blocks, source.isReport).map((part) => part.map((block) => blockData(block, source))),
      }
    case 'sheet': {
      const { content, totals } = await calculateSheets(source.content)
      const cells = content.sheets.reduce((sum, sheet) => sum + cellsOf(sheet), 0)
      const share = CELLS_MAX / Math.max(1, cells)
      return { sheets: content.sheets.map((sheet, i) => sheetData(sheet, totals[i] ?? [], share, source.locale)) }
    }
    case 'slide':
      return {
        slides: drawDeck(source.content.slides, wordsOf(source.locale)).map((slide) => ({
          ...slide,
          boxes: slide.boxes.map((box) => boxData(box, source.locale)),
        })),
      }
  }
}

/** `long` questions may break across pages; all others stay together with their answer. */
function questionData(number: number, question: Question) {
  const { title, description = '', required } = question
  return {
    number,
    title,
    description,
    required,
    long: title.length + description.length > 400 || question.options.length > 12,
    answer: answerData(question),
  }
}

/** Sets short options in two columns, as paper forms do. */
function answerData(question: Question) {
  const shape = answerShape(question)
  if (shape.kind === 'line') return { ...shape, hint: shape.hint ?? '' }
  if (shape.kind === 'choices')
    return { ...shape, columns: shape.options.length > 3 && shape.options.every((option) => option.length <= 32) ? 2 : 1 }
  if (shape.kind === 'scale')
    return { ...shape, symbol: question.format === 'star' || question.format === 'heart' ? RATING_SYMBOLS[question.format] : '' }
  return shape
}

/** Returns the blocks of a report by second heading; those of another doc are one part. */
function partsOf(blocks: readonly DocBlock[], isReport = false): DocBlock[][] {
  const parts: DocBlock[][] = [[]]
  for (const block of blocks) {
    if (isReport && block.type === 'heading' && block.level < 3) parts.push([])
    parts.at(-1)?.push(block)
  }
  return parts
}

function blockData(block: DocBlock, { locale, isReport }: { locale: ExportLocale; isReport?: boolean }): object {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return { ...block, spans: inlineSpans(block.text) }
    case 'callout':
      return { ...block, ...TONE_COLORS[block.tone], title: block.title ?? '', spans: inlineSpans(block.text), isLong: isLong(block.text) }
    case 'quote':
      return { ...block, source: block.source ?? '', spans: inlineSpans(block.text) }
    case 'list':
      return { ...block, trees: toListTree(block.items).map(treeData) }
    case 'table': {
      const columns = block.columns.map(inlineSpans)
      const rows = block.rows.map((row) => columns.map((_, i) => inlineSpans(row[i] ?? '')))
      const widths = columnShares(
        columns.map(spansText),
        rows.map((row) => row.map(spansText)),
      )
      return { ...block, caption: block.caption ?? '', columns, rows, widths }
    }
    case 'chart':
      return {
        ...block,
        chart: chartData(block.chart, PAPER_WIDTH_PT[block.chart.kind], CHART_HEIGHT_PT, locale, isReport ? REPORT_BAR_PT : undefined),
      }
    case 'code':
    case 'break':
      return block
  }
}

/** Boxes taller than this may break across pages. Smaller ones move to the next page as a whole. */
function isLong(text: string): boolean {
  return text.length > 1_500 || text.split('\n').length > 25
}

function treeData(tree: ListTree): object {
  return {
    items: tree.items.map((item) => ({
      spans: inlineSpans(item.text),
      checked: item.checked ?? false,
      ...(item.children ? { children: treeData(item.children) } : {}),
    })),
  }
}

function sheetData(sheet: Sheet, totals: CalculatedTotal[], share: number, locale: ExportLocale) {
  const words = wordsOf(locale)
  const totalsRow = sheet.columns.map((column, c) => {
    const own = totals.filter((total) => total.column === c && total.value !== undefined)
    const shown = own.map((total) => {
      const value = shownTotal(total.function, total.value ?? 0, column, locale)
      const label = total.label ?? (total.function === 'sum' ? '' : words[total.function])
      return label ? `${label}: ${value}` : value
    })
    return shown.join('\n') || (c === 0 ? words.total : '')
  })
  const all = sheet.rows.length
  const count = share >= 1 ? all : Math.min(all, Math.max(ROWS_MIN, Math.floor(all * share)))
  const headers = sheet.columns.map((column) => column.header)
  const size = headers.length > 14 ? 6 : headers.length > 9 ? 7.5 : 9
  const rows = sheet.rows.slice(0, count).map((row) => sheet.columns.map((column, i) => shownCell(row[i] ?? '', column, locale)))
  return {
    name: sheet.name,
    note: count < all ? fillIn(words.firstRows, { shown: count, total: all }, locale) : '',
    columns: headers,
    size,
    widths: columnShares(headers, totals.length > 0 ? [totalsRow, ...rows] : rows, sidewaysLine(size)),
    aligns: sheet.columns.map((column) => (['number', 'integer', 'currency', 'percent'].includes(column.type) ? 'right' : 'left')),
    rows,
    totals: totals.length > 0 ? [totalsRow] : [],
    charts: sheet.charts.flatMap((chart) => sheetChartData(sheet, chart, locale)),
  }
}

function cellsOf({ rows }: Sheet): number {
  return rows.reduce((sum, row) => row.reduce((cells, cell) => cells + 1 + Math.floor(cell.length / CELL_CHARS), sum), 0)
}

function sheetChartData(sheet: Sheet, chart: SheetChart, locale: ExportLocale): object[] {
  const drawn = sheetChart(sheet, chart, (cell, column) =>
    inlineText(shownCell(cell, column, locale))
      .slice(0, LABEL_CHARS_MAX)
      .toWellFormed(),
  )
  if (!drawn || drawn.categories.length === 0) return []
  return [chartData(drawn, SHEET_WIDTH_PT[drawn.kind], CHART_HEIGHT_PT, locale)]
}

/** The more bars a slide's chart has, the thinner they and their labels become. */
function boxData(box: SlideBox, locale: ExportLocale): object {
  if (box.kind !== 'chart') return box
  const bars = box.chart.categories.length * (box.chart.kind === 'pie' ? 1 : box.chart.series.length)
  const textSize = Math.max(6, Math.min(15, 300 / Math.max(1, bars) / 1.4))
  return {
    ...box,
    textSize,
    chart: chartData(
      box.chart,
      box.chart.kind === 'line' ? box.w : box.w - 190,
      box.h - 90,
      locale,
      Math.max(4, Math.min(28, 160 / Math.max(1, bars))),
    ),
  }
}
