import { FORMULA_FUNCTIONS } from '#shared/content/formula-functions.ts'
import { formulaProblem, readFormula } from '#shared/content/formula.ts'
import type { GeneratedSheet } from '#shared/content/generated.ts'
import { readLocaleNumber } from '#shared/content/locale-number.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { hasFormula } from '#shared/content/sheet-edit.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { namedColumn } from '../../sheet/columns/column.ts'
import { headerText } from '../../sheet/columns/header-text.ts'
import type { Instruction } from '../../instruction.ts'
import { NUMBER_TYPES, unknownColumn, withSheet } from './find-column.ts'
import { Refusal } from '../refusal.ts'
import type { EditContext } from '../edit-context.ts'

/** How operators are said: the longer ones before what they begin with. */
const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/ (?:multiplied by|times|x|multiplicado por|por|multiplie par|fois) /g, ' * '],
  [/ (?:divided by|over|dividido (?:por|entre)|entre|divise(?:e)? par|sur) /g, ' / '],
  [/ (?:plus|and|mas|y|et) /g, ' + '],
  [/ (?:minus|less|menos|moins) /g, ' - '],
]
const SIGNS: Record<string, string> = { '×': '*', '·': '*', '÷': '/', '−': '-', '–': '-', ':': '/' }

/** "Total = Qty * Price" as a column that reckons row by row, or as the formula of the column that there is. Throws where it names a column that is not there. */
export function addFormula(
  workbook: GeneratedSheet,
  { name, expression }: Extract<Instruction, { do: 'formula' }>,
  { facts }: EditContext,
): GeneratedSheet | undefined {
  const header = headerText(name)
  const [first] = workbook.sheets
  if (!first || header === '') return undefined
  const sheet = workbook.sheets.find((one) => isKnown(expression, one, facts.language)) ?? first
  const formula = `=${written(expression, sheet, facts.language)}`
  if (formulaProblem(formula, sheet.columns)) throw new Refusal('formula_unreadable', { formula: expression })
  const place = sheet.columns.findIndex((one) => fold(one.header) === fold(header))
  const existing = sheet.columns[place]
  if (existing) {
    // What somebody typed is not replaced by a formula.
    const isTyped = !hasFormula(existing) && sheet.rows.some((row) => (row[place] ?? '') !== '')
    if (isTyped || existing.formula === formula) return undefined
    const type = typeOf(formula, existing.header, sheet, facts.currency)
    const columns = sheet.columns.with(place, { ...existing, ...(NUMBER_TYPES.has(existing.type) ? {} : type), formula })
    return withSheet(workbook, sheet, { ...sheet, columns })
  }
  const column: SheetColumn = { header, ...typeOf(formula, header, sheet, facts.currency), formula }
  return withSheet(workbook, sheet, {
    ...sheet,
    columns: [...sheet.columns, column],
    rows: sheet.rows.map((row) => [...squared(row, sheet), '']),
  })
}

function squared(row: readonly string[], { columns }: Sheet): string[] {
  return columns.map((_, at) => row[at] ?? '')
}

function isKnown(expression: string, sheet: Sheet, language: Locale): boolean {
  try {
    written(expression, sheet, language)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** With the names of columns in braces, and operators and numbers as formulas have them. */
function written(expression: string, sheet: Sheet, language: Locale): string {
  const headers = sheet.columns
    .map(({ header }, place) => ({ place, words: wordsOf(header) }))
    .sort((a, b) => b.words.length - a.words.length)
  const spoken = OPERATORS.reduce((text, [pattern, sign]) => ` ${text} `.replace(pattern, sign).trim(), spaced(expression))
  const tokens = spoken.match(/"[^"]*"|\{[^{}]*\}|\d[\d.,]*%?|[\p{L}\p{N}\p{M}_]+|\S/gu) ?? []
  const parts: string[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? ''
    const header = headers.find(({ words }) => words.length > 0 && words.every((word, step) => isSameWord(tokens[at + step] ?? '', word)))
    if (header) {
      parts.push(`{${sheet.columns[header.place]?.header ?? ''}}`)
      at += header.words.length
      continue
    }
    parts.push(plainToken(token, tokens[at + 1], sheet, language))
    at++
  }
  return parts.join('')
}

/** Accents go here for the operators, and come back with the column's own name. */
function spaced(expression: string): string {
  return fold(expression.replace(/^\s*=\s*/, '')).replace(/([+*/×÷−()=;])/g, ' $1 ')
}

function wordsOf(header: string): string[] {
  return fold(header).match(/\d[\d.,]*%?|[\p{L}\p{N}\p{M}_]+|\S/gu) ?? []
}

function isSameWord(token: string, word: string): boolean {
  return token === word || token === `{${word}}`
}

function plainToken(token: string, next: string | undefined, sheet: Sheet, language: Locale): string {
  if (/^["(),;+*/<>=&^%-]/.test(token)) return token
  const sign = SIGNS[token]
  if (sign) return sign
  if (/^\d/.test(token)) return token.endsWith('%') ? `${numberOf(token.slice(0, -1), language)}%` : numberOf(token, language)
  if (token.startsWith('{')) {
    const header = sheet.columns.find((column) => fold(column.header) === token.slice(1, -1).trim())?.header
    if (header === undefined) throw unknownColumn([sheet], token.slice(1, -1))
    return `{${header}}`
  }
  const isFunction = next === '(' && Object.hasOwn(FORMULA_FUNCTIONS, token.toUpperCase())
  if (isFunction) return token.toUpperCase()
  throw unknownColumn([sheet], token)
}

function numberOf(text: string, language: Locale): string {
  return readLocaleNumber(text, language) ?? text
}

/** What comes out: amounts of money stay amounts, a share of two is a share, days between dates are whole. */
function typeOf(formula: string, header: string, sheet: Sheet, currency: string): Pick<SheetColumn, 'type' | 'currency'> {
  const used = readFormula(formula, sheet.columns).columns.flatMap((place) => sheet.columns[place] ?? [])
  const money = used.filter(({ type }) => type === 'currency')
  const isShare = /^=\{[^{}]*\}\/\{[^{}]*\}$/.test(formula) && used.length === 2
  if (namedColumn({ name: header }, {}, 'en').spec.type === 'percent') return { type: 'percent' }
  if (isShare && money.length === 2) return { type: 'number' }
  if (money.length > 0) return { type: 'currency', currency: money.find((column) => column.currency)?.currency ?? currency }
  if (used.length > 0 && used.every(({ type }) => type === 'date')) return { type: 'integer' }
  if (used.length > 0 && used.every(({ type }) => type === 'integer') && !formula.includes('/') && !used.some(hasFormula))
    return { type: 'integer' }
  return { type: 'number' }
}
