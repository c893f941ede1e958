import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { fold } from '#shared/words.ts'
import type { Instruction } from '../instruction.ts'
import { columnOfWords, NUMBER_TYPES, unknownColumn } from './find-column.ts'
import { matchName } from './find-places.ts'

/** Undefined if the rows are in that order already. Empty cells come last. */
export function sortRows(workbook: GeneratedSheet, { by, isDescending }: Extract<Instruction, { do: 'sort' }>): GeneratedSheet | undefined {
  for (const sheet of workbook.sheets) {
    const place = placeOf(by, sheet)
    const type = place === undefined ? undefined : sheet.columns[place]?.type
    if (place === undefined || type === undefined) continue
    const cellOf = (row: string[]) => row[place] ?? ''
    const rows = sheet.rows.toSorted((a, b) => compareCells(cellOf(a), cellOf(b), type, isDescending ? -1 : 1))
    if (rows.every((row, at) => row === sheet.rows[at])) return undefined
    return { ...workbook, sheets: workbook.sheets.map((other) => (other === sheet ? { ...sheet, rows } : other)) }
  }
  throw unknownColumn(workbook.sheets, by)
}

/** Without a name ("alphabetically") the first column is meant. */
function placeOf(by: string, sheet: Sheet): number | undefined {
  if (by === '') return 0
  const headers = sheet.columns.map(({ header }) => header)
  return matchName(by, headers)[0] ?? columnOfWords(sheet, by)
}

function compareCells(a: string, b: string, type: SheetColumn['type'], direction: 1 | -1): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  // Cells hold numbers and dates in one notation for all languages; a cell that does not fit its type is compared as text.
  if (NUMBER_TYPES.has(type) && !Number.isNaN(Number(a)) && !Number.isNaN(Number(b))) return direction * (Number(a) - Number(b))
  const [one, other] = [fold(a), fold(b)]
  return one === other ? 0 : direction * (one < other ? -1 : 1)
}
