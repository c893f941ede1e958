import { columnLetters } from './formula.ts'
import type { SheetColumn } from './sheet.ts'

const HEADER_MAX = 200

/** Makes column names unique, because formulas, totals and charts find columns by name. */
export function headersOf(names: readonly string[]): { headers: string[]; added: number } {
  const taken = new Set<string>()
  let added = 0
  const headers = names.map((name, index) => {
    const wanted = name
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, HEADER_MAX - 5)
      .toWellFormed()
    if (wanted === '') added += 1
    const base = wanted || columnLetters(index)
    let header = base
    for (let n = 2; taken.has(header.toLowerCase()); n += 1) header = `${base} ${n}`
    taken.add(header.toLowerCase())
    return header
  })
  return { headers, added }
}

/** Type of a value in a file, and the text that its cell stores. */
export type CellReading = { kind: SheetColumn['type']; text: string; currency?: string }

/** Builds a column with the type that all its filled cells share, otherwise text. Numbers among amounts of money become amounts. */
export function columnOf(header: string, cells: readonly CellReading[]): SheetColumn {
  const kinds = new Set(cells.map((cell) => cell.kind))
  const [only] = kinds
  if (kinds.size === 1 && only !== undefined && only !== 'currency') return { header, type: only }
  const isNumeric = kinds.size > 0 && [...kinds].every((kind) => kind === 'number' || kind === 'integer' || kind === 'currency')
  if (!isNumeric) return { header, type: 'text' }
  if (!kinds.has('currency')) return { header, type: 'number' }
  const currencies = new Set(cells.filter((cell) => cell.kind === 'currency').map((cell) => cell.currency))
  const [currency] = currencies
  return { header, type: 'currency', ...(currencies.size === 1 && currency ? { currency } : {}) }
}
