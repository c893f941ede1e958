/** A report begins with a title and perhaps a subtitle and a date. More single cells are a column of data. */
export const LINES_ABOVE_MAX = 10

/**
 * Finds the title lines above a table. A title line has one filled cell, or leaves half of the table's width empty. They end at a line that
 * names at least two columns. Returns their first texts and the index of the line that names the columns.
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
