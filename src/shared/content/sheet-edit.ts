import { CELL_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '../limits.ts'
import { columnLetters, formulaProblem } from './formula.ts'
import { FormulaError } from './formula-problem.ts'
import type { FormulaProblem } from './formula-problem.ts'
import { type FormulaToken, rangeName, tokenizeFormula } from './formula-tokens.ts'
import { columnAsValue, comparedHeader } from './sheet-highlight.ts'
import type { Sheet, SheetColumn, SheetTotal } from './sheet.ts'
import { readTyped } from './typed-cell.ts'

/* Edits of a sheet as pure functions: none changes its arguments. */

export function hasFormula(column: SheetColumn | undefined): boolean {
  return column?.formula !== undefined && column.formula.trim() !== ''
}

/**
 * Writes typed or pasted text from a cell on: adds rows and columns as needed, reads every value as its column's type, skips formula columns.
 */
export function writeCells(sheet: Sheet, row: number, column: number, texts: readonly (readonly string[])[], locale: string): Sheet {
  const width = Math.min(SHEET_COLUMNS_MAX, column + Math.max(0, ...texts.map((line) => line.length)))
  const height = Math.min(SHEET_ROWS_MAX, row + texts.length)
  const columns = [...sheet.columns]
  while (columns.length < width) columns.push({ header: freeHeader(columns), type: 'text' })
  const rows = [...sheet.rows]
  while (rows.length < height) rows.push([])
  for (const [down, line] of texts.entries()) {
    const at = row + down
    if (at >= height) break
    const cells = columns.map((_, index) => rows[at]?.[index] ?? '')
    for (const [across, text] of line.entries()) {
      const target = columns[column + across]
      if (target && !hasFormula(target)) cells[column + across] = readTyped(text, target, locale).slice(0, CELL_MAX)
    }
    rows[at] = cells
  }
  return { ...sheet, columns, rows }
}

export function insertRow(sheet: Sheet, at: number): Sheet {
  if (sheet.rows.length >= SHEET_ROWS_MAX) return sheet
  return {
    ...sheet,
    rows: sheet.rows.toSpliced(
      at,
      0,
      sheet.columns.map(() => ''),
    ),
  }
}

export function deleteRows(sheet: Sheet, from: number, to: number): Sheet {
  return { ...sheet, rows: sheet.rows.toSpliced(from, to - from + 1) }
}

export function moveRow(sheet: Sheet, from: number, to: number): Sheet {
  return { ...sheet, rows: moved(sheet.rows, from, to) }
}

export function insertColumn(sheet: Sheet, at: number, column?: SheetColumn): Sheet {
  if (sheet.columns.length >= SHEET_COLUMNS_MAX) return sheet
  const added = column ?? { header: freeHeader(sheet.columns), type: 'text' }
  return {
    ...sheet,
    columns: sheet.columns.toSpliced(at, 0, added),
    rows: sheet.rows.map((row) => squared(row, sheet).toSpliced(at, 0, '')),
  }
}

export function moveColumn(sheet: Sheet, from: number, to: number): Sheet {
  return { ...sheet, columns: moved(sheet.columns, from, to), rows: sheet.rows.map((row) => moved(squared(row, sheet), from, to)) }
}

/** Returns the headers of the columns whose formula reads a column of the sheet at `place`, in any sheet. */
export function readersOf(sheets: readonly Sheet[], place: number, index: number): string[] {
  return sheets.flatMap((sheet, at) => {
    const headers = sheet.columns.map((column) => column.header)
    const isRead = ({ formula = '' }: SheetColumn): boolean =>
      placesOf(formula, headers, sheets).some((token) =>
        token.kind === 'range' ? token.sheet === place && token.index === index : at === place && token.index === index,
      )
    return sheet.columns
      .filter((column, i) => (at !== place || i !== index) && hasFormula(column) && isRead(column))
      .map(({ header }) => header)
  })
}

/** Puts a changed sheet in the place of what it was. Formulas that read whole columns of it follow new names of the sheet and its columns. */
export function withSheet(sheets: readonly Sheet[], place: number, next: Sheet): Sheet[] {
  const before = sheets[place]
  const isRenamed =
    before !== undefined &&
    before.columns.length === next.columns.length &&
    (before.name !== next.name || before.columns.some(({ header }, index) => header !== next.columns[index]?.header))
  const changed = sheets.map((sheet, at) => (at === place ? next : sheet))
  if (!isRenamed) return changed
  const follow = (formula: string, headers: readonly string[]): string =>
    replaced(formula, placesOf(formula, headers, sheets), (token) => {
      const header = next.columns[token.index]?.header
      return token.kind === 'range' && token.sheet === place && header !== undefined ? rangeName(next.name, header) : undefined
    })
  return changed.map((sheet) => {
    const headers = sheet.columns.map(({ header }) => header)
    if (!sheet.columns.some(({ formula }) => formula?.includes('!'))) return sheet
    return {
      ...sheet,
      columns: sheet.columns.map((one) => (hasFormula(one) ? { ...one, formula: follow(one.formula ?? '', headers) } : one)),
    }
  })
}

/** Deletes a column with its totals, highlights and chart references. A formula that reads it stays and reports the missing column. */
export function deleteColumn(sheet: Sheet, index: number): Sheet {
  const header = sheet.columns[index]?.header
  if (header === undefined || sheet.columns.length === 1) return sheet
  const isOther = (name: string) => !isSameName(name, header)
  return {
    ...sheet,
    columns: sheet.columns.toSpliced(index, 1),
    rows: sheet.rows.map((row) => squared(row, sheet).toSpliced(index, 1)),
    totals: sheet.totals.filter((total) => isOther(total.column)),
    highlights: sheet.highlights.filter((one) => isOther(one.column) && isOther(comparedHeader(one) ?? '')),
    charts: sheet.charts
      .map((chart) => ({ ...chart, value_columns: chart.value_columns.filter(isOther) }))
      .filter((chart) => chart.value_columns.length > 0 && isOther(chart.category_column)),
  }
}

/** Changes a column's settings. References follow a new name, and cells are read again as a new type. */
export function changeColumn(sheet: Sheet, index: number, next: SheetColumn, locale: string): Sheet {
  const before = sheet.columns[index]
  if (!before) return sheet
  const renamed = renameColumn(sheet, index, next.header)
  const formulaOf = (column: SheetColumn) => (hasFormula(column) ? column : withoutFormula(column))
  const columns = renamed.columns.map((column, i) => (i === index ? formulaOf(next) : column))
  if (before.type === next.type) return { ...renamed, columns }
  const rows = sheet.rows.map((row) => squared(row, sheet).map((cell, i) => (i === index ? readTyped(cell, next, locale) : cell)))
  return { ...renamed, columns, rows }
}

export function setTotal(sheet: Sheet, index: number, total: SheetTotal['function'] | 'none'): Sheet {
  const header = sheet.columns[index]?.header ?? ''
  const others = sheet.totals.filter((one) => !isSameName(one.column, header))
  return { ...sheet, totals: total === 'none' ? others : [...others, { column: header, function: total }] }
}

/** Returns what is wrong with a column name, or undefined. Names must be unique because formulas find columns by them. */
export function headerProblem(header: string, sheet: Sheet, index: number): 'empty' | 'taken' | undefined {
  if (header.trim() === '') return 'empty'
  return sheet.columns.some((column, i) => i !== index && isSameName(column.header, header)) ? 'taken' : undefined
}

export function emptySheet(name: string, headers: readonly string[]): Sheet {
  return {
    name,
    columns: headers.map((header) => ({ header, type: 'text' })),
    rows: [headers.map(() => '')],
    totals: [],
    highlights: [],
    charts: [],
  }
}

function renameColumn(sheet: Sheet, index: number, header: string): Sheet {
  const before = sheet.columns[index]?.header ?? ''
  if (before === header) return sheet
  const headers = sheet.columns.map((column) => column.header)
  const follow = (name: string) => (isSameName(name, before) ? header : name)
  return {
    ...sheet,
    columns: sheet.columns.map((column) =>
      hasFormula(column) ? { ...column, formula: renamedIn(column.formula ?? '', headers, index, header) } : column,
    ),
    totals: sheet.totals.map((total) => ({ ...total, column: follow(total.column) })),
    highlights: sheet.highlights.map((one) => {
      const compared = comparedHeader(one)
      return { ...one, column: follow(one.column), value: compared === undefined ? one.value : columnAsValue(follow(compared)) }
    }),
    charts: sheet.charts.map((chart) => ({
      ...chart,
      category_column: follow(chart.category_column),
      value_columns: chart.value_columns.map(follow),
    })),
  }
}

/** Replaces every name in braces that means this column. Names inside quotes are plain text. */
function renamedIn(formula: string, headers: readonly string[], index: number, header: string): string {
  return replaced(formula, placesOf(formula, headers), (token) => (token.kind === 'column' && token.index === index ? header : undefined))
}

type NameToken = Extract<FormulaToken, { kind: 'column' | 'range' }>

function replaced(formula: string, tokens: readonly NameToken[], nameOf: (token: NameToken) => string | undefined): string {
  // From the last position to the first, so that the earlier positions stay valid.
  return tokens.reduceRight((text, token) => {
    const name = nameOf(token)
    return name === undefined ? text : `${text.slice(0, token.start)}{${name}}${text.slice(token.end)}`
  }, formula)
}

function placesOf(formula: string, headers: readonly string[], sheets: readonly Sheet[] = []): NameToken[] {
  try {
    return tokenizeFormula(formula, headers, sheets).flatMap((token) => (token.kind === 'column' || token.kind === 'range' ? [token] : []))
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    // A formula that cannot be read has no references, and reports its own problem.
    return []
  }
}

function withoutFormula(column: SheetColumn): SheetColumn {
  const plain = { ...column }
  delete plain.formula
  return plain
}

function freeHeader(columns: readonly SheetColumn[]): string {
  for (let at = columns.length; ; at += 1) {
    const header = columnLetters(at)
    if (!columns.some((column) => isSameName(column.header, header))) return header
  }
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

function squared(row: readonly string[], sheet: Sheet): string[] {
  return sheet.columns.map((_, index) => row[index] ?? '')
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1)
  return item === undefined || to < 0 || to >= items.length ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Returns what is wrong with a formula in this column, or undefined. A formula may not read its own column. */
export function columnFormulaProblem(
  sheet: Sheet,
  index: number,
  formula: string,
  sheets: readonly Sheet[] = [],
): FormulaProblem | undefined {
  if (formula.trim() === '') return undefined
  const problem = formulaProblem(formula, sheet.columns, sheets)
  if (problem !== undefined) return problem
  const headers = sheet.columns.map((column) => column.header)
  const isCircular = placesOf(formula, headers, sheets).some(
    (token) => token.index === index && (token.kind === 'column' || sheets[token.sheet]?.name === sheet.name),
  )
  return isCircular ? { reason: 'own_column', values: { name: `{${headers[index]}}` } } : undefined
}
