import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'
import { fold } from '#shared/words.ts'
import { findPlaces } from './edit-context.ts'
import type { Instruction } from '../brief.ts'

const NUMBERS: ReadonlySet<SheetColumn['type']> = new Set(['number', 'integer', 'currency', 'percent'])

/** Undefined if no sheet has such a column, or its rows are in that order already. Empty cells come last. */
export function sortRows(workbook: GeneratedSheet, { by, isDescending }: Extract<Instruction, { do: 'sort' }>): GeneratedSheet | undefined {
  for (const sheet of workbook.sheets) {
    const place = placeOf(
      by,
      sheet.columns.map(({ header }) => header),
    )
    const type = place === undefined ? undefined : sheet.columns[place]?.type
    if (place === undefined || type === undefined) continue
    const cellOf = (row: string[]) => row[place] ?? ''
    const rows = sheet.rows.toSorted((a, b) => compareCells(cellOf(a), cellOf(b), type, isDescending ? -1 : 1))
    if (rows.every((row, at) => row === sheet.rows[at])) return undefined
    return { ...workbook, sheets: workbook.sheets.map((other) => (other === sheet ? { ...sheet, rows } : other)) }
  }
  return undefined
}

/** "due date" means the column Due, too. */
function placeOf(by: string, headers: readonly string[]): number | undefined {
  const words = fold(by).split(' ')
  const [place = headers.findIndex((header) => words.includes(fold(header)))] = findPlaces({ name: by }, headers)
  return place < 0 ? undefined : place
}

function compareCells(a: string, b: string, type: SheetColumn['type'], direction: 1 | -1): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  // Cells hold numbers and dates in one notation for all languages; a cell that does not fit its type is compared as text.
  if (NUMBERS.has(type) && !Number.isNaN(Number(a)) && !Number.isNaN(Number(b))) return direction * (Number(a) - Number(b))
  const [one, other] = [fold(a), fold(b)]
  return one === other ? 0 : direction * (one < other ? -1 : 1)
}
