import type { DocBlock } from '#shared/content/doc.ts'
import { literal } from '../writing/inline.ts'
import { clip } from '#shared/words.ts'
import type { Words } from '../writing/words.ts'
import type { SourceSection, SourceText } from '../brief.ts'

const SENTENCES_MAX = 4
const POINTS_MAX = 12
const ROWS_MAX = 30
const TEXT_CHARS_MAX = 2_000
const CELL_CHARS_MAX = 500

export type SourceChapter = { heading: string; blocks: DocBlock[] }

/** A file's own sections, shortened: the first sentences, the points, the tables. */
export function sourceChapters(source: SourceText, words: Words): SourceChapter[] {
  return source.sections.map((section) => ({
    heading: clip(section.heading, 200) || words.summary,
    blocks: [...textBlocks(section), ...tableBlocks(section)],
  }))
}

function textBlocks({ sentences, points, isNumbered }: SourceSection): DocBlock[] {
  const blocks: DocBlock[] = []
  if (sentences.length > 0)
    blocks.push({ type: 'paragraph', text: clip(literal(sentences.slice(0, SENTENCES_MAX).join(' ')), TEXT_CHARS_MAX) })
  if (points.length > 0) {
    const items = points.slice(0, POINTS_MAX).map((point) => ({ text: clip(literal(point), TEXT_CHARS_MAX), level: 0 as const }))
    blocks.push({ type: 'list', style: isNumbered ? 'numbered' : 'bullet', items })
  }
  return blocks
}

function tableBlocks({ tables }: SourceSection): DocBlock[] {
  return tables.flatMap(({ columns, rows }): DocBlock[] => {
    if (columns.length === 0) return []
    const cells = rows.slice(0, ROWS_MAX).map((row) => columns.map((_, at) => clip(literal(row[at] ?? ''), CELL_CHARS_MAX)))
    return [{ type: 'table', columns: columns.map((name) => clip(literal(name), CELL_CHARS_MAX)), rows: cells }]
  })
}
