/** Approximate number of characters in a line of a page, in the widest of our fonts. */
const LINE_CHARS = 76
/** Padding at the sides of a cell, in characters. */
const PADDING_CHARS = 4
const WORD_MAX_CHARS = 22
const CELL_MAX_CHARS = 60
/** Rows that are measured. Measuring all would cost as much as writing them. */
const SAMPLE_ROWS = 200

/** `cell`: up to so many characters, a longer cell makes its column wider. */
type Line = { chars: number; padding: number; cell: number }
const UPRIGHT: Line = { chars: LINE_CHARS, padding: PADDING_CHARS, cell: CELL_MAX_CHARS }

/** Width of a page on its side in points; of both paddings of a cell and of a character in ems. */
const SIDEWAYS_PT = 710
const CELL_PADDING_EM = 1.26
const CHAR_EM = 0.53
/** A sheet has many columns, so a column of long answers needs what little is left more than the others do. */
const SIDEWAYS_CELL_MAX_CHARS = 240

/** Returns how many characters of a size fit on a page on its side. */
export function sidewaysLine(sizePt: number): Line {
  return { chars: Math.floor(SIDEWAYS_PT / (sizePt * CHAR_EM)), padding: CELL_PADDING_EM / CHAR_EM, cell: SIDEWAYS_CELL_MAX_CHARS }
}

/** Returns each column's share of the width. The longest word of each column fits, and longer columns get the rest. */
export function columnShares(columns: readonly string[], rows: readonly (readonly string[])[], line: Line = UPRIGHT): number[] {
  const sizes = columns.map((header, index) => {
    const cells = [header, ...rows.slice(0, SAMPLE_ROWS).map((row) => row[index] ?? '')]
    const word = Math.min(WORD_MAX_CHARS, longest(cells.flatMap((cell) => cell.split(/\s+/))))
    const whole = Math.min(line.cell, longest(cells.flatMap((cell) => cell.split('\n'))))
    return { least: word + line.padding, wanted: whole + line.padding }
  })
  const least = sum(sizes.map((size) => size.least))
  const wanted = sum(sizes.map((size) => size.wanted))
  const room = Math.max(0, Math.min(1, (line.chars - least) / Math.max(1, wanted - least)))
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
