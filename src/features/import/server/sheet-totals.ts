import { LOCALES } from '#shared/locale.ts'
import { columnLetters } from '#shared/content/formula.ts'
import type { SheetTotal } from '#shared/content/sheet.ts'
import { wordsOf } from '#features/export/server/words.ts'

/** Access to the cells of a sheet by position. */
export type TotalCells = {
  value: (row: number, column: number) => unknown
  formula: (row: number, column: number) => { text: string } | undefined
  format: (row: number, column: number) => string
}

const TOTAL_FUNCTIONS: Record<string, SheetTotal['function']> = { SUM: 'sum', AVERAGE: 'average', MIN: 'min', MAX: 'max', COUNTA: 'count' }
/** Matches `SUM(B2:B9)`. In formula columns, our own files count the non-empty cells (SUMPRODUCT). */
const TOTAL = /^(?:([A-Z]+)\(|SUMPRODUCT\(--\(LEN\()\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)\)(?:>0\)\))?$/i

/**
 * Reads totals from the last lines and returns how many lines they take. A line counts only if each of its totals covers exactly the rows above
 * all totals. Any other line stays a row.
 */
export function totalsOf(cells: TotalCells, body: number[], headers: string[]): { totals: SheetTotal[]; lines: number } {
  const found: { totals: SheetTotal[]; until: number }[] = []
  for (let at = body.length - 1; at > 0; at -= 1) {
    const line = totalsIn(cells, body[at] ?? 0, body[0] ?? 0, headers)
    if (!line || (found[0] && found[0].until !== line.until)) break
    found.unshift(line)
  }
  return {
    totals: inOrder(
      found.map(({ totals }) => totals),
      headers,
    ),
    lines: found.length,
  }
}

function totalsIn(cells: TotalCells, row: number, first: number, headers: string[]): { totals: SheetTotal[]; until: number } | undefined {
  const totals: SheetTotal[] = []
  let until: number | undefined
  for (const [index, header] of headers.entries()) {
    const formula = cells.formula(row, index)
    if (!formula) {
      // The cell may contain a word like "Total". A number makes the line a row.
      if (typeof cells.value(row, index) === 'number') return undefined
      continue
    }
    const letters = columnLetters(index)
    const [, name = 'COUNTA', from, start, to, end] = TOTAL.exec(formula.text) ?? []
    const total = TOTAL_FUNCTIONS[name.toUpperCase()]
    if (!total || from !== letters || to !== letters || Number(start) !== first + 1) return undefined
    if (until !== undefined && until !== Number(end)) return undefined
    until = Number(end)
    const label = labelOf(cells.format(row, index), total)
    totals.push({ column: header, function: total, ...(label ? { label } : {}) })
  }
  return until === undefined ? undefined : { totals, until }
}

/** Orders totals by column. In the file, a column's first total is in the first line and its second in the next. */
function inOrder(lines: SheetTotal[][], headers: string[]): SheetTotal[] {
  return headers.flatMap((header) => lines.flatMap((line) => line.filter(({ column }) => column === header)))
}

/** Reads the label that our files write into the number format: `"In all: "#,##0`. The default word for a total is not a label. */
function labelOf(format: string, total: SheetTotal['function']): string | undefined {
  const label = /^"([^"]{1,60}): "/.exec(format)?.[1]
  return LOCALES.some((locale) => wordsOf(locale)[total] === label) ? undefined : label
}
