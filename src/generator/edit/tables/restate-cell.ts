import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { isUnreadable, readTyped } from '#shared/content/typed-cell.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { NUMBER_TYPES, withSheet } from './find-column.ts'
import { isAlike, matchName, SMALL } from '../pieces/find-places.ts'
import { isRowName } from './match-rows.ts'
import { Refusal } from '../refusal.ts'

/**
 * Gives a cell another value where the words mean exactly one: "Emma Clarke is at the offer stage", "the Instagram budget goes up to 15,000". The
 * words name a row by one of its cells; what is left of them names the column. Without it, the value does: a choice, a date. Undefined if any word is
 * left over, or if several cells may be meant.
 */
export function restateCell(workbook: GeneratedSheet, stated: { name: string; to: string }, language: Locale): GeneratedSheet | undefined {
  for (const sheet of workbook.sheets) {
    const found = cellMeant(workbook, sheet, stated, language)
    if (!found) continue
    const { row, column, cell } = found
    const own = sheet.columns[column]
    if (own?.formula) throw new Refusal('column_calculated', { name: own.header })
    if ((sheet.rows[row]?.[column] ?? '') === cell) return undefined
    const rows = sheet.rows.map((cells, at) =>
      at === row ? sheet.columns.map((_, place) => (place === column ? cell : (cells[place] ?? ''))) : cells,
    )
    return withSheet(workbook, sheet, { ...sheet, rows })
  }
  return undefined
}

type Cell = { row: number; column: number; cell: string }

function cellMeant(workbook: GeneratedSheet, sheet: Sheet, { name, to }: { name: string; to: string }, language: Locale): Cell | undefined {
  const named = wordsOf(name)
  const found = rowMeant(sheet, named)
  if (!found) return undefined
  const { row, place } = found
  const left = named.filter((word) => !found.words.includes(word))
  const isOfWhole = (word: string) =>
    isRowName([sheet], word) || wordsOf(`${workbook.title} ${sheet.name}`).some((one) => isAlike(one, word)) || ROWS.test(word)
  const byValue = columnOfValue(sheet, to, row, place, language)
  const isHeader = (word: string) => sheet.columns.some(({ header }) => wordsOf(header).some((one) => isAlike(one, word)))
  const isLeft = (word: string) => (isHeader(word) ? !AMOUNT.test(withoutLeads(to)) : isOfWhole(word))
  // A figure says nothing of its column, if one is named.
  if (byValue && left.every(isLeft)) return { row, ...byValue }
  const columns = [...sheet.columns.entries()].filter(([at, { header }]) => {
    const words = wordsOf(header)
    return at !== place && words.some((word) => left.some((one) => isAlike(one, word)))
  })
  const [meant, ...others] = columns
  if (!meant || others.length > 0) return undefined
  const [column, own] = meant
  const isSaid = (word: string) => wordsOf(own.header).some((one) => isAlike(one, word)) || isOfWhole(word)
  const cell = left.every(isSaid) ? written(to, own, sheet.rows[row]?.[column] ?? '', language) : undefined
  return cell === undefined ? undefined : { row, column, cell }
}

const ROWS = /^(?:rows?|entry|fila|ligne|amount|figure|value|importe|valor|montant|valeur)$/

/** The only row that has a cell of which all words are said; of several cells the one with the most words. */
function rowMeant({ columns, rows }: Sheet, named: readonly string[]): { row: number; place: number; words: string[] } | undefined {
  const cells = rows.flatMap((cells, row) =>
    columns.flatMap(({ type }, place) => {
      const own = wordsOf(cells[place] ?? '')
      const words = named.filter((word) => own.some((one) => isAlike(one, word)))
      const isWhole = own.length > 0 && own.every((word) => named.some((one) => isAlike(one, word)))
      return type === 'text' && isWhole ? [{ row, place, words }] : []
    }),
  )
  const most = Math.max(...cells.map(({ words }) => words.length))
  const all = cells.filter(({ words }) => words.length === most)
  // Somebody may stand in one row and be named in another: the first column says whose row it is.
  const own = all.filter(({ place }) => place === 0)
  const [found, ...others] = own.length > 0 ? own : all
  return found && others.every(({ row }) => row === found.row) ? found : undefined
}

const LEADS = /^(?:at|in|on|as|to|the|by|en|a|al|el|la|le|les|au|à|de|pour|para|por)\s/iu

/** The only column that offers such a value: a choice, a date, or a text that another of its cells says. */
function columnOfValue(
  { columns, rows }: Sheet,
  to: string,
  row: number,
  place: number,
  language: Locale,
): { column: number; cell: string } | undefined {
  const bare = withoutLeads(to)
  const found = columns.flatMap((column, at): { column: number; cell: string }[] => {
    if (at === place || column.formula) return []
    if (column.type === 'date')
      return /\d/.test(bare) && bare.split(' ').length <= DATE_WORDS_MAX && !isUnreadable(readTyped(bare, column, language), column)
        ? [{ column: at, cell: readTyped(bare, column, language) }]
        : []
    if (AMOUNT.test(bare) && (NUMBER_TYPES.has(column.type) || isOfAmounts(rows, at))) {
      const cell = written(to, column, rows[row]?.[at] ?? '', language)
      return cell === undefined ? [] : [{ column: at, cell }]
    }
    const known =
      column.choices ?? (column.type === 'text' ? [...new Set(rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''))] : [])
    // "the offer stage" is the choice "Offer" of the column "Stage".
    const value = wordsOf(bare).filter((word) => !wordsOf(column.header).some((one) => isAlike(one, word)))
    const places = value.length === 0 ? [] : matchName(value.join(' '), known)
    const said = places.map((one) => known[one] ?? '').filter((one) => column.choices || fold(one) === fold(bare))
    return said.length === 1 ? said.map((cell) => ({ column: at, cell })) : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** "Monday the 1st of August 2026"; in a longer text a date stands beside something else. */
const DATE_WORDS_MAX = 6
const AMOUNT = /^(?:\p{Sc}|[A-Z]{3})?\s?\d[\d.,\s]*(?:\p{Sc}|%|\s?[A-Z]{3})?$/u

function isOfAmounts(rows: readonly (readonly string[])[], at: number): boolean {
  const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => AMOUNT.test(cell))
}

function withoutLeads(text: string): string {
  const bare = text.trim().replace(LEADS, '')
  return bare === text.trim() ? bare : withoutLeads(bare)
}

const FIGURE = /\d[\d.,]*/g

/** As the cells of the column are written; undefined if the value does not fit. A bare figure keeps what stands around the one before. */
function written(to: string, column: SheetColumn, before: string, language: Locale): string | undefined {
  const value = to.trim()
  if (column.type === 'text') {
    const isBare = /^\d[\d.,]*$/.test(value) && before.match(FIGURE)?.length === 1
    return isBare ? before.replace(FIGURE, value) : value
  }
  const cell = readTyped(column.type === 'date' || column.type === 'choice' ? withoutLeads(value) : value, column, language)
  return isUnreadable(cell, column) ? undefined : cell
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL.has(word))
}
