import type { GenerationElement } from '#shared/content/element.ts'
import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { allNumbers } from '../rows/read-number.ts'
import { added } from '../sheet-texts.ts'
import { direct, plainOf, says } from './direct-words.ts'

/* What a reader of a workbook would strike out at once: an amount that is in no sum, or an order printed as a note. */

const READ_CHARS_MAX = 1_500
/** A wrong sum and a printed order are worse than a note. */
const LOST = 3
const ORDER = 3
const MISSED = 2
const LISTED = 4
const HALF_A_CENT = 0.005
const EACH_KEYS = ['head_each', 'night_each', 'day_each', 'each'] as const

export function faultsIn(elements: readonly GenerationElement[], prompt: string, language: Locale): number {
  if (prompt.length > READ_CHARS_MAX) return 0
  const tables = tablesOf(elements, language)
  const missed = elements.flatMap((element) =>
    element.kind === 'notice' && element.code === 'prompt_not_used' ? String(element.values?.names).split(' · ') : [],
  ).length
  const notes = tables.filter(({ isNotes }) => isNotes).flatMap(({ rows }) => rows)
  const orders = notes.filter((row) => isOrder(row.at(-1) ?? '')).length
  return (
    lostAmounts(elements, prompt, language) * LOST +
    eachIn(tables) * LOST +
    givenAsLines(tables) * LOST +
    orders * ORDER +
    (notes.length - orders) +
    missed * MISSED
  )
}

/** Whether a note is addressed to whoever makes the sheet. */
function isOrder(text: string): boolean {
  // A list is never a note.
  if ((text.match(/,/gu) ?? []).length >= LISTED) return true
  return direct('^(?:please )?(?:{orders})(?: |$)').test(plainOf(text).trim())
}

type Table = { headers: string[]; rows: string[][]; isNotes: boolean }

function tablesOf(elements: readonly GenerationElement[], language: Locale): Table[] {
  const details = fold(added('details', language))
  const tables: Table[] = []
  for (const element of elements)
    if (element.kind === 'sheet')
      tables.push({ headers: element.sheet.columns.map(({ header }) => header), rows: [], isNotes: fold(element.sheet.name) === details })
    else if (element.kind === 'rows') tables[element.sheet]?.rows.push(...element.rows)
  return tables
}

/** How many amounts of the prompt stand in no cell of their own, so that no sum and no formula reads them. */
function lostAmounts(elements: readonly GenerationElement[], prompt: string, language: Locale): number {
  const said = new Set(
    allNumbers(prompt, language)
      .filter(({ isMoney }) => isMoney)
      .map(({ value }) => value),
  )
  const cells = new Set(
    tablesOf(elements, language)
      .filter(({ isNotes }) => !isNotes)
      .flatMap(({ rows }) => rows.flat())
      .map(Number),
  )
  const formulas = elements.flatMap((element) =>
    element.kind === 'sheet'
      ? [...element.sheet.columns.map(({ formula = '' }) => formula), ...(element.sheet.highlights ?? []).map(({ value }) => value)]
      : [],
  )
  return [...said].filter((value) => !cells.has(value) && !formulas.some((formula) => formula.includes(String(value)))).length
}

/** "a head" in a cell: nobody has multiplied it. */
function eachIn(tables: readonly Table[]): number {
  return tables
    .filter(({ isNotes }) => !isNotes)
    .flatMap(({ rows }) => rows.flat())
    .filter((cell) => /^\D{3,16}$/u.test(cell) && EACH_KEYS.some((key) => says(plainOf(cell), key) && plainOf(cell).split(' ').length <= 2))
    .length
}

/** "we've got" is no line of a budget. */
function givenAsLines(tables: readonly Table[]): number {
  const [first] = tables
  return (first?.rows ?? []).filter(([name = '']) => direct('^(?:{given})$').test(plainOf(name))).length
}

/** The workbook without the sums of money if an amount of the prompt stands in none of them: a total beside it would be wrong. */
export function withoutWrongTotals(elements: readonly GenerationElement[], prompt: string, language: Locale): readonly GenerationElement[] {
  if (prompt.length > READ_CHARS_MAX || lostAmounts(elements, prompt, language) === 0) return elements
  return elements.map((element) => {
    if (element.kind !== 'sheet') return element
    const money = new Set(element.sheet.columns.flatMap(({ header, type }) => (type === 'currency' ? [header] : [])))
    return { ...element, sheet: { ...element.sheet, totals: (element.sheet.totals ?? []).filter(({ column }) => !money.has(column)) } }
  })
}

/** Whether a cell or the sum of a column is that figure. */
export function hasFigure(elements: readonly GenerationElement[], figure: number): boolean {
  const isIt = (value: number): boolean => Math.abs(value - figure) < HALF_A_CENT
  const rowsOf = elements.reduce<string[][][]>((all, element) => {
    if (element.kind === 'sheet') all.push([])
    else if (element.kind === 'rows') all[element.sheet]?.push(...element.rows)
    return all
  }, [])
  return rowsOf.some((rows) => {
    const width = rows[0]?.length ?? 0
    const sums = Array.from({ length: width }, (_, at) => rows.reduce((sum, row) => sum + (Number(row[at] ?? '') || 0), 0))
    return sums.some(isIt) || rows.some((row) => row.some((cell) => cell !== '' && isIt(Number(cell))))
  })
}
