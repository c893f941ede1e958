import { inlineText } from '#features/export/server/inline.ts'
import type { SheetColumn } from '#shared/content/sheet.ts'

/** A stretch of a file between two headings, as plain text. */
export type SourceSection = { heading: string; sentences: string[]; points: string[]; isNumbered: boolean; tables: SourceTable[] }
export type SourceTable = { columns: string[]; rows: string[][] }
export type SourceText = { title: string; sections: SourceSection[] }

const LINE_CHARS_MAX = 2_000
const COLUMNS_MAX = 12
const HEADING = /^(#{1,6})\s+(\S.*)$/
const POINT = /^\s*(?:[-*+]|(\d{1,3}[.)]))\s+(?:\[[ xX]\]\s+)?(\S.*)$/
const ROW = /^\s*\|.*\|\s*$/
const RULE = /^[\s|:-]+$/
const FENCE = /^\s*(?:```|~~~)/
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Line by line, so that a file of a hundred thousand characters costs as little as it should. Code is left out: nobody presents it. */
export function readSource(text: string): SourceText {
  const source: SourceText = { title: '', sections: [] }
  let section = addSection(source, '')
  let table: SourceTable | undefined
  let isCode = false
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode
    if (isCode || FENCE.test(line)) continue
    const heading = HEADING.exec(line)
    const point = POINT.exec(line)
    if (!ROW.test(line)) table = undefined
    if (heading?.[1] === '#' && source.title === '' && isEmpty(source)) source.title = plain(heading[2] ?? '')
    else if (heading) section = addSection(source, plain(heading[2] ?? ''))
    else if (point) {
      section.isNumbered = point[1] !== undefined
      section.points.push(plain(point[2] ?? ''))
    } else if (ROW.test(line)) {
      if (table && !RULE.test(line)) table.rows.push(cellsOf(line, table.columns.length))
      else if (!table) section.tables.push((table = { columns: cellsOf(line, COLUMNS_MAX), rows: [] }))
    } else if (!RULE.test(line)) section.sentences.push(...sentencesOf(line))
  }
  return { ...source, sections: source.sections.filter((one) => one.heading !== '' || hasContent(one)) }
}

export function hasContent({ sentences, points, tables }: SourceSection): boolean {
  return sentences.length + points.length + tables.length > 0
}

/** The numbers of a table's column, as the column's cells are stored; undefined where a filled cell is none. */
export function numbersOf(
  { rows }: SourceTable,
  column: number,
): { values: (number | undefined)[]; type: SheetColumn['type'] } | undefined {
  const cells = rows.map((row) => row[column]?.trim() ?? '')
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0 || !filled.every((cell) => NUMBER.test(cell))) return undefined
  const isPercent = filled.every((cell) => cell.endsWith('%'))
  const values = cells.map((cell) => (cell === '' ? undefined : numberOf(cell) / (isPercent ? 100 : 1)))
  if (values.some((value) => Number.isNaN(value))) return undefined
  const isMoney = filled.every((cell) => /\p{Sc}/u.test(cell))
  const isWhole = values.every((value) => value === undefined || Number.isInteger(value))
  return { values, type: isPercent ? 'percent' : isMoney ? 'currency' : isWhole ? 'integer' : 'number' }
}

/** Not what only looks like a number: codes with leading zeros, dates, versions. */
const NUMBER = /^[-−(]?\p{Sc}?\s?(?!0\d)\d[\d.,'’\s\u00A0\u202F]*\)?\s?[%\p{Sc}]?$/u

/** The last of two kinds of separators is the decimal one; a single one is, unless three digits follow it. */
function numberOf(cell: string): number {
  const digits = cell.replace(/[^\d.,]/g, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const sign = /^[-−(]/.test(cell) ? -1 : 1
  const separators = digits.replace(/\d/g, '')
  const isDecimal = last >= 0 && (new Set(separators).size > 1 || (separators.length === 1 && digits.length - last - 1 !== 3))
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '')
  return sign * Number(`${whole}.${isDecimal ? digits.slice(last + 1) : '0'}`)
}

function addSection(source: SourceText, heading: string): SourceSection {
  const section: SourceSection = { heading, sentences: [], points: [], isNumbered: false, tables: [] }
  source.sections.push(section)
  return section
}

function isEmpty({ sections }: SourceText): boolean {
  return sections.every(({ heading, sentences, points }) => heading === '' && sentences.length === 0 && points.length === 0)
}

function sentencesOf(line: string): string[] {
  const text = plain(line.replace(/^\s*>+\s?/, ''))
  return Array.from(SENTENCES.segment(text), ({ segment }) => segment.trim()).filter((sentence) => sentence !== '')
}

function cellsOf(line: string, count: number): string[] {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
  return cells.map(plain).slice(0, count)
}

function plain(markdown: string): string {
  return inlineText(markdown.slice(0, LINE_CHARS_MAX)).replace(/\s+/g, ' ').trim()
}
