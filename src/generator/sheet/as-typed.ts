import type { Column } from './columns/column.ts'
import type { PlannedSheet } from './planned-sheet.ts'

/* What people do not write as a number: "5:30" for each kilometre, and 2018 without a sign between its digits. */

const YEARS: ReadonlySet<string> = new Set(['birthyear', 'vintage'])
const SECONDS = 60

/** The sheets with paces and years as words, where no formula reads them. */
export function asTyped(tables: readonly PlannedSheet[]): PlannedSheet[] {
  const formulas = tables.flatMap(({ columns }) => columns.flatMap(({ formula }) => formula ?? [])).join(' ')
  const isTyped = ({ id, header, formula }: Column): boolean =>
    (id === 'pace' || YEARS.has(id)) && formula === undefined && !formulas.includes(`${header}}`)
  return tables.map((table) => {
    if (!table.columns.some(isTyped)) return table
    const columns = table.columns.map((column) => (isTyped(column) ? { ...column, spec: { type: 'text' as const } } : column))
    const rows = table.rows.map((row) =>
      row.map((cell, at) => (columns[at]?.id === 'pace' && columns[at] !== table.columns[at] ? clock(cell) : cell)),
    )
    return { ...table, columns, rows }
  })
}

/** "5.5" minutes are 5:30. */
function clock(cell: string): string {
  const minutes = Number(cell)
  if (cell === '' || Number.isNaN(minutes)) return cell
  const seconds = Math.round(minutes * SECONDS)
  return `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`
}
