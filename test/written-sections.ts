import { addElement, emptyContent } from '#shared/content/element.ts'
import { textOfBlock, type DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/** The document that the built-in generator writes, with its lines by the heading above them; those above the first are under ''. */
export function writtenSections(prompt: string, locale: Locale): { title: string; under: Record<string, string[]> } {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-30' })) addElement(content, element)
  const under: Record<string, string[]> = {}
  let heading = ''
  for (const block of content.blocks) {
    if (block.type === 'heading') heading = block.text
    else under[heading] = [...(under[heading] ?? []), ...linesOf(block)].map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' '))
  }
  return { title: content.title, under }
}

function linesOf(block: DocBlock): string[] {
  return block.type === 'table' ? block.rows.map((row) => row.join(' | ')) : textOfBlock(block).split('\n')
}
