import { FORMULA_FUNCTIONS } from './formula-functions.ts'
import { FormulaError } from './formula-problem.ts'
import { escaped } from '../patterns.ts'

export type FormulaToken =
  | { kind: 'number'; text: string }
  | { kind: 'text'; value: string }
  | { kind: 'boolean'; text: 'TRUE' | 'FALSE' }
  /** `start` and `end` delimit the name in braces, so that a new name can replace it. */
  | { kind: 'column'; index: number; start: number; end: number }
  /** `{Sheet!Column}`: all cells of the column. `sheet` is the place of the sheet. */
  | { kind: 'range'; sheet: number; index: number; start: number; end: number }
  | { kind: 'function'; name: string }
  | { kind: 'operator'; text: string }
  | { kind: 'open' | 'close' | 'separator' }

/** Excel refuses longer string literals in a formula. */
const TEXT_LITERAL_MAX_CHARS = 255
/** Example of a column name, for refusals. */
const EXAMPLE = '{Quantity}'
const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?/
const WORD = /^[\p{L}_][\p{L}\p{N}_.]*/u
const OPERATOR = /^(?:<>|<=|>=|[-+*/^&=<>%])/
const CELL_REFERENCE = /^\$?[A-Za-z]{1,3}\$?\d+$/

/** The sheets of a document, as far as a formula can name them. */
export type NamedSheets = readonly { name: string; columns: readonly { header: string }[] }[]

/** Splits the formula after the `=` into tokens. Accepts only names of `headers` and `sheets`, literals, operators and allowed functions. */
export function tokenizeFormula(formula: string, headers: readonly string[], sheets: NamedSheets = []): FormulaToken[] {
  // Only a formula with such a sign can name other sheets, so that the usual one is not compared with all their columns.
  const findColumn = columnFinder(headers, formula.includes('!') ? sheets : [])
  const tokens: FormulaToken[] = []
  let at = startOf(formula)
  while (at < formula.length) {
    const rest = formula.slice(at)
    const space = /^\s+/.exec(rest)
    if (space) {
      at += space[0].length
      continue
    }
    const { token, length } = readToken(rest, at, findColumn)
    tokens.push(token)
    at += length
  }
  return tokens
}

type Reference = { kind: 'column'; index: number } | { kind: 'range'; sheet: number; index: number }
type ColumnFinder = (text: string) => { reference: Reference; length: number } | undefined
type ReadToken = { token: FormulaToken; length: number }

/** Returns the position after the `=`. */
function startOf(formula: string): number {
  const sign = formula.length - formula.trimStart().length
  if (formula[sign] !== '=') throw new FormulaError('no_equals_sign')
  return sign + 1
}

function readToken(rest: string, at: number, findColumn: ColumnFinder): ReadToken {
  const first = rest[0]
  if (first === '{') return readColumn(rest, at, findColumn)
  if (first === '"') return readText(rest)
  if (first === '(') return { token: { kind: 'open' }, length: 1 }
  if (first === ')') return { token: { kind: 'close' }, length: 1 }
  if (first === ',' || first === ';') return { token: { kind: 'separator' }, length: 1 }
  const operator = OPERATOR.exec(rest)
  if (operator) return { token: { kind: 'operator', text: operator[0] }, length: operator[0].length }
  const number = NUMBER.exec(rest)
  if (number) return { token: { kind: 'number', text: number[0] }, length: number[0].length }
  return readWord(rest)
}

function readWord(rest: string): ReadToken {
  const word = WORD.exec(rest)?.[0]
  if (word === undefined) throw unreadable(rest)
  const name = word.toUpperCase()
  const after = rest.slice(word.length).trimStart()
  if (after.startsWith('!')) throw new FormulaError('foreign_reference')
  if (after.startsWith('(')) {
    if (!Object.hasOwn(FORMULA_FUNCTIONS, name)) throw new FormulaError('function_unknown', { name })
    return { token: { kind: 'function', name }, length: word.length }
  }
  if (name === 'TRUE' || name === 'FALSE') return { token: { kind: 'boolean', text: name }, length: word.length }
  if (CELL_REFERENCE.test(word)) throw new FormulaError('cell_reference', { word, example: EXAMPLE })
  throw new FormulaError('word_unknown', { word, example: EXAMPLE })
}

function readColumn(rest: string, at: number, findColumn: ColumnFinder): ReadToken {
  const found = findColumn(rest.slice(1))
  if (found) {
    const length = found.length + 1
    return { token: { ...found.reference, start: at, end: at + length }, length }
  }
  const end = rest.indexOf('}')
  if (end < 0) throw new FormulaError('brace_open')
  throw new FormulaError('column_unknown', { name: rest.slice(1, end) })
}

function readText(rest: string): ReadToken {
  const match = /^"((?:[^"]|"")*)"/.exec(rest)
  if (!match) throw new FormulaError('quote_open')
  const value = (match[1] ?? '').replaceAll('""', '"')
  if (value.length > TEXT_LITERAL_MAX_CHARS) throw new FormulaError('text_too_long', { max: TEXT_LITERAL_MAX_CHARS })
  return { token: { kind: 'text', value }, length: match[0].length }
}

function unreadable(rest: string): FormulaError {
  const character = [...rest][0] ?? ''
  if (character === "'" || character === '[' || character === '!' || character === '|') {
    return new FormulaError('foreign_reference')
  }
  if (character === '$') return new FormulaError('cell_reference', { word: /^\$[A-Za-z$\d]*/.exec(rest)?.[0] ?? '$', example: EXAMPLE })
  return new FormulaError('unreadable', { character })
}

/**
 * Finds the column of a name. Headers may contain braces ("Cost {EUR}"), so the longest header that is followed by `}` wins. Names are
 * compared without case and surrounding space, in one Unicode form. If two columns share a name, the first counts, as in a spreadsheet.
 */
function columnFinder(headers: readonly string[], sheets: NamedSheets): ColumnFinder {
  const own = headers.map((name, index) => ({ name, reference: { kind: 'column', index } satisfies Reference }))
  const others = sheets.flatMap((sheet, at) =>
    sheet.columns.map(({ header }, index) => ({
      name: rangeName(sheet.name, header),
      reference: { kind: 'range', sheet: at, index } as const,
    })),
  )
  const names = [...own, ...others]
    .map(({ name, reference }) => ({ pattern: nameAtStart(name), reference, length: name.length }))
    .toSorted((a, b) => b.length - a.length)
  return (text) => {
    for (const { pattern, reference } of names) {
      const match = pattern.exec(text)
      if (match) return { reference, length: match[0].length }
    }
    return undefined
  }
}

/** How a formula names a whole column, without the braces. */
export function rangeName(sheet: string, header: string): string {
  return `${sheet}!${header}`
}

function nameAtStart(header: string): RegExp {
  const forms = [header.trim(), header.trim().normalize('NFC'), header.trim().normalize('NFD')]
  const alternatives = [...new Set(forms)].map((form) => form.split(/\s+/).map(escaped).join('\\s+'))
  return new RegExp(`^\\s*(?:${alternatives.join('|')})\\s*\\}`, 'iu')
}
