import { CELL_MAX } from '../limits.ts'
import type { FormulaToken } from './formula-tokens.ts'

/*
 * How long the text of a result can get at most, before anything is calculated. Formulas that join their own results, each from the one before it,
 * grow by powers: forty columns of `=CONCAT({A},{A},{A},{A})` would fill the memory of the engine, which never gives it back.
 */

/** A number, a date or a truth value as text. */
const VALUE_CHARS = 32
const LENGTH_MAX = Number.MAX_SAFE_INTEGER

/** `ofColumn` and `ofRange` say how long the texts of what a formula reads are at most. */
export type Lengths = { ofColumn: (index: number) => number; ofRange: (sheet: number, index: number) => number }

/** The most characters that a formula can result in. Its tokens have passed the grammar. Linear. */
export function resultLength(tokens: readonly FormulaToken[], { ofColumn, ofRange }: Lengths): number {
  let at = 0
  return Math.min(LENGTH_MAX, expression())

  function expression(): number {
    let joined = 0
    let longest = operand()
    let isJoined = false
    for (let token = tokens[at]; token?.kind === 'operator' && token.text !== '%'; token = tokens[at]) {
      at += 1
      const next = operand()
      isJoined ||= token.text === '&'
      joined = (joined === 0 ? longest : joined) + next
      longest = Math.max(longest, next, VALUE_CHARS)
    }
    return isJoined ? joined : longest
  }

  function operand(): number {
    for (let sign = tokens[at]; sign?.kind === 'operator' && /[+-]/.test(sign.text); sign = tokens[at]) at += 1
    const token = tokens[at]
    at += 1
    const length = token === undefined ? 0 : lengthOf(token)
    for (let sign = tokens[at]; sign?.kind === 'operator' && sign.text === '%'; sign = tokens[at]) at += 1
    return length
  }

  function lengthOf(token: FormulaToken): number {
    switch (token.kind) {
      case 'text':
        return token.value.length
      case 'column':
        return Math.max(VALUE_CHARS, ofColumn(token.index))
      case 'range':
        return Math.max(VALUE_CHARS, ofRange(token.sheet, token.index))
      case 'open': {
        const inner = expression()
        at += 1
        return inner
      }
      case 'function':
        return ofFunction(token.name)
      default:
        return VALUE_CHARS
    }
  }

  function ofFunction(name: string): number {
    // The parenthesis behind the name.
    at += 1
    const texts: (string | undefined)[] = []
    const lengths: number[] = []
    while (tokens[at] !== undefined && tokens[at]?.kind !== 'close') {
      const first = tokens[at]
      const next = tokens[at + 1]?.kind
      // A text alone is known letter by letter.
      texts.push(first?.kind === 'text' && (next === 'separator' || next === 'close') ? first.value : undefined)
      lengths.push(expression())
      if (tokens[at]?.kind === 'separator') at += 1
    }
    at += 1
    const longest = Math.max(VALUE_CHARS, ...lengths)
    const all = lengths.reduce((sum, length) => sum + length, 0)
    const [own = 0, , other = 0] = lengths
    switch (name) {
      case 'CONCAT':
      case 'CONCATENATE':
      case 'TEXT':
        return all + VALUE_CHARS
      case 'TEXTJOIN':
        return all + lengths.length * own
      case 'SUBSTITUTE':
        return own * Math.max(1, Math.ceil(other / Math.max(1, texts[1]?.length ?? 1)))
      // The engine refuses more.
      case 'REPT':
        return CELL_MAX
      default:
        return longest
    }
  }
}
