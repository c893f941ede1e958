import { dateToSerial, serialToIsoDate, totalValue, typedValue } from './cell-value.ts'
import { FormulaError } from './formula-problem.ts'
import type { FormulaProblem } from './formula-problem.ts'
import { columnLetters, readFormula } from './formula.ts'
import type { Formula } from './formula.ts'
import type { Sheet, SheetColumn, SheetContent, SheetTotal } from './sheet.ts'
import { hasFormula } from './sheet-edit.ts'

/**
 * The used part of IronCalc's `Model`. Each side brings its own engine: the server from disk, the browser in a worker.
 */
type CalculationModel = {
  pauseEvaluation: () => void
  setUserInput: (sheet: number, row: number, column: number, value: string) => void
  evaluate: () => void
  updateRangeStyle: (
    area: { sheet: number; row: number; column: number; width: number; height: number },
    path: string,
    value: string,
  ) => void
  getCellType: (sheet: number, row: number, column: number) => number
  getFormattedCellValue: (sheet: number, row: number, column: number) => string
  free: () => void
}
export type CalculationEngine = {
  /** Creates an empty workbook with one sheet. Called only if there is a formula. */
  newModel: () => Promise<CalculationModel>
  /** Yields between batches so that other requests can run. */
  rest: () => Promise<void>
}

export type CalculationProblem = { sheet: string; column: string; problem: FormulaProblem }
export type CalculatedTotal = { column: number; function: SheetTotal['function']; label?: string; value: number | undefined }
/** Type of a formula's result in one row, which may differ from the type of its column. */
export type ResultKind = 'whole' | 'fraction' | 'text' | 'boolean' | 'none'
/** By the formula column's position, one result per row. */
export type ResultKinds = Map<number, ResultKind[]>
export type Calculated<T extends SheetContent = SheetContent> = {
  content: T
  /** One list per sheet, in the order of the sheet's totals. */
  totals: CalculatedTotal[][]
  /** One entry per sheet. */
  kinds: ResultKinds[]
  problems: CalculationProblem[]
}

/**
 * Fills the columns that have a formula, and calculates the totals. Does not change the content passed in. A refused formula, or an error
 * in one row, leaves the cell empty and is reported once per column.
 */
export async function calculateSheets<T extends SheetContent>(content: T, engine: CalculationEngine): Promise<Calculated<T>> {
  const problems: CalculationProblem[] = []
  const sheets: Sheet[] = []
  const kinds: ResultKinds[] = []
  for (const sheet of content.sheets) {
    const own: ResultKinds = new Map()
    sheets.push(sheet.columns.some(hasFormula) ? await calculateSheet(sheet, { problems, kinds: own }, engine) : sheet)
    kinds.push(own)
  }
  return { content: { ...content, sheets }, totals: sheets.map((sheet) => totalsOf(sheet, problems)), kinds, problems }
}

/**
 * Rows do not refer to one another, so they are calculated in batches. That keeps the engine's memory small, and other requests can run in
 * between.
 */
const BATCH_ROWS = 500
/** Long or many formulas reduce the batch, because the engine's memory (WebAssembly) never shrinks. */
const BATCH_FORMULA_CHARS = 200_000
/**
 * Spreadsheets keep fifteen significant digits. The engine returns values as formatted text only. It rounds in this notation and truncates in
 * the plain one.
 */
const RAW_NUMBER_FORMAT = '0.00000000000000E+00'
/** Avoids 1e-7, because cells hold plain decimals. */
const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
const CELL_TYPE = { number: 1, text: 2, boolean: 4 } as const

type FormulaColumn = { index: number; column: SheetColumn; formula: Formula }

type Findings = { problems: CalculationProblem[]; kinds: ResultKinds }

async function calculateSheet(sheet: Sheet, { problems, kinds }: Findings, engine: CalculationEngine): Promise<Sheet> {
  const rows = sheet.rows.map((row) => sheet.columns.map((column, i) => (hasFormula(column) ? '' : (row[i] ?? ''))))
  const formulas = readFormulas(sheet, problems)
  const failures = new Map<number, { rows: number; code: string }>()
  for (const { index } of formulas) kinds.set(index, [])
  const chars = formulas.reduce((sum, { column }) => sum + (column.formula?.length ?? 0), 0)
  const batch = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_FORMULA_CHARS / Math.max(1, chars))))
  for (let start = 0; start < rows.length && formulas.length > 0; start += batch) {
    const model = await engine.newModel()
    try {
      calculateRows(model, rows.slice(start, start + batch), sheet.columns, formulas, { failures, kinds })
    } finally {
      model.free()
    }
    await engine.rest()
  }
  for (const [index, failure] of failures) problems.push(failureProblem(sheet, index, failure))
  return { ...sheet, rows }
}

function readFormulas(sheet: Sheet, problems: CalculationProblem[]): FormulaColumn[] {
  return sheet.columns.flatMap((column, index) => {
    if (!hasFormula(column)) return []
    try {
      return [{ index, column, formula: readFormula(column.formula ?? '', sheet.columns) }]
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      problems.push({ sheet: sheet.name, column: column.header, problem: error.problem })
      return []
    }
  })
}

/** Fills `rows` in place. */
function calculateRows(
  model: CalculationModel,
  rows: string[][],
  columns: SheetColumn[],
  formulas: FormulaColumn[],
  { failures, kinds }: { failures: Map<number, { rows: number; code: string }>; kinds: ResultKinds },
): void {
  const computed = new Set(formulas.map((formula) => formula.index))
  const inputs = [...new Set(formulas.flatMap(({ formula }) => formula.columns))].filter((index) => !computed.has(index))
  model.pauseEvaluation()
  for (const [i, row] of rows.entries()) {
    for (const index of inputs) {
      const input = engineInput(row[index] ?? '', columns[index]?.type ?? 'text')
      if (input !== '') model.setUserInput(0, i + 1, index + 1, input)
    }
    for (const { index, formula } of formulas) model.setUserInput(0, i + 1, index + 1, `=${formula.atRow(i + 1)}`)
  }
  model.evaluate()
  for (const { index, column } of formulas) {
    model.updateRangeStyle({ sheet: 0, row: 1, column: index + 1, width: 1, height: rows.length }, 'num_fmt', RAW_NUMBER_FORMAT)
    for (const [i, row] of rows.entries()) {
      const value = engineValue(model, i + 1, index + 1, column.type)
      kinds.get(index)?.push(value.kind)
      if (value.kind !== 'none') row[index] = value.cell
      else failures.set(index, { rows: (failures.get(index)?.rows ?? 0) + 1, code: value.code })
    }
  }
}

/** Converts a cell for the engine: numbers as numbers, everything else as text that it must not interpret. */
function engineInput(cell: string, type: SheetColumn['type']): string {
  const value = typedValue(cell, type)
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return String(dateToSerial(value))
  return `'${value}`
}

function engineValue(
  model: CalculationModel,
  row: number,
  column: number,
  type: SheetColumn['type'],
): { kind: Exclude<ResultKind, 'none'>; cell: string } | { kind: 'none'; code: string } {
  const kind = model.getCellType(0, row, column)
  const shown = model.getFormattedCellValue(0, row, column)
  if (kind === CELL_TYPE.text) return { kind: 'text', cell: shown }
  if (kind === CELL_TYPE.boolean) return { kind: 'boolean', cell: shown.toLowerCase() }
  if (kind !== CELL_TYPE.number) return { kind: 'none', code: shown }
  const value = Number(shown)
  return { kind: Number.isInteger(value) ? 'whole' : 'fraction', cell: numberCell(value, type) }
}

function numberCell(value: number, type: SheetColumn['type']): string {
  if (type === 'date') return serialToIsoDate(value)
  const text = String(type === 'integer' ? Math.round(value) : value)
  return text.includes('e') ? PLAIN.format(value) : text
}

function failureProblem(sheet: Sheet, index: number, failure: { rows: number; code: string }): CalculationProblem {
  const column = sheet.columns[index]?.header ?? columnLetters(index)
  return { sheet: sheet.name, column, problem: { reason: 'no_result', values: failure } }
}

function totalsOf(sheet: Sheet, problems: CalculationProblem[]): CalculatedTotal[] {
  return sheet.totals.flatMap((total) => {
    const column = sheet.columns.findIndex(({ header }) => header.trim().toLowerCase() === total.column.trim().toLowerCase())
    const definition = sheet.columns[column]
    if (!definition) {
      problems.push({
        sheet: sheet.name,
        column: total.column,
        problem: { reason: 'total_column_unknown', values: { name: total.column } },
      })
      return []
    }
    const cells = sheet.rows.map((row) => row[column] ?? '')
    return [{ column, function: total.function, label: total.label, value: totalValue(total.function, cells, definition.type) }]
  })
}
