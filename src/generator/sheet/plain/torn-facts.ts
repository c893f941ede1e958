import type { GenerationElement } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import { direct, plainOf } from '../direct/direct-words.ts'
import { fragmentsIn } from '../fragments.ts'
import { allNumbers, inWhole } from '../rows/read-number.ts'
import { added } from '../sheet-texts.ts'

/* What was said and stands in no cell, or in one that is no place for it. */

const TORN = 3
const AS_NOTE = 1
/** "Week 12" and "Room 7" are names. */
const IN_NAME_MAX = 31

/** Counts what the tables lose of the figures of a prompt, and names and headings that are pieces of it. Linear in cells and figures. */
export function tornIn(elements: readonly GenerationElement[], prompt: string, language: Locale): number {
  const details = fold(added('details', language))
  const sheets = elements.flatMap((element) => (element.kind === 'sheet' ? [element.sheet] : []))
  const rowsOf = sheets.map((_, at) => elements.flatMap((element) => (element.kind === 'rows' && element.sheet === at ? element.rows : [])))
  const tables = sheets.flatMap(({ name }, at) => (fold(name) === details ? [] : [rowsOf[at] ?? []]))
  const cells = tables.flat(2)
  const stated = sheets
    .flatMap(({ name, columns, highlights = [] }) => [
      name,
      ...columns.flatMap(({ header, formula = '' }) => [header, formula]),
      ...highlights.map(({ value }) => value),
    ])
    .join(' ')
  const notes = sheets.flatMap(({ name }, at) => (fold(name) === details ? (rowsOf[at] ?? []).map((row) => row.join(' ')) : [])).join(' ')
  const figures = new Set(cells.filter((cell) => cell !== '').map(Number))
  const counts = new Set(tables.map((rows) => rows.length))
  const texts = cells.filter((cell) => Number.isNaN(Number(cell))).join(' | ')
  const lost = allNumbers(prompt, language).map((number) => {
    const { isPercent, start, end } = number
    const value = inWhole(prompt, number)
    const said = prompt.slice(start, end)
    const isWorked = new RegExp(String.raw`(?<![\d.])${String(value).replace('.', String.raw`\.`)}(?![\d])`, 'u').test(stated)
    if (figures.has(isPercent ? value / 100 : value) || figures.has(value) || isWorked || counts.has(value) || texts.includes(said))
      return 0
    return notes.includes(said) ? AS_NOTE : TORN
  })
  const sum = lost.reduce((all: number, one) => all + one, 0)
  return sum + TORN * (misnamedIn(elements, language) + fragmentsIn(elements, language))
}

/** How many headings are orders, and how many names of rows hold figures that belong in columns. */
export function misnamedIn(elements: readonly GenerationElement[], language: Locale): number {
  const details = fold(added('details', language))
  const sheets = elements.flatMap((element) => (element.kind === 'sheet' ? [element.sheet] : []))
  return elements.reduce((sum, element) => {
    if (element.kind === 'sheet') return sum + element.sheet.columns.filter(({ header }) => isSaidToAuthor(header)).length
    if (element.kind !== 'rows' || fold(sheets[element.sheet]?.name ?? '') === details) return sum
    return sum + element.rows.filter(([name = '']) => holdsFigure(name, language)).length
  }, 0)
}

function isSaidToAuthor(header: string): boolean {
  return wordCount(header) > 1 && direct('^(?:{orders}|{chat})(?: |$)').test(plainOf(header))
}

/** "Email 12,000 sent 480": figures within a name are in no column. */
function holdsFigure(name: string, language: Locale): boolean {
  return (
    /^\p{L}/u.test(name) &&
    !/\d[/:h-]\d|\d{4}-\d/u.test(name) &&
    allNumbers(name, language).some(
      ({ value, end }) => (value > IN_NAME_MAX && !/^(?:19|20)\d\d$/u.test(String(value))) || /^ \p{Ll}/u.test(name.slice(end)),
    )
  )
}
