import type { ResultKind, ResultKinds } from '#shared/content/calculate.ts'
import { dateToSerial, typedValue } from '#shared/content/cell-value.ts'
import { type Formula, formulaProblem, readFormula } from '#shared/content/formula.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { CELL_MAX } from '#shared/limits.ts'

/** A column's formula in a file. `value` is the cached result, of the type that the formula yields when a program calculates. */
export type FileFormula = { at: (row: number, cell: string) => { formula: string; value: string | number | boolean } }

/** `names` are those that the sheets have in the file. */
export function fileFormulas(
  sheet: Sheet,
  kinds: ResultKinds,
  { sheets, names }: { sheets: readonly Sheet[]; names: readonly string[] },
): (FileFormula | undefined)[] {
  return sheet.columns.map((column, index) => {
    if (!column.formula?.trim() || formulaProblem(column.formula, sheet.columns, sheets) !== undefined) return undefined
    const target = { isFile: true, names, firstRow: 2 }
    return fileFormula(column, readFormula(column.formula, sheet.columns, { sheets, target }), kinds.get(index) ?? [])
  })
}

/** Wraps a formula if the file would otherwise show something else than the model: errors become empty, and integers are rounded. */
function fileFormula(column: SheetColumn, formula: Formula, kinds: ResultKind[]): FileFormula {
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
