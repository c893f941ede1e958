/** A report begins with a title, perhaps a subtitle and a date; more single cells are a column of their own. */
export const LINES_ABOVE_MAX = 10

/**
 * Finds the title lines above a table: lines with one filled cell each, or a text and something beside it that leaves half of the table's
 * width empty, up to a line that names at least two columns. Returns their first texts and the place of the line that names the columns,
 * counted from the first line given.
 */
export function readLinesAbove(lines: readonly (readonly unknown[])[]): { above: string[]; headerAt: number } {
  const above: string[] = []
  const first = lines.slice(0, LINES_ABOVE_MAX).map((line) => line.filter((cell) => cell !== null && cell !== undefined && cell !== ''))
  const width = Math.max(0, ...first.map((filled) => filled.length))
  for (const [at, filled] of first.entries()) {
    const [only] = filled
    const isBeside = filled.length * 2 < width && typeof only === 'string'
    if (filled.length > 1 && !isBeside) return isHeader(filled) ? { above, headerAt: at } : NONE
    if (filled.length > 0 && typeof only !== 'string') return NONE
    if (typeof only === 'string') above.push(only.trim())
  }
  return NONE
}

const NONE = { above: [], headerAt: 0 }

export function isHeader(cells: readonly unknown[]): boolean {
  return cells.every((cell) => typeof cell === 'string' && !/^[\d.,\s%]+$/.test(cell)) && new Set(cells).size === cells.length
}
