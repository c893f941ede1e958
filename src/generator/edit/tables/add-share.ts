import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import type { Instruction } from '../../instruction.ts'
import { addFormula } from './add-formula.ts'
import type { EditContext } from '../edit-context.ts'
import { findColumn } from './find-column.ts'
import { Refusal, whichAmount } from '../refusal.ts'

type Share = Extract<Instruction, { do: 'share' }>

/** A tax or a discount as a column that reckons row by row. Asks back if it may be of several amounts. */
export function addShare(workbook: GeneratedSheet, share: Share, context: EditContext): GeneratedSheet | undefined {
  const { column: amount } = findColumn(workbook, { name: share.of ?? onlyAmount(workbook, share.end) })
  const { name, percent } = share
  const added = addFormula(workbook, { do: 'formula', name, expression: `{${amount.header}} * ${percent}%` }, context)
  if (!added) return undefined
  // 20 % of an amount is an amount, whatever its name says.
  const columns = (sheet: Sheet) =>
    sheet.columns.map((column) => (column.header === name ? { ...amount, header: name, formula: column.formula } : column))
  const sheets = added.sheets.map((sheet, at) => (sheet === workbook.sheets[at] ? sheet : { ...sheet, columns: columns(sheet) }))
  return { ...added, sheets }
}

function onlyAmount({ sheets }: GeneratedSheet, end: number): string {
  const columns = sheets[0]?.columns ?? []
  const headers = columns.map(({ header }) => header)
  const amounts = columns.flatMap(({ type }, place) => (type === 'currency' ? [place] : []))
  const [amount, ...others] = amounts
  if (amount === undefined) throw new Refusal('nothing_to_total')
  if (others.length > 0) throw whichAmount(end, headers, amounts)
  return headers[amount] ?? ''
}
