import { keepKey } from '#features/artefacts/web/sort/item-keys.ts'
import type { Outline, OutlineSection } from '#shared/content/outline.ts'
import { cleanLine, isBlank } from '#shared/text.ts'
import { isUnwritten } from '#shared/content/element.ts'
import { isOwn } from '../session/draft.ts'
import type { Draft, PlannedOutline } from '../session/draft.ts'
import { readySection, unwrittenSections } from './stopped.ts'

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
  const sections = (outline?.sections ?? []).map(readySection).filter(({ heading, points }) => heading !== '' || points.length > 0)
  return sections.length > 0 ? { title: cleanLine(title), sections } : undefined
}

/** The outline that was left, or that was not written to its end. */
export function keptOutline({ outline, stopped, content }: Pick<Draft, 'outline' | 'stopped' | 'content'>): PlannedOutline | null {
  if (outline || !stopped?.outline) return outline
  return unwrittenSections(stopped.outline, content, stopped.written).length > 0 ? stopped.outline : null
}

/** Leaves the outline, and the title that came with it to a draft that has nothing else. */
export function withoutOutline(draft: Draft): Partial<Draft> {
  const isTitleOfOutline = !isOwn(draft, 'title') && !draft.saved && isUnwritten(draft.content)
  return { outline: null, stopped: null, ...(isTitleOfOutline && { title: '', written: { ...draft.written, title: '' } }) }
}

/** Returns whether a section has points, which would be lost without a heading to write them under. */
export function lacksHeading({ heading, points }: OutlineSection): boolean {
  return isBlank(heading) && !points.every(isBlank)
}

export function withSection(sections: readonly OutlineSection[], index: number, change: Partial<OutlineSection>): OutlineSection[] {
  const section = sections[index]
  return section ? sections.with(index, keepKey(section, { ...section, ...change })) : [...sections]
}
