import { diffArrays } from 'diff'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { compareWords } from './formatted-words.ts'
import type { Word } from './formatted-words.ts'

/** A sheet with its rows, and how its parts are written. */
export type SheetParts = {
  sheet: Sheet
  /** Name, columns, totals and highlights. */
  head: () => string
  /** The cells of `shown`, each with the name of its column. */
  row: (row: readonly string[], shown: readonly SheetColumn[]) => string
  cell: (cell: string, column: SheetColumn) => string
}
/** The same column in both versions, by its place in each. */
type Pair = { old: number; now: number }

/** Cells of a column that has come or gone, at most. The sheet itself shows all of them. */
const CELLS_MAX = 6

/**
 * Compares two versions of a sheet whose columns differ: first its head, then each column that has come or gone with its first cells, then the
 * rows whose other cells differ. Rows that are the same are left out.
 */
export function sheetWords(old: SheetParts, now: SheetParts): Word[] {
  const pairs = pairColumns(old.sheet.columns, now.sheet.columns)
  const head = compareWords(old.head(), now.head()) ?? [...words(old.head(), 'removed'), ...line(now.head(), 'added')]
  const gone = old.sheet.columns.filter((_, at) => pairs.every((pair) => pair.old !== at))
  const come = now.sheet.columns.filter((_, at) => pairs.every((pair) => pair.now !== at))
  return [
    ...head,
    ...gone.flatMap((column) => line(cellsOf(old, column), 'removed')),
    ...come.flatMap((column) => line(cellsOf(now, column), 'added')),
    ...rowWords(old, now, pairs),
  ]
}

/** A column keeps its name or, if it is renamed, its cells. */
function pairColumns(old: readonly SheetColumn[], now: readonly SheetColumn[]): Pair[] {
  const named = now.map(({ header }) => old.findIndex((column) => column.header === header))
  const left = old.flatMap((_, at) => (named.includes(at) ? [] : [at]))
  return named.flatMap((place, at) => {
    if (place !== -1) return [{ old: place, now: at }]
    const renamed = now.length === old.length && left.includes(at) ? at : -1
    return renamed === -1 ? [] : [{ old: renamed, now: at }]
  })
}

function rowWords(old: SheetParts, now: SheetParts, pairs: readonly Pair[]): Word[] {
  const rowsOf = ({ sheet, row }: SheetParts, side: keyof Pair) => {
    const shown = pairs.flatMap((pair) => sheet.columns[pair[side]] ?? [])
    return sheet.rows.map((cells) => ({ key: JSON.stringify(pairs.map((pair) => cells[pair[side]] ?? '')), text: () => row(cells, shown) }))
  }
  const runs = diffArrays(rowsOf(old, 'old'), rowsOf(now, 'now'), { comparator: (a, b) => a.key === b.key })
  return runs.flatMap(({ value, added, removed }, at) => {
    if (!added && !removed) return []
    const next = runs[at + 1]
    const earlier = runs[at - 1]
    // A run of removed rows and the run in its place are compared row by row, with the later of the two.
    if (removed) return value.slice(next?.added ? next.value.length : 0).flatMap(({ text }) => line(text(), 'removed'))
    return value.flatMap((row, nth) => {
      const before = earlier?.removed ? earlier.value[nth] : undefined
      if (!before) return line(row.text(), 'added')
      const changed = compareWords(before.text(), row.text())
      return changed ? [...words('\n', 'same'), ...changed] : [...line(before.text(), 'removed'), ...line(row.text(), 'added')]
    })
  })
}

function cellsOf({ sheet, cell }: SheetParts, column: SheetColumn): string {
  const at = sheet.columns.indexOf(column)
  const cells = sheet.rows.flatMap((row) => cell(row[at] ?? '', column) || [])
  const first = cells.slice(0, CELLS_MAX).join(', ')
  return first === '' ? '' : `${column.header}: ${first}${cells.length > CELLS_MAX ? ' …' : ''}`
}

function line(text: string, mark: Word['mark']): Word[] {
  return text === '' ? [] : words(`\n${text}`, mark)
}

function words(text: string, mark: Word['mark']): Word[] {
  return [{ text, mark }]
}
