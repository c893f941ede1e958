import { fold } from '#shared/words.ts'
import { asksCalculation } from '../formulas/asks-calculation.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { cutPrompt, type Part } from './cut-prompt.ts'
import { listWords } from './list-words.ts'
import { clauseOf } from './told-or-listed.ts'
import { flat, isDayWord } from './tokens.ts'

/* What a reader did to the words of the prompt: parts that stand nowhere, torn cells, invented cells. */

const STEM = 4
/** Figures added up without knowing what they are are worse than a word that is missing. */
const NUMBERED = 3
const FILLED_MIN = 0.4
const TORN = /^(?:[-–—>=/+*"”,;)]|->)|(?:[-–—>=/+(,;]|->)$/u

/** How many parts of the prompt a workbook lost, tore or made up. Linear in the cells. */
export function faultsIn(sheets: readonly PlannedSheet[], list: readonly PlannedSheet[], context: Context): number {
  const text = textOf(sheets, context)
  const parts = cutPrompt(context.brief.prompt).groups.flatMap((group) => group.parts)
  const lost = parts.filter((part) => !asksCalculation(clauseOf(part, context), context) && isLost(part, text, context))
  const torn = sheets.flatMap(({ columns, rows }) => rows.flatMap((row) => row.filter((cell, at) => isTorn(cell, columns[at], context))))
  const invented = sheets.flatMap(({ columns, rows }) =>
    columns.filter((column, at) =>
      isInvented(
        column,
        rows.map((row) => row[at] ?? ''),
        context,
      ),
    ),
  )
  const numbered = sheets.flatMap(({ columns }) => columns.filter(({ header }) => isNumbered(header, context)))
  return lost.length + torn.length + invented.length + NUMBERED * numbered.length + misnamed(sheets, list, context)
}

function textOf(sheets: readonly PlannedSheet[], { facts }: Context): string {
  const cells = sheets.flatMap(({ name, columns, rows }) => [
    name,
    ...columns.flatMap(({ header, choices = [], formula = '', constant }) => [header, ...choices, formula, String(constant?.value ?? '')]),
    ...rows.flat(),
  ])
  return ` ${flat([facts.title, ...cells].join(' | ')).replace(/[^\p{L}\p{N}.,:-]+/gu, ' ')} `
}

function isLost(part: Part, text: string, { facts: { language } }: Context): boolean {
  const words = (flat(part.text).match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !listWords('links').has(word) && !listWords('calls').has(word),
  )
  const missing = words.filter((word) => !isDayWord(word) && !text.includes(` ${word.slice(0, STEM)}`))
  const numbers = allNumbers(part.text, language).filter(({ value, start, end }) => {
    const said = flat(part.text.slice(start, end)).trim()
    const forms = [String(value), String(value / 100), said, said.replace(/[^\d.,:]/gu, ''), String(value).padStart(2, '0')]
    return !forms.some(
      (form) => form !== '' && new RegExp(String.raw`(?<!\d)${form.replace(/[.$]/gu, String.raw`\$&`)}(?!\d)`, 'u').test(text),
    )
  })
  const hasFigures = /\d/.test(part.text)
  const name = (part.text.match(/(?<=\S )\p{Lu}\p{Ll}{2,}/gu) ?? []).map(flat).find((word) => missing.includes(word))
  if (name !== undefined) return true
  // Beside figures that are all there, other words may say what they are.
  return numbers.length > 0 || (hasFigures ? words.length > 0 && missing.length === words.length : missing.length * 2 > words.length)
}

/** A cell that ends in a sign, or that begins or ends within a word of the prompt. */
function isTorn(cell: string, column: Column | undefined, { brief: { prompt } }: Context): boolean {
  if (column?.spec.type !== 'text' || column.formula !== undefined || cell === '') return false
  if (TORN.test(cell) && !/^[+-]\d|\d\+$/u.test(cell)) return true
  const words = flat(cell).split(/\s+/)
  const at = flat(prompt).indexOf(flat(cell))
  if (at < 0) return false
  const isInWord = /\p{L}/u.test(prompt[at - 1] ?? ' ') || (/\p{L}$/u.test(cell) && /\p{L}/u.test(prompt[at + cell.length] ?? ' '))
  const isEndless = words.length > 1 && listWords('links').has(words.at(-1) ?? '') && prompt[at + cell.length] === ' '
  return (
    isEndless ||
    (isInWord && !new RegExp(String.raw`(?<!\p{L})${flat(cell).replace(/[^\p{L}\p{N} ]/gu, '.')}(?!\p{L})`, 'u').test(flat(prompt)))
  )
}

/** Filled, although the prompt says none of it. */
function isInvented({ given, formula, constant, spec, id }: Column, cells: readonly string[], { brief: { prompt } }: Context): boolean {
  if (
    given ||
    formula !== undefined ||
    constant ||
    spec.count ||
    spec.pattern ||
    spec.type === 'boolean' ||
    id === 'label' ||
    id === 'value' ||
    id === ''
  )
    return false
  const filled = cells.filter((cell) => cell !== '')
  const said = fold(prompt)
  return filled.length > 0 && filled.filter((cell) => !said.includes(fold(cell))).length * 2 > filled.length && spec.type !== 'date'
}

/** "Part 1", "Week 2": a name for figures of which the prompt does not say what they are. */
function isNumbered(header: string, { brief: { prompt }, facts: { title } }: Context): boolean {
  const word = /^(\p{L}+) \d{1,2}$/u.exec(header)?.[1]
  if (word === undefined || flat(prompt).includes(flat(header)) || flat(title).includes(flat(word))) return false
  return !new RegExp(String.raw`\d ${flat(word)}`, 'u').test(flat(prompt))
}

/** Rows that are called by a fact of another row: "Year warranty", "Install". */
function misnamed(sheets: readonly PlannedSheet[], [list]: readonly PlannedSheet[], { brief: { prompt } }: Context): number {
  const names = namesIn(list)
  const said = flat(prompt)
  const isKnown = (name: string): boolean =>
    isDayWord(name.split(' ')[0] ?? '') || names.some((one) => one.includes(name) || name.includes(one))
  return namesIn(sheets[0]).filter((name) => said.includes(name) && !isKnown(name)).length
}

function namesIn(sheet: PlannedSheet | undefined): string[] {
  const at = sheet?.columns.findIndex(({ id, spec }) => spec.type === 'text' && id !== 'weekday' && id !== 'group' && id !== 'type') ?? -1
  return sheet?.rows.flatMap((row) => (row[at] ? [flat(row[at])] : [])) ?? []
}

/** Whether figures stay among the words of most rows, or a column has cells in few rows: another reader may know more. */
export function leavesOpen([table]: readonly PlannedSheet[]): boolean {
  if (!table) return true
  const { columns, rows } = table
  const notes = columns.findIndex(({ id }) => id === 'notes')
  const figured = rows.filter((row) => /\d/.test(row[notes] ?? '')).length
  const isThin = columns.some(
    ({ id }, at) => id !== 'notes' && rows.filter((row) => (row[at] ?? '') !== '').length < FILLED_MIN * rows.length,
  )
  return figured * 2 >= rows.length || isThin || columns.some(({ id }) => id === 'day' || id === 'price')
}

/** So many facts stand in columns of their own, beside what the rows are called and what is left of them. */
export function typedIn([table]: readonly PlannedSheet[]): number {
  const { columns, rows } = table ?? { columns: [], rows: [] }
  const typed = columns.map(({ spec }, at) => at > 0 && spec.wide !== true)
  return rows.reduce((count, row) => count + row.filter((cell, at) => typed[at] === true && cell !== '').length, 0)
}
