/** Approximate number of characters in a line of a page, in the widest of our fonts. */
const LINE_CHARS = 76
/** Padding at the sides of a cell, in characters. */
const PADDING_CHARS = 4
const WORD_MAX_CHARS = 22
const CELL_MAX_CHARS = 60
/** Rows that are measured. Measuring all would cost as much as writing them. */
const SAMPLE_ROWS = 200

/** Returns each column's share of the width. The longest word of each column fits, and longer columns get the rest. */
export function columnShares(columns: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const sizes = columns.map((header, index) => {
    const cells = [header, ...rows.slice(0, SAMPLE_ROWS).map((row) => row[index] ?? '')]
    const word = Math.min(WORD_MAX_CHARS, longest(cells.flatMap((cell) => cell.split(/\s+/))))
    const line = Math.min(CELL_MAX_CHARS, longest(cells.flatMap((cell) => cell.split('\n'))))
    return { least: word + PADDING_CHARS, wanted: line + PADDING_CHARS }
  })
  const least = sum(sizes.map((size) => size.least))
  const wanted = sum(sizes.map((size) => size.wanted))
  const room = Math.max(0, Math.min(1, (LINE_CHARS - least) / Math.max(1, wanted - least)))
  const widths = sizes.map((size) => size.least + (size.wanted - size.least) * room)
  const whole = sum(widths)
  return widths.map((width) => width / whole)
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, text.length), 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
