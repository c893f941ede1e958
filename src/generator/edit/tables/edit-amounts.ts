import { cellNumber } from '#shared/content/cell-value.ts'
import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'
import type { Instruction } from '../../instruction.ts'
import type { EditContext } from '../edit-context.ts'
import { rowTest } from './edit-table.ts'
import { findColumn, NUMBER_TYPES, withSheet } from './find-column.ts'
import { Refusal } from '../refusal.ts'

type Of<Do extends Instruction['do']> = Extract<Instruction, { do: Do }>

const DECIMALS_MIN: Partial<Record<SheetColumn['type'], number>> = { integer: 0, percent: 4 }

/** Multiplies every amount of a column, to the cent, or to as many decimals as the cell has. A calculated column follows by itself. */
export function multiplyColumn(
  workbook: GeneratedSheet,
  { column: wanted, factor, where }: Of<'multiply'>,
  context: EditContext,
): GeneratedSheet | undefined {
  const { sheet, column, place } = findColumn(workbook, wanted)
  if (column.formula) throw new Refusal('column_calculated', { name: column.header })
  if (!NUMBER_TYPES.has(column.type)) throw new Refusal('not_a_number', { name: column.header })
  const multiplied = (cell: string): string => {
    const number = cellNumber(cell, column.type)
    if (number === undefined) return cell
    const own = /\.(\d+)$/.exec(cell)?.[1]?.length ?? 0
    return String(Number((number * factor).toFixed(column.type === 'integer' ? 0 : Math.max(own, DECIMALS_MIN[column.type] ?? 2))))
  }
  const isMeant = rowTest(workbook, sheet, where, context)
  const rows = sheet.rows.map((row, at) => (isMeant(row, at) ? row.map((cell, index) => (index === place ? multiplied(cell) : cell)) : row))
  return rows.every((row, at) => row[place] === sheet.rows[at]?.[place]) ? undefined : withSheet(workbook, sheet, { ...sheet, rows })
}

/** How the dates of a column, or of every one that holds dates, are written. */
export function changeDateFormat(workbook: GeneratedSheet, { format, column: wanted }: Of<'dateFormat'>): GeneratedSheet | undefined {
  const own = wanted && findColumn(workbook, wanted).column
  if (own && own.type !== 'date') throw new Refusal('date_format_fixed')
  const isMeant = (column: SheetColumn) => column.type === 'date' && (own === undefined || column === own)
  const meant = workbook.sheets.flatMap(({ columns }) => columns.filter(isMeant))
  if (meant.length === 0) throw new Refusal('date_format_fixed')
  if (meant.every((column) => column.date_format === format)) throw new Refusal('already_so')
  const sheets = workbook.sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((column) => (isMeant(column) ? { ...column, date_format: format } : column)),
  }))
  return { ...workbook, sheets }
}

/** Another currency for every column of money. The amounts stay. */
export function changeCurrency(workbook: GeneratedSheet, { code }: Of<'currency'>): GeneratedSheet | undefined {
  const isOther = (column: SheetColumn) => column.type === 'currency' && column.currency !== code
  if (!workbook.sheets.some(({ columns }) => columns.some(isOther))) return undefined
  const sheets = workbook.sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((column) => (isOther(column) ? { ...column, currency: code } : column)),
  }))
  return { ...workbook, sheets }
}
