import { cellNumber } from '#shared/content/cell-value.ts'
import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { readTyped } from '#shared/content/typed-cell.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import type { Condition } from '../../instruction.ts'
import { findColumn, type FoundColumn, NUMBER_TYPES } from './find-column.ts'
import { matchName } from '../pieces/find-places.ts'
import { Refusal, whichColumn } from '../refusal.ts'

export type Matching = FoundColumn & { condition: Condition; values: string[] }

/** Finds what a condition is about: its column, and its values as the cells of the column are written. */
export function matchColumn(
  workbook: GeneratedSheet,
  condition: Condition,
  { language, today }: { language: Locale; today: string },
): Matching {
  if (condition.rule === 'overdue') {
    const found = findColumn(workbook, condition.column ?? { name: 'dates' })
    return { ...found, condition: { ...condition, rule: 'under' }, values: [today] }
  }
  const named = condition.column ? undefined : (valueBehindName(workbook, condition.value) ?? yesOrNo(workbook, condition))
  if (named) return matchColumn(workbook, { ...condition, ...named }, { language, today })
  const amounts = amountsMeant(workbook, condition)
  const found = amounts ?? (condition.column ? findColumn(workbook, condition.column) : columnWith(workbook, condition))
  const value = condition.column ? condition.value : choiceMeant(workbook.sheets, withoutNoun(workbook.sheets, condition.value))
  const whole = readTyped(value, found.column, language)
  const isThere = found.sheet.rows.some((row) => isSameCell(row[found.place] ?? '', whole, found.column))
  const parts = value.split(/ (?:or|o|ou) /i)
  const values = isThere || condition.rule !== 'is' ? [whole] : parts.map((part) => readTyped(part, found.column, language))
  return { ...found, condition, values }
}

/** "campaigns over 5,000": what the rows are called is no amount. The only column of amounts is meant, of several one has to be said. */
function amountsMeant({ sheets }: GeneratedSheet, { column, rule, value }: Condition): FoundColumn | undefined {
  const sheet =
    column && (rule === 'over' || rule === 'under') && /\d/.test(value) ? sheets.find((one) => isRowName([one], column.name)) : undefined
  const named = sheet?.columns.find(({ header }) => matchName(column?.name ?? '', [header]).length > 0)
  if (!sheet || (named && named.type !== 'text')) return undefined
  const [place, ...others] = sheet.columns.flatMap(({ type }, at) => (NUMBER_TYPES.has(type) ? [at] : []))
  const own = place === undefined ? undefined : sheet.columns[place]
  if (place === undefined || !own) return undefined
  if (others.length === 0) return { sheet, column: own, place }
  throw whichColumn(
    column?.span,
    sheet.columns.map(({ header }) => header),
    [place, ...others],
  )
}

/** "Region North": the name of a column and what it says. */
function valueBehindName({ sheets }: GeneratedSheet, text: string): Pick<Condition, 'column' | 'value'> | undefined {
  const folded = fold(text)
  const header = sheets.flatMap(({ columns }) => columns.map((column) => column.header)).find((name) => folded.startsWith(`${fold(name)} `))
  const value = text.slice(header?.length ?? 0).trim()
  // "Price between 10 and 100" is no such price.
  const isSaid = sheets.some((sheet) => placesSaying(sheet, value).length > 0 || placesOffering(sheet, value).length > 0)
  return header === undefined || !isSaid ? undefined : { column: { name: header }, value }
}

const NO = /^(?:not yet |not |no |non |sin |un(?=\p{L}{3})|im(?=pag|pay))(.{3,})$/u

/** "paid items", "unpaid", "no pagadas": a column of yes and no that is called so. */
function yesOrNo({ sheets }: GeneratedSheet, { rule, value }: Condition): Pick<Condition, 'column' | 'value'> | undefined {
  if (rule !== 'is') return undefined
  const headers = sheets.flatMap(({ columns }) => columns.flatMap(({ type, header }) => (type === 'boolean' ? [header] : [])))
  const folded = fold(value)
  for (const [name, said] of [
    [folded, 'true'],
    [NO.exec(folded)?.[1], 'false'],
  ] as const) {
    const [place, ...others] = name ? matchName(name, headers) : []
    if (place !== undefined && others.length === 0) return { column: { name: headers[place] ?? '' }, value: said }
  }
  return undefined
}

/** "cancelled rows": the one column that offers this choice, else the one that says so, in the first sheet where one does. */
function columnWith(workbook: GeneratedSheet, { value: said, span }: Condition): FoundColumn {
  const { sheets } = workbook
  const value = choiceMeant(sheets, withoutNoun(sheets, said))
  for (const find of [placesOffering, placesSaying]) {
    for (const sheet of sheets) {
      const [place, ...others] = find(sheet, value)
      const column = place === undefined ? undefined : sheet.columns[place]
      if (place === undefined || !column) continue
      if (others.length === 0) return { sheet, column, place }
      throw whichColumn(
        span,
        sheet.columns.map(({ header }) => header),
        [place, ...others],
        ` = "${value}"`,
      )
    }
  }
  throw new Refusal('value_unknown', { value })
}

/** "social campaigns" in a sheet of campaigns is "social": what the rows are called is the sheet's name or its first header. */
export function withoutNoun(sheets: readonly Pick<Sheet, 'name' | 'rows' | 'columns'>[], value: string): string {
  if (sheets.some((sheet) => placesSaying(sheet, value).length > 0)) return value
  const words = value.split(' ')
  const isNoun = (word: string | undefined) => word !== undefined && isRowName(sheets, word)
  if (words.length > 1 && isNoun(words.at(-1))) return words.slice(0, -1).join(' ')
  // "everybody in Sales"
  if (words.length > 1 && /^(?:in|en|dans|from|at)$/i.test(words[0] ?? '')) return words.slice(1).join(' ')
  return words.length > 1 && isNoun(words[0]) ? words.slice(1).join(' ') : value
}

/** Whether rows are called so, as "campaign" in a sheet "Campaigns" or below a header "Campaign". */
export function isRowName(sheets: readonly Pick<Sheet, 'name' | 'columns'>[], word: string): boolean {
  return (
    matchName(
      word,
      sheets.flatMap(({ name, columns: [first] }) => [name, first?.header ?? '']),
    ).length > 0
  )
}

/** "terminées" is what the choice "Terminé" says, unless a cell says it as it is. */
export function choiceMeant(sheets: readonly Pick<Sheet, 'rows' | 'columns'>[], value: string): string {
  if (sheets.some((sheet) => placesSaying(sheet, value).length > 0)) return value
  const alike = sheets.flatMap(({ columns }) =>
    columns.flatMap(({ choices = [] }) => matchName(value, choices).map((at) => choices[at] ?? value)),
  )
  const [choice, ...others] = new Set(alike.length > 0 ? alike : textsAlike(sheets, value))
  return choice !== undefined && others.length === 0 ? choice : value
}

/** "HR generalists" is what the cells "HR Generalist" say. */
function textsAlike(sheets: readonly Pick<Sheet, 'rows' | 'columns'>[], value: string): string[] {
  const count = value.split(' ').length
  const texts = sheets.flatMap(({ columns, rows }) =>
    columns.flatMap(({ type }, at) => (type === 'text' ? rows.map((row) => row[at] ?? '') : [])),
  )
  const known = [...new Set(texts)].filter((text) => text.split(' ').length === count)
  return matchName(value, known).map((at) => known[at] ?? value)
}

function placesOffering({ columns }: Sheet, value: string): number[] {
  return [...columns.entries()].flatMap(([place, { choices = [] }]) =>
    choices.some((choice) => fold(choice) === fold(value)) ? [place] : [],
  )
}

function placesSaying({ columns, rows }: Pick<Sheet, 'rows' | 'columns'>, value: string): number[] {
  return [...columns.entries()].flatMap(([place, column]) =>
    rows.some((row) => isSameCell(row[place] ?? '', value, column)) ? [place] : [],
  )
}

export function isMatch(cell: string, { condition: { rule }, values, column }: Matching): boolean {
  const [value = ''] = values
  const [left, right] = [cellNumber(cell, column.type), cellNumber(value, column.type)]
  switch (rule) {
    case 'empty':
      return cell.trim() === ''
    case 'filled':
      return cell.trim() !== ''
    case 'contains':
      return fold(cell).includes(fold(value))
    case 'over':
      return left !== undefined && right !== undefined && left > right
    case 'under':
    case 'overdue':
      return left !== undefined && right !== undefined && left < right
    case 'is_not':
      return !isSameCell(cell, value, column)
    case 'is':
      // An empty box is not ticked.
      return values.some((one) => isSameCell(cell, one, column) || (column.type === 'boolean' && one === 'false' && cell === ''))
  }
}

function isSameCell(cell: string, value: string, { type }: Pick<SheetColumn, 'type'>): boolean {
  const [left, right] = [cellNumber(cell, type), cellNumber(value, type)]
  return left !== undefined && right !== undefined ? left === right : fold(cell.trim()) === fold(value.trim())
}

/** A rule that compares amounts needs an amount. */
export function checkComparable({ condition: { rule, value }, values, column }: Matching): void {
  if (rule !== 'over' && rule !== 'under') return
  if (cellNumber(values[0] ?? '', column.type) === undefined) throw new Refusal('value_unknown', { value })
}

export function filterRows(sheet: Sheet, isKept: (row: string[]) => boolean): Sheet {
  return { ...sheet, rows: sheet.rows.filter(isKept) }
}
