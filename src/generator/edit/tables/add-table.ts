import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Instruction } from '../../instruction.ts'
import { splitSections } from '../doc-sections.ts'
import { insertSections } from '../edit-doc.ts'
import type { EditContext } from '../edit-context.ts'
import { Refusal } from '../refusal.ts'

const ROWS = 3

/** A table of empty rows: in a section or on a slide of its own. Refuses a table whose columns nobody has named. */
export function addTable(
  content: GeneratedContent,
  { columns, name }: Extract<Instruction, { do: 'addTable' }>,
  context: EditContext,
): GeneratedContent | undefined {
  if (!('blocks' in content || 'slides' in content)) return undefined
  if (columns.length === 0) throw new Refusal('table_columns_missing')
  const heading = name ?? columns.join(', ')
  const rows = Array.from({ length: ROWS }, () => columns.map(() => ''))
  if ('slides' in content) return { ...content, slides: [...content.slides, { layout: 'table', title: heading, columns, rows, notes: '' }] }
  const { opening, sections } = splitSections(content.blocks)
  const added = {
    heading,
    blocks: [
      { type: 'heading' as const, level: 1 as const, text: heading },
      { type: 'table' as const, columns, rows },
    ],
  }
  return { ...content, blocks: [...opening, ...insertSections(sections, [added], context).flatMap(({ blocks }) => blocks)] }
}
