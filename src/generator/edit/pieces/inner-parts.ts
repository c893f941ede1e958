import type { DocBlock } from '#shared/content/doc.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Target } from '../../instruction.ts'
import { splitSections } from '../doc-sections.ts'
import { findPlaces, matchName } from './find-places.ts'

/* Lists and tables have no name of their own: they are called like the section or slide that they stand in. */

/** `piece`: which section or slide it stands in, from 0; -1 before the first section. */
export type Standing = { piece: number; names: string[] }

export function namesOfParts(content: GeneratedContent): string[] {
  if ('slides' in content) return content.slides.map(({ title }) => title)
  return 'blocks' in content ? splitSections(content.blocks).sections.map(({ heading }) => heading) : []
}

export function kindOfParts(content: GeneratedContent): 'slide' | 'section' {
  return 'slides' in content ? 'slide' : 'section'
}

/** Below a heading inside a section, a block is called like both. */
export function standingOf(blocks: readonly DocBlock[]): Standing[] {
  const tops = new Set(splitSections(blocks).sections.map(({ blocks: [heading] }) => heading))
  let piece = -1
  let names: string[] = []
  return blocks.map((block) => {
    if (block.type === 'heading') {
      if (tops.has(block)) piece += 1
      names = tops.has(block) ? [block.text] : [...names.slice(0, 1), block.text]
    }
    return { piece, names }
  })
}

/** Those that are called so, or that stand in the section or slide of that number. */
export function partsNamed<Part extends Standing>(content: GeneratedContent, all: readonly Part[], of: Target): Part[] {
  if (!('name' in of)) {
    const places = findPlaces(of, namesOfParts(content), kindOfParts(content))
    return all.filter(({ piece }) => places.includes(piece))
  }
  const names = all.flatMap((part) => part.names.map((name) => ({ part, name })))
  const found = matchName(
    of.name,
    names.map(({ name }) => name),
  )
  return [...new Set(found.flatMap((place) => names[place]?.part ?? []))]
}
