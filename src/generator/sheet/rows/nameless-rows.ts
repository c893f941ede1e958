import type { Column } from '../columns/column.ts'
import type { PlannedSheet } from '../planned-sheet.ts'

/** A sheet whose rows nobody names, to be filled in: eleven pieces in the main store of no item say nothing. What the prompt gives stays. */
export function withoutNamelessSamples(sheet: PlannedSheet): PlannedSheet {
  const place = sheet.columns.findIndex(namesRows)
  const name = sheet.columns[place]
  if (!name || sheet.rows.length === 0 || sheet.rows.some((row) => row[place] !== '')) return sheet
  const isKept = ({ given, constant, formula }: Column): boolean => given !== undefined || constant !== undefined || formula !== undefined
  if (!sheet.rows.some((row) => sheet.columns.some((column, at) => !isKept(column) && row[at] !== ''))) return sheet
  return {
    ...sheet,
    columns: sheet.columns.map((column) => withoutEmptyResult(column, sheet.columns)),
    rows: sheet.rows.map((row) => row.map((cell, at) => (isKept(sheet.columns[at] ?? name) ? cell : ''))),
  }
}

function namesRows({ spec, choices, formula }: Column): boolean {
  return spec.type === 'text' && choices === undefined && formula === undefined && spec.pattern === undefined
}

/** "=IF({Quantity}="","",…)": what is worked out stays open until its first figure is there. */
function withoutEmptyResult(column: Column, columns: readonly Column[]): Column {
  const { formula } = column
  if (formula === undefined || /^=IF\(|!|^=(?:SUM|COUNT|AVERAGE)/u.test(formula)) return column
  const figures = [...formula.matchAll(/\{([^{}]+)\}/gu)].map(([, header]) => columns.find((one) => one.header === header))
  const first = figures.find((one) => one && one.formula === undefined && one.constant === undefined && one.given === undefined)
  return first ? { ...column, formula: `=IF({${first.header}}="","",${formula.slice(1)})` } : column
}
