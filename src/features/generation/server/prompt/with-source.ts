import type { Locale } from '#shared/locale.ts'
import type { GenerationSource } from '../../enqueue-metadata.ts'
import { clip, fold } from '#shared/words.ts'
import type { PromptReading } from './read-prompt.ts'
import type { Piece, SourceSection, SourceText } from '#generator/brief.ts'
import { readSource } from './read-source.ts'

const ITEMS_MAX = 12
const HEADINGS_ENOUGH = 4
const ITEM_CHARS_MAX = 120

export type SourcedFacts = { facts: PromptReading; source: SourceText | undefined }

/**
 * What a file says, for a prompt that says less. The prompt's own words win: where it names what is wanted, that part of the file is taken,
 * and where the file has no such part, only the file's title and headings are left of it.
 */
export function withSource(facts: PromptReading, given: GenerationSource | undefined, locale: Locale): SourcedFacts {
  if (!given) return { facts, source: undefined }
  const source = readSource(given.text, locale)
  const outlined = { ...facts, givenTitle: facts.givenTitle ?? (source.title || undefined) }
  const items = facts.pieces.filter(({ role }) => role === 'item')
  if (items.length > 0) {
    const wanted = items.map(({ text }) => source.sections.find((section) => isAbout(section, text)))
    const sections = wanted.filter((section) => section !== undefined)
    const isCovered = sections.length === items.length
    return { facts: outlined, source: isCovered ? { ...source, sections: [...new Set(sections)] } : undefined }
  }
  // They stand in the file, not in the prompt.
  const pieces = outline(source).map((text): Piece => ({ role: 'item', text, said: text, start: 0, end: 0, facts: [] }))
  return { facts: { ...outlined, pieces: [...outlined.pieces, ...pieces] }, source }
}

function isAbout({ heading }: SourceSection, item: string): boolean {
  const [a, b] = [fold(heading), fold(item)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

/** Headings, and where there are few of them points and figures, as what has to be in; of a table alone, its columns. */
function outline({ sections }: SourceText): string[] {
  const headings = sections.flatMap(({ heading }) => (heading === '' ? [] : [heading]))
  const points = sections.flatMap((section) => section.points)
  const figures = points.filter((point) => /\d/.test(point))
  const others = headings.length >= HEADINGS_ENOUGH ? [] : points.filter((point) => !figures.includes(point))
  const items = [...new Set([...headings, ...figures, ...others].map((item) => clip(item, ITEM_CHARS_MAX)))].slice(0, ITEMS_MAX)
  const [table] = sections.flatMap(({ tables }) => tables)
  return [...items, ...(headings.length > 0 ? [] : (table?.columns ?? []).filter((name) => name !== ''))]
}
