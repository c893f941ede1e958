import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { changeColumn, deleteColumn, readersOf, withSheet } from '#shared/content/sheet-edit.ts'
import { isUnreadable, readTyped } from '#shared/content/typed-cell.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { headerText } from '../../sheet/columns/header-text.ts'
import { fillColumn, moreRows } from '../../sheet/rows/more-rows.ts'
import type { PieceInstruction, Target } from '../../instruction.ts'
import { placesToDrop, rowKey, withoutKept } from '../pieces/drop-spare.ts'
import type { EditContext } from '../edit-context.ts'
import { columnsMeant } from './find-column.ts'
import { findPlaces, matchName } from '../pieces/find-places.ts'
import { choiceMeant, isRowName, withoutNoun } from './match-rows.ts'
import { namedRow } from './named-row.ts'
import { columnRead, Refusal, whichPiece } from '../refusal.ts'

const SHEET_NAME_MAX = 31

export function editSheets(workbook: GeneratedSheet, instruction: PieceInstruction, context: EditContext): GeneratedSheet | undefined {
  const { sheets } = workbook
  const [first] = sheets
  if (!first) return undefined
  const onSheet = (sheet: Sheet, changed: Sheet | undefined): GeneratedSheet | undefined =>
    changed && { ...workbook, sheets: withSheet(sheets, sheets.indexOf(sheet), changed) }
  switch (instruction.kind) {
    case 'sheet':
      return editSheet(workbook, instruction)
    case 'row':
      return onSheet(first, editRows(first, instruction, context))
    // A field of a table is a column.
    case 'column':
    case 'question': {
      const sheet = 'target' in instruction ? sheetWith(sheets, instruction.target) : first
      return onSheet(sheet, editColumns(sheets, sheet, instruction, context))
    }
    default:
      return undefined
  }

  /** The first sheet that has such a column. */
  function sheetWith(all: readonly Sheet[], target: Target): Sheet {
    if (!('name' in target)) return first as Sheet
    const has = ({ columns }: Sheet) =>
      matchName(
        target.name,
        columns.map(({ header }) => header),
      ).length > 0
    return all.find(has) ?? (first as Sheet)
  }
}

function editSheet(workbook: GeneratedSheet, instruction: PieceInstruction): GeneratedSheet | undefined {
  const { sheets } = workbook
  const names = sheets.map((sheet) => sheet.name)
  if (instruction.do === 'rename') {
    const [place] = findPlaces(instruction.target, names, 'sheet')
    const name = sheetName(instruction.to)
    if (name === '' || names.some((other, at) => at !== place && other.toLowerCase() === name.toLowerCase())) return undefined
    const renamed = place === undefined ? undefined : sheets[place]
    if (place === undefined || renamed === undefined) return undefined
    return { ...workbook, sheets: withSheet(sheets, place, { ...renamed, name }) }
  }
  if (instruction.do !== 'remove') return undefined
  const places = findPlaces(instruction.target, names, 'sheet')
  if (places.length === sheets.length) throw new Refusal('would_empty')
  if (places.length === 0) return undefined
  return { ...workbook, sheets: sheets.filter((_, at) => !places.includes(at)) }
}

/** What programs accept as a sheet's name. */
function sheetName(text: string): string {
  return text
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHEET_NAME_MAX)
}

function editRows(sheet: Sheet, instruction: PieceInstruction, context: EditContext): Sheet | undefined {
  const { rows } = sheet
  if (instruction.do === 'count') {
    if (instruction.count === rows.length) return undefined
    if (instruction.count < rows.length) {
      const isSpare = (place: number) => context.spare.has(rowKey(rows[place] ?? [], sheet.columns))
      const fewer = { kind: 'row', count: instruction.count, span: instruction.span, language: context.language } as const
      const names = rows.map(([first = '']) => first)
      const dropped = placesToDrop(rows.length, withoutKept([...rows.keys()].toReversed(), instruction, names), isSpare, fewer)
      return { ...sheet, rows: rows.filter((_, at) => !dropped.has(at)) }
    }
    return { ...sheet, rows: [...rows, ...moreRows(sheet, instruction.count - rows.length, context)] }
  }
  if (instruction.do === 'add') {
    if (instruction.called !== undefined && !isRowName([sheet], instruction.called)) return undefined
    const empty = Array.from({ length: instruction.count }, () => sheet.columns.map(() => ''))
    const named = instruction.isEmpty ? empty : instruction.items.map((item) => namedRow(sheet, item, context.language))
    return { ...sheet, rows: [...rows, ...(named.length > 0 ? named : moreRows(sheet, instruction.count, context))] }
  }
  if (instruction.do !== 'remove') return undefined
  const places = rowPlaces(sheet, instruction.target)
  if (places.length > 0 && places.length === rows.length) throw new Refusal('would_empty')
  return places.length === 0 ? undefined : { ...sheet, rows: rows.filter((_, at) => !places.includes(at)) }
}

/** By what stands in the first column, else in any one: "cancelled rows". */
export function rowPlaces({ rows, columns, name }: Pick<Sheet, 'name' | 'rows' | 'columns'>, target: Target): number[] {
  const named = findPlaces(
    target,
    rows.map((row) => row[0] ?? ''),
    'row',
  )
  if (named.length > 0 || !('name' in target)) return named
  const bare = withoutNoun([{ name, rows, columns }], target.name)
  // "the newsletter campaign"
  if (bare !== target.name) return rowPlaces({ name, rows, columns }, { ...target, name: bare })
  const wanted = fold(choiceMeant([{ rows, columns }], target.name))
  const saying = [...columns.keys()].map((place) => [...rows.keys()].filter((at) => fold(rows[at]?.[place] ?? '') === wanted))
  const [found, ...others] = saying.filter((places) => places.length > 0)
  return found && others.length === 0 && (target.isEvery || found.length === 1) ? found : []
}

function editColumns(sheets: readonly Sheet[], sheet: Sheet, instruction: PieceInstruction, context: EditContext): Sheet | undefined {
  switch (instruction.do) {
    case 'add': {
      const isMadeUp = sheet.rows.map((row) => context.spare.has(rowKey(row, sheet.columns)))
      return instruction.items.reduce<Sheet | undefined>(
        (changed, name) =>
          addColumn(changed ?? sheet, name, { value: instruction.value, choices: instruction.choices, isMadeUp }, context) ?? changed,
        undefined,
      )
    }
    case 'remove':
      return removeColumns(sheets, sheet, instruction.target, context.language)
    case 'rename':
      return renameColumn(sheet, instruction.target, instruction.to, context.language)
    case 'count':
      return undefined
  }
}

/** "Paid yes/no", "Payé oui/non" */
const YES_NO = /^(.{1,100}?),?\s\(?(?:yes ?\/ ?no|s[ií] ?\/ ?no|oui ?\/ ?non)\)?$/iu
/** "Discount in percent", "Fee in euros". */
const IN_UNIT =
  /^(.{1,100}?) (?:in|as|en|comme)(?: an?| un)? (%|percent(?:age)?s?|por ?ciento|porcentajes?|pour ?cents?|pourcentages?|euros?|eur|usd|dollars?|dólares)$/iu

function currencyOf(sheet: Sheet, { facts }: EditContext): string {
  return sheet.columns.find(({ currency }) => currency)?.currency ?? facts.currency
}

/** Only rows that a generation wrote get made-up cells. */
function addColumn(
  sheet: Sheet,
  name: string,
  { value, choices, isMadeUp }: { value: string | undefined; choices: string[] | undefined; isMadeUp: readonly boolean[] },
  context: EditContext,
): Sheet | undefined {
  const yesNo = YES_NO.exec(name)?.[1]
  const [, bare = yesNo ?? name, unit = ''] = IN_UNIT.exec(name) ?? []
  const header = headerText(bare)
  if (header === '' || hasHeader(sheet, header)) return undefined
  // What may be chosen is said, which of them is not.
  if (choices)
    return { ...sheet, columns: [...sheet.columns, { header, type: 'choice', choices }], rows: sheet.rows.map((row) => [...row, '']) }
  const unitType = yesNo !== undefined ? 'boolean' : unit === '' ? undefined : /^(?:%|p)/iu.test(unit) ? 'percent' : 'currency'
  const made = fillColumn(sheet, header, context)
  // A unit that is said decides. Cells that are made up for another type go.
  const isFitting = unitType === undefined || made.column.type === unitType
  const column: SheetColumn = isFitting
    ? made.column
    : { header, type: unitType, ...(unitType === 'currency' ? { currency: currencyOf(sheet, context) } : {}) }
  const cells = isFitting ? made.cells : []
  const written = value === undefined ? '' : readTyped(value, column, context.language)
  // Said for every row, a value decides what the column holds.
  const own: SheetColumn = value !== undefined && (column.formula || isUnreadable(written, column)) ? { header, type: 'text' } : column
  const cell = (at: number) => (value === undefined ? (isMadeUp[at] ? (cells[at] ?? '') : '') : own === column ? written : value)
  return { ...sheet, columns: [...sheet.columns, own], rows: sheet.rows.map((row, at) => [...row, cell(at)]) }
}

function hasHeader(sheet: Sheet, header: string): boolean {
  return sheet.columns.some((column) => column.header.toLowerCase() === header.toLowerCase())
}

/** By their names, else by another word for the same: "the deadline column". */
function columnPlaces(sheet: Sheet, target: Target): number[] {
  const headers = sheet.columns.map((column) => column.header)
  const places = findPlaces(target, headers, 'column')
  if (places.length > 0 || !('name' in target) || target.isKept) return places
  const meant = columnsMeant(sheet, target.name)
  if (meant.length > 1) throw whichPiece('column', target.span, headers, meant)
  return meant
}

/** A column that a formula reads goes together with what reads it, after a question. */
function removeColumns(sheets: readonly Sheet[], sheet: Sheet, target: Target, language: Locale): Sheet | undefined {
  const headers = sheet.columns.map((column) => column.header)
  const places = columnPlaces(sheet, target)
  if (places.length === headers.length) throw new Refusal('would_empty')
  if (places.length === 0) return undefined
  const gone = places.map((place) => headers[place] ?? '')
  const readers = places.flatMap((place) => readersOf(sheets, sheets.indexOf(sheet), place)).filter((header) => !gone.includes(header))
  if (readers.length > 0) throw columnRead(target.span, gone, [...new Set(readers)], headers, language)
  return places.reduceRight((changed, place) => deleteColumn(changed, place), sheet)
}

function renameColumn(sheet: Sheet, target: Target, wanted: string, language: Locale): Sheet | undefined {
  const [place] = columnPlaces(sheet, target)
  const column = place === undefined ? undefined : sheet.columns[place]
  const header = headerText(wanted)
  if (place === undefined || !column || header === '' || hasHeader(sheet, header)) return undefined
  return changeColumn(sheet, place, { ...column, header }, language)
}
