import { writeXlsx } from 'hucre/xlsx'
import JSZip from 'jszip'
import { addChartCaches } from './chart-caches.ts'
import { completeChart } from './chart-look.ts'
import type { FileProperties } from './file-properties.ts'
import { READERS_DATE } from './number-format.ts'
import type { CellStyle, ConditionalRule, DataValidation, SheetChart, WriteOptions, WriteSheet } from 'hucre'
import { columnLetters } from '#shared/content/formula.ts'
import { quotedSheetName } from '#shared/content/sheet-names.ts'
import { countLines } from './text-metrics.ts'

const ONE_PAGE_MAX_ROWS = 50
/** Rows of a page in landscape. */
const PAGE_ROWS = 30
/** Of a line of text in points, and the most that a row may have. */
const LINE_PT = 15
const ROW_MAX_PT = 409
const TEXT_PT = 11
/** A column is as wide as so many digits. */
const DIGIT_PT = 5.25
/** A text with this share of their number fits into a line even in capitals. */
const SURELY_SHORT = 0.6

/**
 * Wraps the library that writes workbooks, because it is young and may be replaced. The look is decided here, the content in `xlsx.ts`.
 */
export type WorkbookCell = {
  value: string | number | boolean | Date | null
  /** Without `=`; `value` is its cached result. */
  formula?: string
  style?: CellStyle
}
export type WorkbookSheet = {
  name: string
  hidden?: boolean
  widths: number[]
  rows: WorkbookCell[][]
  filter?: string
  validations: DataValidation[]
  rules: ConditionalRule[]
  charts: SheetChart[]
}
export type SheetWriter = (workbook: {
  title: string
  description: string
  properties: FileProperties
  /** Of each printed page, in the notation of spreadsheet programs. */
  footer: string
  sheets: WorkbookSheet[]
}) => Promise<Uint8Array<ArrayBuffer>>

export const writeWorkbook: SheetWriter = async ({ title, description, properties, footer, sheets }) => {
  const bytes = await writeXlsx({
    properties: { title, description, creator: properties.author, lastModifiedBy: properties.author, created: new Date() },
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: sheets.map((sheet) => writeSheet(sheet, footer)),
    namedRanges: sheets.flatMap(printRanges),
  })
  return complete(bytes, properties.language, sheets)
}

/** Adds what hucre 1.0 omits: the language, and the points of charts. */
async function complete(bytes: Uint8Array, language: string, sheets: WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes)
  const change = async (name: string, to: (xml: string) => string) => {
    const xml = await zip.file(name)?.async('string')
    if (xml !== undefined) zip.file(name, to(xml))
  }
  // hucre writes a font's colour before its size. The schema, and strict readers, require the other order.
  await change('xl/styles.xml', (xml) => numberReadersDate(xml.replace(/(<color [^>]*\/>)(<sz [^>]*\/>)/g, '$2$1')))
  await change('docProps/core.xml', (xml) =>
    xml.replace('</cp:coreProperties>', `<dc:language>${language}</dc:language></cp:coreProperties>`),
  )
  // Charts are numbered across all sheets.
  for (const [index, sheet] of sheets.flatMap((one) => one.charts.map(() => one)).entries())
    await change(`xl/charts/chart${index + 1}.xml`, (xml) => completeChart(addChartCaches(xml, sheet), language))
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 4 } }))
}

/**
 * Renumbers the short date to format 14, because only that number means the reader's own notation. The library writes every format as a custom
 * one, which would be American everywhere.
 */
function numberReadersDate(xml: string): string {
  const id = new RegExp(`<numFmt numFmtId="(\\d+)" formatCode="${READERS_DATE}"/>`).exec(xml)?.[1]
  return id === undefined ? xml : xml.replaceAll(new RegExp(`(<xf numFmtId=)"${id}"`, 'g'), '$1"14"')
}

/** Returns whether a sheet with charts is scaled to one page, so that no page end cuts a chart. Longer sheets would be too small to read. */
function fitsOnePage({ rows, charts }: WorkbookSheet): boolean {
  return charts.length > 0 && Math.max(rows.length, ...charts.map(({ anchor }) => anchor.to?.row ?? 0)) <= ONE_PAGE_MAX_ROWS
}

/**
 * Returns what is printed: the table, whose header is repeated, and each chart on a page of its own or with others that fit. Programs ignore page
 * breaks where the width is made to fit, but always begin a page for a range. The library could name these ranges itself, but does not quote names of sheets.
 */
function printRanges(sheet: WorkbookSheet): NonNullable<WriteOptions['namedRanges']> {
  const { name, rows, widths, charts } = sheet
  const range = (from: { row: number; col: number }, to: { row: number; col: number }) =>
    `${quotedSheetName(name)}!$${columnLetters(from.col)}$${from.row + 1}:$${columnLetters(to.col)}$${to.row + 1}`
  const titles = { name: '_xlnm.Print_Titles', range: `${quotedSheetName(name)}!$1:$1`, scope: name }
  const hasLongTable = rows.length > PAGE_ROWS
  if (charts.length === 0 || fitsOnePage(sheet)) return hasLongTable ? [titles] : []
  const table = range({ row: 0, col: 0 }, { row: rows.length - 1, col: widths.length - 1 })
  const pages: { from: { row: number; col: number }; to: { row: number; col: number } }[] = []
  for (const { anchor } of charts) {
    const { from, to = from } = anchor
    const last = pages.at(-1)
    if (last && to.row - last.from.row <= PAGE_ROWS) last.to = to
    else pages.push({ from, to })
  }
  const areas = { name: '_xlnm.Print_Area', range: [table, ...pages.map(({ from, to }) => range(from, to))].join(','), scope: name }
  return hasLongTable ? [areas, titles] : [areas]
}

function writeSheet(sheet: WorkbookSheet, footer: string): WriteSheet {
  const cells: WriteSheet['cells'] = new Map()
  for (const [r, row] of sheet.rows.entries()) {
    for (const [c, cell] of row.entries()) {
      if (cell.formula !== undefined) {
        cells.set(`${r},${c}`, {
          type: 'formula',
          value: cell.value,
          formula: cell.formula,
          formulaResult: cell.value ?? '',
          style: cell.style,
        })
      } else if (cell.style) {
        cells.set(`${r},${c}`, { value: cell.value, style: cell.style })
      }
    }
  }
  return {
    name: sheet.name,
    hidden: sheet.hidden,
    columns: sheet.widths.map((width) => ({ width })),
    rows: sheet.rows.map((row) => row.map((cell) => cell.value)),
    rowDefs: wrappedRows(sheet),
    cells,
    freezePane: { rows: 1 },
    autoFilter: sheet.filter ? { range: sheet.filter } : undefined,
    dataValidations: sheet.validations,
    conditionalRules: sheet.rules,
    charts: sheet.charts,
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: fitsOnePage(sheet) ? 1 : 0,
    },
    headerFooter: { oddFooter: footer },
  }
}

/** Rows whose texts wrap. Only Excel measures them when it opens a file; elsewhere their lines would lie over those of the next row. */
function wrappedRows({ rows, widths }: WorkbookSheet): NonNullable<WriteSheet['rowDefs']> {
  const lines = rows.map((row) => row.reduce((most, cell, c) => Math.max(most, linesOf(cell, widths[c])), 1))
  return new Map(lines.flatMap((count, r) => (count > 1 ? [[r, { height: Math.min(ROW_MAX_PT, count * LINE_PT) }]] : [])))
}

function linesOf({ value, style }: WorkbookCell, width = Infinity): number {
  if (typeof value !== 'string' || style?.alignment?.wrapText !== true) return 1
  // Most texts are short, and measuring is slow.
  if (value.length <= width * SURELY_SHORT && !value.includes('\n')) return 1
  return countLines(value, TEXT_PT, width * DIGIT_PT, style.font?.bold)
}
