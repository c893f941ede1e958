import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn, SheetHighlight } from '#shared/content/sheet.ts'
import { columnAsValue } from '#shared/content/sheet-highlight.ts'
import { isUnreadable, readTyped } from '#shared/content/typed-cell.ts'
import { fold } from '#shared/words.ts'
import type { Condition, Instruction, Target } from '../../instruction.ts'
import { findColumn, type FoundColumn, NUMBER_TYPES, withSheet } from './find-column.ts'
import { matchName } from '../pieces/find-places.ts'
import { rowPlaces } from './edit-sheets.ts'
import { checkComparable, filterRows, isMatch, isRowName, type Matching, matchColumn } from './match-rows.ts'
import { Refusal } from '../refusal.ts'
import type { EditContext } from '../edit-context.ts'

type Of<Do extends Instruction['do']> = Extract<Instruction, { do: Do }>

/** Keeps or drops the rows that a condition names. What would leave nothing is refused. */
export function editFilter(workbook: GeneratedSheet, { where, isKept }: Of<'filter'>, context: EditContext): GeneratedSheet | undefined {
  const matching = matchIn(workbook, where, context)
  const { sheet, place, column } = matching
  const other = columnCompared(matching)
  if (!other) checkComparable(matching)
  const atRow = (row: readonly string[]) => (other ? { ...matching, values: [row[other.place] ?? ''] } : matching)
  const next = filterRows(sheet, (row) => isMatch(row[place] ?? '', atRow(row)) === isKept)
  if (next.rows.length === sheet.rows.length) {
    if (isKept) throw new Refusal('already_so')
    throw new Refusal('no_row_matches', { column: column.header })
  }
  if (next.rows.length === 0) throw new Refusal(isKept ? 'no_row_matches' : 'would_empty', { column: column.header })
  return withSheet(workbook, sheet, next)
}

function matchIn(workbook: GeneratedSheet, where: Condition, { facts, today }: EditContext) {
  return matchColumn(workbook, where, { language: facts.language, today })
}

const RULES: Partial<Record<Condition['rule'], SheetHighlight['rule']>> = {
  is: 'equal_to',
  over: 'greater_than',
  under: 'less_than',
  overdue: 'less_than',
  contains: 'contains',
}

/** Which column of the same row the value of a comparison names, if it is no value. Amounts compare with amounts, dates with dates. */
function columnCompared({ sheet, column, condition: { rule, value } }: Matching): FoundColumn | undefined {
  if (rule !== 'over' && rule !== 'under') return undefined
  const name = fold(value).replace(/^(?:the|el|la|los|las|le|les|l['’]) ?/u, '')
  const place = sheet.columns.findIndex(({ header }) => fold(header) === name)
  const other = sheet.columns[place]
  if (!other) return undefined
  const isSameKind = (isAmount(column) && isAmount(other)) || (column.type === 'date' && other.type === 'date')
  if (!isSameKind) throw new Refusal('columns_not_compared', { name: column.header, other: other.header })
  return { sheet, column: other, place }
}

function isAmount({ type }: SheetColumn): boolean {
  return NUMBER_TYPES.has(type)
}

/** A rule for cells, kept with the sheet, so that it follows what is typed later. */
export function editHighlight(
  workbook: GeneratedSheet,
  { where, tone }: Of<'highlight'>,
  context: EditContext,
): GeneratedSheet | undefined {
  const matching = matchIn(workbook, where, context)
  const { sheet, column } = matching
  const other = columnCompared(matching)
  if (!other) checkComparable(matching)
  const rule = RULES[matching.condition.rule]
  if (!rule) throw new Refusal('rule_unavailable')
  const values = other ? [columnAsValue(other.column.header)] : matching.values
  const added = values.map((value): SheetHighlight => ({ column: column.header, rule, value, tone }))
  const isSame = (one: SheetHighlight, other: SheetHighlight) =>
    one.column === other.column && one.rule === other.rule && one.value === other.value
  const others = sheet.highlights.filter((one) => !added.some((other) => isSame(one, other)))
  const isThere = added.every((one) => sheet.highlights.some((other) => isSame(one, other) && other.tone === one.tone))
  if (isThere) throw new Refusal('already_so')
  return withSheet(workbook, sheet, { ...sheet, highlights: [...others, ...added] })
}

export function removeHighlights(workbook: GeneratedSheet): GeneratedSheet | undefined {
  if (workbook.sheets.every(({ highlights }) => highlights.length === 0)) return undefined
  return { ...workbook, sheets: workbook.sheets.map((sheet) => ({ ...sheet, highlights: [] })) }
}

/** A column has one total. Without a column, each that holds amounts gets one; shares do not add up. */
export function editTotal(
  workbook: GeneratedSheet,
  { columns: wanted, function: own = 'sum', isRemoved }: Of<'total'>,
): GeneratedSheet | undefined {
  const found = wanted.map((name) => findColumn(workbook, name))
  const sheet = found[0]?.sheet ?? workbook.sheets[0]
  if (!sheet) return undefined
  const isNamed = found.length > 0
  if (isRemoved) {
    const totals = isNamed ? sheet.totals.filter((total) => !found.some(({ column }) => column.header === total.column)) : []
    return totals.length === sheet.totals.length ? undefined : withSheet(workbook, sheet, { ...sheet, totals })
  }
  const text = found.find(({ column }) => own !== 'count' && !NUMBER_TYPES.has(column.type))
  if (text) throw new Refusal('not_a_number', { name: text.column.header })
  const columns = isNamed
    ? found.map(({ column }) => column)
    : sheet.columns.filter(({ type, header }) => NUMBER_TYPES.has(type) && type !== 'percent' && !isRate(header, sheet))
  if (columns.length === 0) throw new Refusal('nothing_to_total')
  const totals = columns.reduce((all, { header }) => withTotal(all, header, own), sheet.totals)
  if (totals === sheet.totals) throw new Refusal('already_so')
  return withSheet(workbook, sheet, { ...sheet, totals })
}

/** A price for each of several does not add up: another column multiplies it by how many there are. */
function isRate(header: string, { columns }: Sheet): boolean {
  const own = columns.find((column) => column.header === header)
  const isCount = (name: string) =>
    columns.some((column) => column.header === name && (column.type === 'integer' || column.type === 'number'))
  return (
    own?.type === 'currency' &&
    columns.some(({ formula = '' }) => {
      const [, left = '', right = ''] = /^=\{([^{}]+)\}\*\{([^{}]+)\}$/.exec(formula) ?? []
      return (left === header && isCount(right)) || (right === header && isCount(left))
    })
  )
}

/** A total that stands there already stays, unless this very column is named. */
function withTotal(totals: Sheet['totals'], column: string, own: Sheet['totals'][number]['function']): Sheet['totals'] {
  const before = totals.find((total) => total.column === column)
  // One that somebody wanted is not taken away for another.
  if (before) return totals
  return [...totals.filter((total) => total !== before), { column, function: own }]
}

/** One value for all rows, or for those that are meant. A choice that the column does not offer is added to it. */
export function editFill(
  workbook: GeneratedSheet,
  { column: named, value, day, where }: Of<'fill'>,
  context: EditContext,
): GeneratedSheet | undefined {
  // "all applications of Paul to Offer": what the rows are called is no column. The value says which one is meant.
  const wanted = named && workbook.sheets.some((sheet) => isCalledRows(sheet, named.name)) ? undefined : named
  const matching = wanted ? undefined : matchIn(workbook, { column: undefined, rule: 'is', value }, context)
  const { sheet, column, place } = matching ?? findColumn(workbook, wanted ?? { name: '' })
  if (column.formula) throw new Refusal('column_calculated', { name: column.header })
  // "mark everything as paid" says yes in the column "Paid".
  const said = column.type === 'boolean' ? (matching?.values[0] ?? value) : column.type === 'choice' ? choiceIn(column, value) : value
  const read = readTyped(said, column, context.facts.language)
  const written = column.type === 'date' && isUnreadable(read, column) ? (day ?? read) : read
  // A choice may be new, but a text is no number and no date.
  if (column.type !== 'choice' && isUnreadable(written, column)) throw new Refusal('value_unknown', { value })
  const isMeant = rowTest(workbook, sheet, where, context)
  if (sheet.rows.some(isMeant) && sheet.rows.every((row, at) => !isMeant(row, at) || row[place] === written))
    throw new Refusal('already_so')
  const rows = sheet.rows.map((row, at) =>
    isMeant(row, at) ? sheet.columns.map((_, index) => (index === place ? written : (row[index] ?? ''))) : row,
  )
  if (rows.every((row, at) => row[place] === sheet.rows[at]?.[place])) return undefined
  const columns = sheet.columns.map((one) => (one === column ? offering(one, written) : one))
  return withSheet(workbook, sheet, { ...sheet, columns, rows })
}

/** Rows are called so, and no column is: "campaigns" below the header "Campaign", "applications" below "Applicant". */
function isCalledRows(sheet: Sheet, name: string): boolean {
  const [first, ...others] = sheet.columns
  return isRowName([sheet], name) && fold(first?.header ?? '') !== fold(name) && !others.some(({ header }) => isSameWord(header, name))
}

/** In any number: "Price" and "prices". */
function isSameWord(one: string, other: string): boolean {
  const stem = (word: string) => fold(word).replace(/(?:es|s)$/, '')
  return stem(one) === stem(other)
}

/** "terminée" is the choice "Terminé"; what is no choice may become one. */
function choiceIn({ choices = [] }: SheetColumn, value: string): string {
  const [place, ...others] = matchName(value, choices)
  return (others.length === 0 ? choices[place ?? -1] : undefined) ?? value
}

function offering(column: SheetColumn, value: string): SheetColumn {
  if (column.type !== 'choice' || !column.choices || column.choices.includes(value)) return column
  return { ...column, choices: [...column.choices, value] }
}

export function rowTest(
  workbook: GeneratedSheet,
  sheet: Sheet,
  where: Condition | Target | undefined,
  context: EditContext,
): (row: string[], at: number) => boolean {
  if (!where) return () => true
  if ('rule' in where) {
    const matching = matchIn(workbook, where, context)
    return (row) => isMatch(row[matching.place] ?? '', matching)
  }
  // "Ben's budgets": of the rows that say Ben anywhere.
  const places = new Set(rowPlaces(sheet, 'name' in where ? { ...where, isEvery: true } : where))
  return (_, at) => places.has(at)
}
