import { columnLetters, formulaProblem } from '#shared/content/formula.ts'

/**
 * Converts a formula of Excel to one by name: `C2*D2` in row 2 becomes `={Qty}*{Unit price}`. Returns undefined if the formula refers to
 * another row or sheet, or uses a function that our formulas do not allow. Such columns keep their values.
 */
export function namedFormula(formula: string, rowNumber: number, headers: readonly string[]): string | undefined {
  const byLetters = new Map(headers.map((header, index) => [columnLetters(index), header]))
  let named = '='
  for (const piece of formula.matchAll(PIECE)) {
    const [text] = piece
    const { letters, row, word } = piece.groups ?? {}
    if (text.startsWith('"')) named += text
    else if (letters !== undefined) {
      const header = byLetters.get(letters.toUpperCase())
      if (header === undefined || Number(row) !== rowNumber) return undefined
      named += `{${header}}`
    } else if (word !== undefined) named += word.replace(/^_xlfn\.(?:_xlws\.)?/i, '')
    else if (/[!:'[\]#]/.test(text)) return undefined
    else named += text
  }
  return formulaProblem(
    named,
    headers.map((header) => ({ header })),
  ) === undefined
    ? named
    : undefined
}

const PIECE =
  /"(?:[^"]|"")*"|\$?(?<letters>[A-Za-z]{1,3})(?<!\$)(?<row>[1-9]\d*)(?![\w.(])|(?<word>[A-Za-z_][\w.]*)|\d+\.?\d*(?:[eE][+-]?\d+)?|[^"]/g
