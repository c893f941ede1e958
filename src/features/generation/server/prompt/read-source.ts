import type { SourceSection, SourceTable, SourceText } from '#generator/brief.ts'
import { hasContent } from '#generator/source/source-text.ts'
import { inlineText } from '#features/export/server/inline.ts'
import type { Locale } from '#shared/locale.ts'

const LINE_CHARS_MAX = 2_000
const COLUMNS_MAX = 12
const HEADING = /^(#{1,6})\s+(\S.*)$/
const POINT = /^\s*(?:[-*+]|(\d{1,3}[.)]))\s+(?:\[[ xX]\]\s+)?(\S.*)$/
const ROW = /^\s*\|.*\|\s*$/
const RULE = /^[\s|:-]+$/
const FENCE = /^\s*(?:```|~~~)/
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Line by line, so that a file of a hundred thousand characters costs as little as it should. Code is left out: nobody presents it. */
export function readSource(text: string, locale: Locale): SourceText {
  const source: SourceText = { title: '', sections: [], locale }
  let section = addSection(source, '')
  let table: SourceTable | undefined
  let isCode = false
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode
    if (isCode || FENCE.test(line)) continue
    const heading = HEADING.exec(line)
    const point = POINT.exec(line)
    // Any other line ends a table, so that two tables below each other stay two.
    if (!ROW.test(line)) table = undefined
    // Only a first line of all is the title. A later # is one of several chapters of equal rank.
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

function addSection(source: SourceText, heading: string): SourceSection {
  const section: SourceSection = { heading, sentences: [], points: [], isNumbered: false, tables: [] }
  source.sections.push(section)
  return section
}

function isEmpty({ sections }: SourceText): boolean {
  return sections.every(({ heading, sentences, points }) => heading === '' && sentences.length === 0 && points.length === 0)
}

/** Without the mark of a quotation or callout, and without the sign of a line that goes on in the next one. */
function sentencesOf(line: string): string[] {
  const text = plain(line.replace(/^\s*>+\s?(?:\[!\w+\][+-]?\s*)?/, '').replace(/(?<!\\)\\$/, ''))
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
