import { AGGREGATES, FORMULA_FUNCTIONS, FUNCTIONS_PREFIXED_IN_FILES, RANGE_FUNCTIONS } from './formula-functions.ts'
import { FormulaError } from './formula-problem.ts'
import type { FormulaProblem } from './formula-problem.ts'
import { tokenizeFormula } from './formula-tokens.ts'
import type { FormulaToken, NamedSheets } from './formula-tokens.ts'
import { resultLength } from './result-length.ts'
import type { Lengths } from './result-length.ts'
import { quotedSheetName } from './sheet-names.ts'

/**
 * Formulas are written once per column with column names (`={Qty}*{Unit price}`) and mean the same in every row. A function such as SUM or
 * COUNTIF may read all cells of a column, of this or another sheet: `={Cost}/SUM({Budget!Cost})`. A formula is parsed
 * strictly (grammar, allow-list, argument counts) before any part of it reaches a calculation engine or a file. Any other formula is
 * refused, because formulas of other people run on the reader's computer.
 */
export type Formula = {
  /** Positions of the columns that it reads. */
  columns: number[]
  /** The whole columns that it reads. */
  ranges: { sheet: number; index: number }[]
  /** The most characters that a result can have. */
  lengthFrom: (lengths: Lengths) => number
  /** The formula for one row of a sheet, without `=`: `C2*D2`. */
  atRow: (rowNumber: number) => string
}
/** `names` are those of the sheets there, and `firstRow` is the number of the first row below the headers. */
export type FormulaTarget = { isFile: boolean; names: readonly string[]; firstRow: number }
type Sheets = readonly (NamedSheets[number] & { rows: readonly unknown[] })[]

const NO_TARGET: FormulaTarget = { isFile: false, names: [], firstRow: 1 }

/** Parses a formula. Throws a FormulaError that says what is wrong. */
export function readFormula(
  formula: string,
  columns: readonly { header: string }[],
  { sheets = [], target = NO_TARGET }: { sheets?: Sheets; target?: FormulaTarget } = {},
): Formula {
  const tokens = tokenizeFormula(
    formula,
    columns.map((column) => column.header),
    sheets,
  )
  checkGrammar(tokens)
  // Split once around the row number, so that 20,000 rows cost one join each.
  const parts = partsAroundRowNumber(tokens, sheets, target)
  const used = tokens.flatMap((token) => (token.kind === 'column' ? [token.index] : []))
  const ranges = tokens.flatMap((token) => (token.kind === 'range' ? [{ sheet: token.sheet, index: token.index }] : []))
  return {
    columns: [...new Set(used)],
    ranges,
    lengthFrom: (lengths) => resultLength(tokens, lengths),
    atRow: (rowNumber) => parts.join(String(rowNumber)),
  }
}

/** Converts `={Qty}*{Unit price}` in row 2 to `C2*D2`. `columns` are in sheet order; the first is A. */
export function toCellFormula(formula: string, columns: readonly { header: string }[], rowNumber: number): string {
  return readFormula(formula, columns).atRow(rowNumber)
}

/** Returns what is wrong with a formula, or undefined. */
export function formulaProblem(formula: string, columns: readonly { header: string }[], sheets: Sheets = []): FormulaProblem | undefined {
  try {
    readFormula(formula, columns, { sheets })
    return undefined
  } catch (error) {
    if (error instanceof FormulaError) return error.problem
    throw error
  }
}

/** Returns the letters of a column: 0 is A, 25 is Z, 26 is AA. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

function partsAroundRowNumber(tokens: FormulaToken[], sheets: Sheets, target: FormulaTarget): string[] {
  const parts = ['']
  for (const token of tokens) {
    parts[parts.length - 1] += token.kind === 'range' ? writtenRange(token, sheets, target) : written(token, target)
    if (token.kind === 'column') parts.push('')
  }
  return parts
}

function writtenRange({ sheet, index }: { sheet: number; index: number }, sheets: Sheets, { names, firstRow }: FormulaTarget): string {
  const column = `$${columnLetters(index)}$`
  const last = firstRow + Math.max(1, sheets[sheet]?.rows.length ?? 0) - 1
  return `${quotedSheetName(names[sheet] ?? '')}!${column}${firstRow}:${column}${last}`
}

function written(token: Exclude<FormulaToken, { kind: 'range' }>, { isFile }: FormulaTarget): string {
  switch (token.kind) {
    case 'number':
    case 'boolean':
    case 'operator':
      return token.text
    case 'text':
      return `"${token.value.replaceAll('"', '""')}"`
    case 'column':
      return columnLetters(token.index)
    case 'function':
      return isFile && FUNCTIONS_PREFIXED_IN_FILES.has(token.name) ? `_xlfn.${token.name}` : token.name
    case 'open':
      return '('
    case 'close':
      return ')'
    case 'separator':
      return ','
  }
}

const NESTING_MAX = 60

/** expression := operand (operator operand)*, with signs before and % after an operand. */
function checkGrammar(tokens: FormulaToken[]): void {
  let at = 0
  if (tokens.length === 0) throw new FormulaError('empty')
  readExpression(0)
  if (at < tokens.length) throw tokens[at]?.kind === 'close' ? new FormulaError('parenthesis_closed') : new FormulaError('operator_missing')

  function readExpression(depth: number): void {
    if (depth > NESTING_MAX) throw new FormulaError('nested_too_deeply')
    readOperand(depth)
    while (isOperator(tokens[at], '%') === false) {
      at++
      readOperand(depth)
    }
  }

  function readOperand(depth: number): void {
    while (isSign(tokens[at])) at++
    const token = tokens[at++]
    if (token === undefined) throw new FormulaError('ends_early')
    if (token.kind === 'operator' || token.kind === 'separator' || token.kind === 'close') throw new FormulaError('value_missing')
    if (token.kind === 'range') throw new FormulaError('whole_column')
    if (token.kind === 'open') {
      readExpression(depth + 1)
      readClose()
    }
    if (token.kind === 'function') readArguments(token.name, depth)
    while (isOperator(tokens[at], '%')) at++
  }

  function readArguments(name: string, depth: number): void {
    at++ // the tokenizer only calls a word a function when ( follows
    const start = at
    let count = 0
    if (tokens[at]?.kind !== 'close') {
      for (;;) {
        count++
        const next = tokens[at]?.kind
        if (next === 'range' && RANGE_FUNCTIONS.has(name)) at++
        else if (next !== 'separator' && next !== 'close') readExpression(depth + 1)
        if (tokens[at]?.kind !== 'separator') break
        at++
      }
    }
    readClose()
    if (AGGREGATES.has(name) && isOneColumn(tokens.slice(start, at))) throw new FormulaError('one_row_only', { name })
    const [min, max] = FORMULA_FUNCTIONS[name] ?? [0, 0]
    if (count < min || count > max) throw new FormulaError('arguments_wrong', { name, min, max, count })
  }

  function readClose(): void {
    if (tokens[at]?.kind !== 'close') throw new FormulaError(at < tokens.length ? 'operator_missing' : 'parenthesis_open')
    at++
  }
}

function isOneColumn(tokens: FormulaToken[]): boolean {
  const [only, ...more] = tokens.filter(({ kind }) => kind !== 'open' && kind !== 'close')
  return only?.kind === 'column' && more.length === 0
}

/** Undefined if the token is not an operator at all. */
function isOperator(token: FormulaToken | undefined, text: string): boolean | undefined {
  return token?.kind === 'operator' ? token.text === text : undefined
}

function isSign(token: FormulaToken | undefined): boolean {
  return token?.kind === 'operator' && (token.text === '-' || token.text === '+')
}
