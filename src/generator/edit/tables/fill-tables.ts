import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Instruction } from '../../instruction.ts'
import { placesOfColumn } from './find-column.ts'

type Table = { columns: string[]; rows: string[][] }

/** One value for a column of the tables in a document or a presentation. Undefined if none has such a column, or all say so already. */
export function fillTables(
  content: GeneratedContent,
  { column, value, where }: Extract<Instruction, { do: 'fill' }>,
): GeneratedContent | undefined {
  // Which rows are meant is said of a sheet only.
  if (!column || where) return undefined
  let isChanged = false
  const filled = <Of extends Table>(table: Of): Of => {
    const [place, ...others] = placesOfColumn(table.columns, column.name)
    if (place === undefined || others.length > 0 || table.rows.every((row) => row[place] === value)) return table
    isChanged = true
    return { ...table, rows: table.rows.map((row) => table.columns.map((_, at) => (at === place ? value : (row[at] ?? '')))) }
  }
  const result = withTables(content, filled)
  return isChanged ? result : undefined
}

function withTables(content: GeneratedContent, filled: <Of extends Table>(table: Of) => Of): GeneratedContent {
  if ('blocks' in content) return { ...content, blocks: content.blocks.map((block) => (block.type === 'table' ? filled(block) : block)) }
  if ('slides' in content) return { ...content, slides: content.slides.map((slide) => (slide.layout === 'table' ? filled(slide) : slide)) }
  return content
}
