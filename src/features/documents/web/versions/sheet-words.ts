import { diffArrays } from 'diff'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { compareWords } from './formatted-words.ts'
import type { Word } from './formatted-words.ts'

/** A cell as the reader sees it. Only texts are compared word by word: half a number or half a date says nothing. */
export type Cell = { header: string; text: string; isText: boolean }
/** A sheet with its rows, and how its parts are written. */
export type SheetParts = {
  sheet: Sheet
  /** Name, columns, totals and highlights. */
  head: () => string
  /** The cells of a row, one per column. */
  cells: (row: readonly string[]) => Cell[]
}
/** The same column in both versions, by its place in each. */
type Pair = { old: number; now: number }

/** Cells of a column that has come or gone, at most. The sheet itself shows all of them. */
const CELLS_MAX = 6
const SEPARATOR = ' · '

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
    ...gone.flatMap((column) => line(firstCells(old, column), 'removed')),
    ...come.flatMap((column) => line(firstCells(now, column), 'added')),
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
  const rowsOf = ({ sheet, cells }: SheetParts, side: keyof Pair) =>
    sheet.rows.map((row) => ({
      key: JSON.stringify(pairs.map((pair) => row[pair[side]] ?? '')),
      cells: () => {
        const all = cells(row)
        return pairs.flatMap((pair) => all[pair[side]] ?? [])
      },
    }))
  const runs = diffArrays(rowsOf(old, 'old'), rowsOf(now, 'now'), { comparator: (a, b) => a.key === b.key })
  return runs.flatMap(({ value, added, removed }, at) => {
    if (!added && !removed) return []
    const next = runs[at + 1]
    const earlier = runs[at - 1]
    // A run of removed rows and the run in its place are compared row by row, with the later of the two.
    if (removed) return value.slice(next?.added ? next.value.length : 0).flatMap(({ cells }) => line(rowText(cells()), 'removed'))
    return value.flatMap((row, nth) => {
      const before = earlier?.removed ? earlier.value[nth]?.cells() : undefined
      const cells = row.cells()
      const changed = before && cellWords(before, cells)
      if (changed) return [...words('\n', 'same'), ...changed]
      return [...(before ? line(rowText(before), 'removed') : []), ...line(rowText(cells), 'added')]
    })
  })
}

/** Names each cell by its column. Empty cells say nothing. */
export function rowText(cells: readonly Cell[]): string {
  return cells.flatMap(({ header, text }) => (text === '' ? [] : `${header}: ${text}`)).join(SEPARATOR)
}

/** Compares two rows of the same columns, cell by cell. Undefined if no cell has anything in common. */
export function cellWords(old: readonly Cell[], now: readonly Cell[]): Word[] | undefined {
  let isShared = false
  const parts = now.flatMap((cell, at) => {
    const before = old[at]?.text ?? ''
    if (before === '' && cell.text === '') return []
    const compared = before !== cell.text && cell.isText ? compareWords(before, cell.text) : undefined
    isShared ||= before === cell.text || compared !== undefined
    const changed = before === cell.text ? words(before, 'same') : (compared ?? swapped(before, cell.text))
    return [[...words(`${cell.header}: `, 'same'), ...changed]]
  })
  if (!isShared) return undefined
  return parts.flatMap((part, at) => (at === 0 ? part : [...words(SEPARATOR, 'same'), ...part]))
}

function swapped(old: string, now: string): Word[] {
  const gap = old === '' || now === '' ? [] : words(' ', 'same')
  return [...(old === '' ? [] : words(old, 'removed')), ...gap, ...(now === '' ? [] : words(now, 'added'))]
}

function firstCells({ sheet, cells }: SheetParts, column: SheetColumn): string {
  const at = sheet.columns.indexOf(column)
  const texts = sheet.rows.flatMap((row) => cells(row)[at]?.text || [])
  const first = texts.slice(0, CELLS_MAX).join(', ')
  return first === '' ? '' : `${column.header}: ${first}${texts.length > CELLS_MAX ? ' …' : ''}`
}

function line(text: string, mark: Word['mark']): Word[] {
  return text === '' ? [] : words(`\n${text}`, mark)
}

function words(text: string, mark: Word['mark']): Word[] {
  return [{ text, mark }]
}
