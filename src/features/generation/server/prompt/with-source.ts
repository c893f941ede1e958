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
  if (facts.items.length + facts.columns.length > 0) {
    const wanted = facts.items.map((item) => source.sections.find((section) => isAbout(section, item)))
    const sections = wanted.filter((section) => section !== undefined)
    const isCovered = facts.columns.length === 0 && sections.length === facts.items.length
    return { facts: outlined, source: isCovered ? { ...source, sections: [...new Set(sections)] } : undefined }
  }
  const { items, columns } = outline(source)
  // They stand in the file, not in the prompt.
  const pieces = [...items, ...columns].map((text): Piece => ({ role: 'item', text, start: 0, end: 0, facts: [] }))
  return { facts: { ...outlined, items, columns, pieces: [...outlined.pieces, ...pieces] }, source }
}

function isAbout({ heading }: SourceSection, item: string): boolean {
  const [a, b] = [fold(heading), fold(item)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

/** Headings, and where there are few of them points and figures, as what has to be in; of a table alone, its columns. */
function outline({ sections }: SourceText): Pick<PromptReading, 'items' | 'columns'> {
  const headings = sections.flatMap(({ heading }) => (heading === '' ? [] : [heading]))
  const points = sections.flatMap((section) => section.points)
  const figures = points.filter((point) => /\d/.test(point))
  const others = headings.length >= HEADINGS_ENOUGH ? [] : points.filter((point) => !figures.includes(point))
  const items = [...new Set([...headings, ...figures, ...others].map((item) => clip(item, ITEM_CHARS_MAX)))].slice(0, ITEMS_MAX)
  const [table] = sections.flatMap(({ tables }) => tables)
  return { items, columns: headings.length > 0 ? [] : (table?.columns ?? []).filter((name) => name !== '') }
}
