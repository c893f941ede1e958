import type { DocBlock } from '#shared/content/doc.ts'
import type { GeneratedDoc } from '#shared/content/generated.ts'
import { missingNames, newSection } from '../doc/sections.ts'
import { wordsIn } from '../writing/words.ts'
import { type DocSection, joinSections, splitSections } from './doc-sections.ts'
import { innerPlaces, placesToDrop, withoutKept } from './pieces/drop-spare.ts'
import type { EditContext } from './edit-context.ts'
import { findPlaces } from './pieces/find-places.ts'
import { namesToAdd, refuseMany } from './pieces/names-to-add.ts'
import { Refusal } from './refusal.ts'
import type { PieceInstruction } from '../instruction.ts'

export function editDoc(doc: GeneratedDoc, instruction: PieceInstruction, context: EditContext): GeneratedDoc | undefined {
  if (instruction.kind !== 'section') return undefined
  const { opening, sections } = splitSections(doc.blocks)
  const headings = sections.map((section) => section.heading)
  const join = (changed: readonly DocSection[]) => joinSections(doc, opening, changed)
  switch (instruction.do) {
    case 'count': {
      const missing = instruction.count - sections.length
      if (missing === 0) return undefined
      refuseMany(missing, sections.length)
      if (missing > 0) return join(insertSections(sections, newSections([], missing, headings, context), context))
      // The first says what it is about, the last what comes next.
      const isSpare = (place: number) => context.spare.has(headings[place] ?? '')
      const dropped = placesToDrop(sections.length, withoutKept(innerPlaces(sections.length), instruction, headings), isSpare, {
        kind: 'section',
        count: instruction.count,
        span: instruction.span,
        language: context.language,
      })
      return join(sections.filter((_, at) => !dropped.has(at)))
    }
    case 'add':
      if (instruction.entries) return join(insertSections(sections, [sectionOf(instruction.items[0] ?? '', instruction.entries)], context))
      if (namesToAdd(instruction).length === 0) refuseMany(instruction.count)
      return join(
        insertSections(
          sections,
          newSections(namesToAdd(instruction), namesToAdd(instruction).length || instruction.count, headings, context),
          context,
        ),
      )
    case 'remove': {
      const places = findPlaces(instruction.target, headings, 'section')
      if (places.length === sections.length && sections.length > 0) throw new Refusal('would_empty')
      return places.length === 0 ? undefined : join(sections.filter((_, at) => !places.includes(at)))
    }
    case 'rename': {
      const [place] = findPlaces(instruction.target, headings, 'section')
      if (place === undefined) return undefined
      const rename = (blocks: DocBlock[]) =>
        blocks.map((block, at) => (at === 0 && block.type === 'heading' ? { ...block, text: instruction.to } : block))
      return join(sections.map((section, at) => (at === place ? { ...section, blocks: rename(section.blocks) } : section)))
    }
  }
}

function sectionOf(heading: string, entries: readonly string[]): DocSection {
  const [text = '', ...others] = entries
  const list: DocBlock = { type: 'list', style: 'bullet', items: entries.map((entry) => ({ text: entry, level: 0 })) }
  const said: DocBlock[] = others.length > 0 ? [list] : text === '' ? [] : [{ type: 'paragraph', text }]
  return { heading, blocks: [{ type: 'heading', level: 1, text: heading }, ...said] }
}

function newSections(items: readonly string[], count: number, headings: readonly string[], { facts }: EditContext): DocSection[] {
  const names = [...items, ...missingNames(facts, [...headings, ...items])].slice(0, count)
  return names.map((name) => ({ heading: name, blocks: newSection(facts, name) }))
}

/** Before "Next steps", which stays the end, with headings of the level that the others have. */
export function insertSections(sections: DocSection[], added: DocSection[], { facts }: EditContext): DocSection[] {
  const isEnd = sections.at(-1)?.heading === wordsIn(facts.language).next
  const at = isEnd ? sections.length - 1 : sections.length
  const [level = 1] = (sections[0]?.blocks ?? []).flatMap((block) => (block.type === 'heading' ? [block.level] : []))
  const fitted = added.map((section) => ({ ...section, blocks: section.blocks.map((block) => lowered(block, level - 1)) }))
  return [...sections.slice(0, at), ...fitted, ...sections.slice(at)]
}

function lowered(block: DocBlock, by: number): DocBlock {
  if (block.type !== 'heading') return block
  const level = [1, 2, 3].find((one): one is 1 | 2 | 3 => one === block.level + by) ?? 3
  return { ...block, level }
}
