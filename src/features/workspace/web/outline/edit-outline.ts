import { keepKey } from '#features/artefacts/web/sort/item-keys.ts'
import type { Outline, OutlineSection } from '#shared/content/outline.ts'
import { cleanLine, isBlank } from '#shared/text.ts'
import { isOwn } from '../session/draft.ts'
import type { Draft } from '../session/draft.ts'

/**
 * A new outline in the draft. Its title becomes the draft's, which is the only one from then on. A title that the person wrote, or that a document
 * has on the server, stays.
 */
export function withOutline(draft: Draft, outline: Outline): Partial<Draft> {
  if (isOwn(draft, 'title') || draft.saved?.title) return { outline }
  return { outline, title: outline.title, written: { ...draft.written, title: outline.title } }
}

/** What is sent: the draft's title, and the sections without those that nobody filled in. Undefined if nothing is left. */
export function readyOutline({ title, outline }: Pick<Draft, 'title' | 'outline'>): Outline | undefined {
  const sections = (outline?.sections ?? [])
    .map(({ heading, points }) => ({ heading: cleanLine(heading), points: points.map(cleanLine).filter((point) => point !== '') }))
    .filter(({ heading, points }) => heading !== '' || points.length > 0)
  return sections.length > 0 ? { title: cleanLine(title), sections } : undefined
}

/** Returns whether a section has points, which would be lost without a heading to write them under. */
export function lacksHeading({ heading, points }: OutlineSection): boolean {
  return isBlank(heading) && !points.every(isBlank)
}

export function withSection(sections: readonly OutlineSection[], index: number, change: Partial<OutlineSection>): OutlineSection[] {
  const section = sections[index]
  return section ? sections.with(index, keepKey(section, { ...section, ...change })) : [...sections]
}
