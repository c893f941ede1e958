import { tokenizeFormula, type FormulaToken } from '#shared/content/formula-tokens.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'

/*
 * What the generator's own formulas come to, so that sample rows can be sorted, carried on and summed while they are written. The engine that
 * calculates documents (IronCalc) answers later and calculates these cells again.
 */

type Value = number | string | boolean

/** Days from the spreadsheets' day 0 to 1970. */
const SERIAL_1970 = 25_569
const LEVELS: readonly (readonly string[])[] = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']]

/** A formula by column names as a function of a row. `today` is in days since 1970. */
export function formulaOf(formula: string, columns: readonly SheetColumn[], today: number): (row: readonly string[]) => Value {
  const tokens = tokenizeFormula(
    formula,
    columns.map(({ header }) => header),
  )
  return (row) => new Reader(tokens, columns, row, today + SERIAL_1970).expression(0)
}

/** A result as a cell of a column of the type. */
export function cellOf(value: Value, type: SheetColumn['type']): string {
  if (typeof value !== 'number') return String(value)
  if (!Number.isFinite(value)) return ''
  if (type === 'date') return isoDay(value - SERIAL_1970)
  return String(type === 'integer' ? Math.round(value) : Number(value.toFixed(6)))
}

export function isoDay(day: number): string {
  return new Date(Math.round(day) * 86_400_000).toISOString().slice(0, 10)
}

class Reader {
  #at = 0
  readonly #tokens: readonly FormulaToken[]
  readonly #columns: readonly SheetColumn[]
  readonly #row: readonly string[]
  readonly #today: number

  constructor(tokens: readonly FormulaToken[], columns: readonly SheetColumn[], row: readonly string[], today: number) {
    this.#tokens = tokens
    this.#columns = columns
    this.#row = row
    this.#today = today
  }

  expression(level: number): Value {
    const operators = LEVELS[level]
    if (!operators) return this.#operand()
    let value = this.expression(level + 1)
    for (;;) {
      const token = this.#tokens[this.#at]
      if (token?.kind !== 'operator' || !operators.includes(token.text)) return value
      this.#at++
      value = combine(token.text, value, this.expression(level + 1))
    }
  }

  #operand(): Value {
    const token = this.#tokens[this.#at++]
    let value: Value = 0
    if (token?.kind === 'operator') {
      const operand = Number(this.#operand())
      return token.text === '-' ? -operand : operand
    }
    if (token?.kind === 'number') value = Number(token.text)
    if (token?.kind === 'text') value = token.value
    if (token?.kind === 'boolean') value = token.text === 'TRUE'
    if (token?.kind === 'column') value = this.#cell(token.index)
    if (token?.kind === 'open') {
      value = this.expression(0)
      this.#at++
    }
    if (token?.kind === 'function') value = call(token.name, this.#arguments(), this.#today)
    for (;;) {
      const next = this.#tokens[this.#at]
      if (next?.kind !== 'operator' || next.text !== '%') return value
      value = Number(value) / 100
      this.#at++
    }
  }

  #arguments(): Value[] {
    const values: Value[] = []
    this.#at++
    while (this.#tokens[this.#at]?.kind !== 'close') {
      values.push(this.expression(0))
      if (this.#tokens[this.#at]?.kind === 'separator') this.#at++
    }
    this.#at++
    return values
  }

  #cell(index: number): Value {
    const cell = this.#row[index] ?? ''
    const type = this.#columns[index]?.type
    if (type === 'boolean') return cell === 'true'
    if (cell === '' || type === 'text' || type === 'choice') return cell
    return type === 'date' ? Date.parse(cell) / 86_400_000 + SERIAL_1970 : Number(cell)
  }
}

function combine(operator: string, a: Value, b: Value): Value {
  if (operator === '&') return `${a}${b}`
  if (operator === '=') return a === b
  if (operator === '<>') return a !== b
  const [one, other] = [Number(a), Number(b)]
  if (operator === '+') return one + other
  if (operator === '-') return one - other
  if (operator === '*') return one * other
  if (operator === '/') return one / other
  if (operator === '^') return one ** other
  if (operator === '<') return one < other
  if (operator === '>') return one > other
  return operator === '<=' ? one <= other : one >= other
}

function call(name: string, values: readonly Value[], today: number): Value {
  const numbers = values.map(Number)
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  switch (name) {
    case 'IF':
      return (values[0] ? values[1] : values[2]) ?? ''
    case 'AND':
      return values.every(Boolean)
    case 'MAX':
      return Math.max(...numbers)
    case 'MIN':
      return Math.min(...numbers)
    case 'ROUND':
      return Math.round((a + Number.EPSILON) * 10 ** b) / 10 ** b
    case 'COUNTA':
      return values.filter((value) => value !== '').length
    case 'LEFT':
      return String(values[0]).slice(0, b)
    case 'RIGHT':
      return b === 0 ? '' : String(values[0]).slice(-b)
    case 'VALUE':
      return a
    case 'TODAY':
      return today
    // rate, periods, present value · rate, periods, payment, present value
    case 'PMT':
      return a === 0 ? -c / b : (-c * a) / (1 - (1 + a) ** -b)
    case 'FV':
      return a === 0 ? -(d + c * b) : -(d * (1 + a) ** b + (c * ((1 + a) ** b - 1)) / a)
    default:
      throw new RangeError(`The samples do not know ${name}`)
  }
}
