import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { fold } from '#shared/words.ts'
import type { Instruction } from '../../instruction.ts'
import { columnOfWords, columnsMeant, NUMBER_TYPES, unknownColumn } from './find-column.ts'
import { matchName } from '../pieces/find-places.ts'
import { Refusal } from '../refusal.ts'

/** Refuses what is in that order already. Empty cells come last. */
export function sortRows(
  workbook: GeneratedSheet,
  { by, place: at, isDescending, further = [] }: Extract<Instruction, { do: 'sort' }>,
): GeneratedSheet | undefined {
  const sheet = workbook.sheets.find((one) => placeOf({ by, place: at }, one) !== undefined)
  if (!sheet) throw unknownColumn(workbook.sheets, by)
  const keys = [{ by, place: at, isDescending }, ...further].map((key) => {
    const place = placeOf(key, sheet)
    const column = place === undefined ? undefined : sheet.columns[place]
    if (place === undefined || !column) throw unknownColumn([sheet], key.by)
    return { place, type: column.type, direction: key.isDescending ? (-1 as const) : (1 as const) }
  })
  const compare = (a: string[], b: string[]) =>
    keys.reduce((order, { place, type, direction }) => order || compareCells(a[place] ?? '', b[place] ?? '', type, direction), 0)
  const rows = sheet.rows.toSorted(compare)
  if (rows.every((row, at) => row === sheet.rows[at])) throw new Refusal('already_so')
  return { ...workbook, sheets: workbook.sheets.map((other) => (other === sheet ? { ...sheet, rows } : other)) }
}

/** Without a name ("alphabetically") the first column is meant. */
function placeOf({ by, place }: { by: string; place?: number | undefined }, sheet: Sheet): number | undefined {
  if (by === '') return 0
  const headers = sheet.columns.map(({ header }) => header)
  const [meant, ...others] = columnsMeant(sheet, by)
  return matchName(by, headers)[0] ?? columnOfWords(sheet, by) ?? (others.length === 0 ? meant : undefined) ?? columnAt(place, sheet)
}

function columnAt(place: number | undefined, { columns }: Sheet): number | undefined {
  const at = place === undefined ? -1 : place < 0 ? columns.length + place : place - 1
  return columns[at] ? at : undefined
}

function compareCells(a: string, b: string, type: SheetColumn['type'], direction: 1 | -1): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  // Cells hold numbers and dates in one notation for all languages; a cell that does not fit its type is compared as text.
  if (NUMBER_TYPES.has(type) && !Number.isNaN(Number(a)) && !Number.isNaN(Number(b))) return direction * (Number(a) - Number(b))
  const [one, other] = [fold(a), fold(b)]
  return one === other ? 0 : direction * (one < other ? -1 : 1)
}
