import { LOCALES } from '#shared/locale.ts'
import { columnLetters } from '#shared/content/formula.ts'
import type { SheetTotal } from '#shared/content/sheet.ts'
import { wordsOf } from '#features/export/server/words.ts'

/** What is asked of a sheet, by position. */
export type TotalCells = {
  value: (row: number, column: number) => unknown
  formula: (row: number, column: number) => { text: string } | undefined
  format: (row: number, column: number) => string
}

const TOTAL_FUNCTIONS: Record<string, SheetTotal['function']> = { SUM: 'sum', AVERAGE: 'average', MIN: 'min', MAX: 'max', COUNTA: 'count' }
/** `SUM(B2:B9)`. Of a column of formulas, our own files count the cells that show something. */
const TOTAL = /^(?:([A-Z]+)\(|SUMPRODUCT\(--\(LEN\()\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)\)(?:>0\)\))?$/i

/**
 * Reads totals from the last lines, as far as each sums up exactly the lines above them all, and says how many lines those are. A line that
 * differs in any way stays a row.
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
      // A word like "Total" may stand there; a number of its own makes it a row.
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

/** A column's first total stands in the first line, its second in the next: here they follow one another. */
function inOrder(lines: SheetTotal[][], headers: string[]): SheetTotal[] {
  return headers.flatMap((header) => lines.flatMap((line) => line.filter(({ column }) => column === header)))
}

/** Our files write the label into the number format: `"In all: "#,##0`. The usual word for a total is no label of its own. */
function labelOf(format: string, total: SheetTotal['function']): string | undefined {
  const label = /^"([^"]{1,60}): "/.exec(format)?.[1]
  return LOCALES.some((locale) => wordsOf(locale)[total] === label) ? undefined : label
}
