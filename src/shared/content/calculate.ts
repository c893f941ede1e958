import { dateToSerial, serialToIsoDate, totalValue, typedValue } from './cell-value.ts'
import { FormulaError } from './formula-problem.ts'
import type { FormulaProblem } from './formula-problem.ts'
import { columnLetters, readFormula } from './formula.ts'
import type { Formula } from './formula.ts'
import type { Sheet, SheetColumn, SheetContent, SheetTotal } from './sheet.ts'
import { hasFormula } from './sheet-edit.ts'
import { CELL_MAX, CONTENT_MAX_BYTES, SHEETS_MAX } from '../limits.ts'

/**
 * The used part of IronCalc's `Model`. Each side brings its own engine: the server from disk, the browser in a worker.
 */
type CalculationModel = {
  pauseEvaluation: () => void
  newSheet: () => void
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
 * in one row, leaves the cell empty and is reported once per column. Throws a ResultsTooLargeError if the results alone are larger than a
 * document may be.
 */
export async function calculateSheets<T extends SheetContent>(content: T, engine: CalculationEngine): Promise<Calculated<T>> {
  const problems: CalculationProblem[] = []
  const plans = content.sheets.map((sheet, place) => planOf(sheet, place, content.sheets, problems))
  // What reads whole columns comes last: by then, the columns of the other sheets have their values.
  const room = { left: CONTENT_MAX_BYTES }
  for (const plan of plans) if (!readsRanges(plan)) await calculateAlone(plan, room, engine)
  const linked = plans.filter(readsRanges)
  if (linked.length > 0) await calculateTogether(linked, plans, engine)
  for (const plan of linked) takeRoom(room, plan, plan.rows)
  for (const { sheet, failures } of plans) for (const [index, failure] of failures) problems.push(failureProblem(sheet, index, failure))
  const sheets = plans.map(({ sheet, rows }) => ({ ...sheet, rows }))
  return {
    content: { ...content, sheets },
    totals: sheets.map((sheet) => totalsOf(sheet, problems)),
    kinds: plans.map(({ kinds }) => kinds),
    problems,
  }
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

/** `length` is that of the longest result that is possible. */
type FormulaColumn = { index: number; column: SheetColumn; formula: Formula; length: number }

/** A sheet while it is calculated: `rows` is filled in place. */
type Plan = {
  sheet: Sheet
  place: number
  rows: string[][]
  formulas: FormulaColumn[]
  kinds: ResultKinds
  failures: Map<number, { rows: number; code: string }>
}

/** Far above what a cell holds, because the bound is that of the worst row. */
const RESULT_CHARS_MAX = 1_000_000
/** Of one batch, and of sheets that are calculated together, in the engine at a time. */
const BATCH_RESULT_CHARS = 20_000_000
const TOGETHER_RESULT_CHARS = 400_000_000
/** What is read from a formula column of another sheet, which is calculated later. */
const LINKED_CHARS = 2_000
/** As spreadsheets say that a text does not fit. */
const TOO_LONG = '#VALUE!'

/** Thrown when the results of all cells together are larger than a document may be. */
export class ResultsTooLargeError extends Error {
  override readonly name = 'ResultsTooLargeError'
}

/** So many cells of whole columns are read within a second, for all rows together. */
const RANGE_CELLS_MAX = 4_000_000

function planOf(sheet: Sheet, place: number, sheets: readonly Sheet[], problems: CalculationProblem[]): Plan {
  const plan = { sheet, place, rows: sheet.rows, formulas: [], kinds: new Map(), failures: new Map() }
  if (!sheet.columns.some(hasFormula)) return plan
  const formulas = withoutTooLong(sheet, readFormulas(sheet, sheets, problems), sheets, problems)
  const rows = sheet.rows.map((row) => sheet.columns.map((column, i) => (hasFormula(column) ? '' : (row[i] ?? ''))))
  return { ...plan, rows, formulas, kinds: new Map(formulas.map(({ index }) => [index, []])) }
}

function readsRanges({ formulas }: Plan): boolean {
  return formulas.some(({ formula }) => formula.ranges.length > 0)
}

/** The names that the engine gives to sheets. */
const ENGINE_NAMES = Array.from({ length: SHEETS_MAX }, (_, place) => `Sheet${place + 1}`)

function readFormulas(sheet: Sheet, sheets: readonly Sheet[], problems: CalculationProblem[]): FormulaColumn[] {
  let cells = 0
  return sheet.columns.flatMap((column, index) => {
    if (!hasFormula(column)) return []
    try {
      const target = { isFile: false, names: ENGINE_NAMES, firstRow: 1 }
      const formula = readFormula(column.formula ?? '', sheet.columns, { sheets, target })
      for (const range of formula.ranges) cells += sheet.rows.length * (sheets[range.sheet]?.rows.length ?? 0)
      if (formula.ranges.length > 0 && cells > RANGE_CELLS_MAX) throw new FormulaError('too_many_cells')
      return [{ index, column, formula, length: 0 }]
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      problems.push({ sheet: sheet.name, column: column.header, problem: error.problem })
      return []
    }
  })
}

/** The formulas whose results stay within bounds, whatever they read. A column that reads itself in a circle has no result. */
function withoutTooLong(
  sheet: Sheet,
  formulas: readonly FormulaColumn[],
  sheets: readonly Sheet[],
  problems: CalculationProblem[],
): FormulaColumn[] {
  const byIndex = new Map(formulas.map((formula) => [formula.index, formula]))
  const known = new Map<number, number>()
  const ofColumn = (index: number): number => {
    const length = known.get(index)
    if (length !== undefined) return length
    known.set(index, 0)
    const own = byIndex.get(index)?.formula.lengthFrom(lengths) ?? longestIn(sheet, index)
    known.set(index, own)
    return own
  }
  const ofRange = (place: number, index: number): number => {
    const other = sheets[place]
    return other === undefined ? 0 : other.columns[index] && hasFormula(other.columns[index]) ? LINKED_CHARS : longestIn(other, index)
  }
  const lengths = { ofColumn, ofRange }
  const isLinked = formulas.some(({ formula }) => formula.ranges.length > 0)
  const sized = formulas.map((formula) => ({ ...formula, length: ofColumn(formula.index) }))
  let together = 0
  return sized.filter((formula) => {
    together += isLinked ? sheet.rows.length * formula.length : 0
    if (formula.length <= RESULT_CHARS_MAX && together <= TOGETHER_RESULT_CHARS) return true
    problems.push({ sheet: sheet.name, column: formula.column.header, problem: new FormulaError('result_too_long').problem })
    return false
  })
}

function longestIn({ rows }: Sheet, index: number): number {
  return rows.reduce((longest, row) => Math.max(longest, row[index]?.length ?? 0), 0)
}

async function calculateAlone(plan: Plan, room: Room, engine: CalculationEngine): Promise<void> {
  const chars = plan.formulas.reduce((sum, { column }) => sum + (column.formula?.length ?? 0), 0)
  const results = plan.formulas.reduce((sum, { length }) => sum + length, 0)
  const most = Math.min(BATCH_FORMULA_CHARS / Math.max(1, chars), BATCH_RESULT_CHARS / Math.max(1, results))
  const batch = Math.max(1, Math.min(BATCH_ROWS, Math.floor(most)))
  for (let start = 0; start < plan.rows.length && plan.formulas.length > 0; start += batch) {
    const rows = plan.rows.slice(start, start + batch)
    await withModel(engine, (model) => {
      writeRows(model, 0, rows, plan, [])
      model.evaluate()
      readRows(model, 0, rows, plan)
    })
    takeRoom(room, plan, rows)
    await engine.rest()
  }
}

/** What the results of a document may still take. */
type Room = { left: number }

function takeRoom(room: Room, { formulas }: Plan, rows: readonly string[][]): void {
  for (const row of rows) for (const { index } of formulas) room.left -= row[index]?.length ?? 0
  if (room.left < 0) throw new ResultsTooLargeError()
}

/** The sheets that read whole columns, in one workbook with the columns of the others that they read. */
async function calculateTogether(linked: readonly Plan[], plans: readonly Plan[], engine: CalculationEngine): Promise<void> {
  await withModel(engine, (model) => {
    for (let count = 1; count < plans.length; count++) model.newSheet()
    for (const plan of plans) {
      const read = linked.flatMap(({ formulas }) =>
        formulas.flatMap(({ formula }) => formula.ranges.flatMap(({ sheet, index }) => (sheet === plan.place ? [index] : []))),
      )
      const formulas = linked.includes(plan) ? plan.formulas : []
      writeRows(model, plan.place, plan.rows, { ...plan, formulas }, read)
    }
    model.evaluate()
    for (const plan of linked) readRows(model, plan.place, plan.rows, plan)
  })
  await engine.rest()
}

async function withModel(engine: CalculationEngine, use: (model: CalculationModel) => void): Promise<void> {
  const model = await engine.newModel()
  try {
    model.pauseEvaluation()
    use(model)
  } catch (error) {
    // An engine that has crashed still holds the model: freeing it would throw, too, and hide why.
    if (!(error instanceof Error && error.name === 'RuntimeError')) model.free()
    throw error
  }
  model.free()
}

/** Writes the formulas and what they read; `others` are further columns that are read. */
function writeRows(
  model: CalculationModel,
  place: number,
  rows: readonly string[][],
  { sheet: { columns }, formulas }: Plan,
  others: readonly number[],
): void {
  const computed = new Set(formulas.map(({ index }) => index))
  const inputs = [...new Set([...others, ...formulas.flatMap(({ formula }) => formula.columns)])].filter((index) => !computed.has(index))
  for (const [i, row] of rows.entries()) {
    for (const index of inputs) {
      const input = engineInput(row[index] ?? '', columns[index]?.type ?? 'text')
      if (input !== '') model.setUserInput(place, i + 1, index + 1, input)
    }
    for (const { index, formula } of formulas) model.setUserInput(place, i + 1, index + 1, `=${formula.atRow(i + 1)}`)
  }
}

function readRows(model: CalculationModel, place: number, rows: readonly string[][], { formulas, kinds, failures }: Plan): void {
  for (const { index, column } of formulas) {
    model.updateRangeStyle({ sheet: place, row: 1, column: index + 1, width: 1, height: rows.length }, 'num_fmt', RAW_NUMBER_FORMAT)
    for (const [i, row] of rows.entries()) {
      const value = engineValue(model, { sheet: place, row: i + 1, column: index + 1 }, column.type)
      // A longer one would be refused when the document is saved again.
      const isShort = value.kind !== 'none' && value.cell.length <= CELL_MAX
      kinds.get(index)?.push(isShort ? value.kind : 'none')
      if (isShort) row[index] = value.cell
      else failures.set(index, { rows: (failures.get(index)?.rows ?? 0) + 1, code: value.kind === 'none' ? value.code : TOO_LONG })
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
  { sheet, row, column }: { sheet: number; row: number; column: number },
  type: SheetColumn['type'],
): { kind: Exclude<ResultKind, 'none'>; cell: string } | { kind: 'none'; code: string } {
  const kind = model.getCellType(sheet, row, column)
  const shown = model.getFormattedCellValue(sheet, row, column)
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
