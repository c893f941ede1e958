import type { DocBlock } from '#shared/content/doc.ts'
import type { GeneratedDoc } from '#shared/content/generated.ts'

export type DocSection = { heading: string; blocks: DocBlock[] }

/**
 * A document in its sections: what stands before the first heading, then each heading of the top level with what follows it. A single heading above
 * all others is the document's title and opens it.
 */
export function splitSections(blocks: readonly DocBlock[]): { opening: DocBlock[]; sections: DocSection[] } {
  const levels = blocks.flatMap((block) => (block.type === 'heading' ? [block.level] : []))
  const [first, ...others] = levels
  const isTitle = first !== undefined && others.length > 0 && others.every((level) => level > first)
  const top = Math.min(...(isTitle ? others : levels))
  const opening: DocBlock[] = []
  const sections: DocSection[] = []
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === top) sections.push({ heading: block.text, blocks: [block] })
    else (sections.at(-1)?.blocks ?? opening).push(block)
  }
  return { opening, sections }
}

export function joinSections(doc: GeneratedDoc, opening: readonly DocBlock[], sections: readonly DocSection[]): GeneratedDoc {
  return { ...doc, blocks: [...opening, ...sections.flatMap(({ blocks }) => blocks)] }
}
