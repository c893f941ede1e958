import type { DocBlock } from '#shared/content/doc.ts'
import type { GeneratedDoc } from '#shared/content/generated.ts'
import { PROSE } from '../prose/languages.ts'
import { partsFor } from '../prose/plan.ts'
import { partBlocks } from '../prose/write-doc.ts'
import { findPlaces, type EditContext } from './edit-context.ts'
import type { PieceInstruction } from '../brief.ts'

/** A document in its sections: what stands before the first heading, then each heading of the top level with what follows it. */
interface Sections {
  opening: DocBlock[]
  sections: { heading: string; blocks: DocBlock[] }[]
}

export function editDoc(doc: GeneratedDoc, instruction: PieceInstruction, context: EditContext): GeneratedDoc | undefined {
  if (instruction.kind !== 'section') return undefined
  const { opening, sections } = splitSections(doc.blocks)
  const headings = sections.map((section) => section.heading)
  const join = (changed: Sections['sections']): GeneratedDoc => ({
    ...doc,
    blocks: [...opening, ...changed.flatMap((section) => section.blocks)],
  })
  switch (instruction.do) {
    case 'count': {
      const missing = instruction.count - sections.length
      if (missing === 0) return undefined
      if (missing > 0) return join(insert(sections, newSections([], missing, headings, context), context))
      // The first says what it is about, the last what comes next.
      const kept = sections.filter((_, at) => at < instruction.count - 1 || at === sections.length - 1)
      return join(kept)
    }
    case 'add':
      return join(
        insert(sections, newSections(instruction.items, instruction.items.length || instruction.count, headings, context), context),
      )
    case 'remove': {
      const places = findPlaces(instruction.target, headings)
      return places.length === 0 ? undefined : join(sections.filter((_, at) => !places.includes(at)))
    }
    case 'rename': {
      const [place] = findPlaces(instruction.target, headings)
      if (place === undefined) return undefined
      const rename = (blocks: DocBlock[]) =>
        blocks.map((block, at) => (at === 0 && block.type === 'heading' ? { ...block, text: instruction.to } : block))
      return join(sections.map((section, at) => (at === place ? { ...section, blocks: rename(section.blocks) } : section)))
    }
  }
}

function splitSections(blocks: readonly DocBlock[]): Sections {
  const top = Math.min(...blocks.map((block) => (block.type === 'heading' ? block.level : 9)))
  const result: Sections = { opening: [], sections: [] }
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === top) result.sections.push({ heading: block.text, blocks: [block] })
    else (result.sections.at(-1)?.blocks ?? result.opening).push(block)
  }
  return result
}

function newSections(items: readonly string[], count: number, headings: readonly string[], { facts }: EditContext): Sections['sections'] {
  const prose = PROSE[facts.language]
  return partsFor(facts, prose, items, count, headings).map((part) => ({
    heading: part.heading,
    blocks: [...partBlocks(part, prose)],
  }))
}

/** Before "Next steps", which stays the end. */
function insert(sections: Sections['sections'], added: Sections['sections'], { facts }: EditContext): Sections['sections'] {
  const isEnd = sections.at(-1)?.heading === PROSE[facts.language].words.next
  const at = isEnd ? sections.length - 1 : sections.length
  return [...sections.slice(0, at), ...added, ...sections.slice(at)]
}
