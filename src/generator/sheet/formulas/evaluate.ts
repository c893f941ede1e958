import { tokenizeFormula, type FormulaToken } from '#shared/content/formula-tokens.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'

/*
 * What the generator's own formulas come to, so that sample rows can be sorted, carried on and summed while they are written. The engine that
 * calculates documents (IronCalc) answers later and calculates these cells again.
 */

type Value = number | string | boolean
/** A whole column, or the tokens between two separators. */
type Argument = Value | Value[]
type Table = { name: string; columns: readonly SheetColumn[]; rows: readonly (readonly string[])[] }

const MS_PER_DAY = 86_400_000
/** Days from the spreadsheets' day 0 to 1970. */
const SERIAL_1970 = 25_569
const LEVELS: readonly (readonly string[])[] = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']]

/** A formula by column names as a function of a row. `today` is in days since 1970. */
export function formulaOf(
  formula: string,
  columns: readonly SheetColumn[],
  today: number,
  tables: readonly Table[] = [],
): (row: readonly string[]) => Value {
  const tokens = tokenizeFormula(
    formula,
    columns.map(({ header }) => header),
    tables.map(({ name, columns: own }) => ({ name, columns: [...own] })),
  )
  return (row) => new Reader(tokens, { columns, row, tables, today: today + SERIAL_1970 }).expression(0)
}

/** Whether it reads whole columns: `{Sheet!Column}`, or `{!Column}` and `{0!Column}` before the sheets have their names. */
export function readsColumns(formula: string): boolean {
  return /\{[^{}]*!/.test(formula)
}

/** A result as a cell of a column of the type. */
export function cellOf(value: Value, type: SheetColumn['type']): string {
  if (typeof value !== 'number') return String(value)
  if (!Number.isFinite(value)) return ''
  if (type === 'date') return isoDay(value - SERIAL_1970)
  return String(type === 'integer' ? Math.round(value) : Number(value.toFixed(6)))
}

export function isoDay(day: number): string {
  return new Date(Math.round(day) * MS_PER_DAY).toISOString().slice(0, 10)
}

type Scope = { columns: readonly SheetColumn[]; row: readonly string[]; tables: readonly Table[]; today: number }

class Reader {
  #at = 0
  readonly #tokens: readonly FormulaToken[]
  readonly #scope: Scope

  constructor(tokens: readonly FormulaToken[], scope: Scope) {
    this.#tokens = tokens
    this.#scope = scope
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
    if (token?.kind === 'column') value = cellValue(this.#scope.row[token.index], this.#scope.columns[token.index])
    if (token?.kind === 'open') {
      value = this.expression(0)
      this.#at++
    }
    if (token?.kind === 'function') value = call(token.name, this.#arguments(), this.#scope.today)
    for (;;) {
      const next = this.#tokens[this.#at]
      if (next?.kind !== 'operator' || next.text !== '%') return value
      value = Number(value) / 100
      this.#at++
    }
  }

  #arguments(): Argument[] {
    const values: Argument[] = []
    this.#at++
    while (this.#tokens[this.#at]?.kind !== 'close') {
      const token = this.#tokens[this.#at]
      if (token?.kind === 'range') {
        const table = this.#scope.tables[token.sheet]
        values.push(table?.rows.map((row) => cellValue(row[token.index], table.columns[token.index])) ?? [])
        this.#at++
      } else values.push(this.expression(0))
      if (this.#tokens[this.#at]?.kind === 'separator') this.#at++
    }
    this.#at++
    return values
  }
}

function cellValue(cell = '', column: SheetColumn | undefined): Value {
  const type = column?.type
  if (type === 'boolean') return cell === 'true'
  if (cell === '' || type === 'text' || type === 'choice') return cell
  return type === 'date' ? Date.parse(cell) / 86_400_000 + SERIAL_1970 : Number(cell)
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

function call(name: string, given: readonly Argument[], today: number): Value {
  const whole = given.find((argument) => Array.isArray(argument))
  if (whole && MANY.has(name)) return overPairs(name, given)
  if (whole) return overColumns(name, given, whole)
  const values: Value[] = given.flatMap((argument) => (Array.isArray(argument) ? [] : [argument]))
  const numbers = values.map(Number)
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  switch (name) {
    case 'IF':
      return (values[0] ? values[1] : values[2]) ?? ''
    case 'AND':
      return values.every(Boolean)
    case 'OR':
      return values.some(Boolean)
    case 'SUM':
      return numbersIn(values).reduce((sum, value) => sum + value, 0)
    case 'MAX':
      return Math.max(...numbers)
    case 'MIN':
      return Math.min(...numbers)
    case 'PRODUCT':
      return numbersIn(values).reduce((product, value) => product * value, 1)
    case 'ABS':
      return Math.abs(a)
    case 'ROUND':
      return Math.round((a + Number.EPSILON) * 10 ** b) / 10 ** b
    case 'ROUNDDOWN':
      return Math.trunc(a * 10 ** b) / 10 ** b
    // 12.000000000000002 is 12.
    case 'ROUNDUP':
      return Math.ceil(Number((a * 10 ** b).toFixed(9))) / 10 ** b
    case 'INT':
      return Math.floor(a)
    case 'IFERROR':
      return isError(values[0]) ? (values[1] ?? '') : (values[0] ?? '')
    case 'DATE':
      return Date.UTC(a, b - 1, c) / MS_PER_DAY + SERIAL_1970
    case 'WORKDAY':
      return workdaysLater(a, b)
    case 'NETWORKDAYS':
      return workdaysBetween(a, b)
    case 'YEARFRAC':
      return years360(a, b)
    case 'AVERAGE':
      return averageOf(values)
    case 'COUNT':
      return numbersIn(values).length
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
    case 'MOD':
      return a - b * Math.floor(a / b)
    case 'YEAR':
      return new Date((a - SERIAL_1970) * MS_PER_DAY).getUTCFullYear()
    case 'DAY':
      return new Date((a - SERIAL_1970) * MS_PER_DAY).getUTCDate()
    case 'MONTH':
      return new Date((a - SERIAL_1970) * MS_PER_DAY).getUTCMonth() + 1
    case 'EDATE':
      return monthsLater(a, b)
    // rate, periods, present value · rate, periods, payment, present value
    case 'PMT':
      return a === 0 ? -c / b : (-c * a) / (1 - (1 + a) ** -b)
    case 'FV':
      return a === 0 ? -(d + c * b) : -(d * (1 + a) ** b + (c * ((1 + a) ** b - 1)) / a)
    default:
      throw new RangeError(`The samples do not know ${name}`)
  }
}

/** A division by nothing. */
function isError(value: Value | undefined): boolean {
  return typeof value === 'number' && !Number.isFinite(value)
}

/** Saturdays and Sundays do not count. */
function workdaysLater(serial: number, days: number): number {
  let day = serial
  for (let left = days; left > 0; left -= isWeekend(day) ? 0 : 1) day++
  return day
}

/** Both days count. */
function workdaysBetween(from: number, to: number): number {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).filter((day) => !isWeekend(day)).length
}

function isWeekend(serial: number): boolean {
  return [0, 6].includes(new Date((serial - SERIAL_1970) * MS_PER_DAY).getUTCDay())
}

/** In months of 30 days, as YEARFRAC counts where it is not told otherwise. */
function years360(from: number, to: number): number {
  const [first, last] = [from, to].map((serial) => new Date((serial - SERIAL_1970) * MS_PER_DAY))
  if (!first || !last) return 0
  const start = Math.min(30, first.getUTCDate())
  const end = last.getUTCDate() === 31 && start === 30 ? 30 : last.getUTCDate()
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
  return Math.abs((months * 30 + end - start) / 360)
}

/** A month without that day ends it. */
function monthsLater(serial: number, months: number): number {
  const day = new Date((serial - SERIAL_1970) * MS_PER_DAY)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day.getUTCDate(), last)) / MS_PER_DAY + SERIAL_1970
}

function overColumns(name: string, [first, second, third]: readonly Argument[], whole: readonly Value[]): Value {
  const list = (argument: Argument | undefined): Value[] => (Array.isArray(argument) ? argument : [])
  const numbers = numbersIn(whole)
  switch (name) {
    case 'SUM':
      return numbers.reduce((sum, value) => sum + value, 0)
    case 'MAX':
      return numbers.length === 0 ? 0 : Math.max(...numbers)
    case 'MIN':
      return numbers.length === 0 ? 0 : Math.min(...numbers)
    case 'AVERAGE':
      return averageOf(whole)
    case 'MEDIAN':
      return medianOf(numbers)
    case 'COUNTA':
      return whole.filter((value) => value !== '').length
    case 'COUNTIF':
      return whole.filter((value) => fits(value, second)).length
    case 'SUMIF':
      return numbersIn(list(third).filter((_, at) => fits(list(first)[at], second))).reduce((sum, value) => sum + value, 0)
    case 'RANK':
      return first === '' ? '' : 1 + numbers.filter((value) => value > Number(first)).length
    case 'INDEX':
      return list(first)[Number(second) - 1] ?? ''
    case 'MATCH':
      return list(second).indexOf(Array.isArray(first) ? '' : (first ?? '')) + 1
    default:
      throw new RangeError(`The samples do not know ${name} of a column`)
  }
}

const MANY: ReadonlySet<string> = new Set(['COUNTIFS', 'SUMIFS'])

/** COUNTIFS (column, wanted, column, wanted …) and SUMIFS, which has what it sums in front of them. */
function overPairs(name: string, given: readonly Argument[]): number {
  const pairs = name === 'SUMIFS' ? given.slice(1) : given
  const [first] = pairs
  const rows = Array.isArray(first) ? first.map((_, at) => at) : []
  const found = rows.filter((row) =>
    pairs.every((column, at) => at % 2 === 1 || (Array.isArray(column) && fits(column[row], pairs[at + 1]))),
  )
  const [summed] = given
  if (name === 'COUNTIFS' || !Array.isArray(summed)) return found.length
  return numbersIn(found.flatMap((row) => summed[row] ?? [])).reduce((sum, value) => sum + value, 0)
}

function numbersIn(values: readonly Value[]): number[] {
  return values.filter((value) => typeof value === 'number')
}

function averageOf(values: readonly Value[]): number {
  const numbers = numbersIn(values)
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2 : (sorted[Math.floor(middle)] ?? 0)
}

/** As COUNTIF compares: "<=3", or the same value. */
function fits(value: Value | undefined, wanted: Argument | undefined): boolean {
  const [, sign, number] = /^(<=|>=|<|>)(.+)$/.exec(String(wanted)) ?? []
  if (sign === undefined) return String(value ?? '').toLowerCase() === String(wanted).toLowerCase()
  return typeof value === 'number' && combine(sign, value, Number(number)) === true
}
