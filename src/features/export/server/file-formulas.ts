import type { ResultKind, ResultKinds } from '#shared/content/calculate.ts'
import { dateToSerial, typedValue } from '#shared/content/cell-value.ts'
import { formulaProblem, readFormula } from '#shared/content/formula.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { CELL_MAX } from '#shared/limits.ts'

/** A column's formula in a file. `value` is the cached result, of the type that the formula yields when a program calculates. */
export type FileFormula = { at: (row: number, cell: string) => { formula: string; value: string | number | boolean } }

export function fileFormulas(sheet: Sheet, kinds: ResultKinds): (FileFormula | undefined)[] {
  return sheet.columns.map((column, index) => fileFormula(column, sheet, kinds.get(index) ?? []))
}

/** Wraps a formula if the file would otherwise show something else than the model: errors become empty, and integers are rounded. */
function fileFormula(column: SheetColumn, sheet: Sheet, kinds: ResultKind[]): FileFormula | undefined {
  if (!column.formula?.trim() || formulaProblem(column.formula, sheet.columns) !== undefined) return undefined
  const formula = readFormula(column.formula, sheet.columns, 'file')
  const rounds = column.type === 'integer' && kinds.includes('fraction')
  // Text and booleans cannot be rounded: wrapped, they would be errors.
  const keepsText = rounds && kinds.some((kind) => kind === 'text' || kind === 'boolean')
  const errs = kinds.includes('none')
  return {
    at: (row, cell) => {
      const plain = formula.atRow(row + 2)
      const rounded = keepsText ? `IFERROR(ROUND(${plain},0),${plain})` : rounds ? `ROUND(${plain},0)` : plain
      return { formula: errs ? `IFERROR(${rounded},"")` : rounded, value: result(cell, column, kinds[row] ?? 'none') }
    },
  }
}

/** Returns the cached result, never a Date, because the library does not keep one. */
function result(cell: string, column: SheetColumn, kind: ResultKind): string | number | boolean {
  if (kind === 'boolean') return cell === 'true'
  if (kind === 'text' || kind === 'none') return cell.slice(0, CELL_MAX).toWellFormed()
  const value = column.type === 'date' ? typedValue(cell, 'date') : Number(cell)
  return value instanceof Date ? dateToSerial(value) : (value ?? '')
}
