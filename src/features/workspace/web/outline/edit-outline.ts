import { keepKey } from '#features/artefacts/web/sort/item-keys.ts'
import type { Outline, OutlineSection } from '#shared/content/outline.ts'
import { cleanLine, isBlank } from '#shared/text.ts'

/** What is sent: without the sections and points that nobody filled in. Undefined if nothing is left. */
export function readyOutline(outline: Outline | null): Outline | undefined {
  const sections = (outline?.sections ?? [])
    .filter(({ heading }) => !isBlank(heading))
    .map(({ heading, points }) => ({ heading: cleanLine(heading), points: points.map(cleanLine).filter((point) => point !== '') }))
  return outline && sections.length > 0 ? { title: cleanLine(outline.title), sections } : undefined
}

export function withSection(sections: readonly OutlineSection[], index: number, change: Partial<OutlineSection>): OutlineSection[] {
  const section = sections[index]
  return section ? sections.with(index, keepKey(section, { ...section, ...change })) : [...sections]
}
