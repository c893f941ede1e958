import { capitalise, fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import type { DirectBook } from '../direct/budget-book.ts'
import { directParts, type Part } from '../direct/direct-parts.ts'
import { direct, label, plainOf, says } from '../direct/direct-words.ts'
import { withUniqueHeaders } from '../planned-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import { added, type Spec } from '../sheet-texts.ts'
import { isName, readRow, type Cell, type Row } from './plain-rows.ts'

/* The sheet of last resort: what is named as rows, their figures as they were said, and the rest whole as notes. */

const ROWS_MIN = 2
/** "Budget for a wedding with catering 6000": the first row stands behind the last small word. */
const FIRST_ROW = /^(.+?) (?:with|for|con|para|avec|pour) (\p{L}[\p{L}' -]* [€$£]?\d.*)$/iu
const FORMULA = /^(\p{L}[\p{L} %]*?) ?= ?(.+)$/u

type Read = {
  rows: Row[]
  notes: [name: string, text: string][]
  orders: string[]
  formulas: { name: string; said: string; text: string }[]
  isSummed: boolean
}

export function plainBook(context: Context): DirectBook | undefined {
  const { language } = context.facts
  const cut = directParts(context.brief.prompt)
  if (!cut) return undefined
  const first = FIRST_ROW.exec(cut.lead)?.[2]
  const lead = (first?.split(/ (?:and|y|et) (?=\p{L}+ [€$£]?\d)/u) ?? []).map((text) => ({ text, plain: plainOf(text), label: '' }))
  const read: Read = { rows: [], notes: [], orders: [], formulas: [], isSummed: false }
  for (const part of [...lead, ...cut.parts]) take(part, read, language)
  withoutCounts(read)
  if (read.rows.length < ROWS_MIN || read.rows.length < read.notes.length) return undefined
  const about = plainOf(context.brief.prompt)
  const isMoney = ['budgets', 'earns', 'profits'].some((key) => says(about, key)) || read.rows.some((row) => row.isMoney)
  const columns = columnsOf(read, { isMoney, isBudget: says(plainOf(cut.lead), 'budgets') }, language)
  const rows = read.rows.map((row) => columns.map(({ id }) => valueOf(id, row, columns)))
  const unused = [...read.orders]
  for (const formula of read.formulas) if (!workOut(formula, columns, rows)) unused.push(formula.text)
  const notes = read.notes.map(([name, text]) => [name === '' ? added('note', language) : capitalise(name), capitalise(text)])
  const sheet = { name: nameOf(context, true), columns: withUniqueHeaders(columns), rows }
  return { sheets: [sheet, ...(notes.length > 0 ? [listSheet(notes, context.facts)] : [])], unused }
}

function take({ text: said, plain, label: own }: Part, read: Read, language: Locale): void {
  const text = said.replace(/[.!?]+$/u, '').trim()
  if (direct('^(?:{chat}|{chat_ends})(?: |$)').test(plain)) return
  const formula = FORMULA.exec(text)
  if (formula) {
    read.formulas.push({ name: formula[1] ?? '', said: formula[2] ?? '', text })
    return
  }
  if (direct('^(?:(?:{asks}|{placed}|the|a|un|una|el|la|le|une) )*(?:{totals})(?: {placed})?$').test(plainOf(text))) {
    read.isSummed = true
    read.orders.push(text)
    return
  }
  if (direct('^(?:{orders}|{asks})(?: |$)').test(plain) || says(plain, 'colour_marks')) {
    read.orders.push(text)
    return
  }
  const row = readRow(text, language)
  // A percentage or a day is a fact of the whole.
  if (row && row.quantity === undefined && row.amount === undefined && row.cells.length === 0 && own === '')
    read.notes.push([row.name, row.note])
  else if (row) read.rows.push(own === '' ? row : { ...row, note: [own, row.note].filter((one) => one !== '').join(', ') })
  else read.notes.push([own, text])
}

/** Beside named amounts, a figure in front of its words is no quantity for sure: "80 travel allowance". */
function withoutCounts(read: Read): void {
  const isCount = ({ quantity, price }: Row): boolean => quantity !== undefined && price === undefined
  if (!read.rows.some(({ amount }) => amount !== undefined)) return
  for (const { said } of read.rows.filter(isCount)) read.notes.push(['', said])
  read.rows = read.rows.filter((row) => !isCount(row))
}

function columnsOf(read: Read, { isMoney, isBudget }: { isMoney: boolean; isBudget: boolean }, language: Locale): Column[] {
  const { rows } = read
  const has = (key: 'quantity' | 'price' | 'amount'): boolean => rows.some((row) => row[key] !== undefined)
  const own = (id: string, type: Spec['type'], more: Partial<Column> = {}, total: Spec['total'] = 'none'): Column => ({
    id,
    header: label(id, language),
    spec: { type, ...(type === 'text' || type === 'date' ? {} : { total }) },
    ...more,
  })
  // Amounts for a week and for a month, or money that comes in and goes out, have no sum.
  const incomes = rows.filter(({ name }) => says(plainOf(name), 'earns')).length
  const isAlike = rows.every(({ note }) => note === '') && (incomes === 0 || incomes === rows.length)
  const isSummed = isAlike && isMoney && (read.isSummed || isBudget)
  const total: Spec['total'] = isSummed ? 'sum' : 'none'
  if (isSummed) read.orders = read.orders.filter((text) => !says(plainOf(text), 'totals'))
  const [quantity, price] = ['quantity', 'price'].map((id) => `{${label(id, language)}}`)
  const isPriced = has('price')
  return [
    own(rows.every(({ name }) => /^\p{Lu}\p{Ll}+$/u.test(name)) && !isMoney ? 'name' : 'item', 'text'),
    ...(has('quantity') ? [own('quantity', 'number')] : []),
    ...(rows.some(({ unit = '' }) => unit !== '') ? [own('unit', 'text')] : []),
    ...(isPriced
      ? [
          own('price', 'currency'),
          own('amount', 'currency', { formula: `=IF(${price}="","",ROUND(IF(${quantity}="",1,${quantity})*${price},2))` }, total),
        ]
      : has('amount')
        ? [own(isMoney ? 'amount' : 'count', isMoney ? 'currency' : 'number', {}, total)]
        : []),
    ...cellColumns(rows),
    ...(rows.some(({ note }) => note !== '') ? [own('notes', 'text')] : []),
  ]
}

function cellColumns(rows: readonly Row[]): Column[] {
  const cells = new Map<string, Cell[]>()
  for (const cell of rows.flatMap((row) => row.cells)) cells.set(cell.key, [...(cells.get(cell.key) ?? []), cell])
  return [...cells].map(([key, own]): Column => {
    const [type = 'text'] = new Set(own.map((cell) => cell.type)).size === 1 ? own.map((cell) => cell.type) : []
    const [header = ''] = own.map((cell) => cell.header).toSorted((one, other) => other.length - one.length)
    return { id: `said ${key}`, header, spec: { type, ...(type === 'text' || type === 'date' ? {} : { total: 'none' }) } }
  })
}

function valueOf(id: string, row: Row, columns: readonly Column[]): string {
  const isPriced = columns.some((column) => column.id === 'price')
  if (id === 'item' || id === 'name') return row.name
  if (id === 'quantity') return String(row.quantity ?? '')
  if (id === 'unit') return row.unit ?? ''
  if (id === 'price') return String(row.price ?? row.amount ?? '')
  if (id === 'amount' || id === 'count') return isPriced ? '' : String(row.amount ?? '')
  if (id === 'notes') return capitalise(row.note)
  return row.cells.find(({ key }) => id === `said ${key}`)?.value ?? ''
}

/** "score = spells x spells x days"; false if it names what no column holds. */
function workOut({ name, said }: Read['formulas'][number], columns: Column[], rows: string[][]): boolean {
  const terms = said.split(/ ([x×*/+-]) /u).map((term, at) => {
    if (at % 2 === 1) return /[x×]/u.test(term) ? '*' : term
    if (/^\d+(?:\.\d+)?$/u.test(term)) return term
    const column = columns.find(
      ({ header }) => fold(header) === fold(term) || fold(header).replace(/s$/u, '') === fold(term).replace(/s$/u, ''),
    )
    return column && column.spec.type !== 'text' ? `{${column.header}}` : undefined
  })
  if (terms.length < 3 || terms.includes(undefined) || !isName(name)) return false
  columns.push({ id: 'worked', header: capitalise(name), spec: { type: 'number', total: 'none' }, formula: `=${terms.join('')}` })
  for (const row of rows) row.push('')
  return true
}
