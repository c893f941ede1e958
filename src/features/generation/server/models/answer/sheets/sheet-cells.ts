import { readTyped } from '#shared/content/typed-cell.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'
import { CELL_MAX } from '#shared/limits.ts'
import { cleanText } from '#shared/text.ts'
import { cellText } from '../element-checks.ts'

/** What databases and forms call the types. */
const OTHER_TYPES: ReadonlyMap<string, SheetColumn['type']> = new Map(
  Object.entries<SheetColumn['type']>({
    int: 'integer',
    float: 'number',
    decimal: 'number',
    numeric: 'number',
    double: 'number',
    money: 'currency',
    price: 'currency',
    percentage: 'percent',
    datetime: 'date',
    bool: 'boolean',
    checkbox: 'boolean',
    dropdown: 'choice',
    select: 'choice',
    enum: 'choice',
  }),
)
/** By cell, as in a spreadsheet program: here, a formula belongs to a column and names columns. */
const CELL_FORMULA = /^=\s*(?:[A-Z]+\s*\(|\$?[A-Z]{1,3}\$?\d)/i

/** Our name of a column's type, undefined for a type that nobody knows. */
export function columnTypeOf(name: string): SheetColumn['type'] | undefined {
  return OTHER_TYPES.get(name)
}

/** The row with one text per column, as its columns hold them. `isOwn`: a person wrote them. `leaveOut` is called for each cell that is lost. */
export function cellsOf(
  row: readonly unknown[],
  columns: readonly SheetColumn[],
  { isOwn, leaveOut }: { isOwn: boolean; leaveOut: () => void },
): string[] {
  for (const cell of row.slice(columns.length)) if (cellText(cell).trim() !== '') leaveOut()
  return columns.map((column, index) => {
    const text = cleanText(cellText(row[index])).slice(0, CELL_MAX)
    // A text may be about formulas.
    if (isOwn || column.type === 'text' || !CELL_FORMULA.test(text)) return typed(text, column)
    if (column.formula === undefined) leaveOut()
    return ''
  })
}

/** Numbers and dates stay as they are: which of 1.234 and 1,234 is meant depends on the language. */
function typed(text: string, column: SheetColumn): string {
  if (column.type === 'boolean' || column.type === 'choice') return readTyped(text, column, 'en')
  return column.type === 'date' ? text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1') : text
}
