import { sheetColumn } from './columns/column.ts'
import { cellOf, formulaOf, readsColumns } from './formulas/evaluate.ts'
import type { PlannedSheet } from './planned-sheet.ts'

/** A column may follow from one that follows from whole columns, and so on. */
const PASSES = 4

/** Sheets whose formulas name the other sheets, `{1!Amount}` as `{Costs!Amount}`, and whose cells hold what these come to. */
export function calculatePlanned(planned: readonly PlannedSheet[], today: number): PlannedSheet[] {
  const sheets = planned.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => [...row]),
    columns: sheet.columns.map((column) =>
      column.formula === undefined ? column : { ...column, formula: withNames(column.formula, sheet.name, planned) },
    ),
  }))
  const passes = sheets.some(({ columns }) => columns.some(({ formula }) => formula !== undefined && readsColumns(formula))) ? PASSES : 1
  const tables = sheets.map(({ name, columns, rows }) => ({ name, columns: columns.map((column) => sheetColumn(column, '')), rows }))
  for (let pass = 0; pass < passes; pass++)
    for (const { columns, rows } of tables)
      for (const [place, { formula, type }] of columns.entries()) {
        if (formula === undefined) continue
        const calculate = formulaOf(formula, columns, today, tables)
        for (const row of rows) row[place] = cellOf(calculate(row), type)
      }
  return sheets
}

function withNames(formula: string, own: string, planned: readonly PlannedSheet[]): string {
  return formula.replace(/\{(\d*)!/g, (_, place: string) => `{${place === '' ? own : (planned[Number(place)]?.name ?? own)}!`)
}
