import type { CellStyle, DataValidation } from 'hucre'
import { calculateSheets } from '#features/documents/server/calculate.ts'
import type { CalculatedTotal } from '#shared/content/calculate.ts'
import { typedValue } from '#shared/content/cell-value.ts'
import type { TypedValue } from '#shared/content/cell-value.ts'
import { columnLetters } from '#shared/content/formula.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { COLOR, officeFont } from './look.ts'
import { fileFormulas } from './file-formulas.ts'
import type { FileFormula } from './file-formulas.ts'
import { filePropertiesOf } from './file-properties.ts'
import { numberFormat, shownTotal, totalFormat } from './number-format.ts'
import { sheetCharts, sheetRules } from './sheet-extras.ts'
import { sheetNames } from '#shared/content/sheet-names.ts'
import { CELL_MAX } from '#shared/limits.ts'
import { writeWorkbook } from './sheet-writer.ts'
import type { WorkbookCell, WorkbookSheet } from './sheet-writer.ts'
import type { ExportSourceOf } from './source.ts'
import { wordsOf } from './words.ts'
import type { ExportLocale } from './words.ts'

/** Excel's limit for choices that are written into a validation rule. */
const LIST_MAX_CHARS = 255
const LISTS_SHEET = 'Lists'
const WIDTH_MIN_CHARS = 9
const WIDTH_MAX_CHARS = 48
const INDENT_CHARS = 2
/** Rows that are measured for a column's width. Measuring all 50,000 would cost more than writing them. */
const WIDTH_SAMPLE_ROWS = 500

/**
 * Writes a sheet as .xlsx. Formulas and totals stay formulas with cached results, so that programs that do not calculate (previews, phones)
 * show numbers, too.
 */
export async function writeXlsx(source: ExportSourceOf<'sheet'>): Promise<Uint8Array<ArrayBuffer>> {
  const { content, totals, kinds } = await calculateSheets(source.content)
  const names = sheetNames(
    content.sheets.map((sheet) => sheet.name),
    [LISTS_SHEET],
  )
  const lists: string[][] = []
  const sheets = content.sheets.map((sheet, i) => {
    const formulas = fileFormulas(sheet, kinds[i] ?? new Map(), { sheets: content.sheets, names })
    return buildSheet(sheet, names[i] ?? `Sheet ${i + 1}`, formulas, totals[i] ?? [], lists, source.locale)
  })
  if (sheets.length === 0) sheets.push(emptySheet(wordsOf(source.locale).untitled))
  if (lists.length > 0) sheets.push(listsSheet(lists))
  const { page, of } = wordsOf(source.locale)
  const footer = `&R${page} &P ${of} &N`
  return writeWorkbook({ title: content.title, description: content.description, properties: filePropertiesOf(source), footer, sheets })
}

/** Lays out one sheet: header, body, totals. `lists` collects the choices that need the hidden sheet, across all sheets. */
function buildSheet(
  sheet: Sheet,
  name: string,
  formulas: (FileFormula | undefined)[],
  totals: CalculatedTotal[],
  lists: string[][],
  locale: ExportLocale,
): WorkbookSheet {
  const styles = sheet.columns.map((column, c) => bodyStyle(column, locale, indentOf(sheet, c)))
  const body = sheet.rows.map((row, r) =>
    sheet.columns.map((column, c): WorkbookCell => {
      const formula = formulas[c]?.at(r, row[c] ?? '')
      return { value: clampValue(typedValue(row[c] ?? '', column.type)), ...formula, style: styles[c] }
    }),
  )
  const header = sheet.columns.map((column, c): WorkbookCell => ({
    value: clamp(column.header),
    style: headerStyle(column, indentOf(sheet, c)),
  }))
  const lastRow = Math.max(2, sheet.rows.length + 1)
  const widths = sheet.columns.map((column, c) => columnWidth(column, sheet.rows, c, totals, locale) + indentOf(sheet, c) * INDENT_CHARS)
  return {
    name,
    widths,
    rows: [header, ...body, ...totalRows(sheet, totals, locale)],
    filter: `A1:${columnLetters(sheet.columns.length - 1)}${lastRow}`,
    validations: sheet.columns.flatMap((column, c) => columnValidation(column, c, lastRow, lists)),
    rules: sheetRules(sheet, lastRow),
    charts: sheetCharts(sheet, name, lastRow, widths),
  }
}

const TOTAL_FORMULAS = { sum: 'SUM', average: 'AVERAGE', min: 'MIN', max: 'MAX', count: 'COUNTA' } as const

/** Builds one row for the first total of every column, another for each second total, and so on. */
function totalRows(sheet: Sheet, totals: CalculatedTotal[], locale: ExportLocale): WorkbookCell[][] {
  const words = wordsOf(locale)
  const perColumn = Map.groupBy(totals, (total) => total.column)
  const count = Math.max(0, ...[...perColumn.values()].map((list) => list.length))
  return Array.from({ length: count }, (_, i) => {
    const row = sheet.columns.map((column, c): WorkbookCell => {
      const total = perColumn.get(c)?.[i]
      return total ? totalCell(total, column, sheet, locale) : { value: null, style: totalStyle() }
    })
    const first = row[0]
    if (first && first.value === null && first.formula === undefined && i === 0) row[0] = { value: words.total, style: totalStyle() }
    return row
  })
}

function totalCell(total: CalculatedTotal, column: SheetColumn, sheet: Sheet, locale: ExportLocale): WorkbookCell {
  const letters = columnLetters(total.column)
  const range = `${letters}2:${letters}${sheet.rows.length + 1}`
  const isCount = total.function === 'count'
  const label = totalLabel(total, locale)
  const format = totalFormat(total.function, column, locale)
  const style = totalStyle(labelled(label, format))
  if (sheet.rows.length === 0 || total.value === undefined) return { value: isCount ? 0 : null, style }
  // COUNTA also counts formulas that show nothing, so this counts cells with a length instead.
  const formula = isCount && column.formula ? `SUMPRODUCT(--(LEN(${range})>0))` : `${TOTAL_FORMULAS[total.function]}(${range})`
  return { value: total.value, formula, style }
}

function totalLabel(total: CalculatedTotal, locale: ExportLocale): string {
  return total.label ?? (total.function === 'sum' ? '' : wordsOf(locale)[total.function])
}

/** Writes the label into the number format, so that the cell stays a number. */
function labelled(label: string, format: string): string {
  const safe = label
    .replace(/["\\\n]/g, '')
    .slice(0, 60)
    .trim()
  if (safe === '') return format
  return format
    .split(';')
    .map((part) => `"${safe}: "${part}`)
    .join(';')
}

/** Validates what people type. The rules only warn, because the file belongs to the reader. Formula columns have none. */
function columnValidation(column: SheetColumn, index: number, lastRow: number, lists: string[][]): DataValidation[] {
  const letters = columnLetters(index)
  const range = `${letters}2:${letters}${lastRow}`
  const base = { allowBlank: true, showErrorMessage: true, errorStyle: 'warning', range } as const
  if (column.formula?.trim()) return []
  switch (column.type) {
    case 'choice':
      return choiceValidation(column, base, lists)
    case 'boolean':
      return [{ ...base, type: 'list', values: ['TRUE', 'FALSE'] }]
    case 'date':
      return [{ ...base, type: 'date', operator: 'greaterThanOrEqual', formula1: '1' }]
    case 'integer':
      return [{ ...base, type: 'whole', operator: 'between', formula1: `-${NUMBER_MAX}`, formula2: NUMBER_MAX }]
    case 'number':
    case 'currency':
    case 'percent':
      return [{ ...base, type: 'decimal', operator: 'between', formula1: `-${NUMBER_MAX}`, formula2: NUMBER_MAX }]
    case 'text':
      return []
  }
}

/** Stands for "no limit", because a rule needs two ends. */
const NUMBER_MAX = '1000000000000000'

function choiceValidation(column: SheetColumn, base: Omit<DataValidation, 'type'>, lists: string[][]): DataValidation[] {
  const choices = [...new Set((column.choices ?? []).map((choice) => choice.trim()).filter((choice) => choice !== ''))]
  if (choices.length === 0) return []
  const isPlain = choices.every((choice) => !/[,"\n]/.test(choice)) && choices.join(',').length <= LIST_MAX_CHARS
  if (isPlain) return [{ ...base, type: 'list', values: choices }]
  lists.push(choices)
  const list = columnLetters(lists.length - 1)
  return [{ ...base, type: 'list', formula1: `${LISTS_SHEET}!$${list}$2:$${list}$${choices.length + 1}` }]
}

/** Moves choices that do not fit into a rule (commas, more than 255 characters) to a hidden sheet. */
function listsSheet(lists: string[][]): WorkbookSheet {
  const length = Math.max(...lists.map((list) => list.length))
  const header = lists.map((_, i): WorkbookCell => ({ value: `List ${i + 1}` }))
  const rows = Array.from({ length }, (_, r) => lists.map((list): WorkbookCell => ({ value: list[r] ?? null })))
  return {
    name: LISTS_SHEET,
    hidden: true,
    widths: lists.map(() => WIDTH_MIN_CHARS),
    rows: [header, ...rows],
    validations: [],
    rules: [],
    charts: [],
  }
}

function emptySheet(name: string): WorkbookSheet {
  return { name, widths: [WIDTH_MIN_CHARS], rows: [[{ value: null }]], validations: [], rules: [], charts: [] }
}

function columnWidth(column: SheetColumn, rows: string[][], index: number, totals: CalculatedTotal[], locale: ExportLocale): number {
  if (column.width !== undefined) return Math.max(column.width, WIDTH_MIN_CHARS)
  const longest = rows.slice(0, WIDTH_SAMPLE_ROWS).reduce((most, row) => Math.max(most, (row[index] ?? '').length), 0)
  // Extra width for separators and a currency sign, and for a total with its label.
  const extra = column.type === 'currency' ? 5 : isNumeric(column) ? 2 : 1
  const own = totals.filter((entry) => entry.column === index)
  const total = Math.max(
    0,
    ...own.map((entry) => totalLabel(entry, locale).length + shownTotal(entry.function, entry.value ?? 0, column, locale).length + 5),
  )
  const wanted = Math.max(column.header.length + 4, longest + extra, total)
  return Math.min(WIDTH_MAX_CHARS, Math.max(WIDTH_MIN_CHARS, wanted))
}

function isNumeric(column: SheetColumn): boolean {
  return column.type === 'number' || column.type === 'integer' || column.type === 'currency' || column.type === 'percent'
}

/** Indents a text after a numeric column, so that it does not touch the number. */
function indentOf({ columns }: Sheet, index: number): number {
  const [before, column] = [columns[index - 1], columns[index]]
  return before && column && isNumeric(before) && !isNumeric(column) ? 1 : 0
}

function headerStyle(column: SheetColumn, indent: number): CellStyle {
  return {
    font: { name: officeFont(), size: 11, bold: true, color: { rgb: COLOR.onFill } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: COLOR.fill } },
    alignment: { horizontal: isNumeric(column) ? 'right' : 'left', vertical: 'center', wrapText: true, indent },
  }
}

function bodyStyle(column: SheetColumn, locale: ExportLocale, indent: number): CellStyle {
  return {
    font: { name: officeFont(), size: 11, color: { rgb: COLOR.text } },
    numFmt: numberFormat(column, locale),
    alignment: {
      vertical: 'top',
      wrapText: column.type === 'text',
      horizontal: isNumeric(column) ? 'right' : 'left',
      indent,
    },
    border: { bottom: { style: 'hair', color: { rgb: COLOR.line } } },
  }
}

function totalStyle(numFmt?: string): CellStyle {
  return {
    font: { name: officeFont(), size: 11, bold: true, color: { rgb: COLOR.text } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: COLOR.accentSoft } },
    border: { top: { style: 'thin', color: { rgb: COLOR.accent } } },
    numFmt,
  }
}

function clampValue(value: TypedValue): TypedValue {
  return typeof value === 'string' ? clamp(value) : value
}

function clamp(text: string): string {
  return text.length > CELL_MAX ? text.slice(0, CELL_MAX).toWellFormed() : text
}
