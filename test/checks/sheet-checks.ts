import { formulaProblem } from '#shared/content/formula.ts'
import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import type { Checks } from './check.ts'

export const SHEET_CHECKS: Checks<GeneratedSheet> = {
  'headers are unique': eachSheet(({ columns }) => {
    const headers = columns.map((column) => column.header.toLowerCase())
    return new Set(headers).size === headers.length ? [] : ['header names repeat']
  }),
  'no two columns say the same': eachSheet(({ columns }) => {
    const meanings = columns.map((column) => meaningOf(column.header))
    return meanings.flatMap((meaning, at) => (meanings.indexOf(meaning) < at ? [`said twice: ${columns[at]?.header}`] : []))
  }),
  'sheets add up to the same': ({ sheets }) => {
    const sums = new Map<string, number>()
    return sheets.flatMap((sheet) =>
      sheet.totals.flatMap(({ column, function: fn }) => {
        const at = sheet.columns.findIndex(({ header, type }) => header === column && type === 'currency')
        if (fn !== 'sum' || at < 0) return []
        const sum = sheet.rows.reduce((all, row) => all + Number(row[at]), 0)
        const before = sums.get(column) ?? sum
        sums.set(column, before)
        return isClose(before, sum) ? [] : [`${column}: ${before} and ${sum}`]
      }),
    )
  },
  'rows are rectangular': eachSheet(({ columns, rows }) =>
    rows.some((row) => row.length !== columns.length) ? ['rows are not rectangular'] : [],
  ),
  'values parse as their type': eachSheet(({ columns, rows }) =>
    rows.flatMap((row) =>
      columns.flatMap((column, at) => {
        const cell = row[at] ?? ''
        return cell !== '' && !cellFits(cell, column.type, column.choices) ? [`${column.header} is ${column.type}, not ${cell}`] : []
      }),
    ),
  ),
  // A register of keys has nothing to calculate. What a prompt wants calculated is among its `formulas`.
  'formulas are readable': eachSheet(({ columns }, sheets) =>
    columns.flatMap(({ formula }) => {
      const problem = formula === undefined ? undefined : formulaProblem(formula, columns, sheets)
      return problem === undefined ? [] : [`${formula}: ${JSON.stringify(problem)}`]
    }),
  ),
  'formula cells hold their result': eachSheet(({ columns, rows }) =>
    rows.flatMap((row) =>
      columns.flatMap((column, at) => {
        // Those over whole columns are compared with what the engine calculates (file-checks.ts).
        if (!column.formula || /\{[^{}]*!/.test(column.formula) || TEXT_OR_DAY.test(column.formula)) return []
        const headers = columns.map((one) => one.header)
        const cell = row[at] ?? ''
        return isClose(evaluate(column.formula, headers, row), Number(cell)) ? [] : [`${column.formula} is not ${cell}`]
      }),
    ),
  ),
  'totals, highlights and charts name columns': eachSheet(({ columns, totals, highlights, charts }) => {
    const headers = new Set(columns.map((column) => column.header))
    const named = [
      ...totals.map((total) => total.column),
      ...highlights.map((rule) => rule.column),
      ...charts.flatMap((chart) => [chart.category_column, ...chart.value_columns]),
    ]
    return named.filter((name) => !headers.has(name)).map((name) => `no column is called ${name}`)
  }),
  'totals sum numbers': eachSheet(({ columns, totals }) =>
    totals.flatMap(({ column, function: fn }) => {
      const type = columns.find((one) => one.header === column)?.type ?? 'text'
      return fn !== 'count' && ['text', 'choice', 'boolean', 'date'].includes(type) ? [`${fn} of ${type}: ${column}`] : []
    }),
  ),
  'dates run in order': eachSheet(({ columns, rows }) => {
    const at = columns.findIndex((column) => column.type === 'date')
    if (at < 0) return []
    const dates = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    return dates.every((date, place) => place === 0 || (dates[place - 1] ?? '') <= date) ? [] : [`${columns[at]?.header} is not in order`]
  }),
  'sheet names are unique and short': ({ sheets }) => {
    const names = sheets.map((sheet) => sheet.name.toLowerCase())
    return new Set(names).size === names.length && names.every((name) => name.length <= 31) ? [] : ['sheet names']
  },
}

/** Synonyms. */
const SAME: readonly (readonly [meaning: string, words: RegExp])[] = [
  ['left', /^(days left|remaining days|days remaining|balance|días restantes|jours restants|solde)$/],
  ['actual', /^(actual|spent|actual spend|real|gasto real|réel|dépense réelle)$/],
  ['planned', /^(planned|planned spend|budget|previsto|gasto previsto|prévu)$/],
  ['owner', /^(owner|responsible|responsible person|assignee)$/],
  ['hours', /^(hours|hours worked|working hours|weekly hours)$/],
  ['channel', /^(channel|platform|network|canal|plataforma)$/],
]

/** Treats "due dates" and "due date", "remaining days" and "days left" as the same, and "planned and actual" as either of its parts. */
function meaningOf(header: string): string {
  const words = header.toLowerCase().trim()
  const both = /^(planned|previsto|prévu) (?:and|y|et) (?:actual|real|réel)/.exec(words)?.[1]
  const plain = both ?? words
  return SAME.find(([, same]) => same.test(plain))?.[0] ?? plain.replace(/s$/, '')
}

/** Results that are words or follow from a condition are compared with the engine's (file-checks.ts). Those of TODAY differ from day to day. */
const TEXT_OR_DAY = /"[^"]*\p{L}[^"]*"\)$|IF\(|TODAY\(/u

function eachSheet(check: (sheet: Sheet, sheets: readonly Sheet[]) => string[]): (workbook: GeneratedSheet) => string[] {
  return ({ sheets }) => sheets.flatMap((sheet) => check(sheet, sheets))
}

function cellFits(cell: string, type: string, choices: readonly string[] | undefined): boolean {
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(cell) && new Date(cell).toISOString().startsWith(cell)
  if (type === 'integer') return /^-?\d+$/.test(cell)
  if (type === 'number' || type === 'currency' || type === 'percent') return /^-?\d+(\.\d+)?$/.test(cell)
  if (type === 'boolean') return cell === 'true' || cell === 'false'
  return type !== 'choice' || (choices ?? []).includes(cell)
}

/** Allows for results that are rounded in several places. */
function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(0.01, Math.abs(a) * 0.0001)
}

/** A minimal spreadsheet, independent of the one under test: + - * / % with brackets, AVERAGE, COUNTA, LEFT, MAX, MIN, MONTH, RIGHT, ROUND and VALUE. */
function evaluate(formula: string, headers: readonly string[], row: readonly string[]): number {
  const cellOf = (name: string): string => row[headers.indexOf(name)] ?? ''
  const valueOf = (name: string): number => {
    const cell = cellOf(name)
    return /^\d{4}-\d{2}-\d{2}$/.test(cell) ? Date.parse(cell) / 86_400_000 : Number(cell)
  }
  const tokens = [...formula.matchAll(/\{[^}]+\}|[A-Z]+|\d+(?:\.\d+)?|[-+*/(),%]/g)].map(([token]) => token)
  let at = 0
  return sum()

  function sum(): number {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-') value += tokens[at++] === '+' ? product() : -product()
    return value
  }
  function product(): number {
    let value = part()
    while (tokens[at] === '*' || tokens[at] === '/') value = tokens[at++] === '*' ? value * part() : value / part()
    return value
  }
  function part(): number {
    const value = operand()
    if (tokens[at] !== '%') return value
    at++
    return value / 100
  }
  function operand(): number {
    const token = tokens[at++] ?? ''
    if (token === '-') return -operand()
    if (token.startsWith('{')) return valueOf(token.slice(1, -1))
    if (/^\d/.test(token)) return Number(token)
    if (token === 'COUNTA') return countFilled()
    if (token === 'MAX' || token === 'MIN' || token === 'AVERAGE') return ofMany(token)
    if (token === 'LEFT' || token === 'RIGHT') return endOf(token)
    // A bracket, or a function with its bracketed arguments.
    if (token !== '(') at++
    const value = sum()
    const digits = tokens[at] === ',' ? Number(tokens[at + 1]) : 0
    at += tokens[at] === ',' ? 3 : 1
    if (token === 'MONTH') return new Date(value * 86_400_000).getUTCMonth() + 1
    if (token === 'ROUND') return Math.round((value + Number.EPSILON) * 10 ** digits) / 10 ** digits
    return token === '(' || token === 'VALUE' ? value : Number.NaN
  }
  /** LEFT({Start},2) as a number. */
  function endOf(name: 'LEFT' | 'RIGHT'): number {
    const text = cellOf(tokens[at + 1]?.slice(1, -1) ?? '')
    const length = Number(tokens[at + 3])
    at += 5
    return Number(name === 'LEFT' ? text.slice(0, length) : text.slice(-length))
  }
  function ofMany(name: 'AVERAGE' | 'MAX' | 'MIN'): number {
    const values: number[] = []
    for (at++; ; at++) {
      values.push(sum())
      if (tokens[at] !== ',') break
    }
    at++
    if (name === 'AVERAGE') return values.reduce((all, value) => all + value, 0) / values.length
    return name === 'MAX' ? Math.max(...values) : Math.min(...values)
  }
  function countFilled(): number {
    const end = tokens.indexOf(')', at)
    const filled = tokens.slice(at, end).filter((token) => token.startsWith('{') && cellOf(token.slice(1, -1)) !== '')
    at = end + 1
    return filled.length
  }
}
