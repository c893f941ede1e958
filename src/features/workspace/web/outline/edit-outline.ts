import { keepKey } from '#features/artefacts/web/sort/item-keys.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Outline, OutlineSection } from '#shared/content/outline.ts'
import { cleanLine, isBlank } from '#shared/text.ts'
import { isOwn } from '../session/draft.ts'
import type { Draft, PlannedOutline } from '../session/draft.ts'

/**
 * A new outline in the draft. Its title becomes the draft's, which is the only one from then on. A title that the person wrote, or that a document
 * has on the server, stays.
 */
export function withOutline(draft: Draft, outline: PlannedOutline): Partial<Draft> {
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

/** The entries of the outline that the content was not written from yet. A slide or a chapter has the heading of its entry. */
export function unwrittenSections({ sections }: Outline, content: GeneratedContent): OutlineSection[] {
  const written = headingsOf(content)
  return sections.filter(({ heading }) => {
    const place = written.indexOf(sameCase(heading))
    // Two entries may have one heading: each needs a slide of its own.
    if (place !== -1) written.splice(place, 1)
    return place === -1 && !isBlank(heading)
  })
}

/** What is sent to write on after a stop: the entries that are missing. Undefined where the content was not written from an outline. */
export function outlineOfRest(draft: Draft): Outline | undefined {
  const ready = readyOutline({ title: draft.title, outline: keptOutline(draft) })
  if (!ready) return undefined
  const sections = unwrittenSections(ready, draft.content).filter((section) => !lacksHeading(section))
  // An outline of which nothing is there was left before something else was written.
  return sections.length > 0 && sections.length < ready.sections.length ? { ...ready, sections } : undefined
}

/** The outline that was left, or that was not written to its end. */
export function keptOutline({ outline, unfinished, content }: Pick<Draft, 'outline' | 'unfinished' | 'content'>): PlannedOutline | null {
  if (outline || !unfinished) return outline
  return unwrittenSections(unfinished, content).length > 0 ? unfinished : null
}

function headingsOf(content: GeneratedContent): string[] {
  if ('slides' in content) return content.slides.map(({ title }) => sameCase(title))
  if (!('blocks' in content)) return []
  return content.blocks.flatMap((block) => (block.type === 'heading' && block.level === 1 ? [sameCase(block.text)] : []))
}

function sameCase(text: string): string {
  return cleanLine(text).toLowerCase()
}

/** Returns whether a section has points, which would be lost without a heading to write them under. */
export function lacksHeading({ heading, points }: OutlineSection): boolean {
  return isBlank(heading) && !points.every(isBlank)
}

export function withSection(sections: readonly OutlineSection[], index: number, change: Partial<OutlineSection>): OutlineSection[] {
  const section = sections[index]
  return section ? sections.with(index, keepKey(section, { ...section, ...change })) : [...sections]
}
