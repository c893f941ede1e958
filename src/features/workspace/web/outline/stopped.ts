import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Outline, OutlineSection } from '#shared/content/outline.ts'
import { cleanLine, isBlank } from '#shared/text.ts'
import type { Draft, Stopped } from '../session/draft.ts'

/* What is left to write after a model was stopped or cut off. */

/** What is sent to write on: the prompt of then, and the entries that are missing where the content was written from an outline. */
export type Rest = { prompt: string; outline: Outline | undefined; entries: { written: number; total: number } | undefined }

/** Notes what the content lacks, so that it can be written later. */
export function stoppedAt({ outline, stopped }: Draft, prompt: string, content: GeneratedContent): Stopped {
  const planned = outline ?? stopped?.outline ?? null
  const unwritten = planned ? unwrittenSections(planned, content, stopped?.written) : []
  const written = planned?.sections.filter((section) => !unwritten.includes(section)) ?? []
  return { prompt, outline: planned, written: written.map(({ heading }) => sameCase(heading)) }
}

/** Null if nothing is left to write. */
export function restOf({ outline, stopped, content, title }: Draft): Rest | null {
  if (!stopped) return null
  const planned = outline ?? stopped.outline
  const all = { prompt: stopped.prompt, outline: undefined, entries: undefined }
  if (!planned) return all
  const sections = unwrittenSections(planned, content, stopped.written).map(readySection)
  if (sections.length === 0) return null
  const total = planned.sections.filter(({ heading }) => !isBlank(heading)).length
  // An outline of which nothing is there was left before something else was written.
  if (sections.length === total) return all
  return { ...all, outline: { title: cleanLine(title), sections }, entries: { written: total - sections.length, total } }
}

/** The entries of the outline that the content was not written from yet. A slide or a chapter has the heading of its entry, or had it once. */
export function unwrittenSections({ sections }: Outline, content: GeneratedContent, written: readonly string[] = []): OutlineSection[] {
  const headings = headingsOf(content)
  const renamed = withoutEach(written, headings)
  const left = [...headings, ...renamed]
  return sections.filter(({ heading }) => {
    const place = left.indexOf(sameCase(heading))
    // Two entries may have one heading: each needs a slide of its own.
    if (place !== -1) left.splice(place, 1)
    return place === -1 && !isBlank(heading)
  })
}

/** The section as it is sent: in clean lines, without points that nobody filled in. */
export function readySection({ heading, points }: OutlineSection): OutlineSection {
  return { heading: cleanLine(heading), points: points.map(cleanLine).filter((point) => point !== '') }
}

function withoutEach(texts: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken]
  return texts.filter((text) => {
    const place = left.indexOf(text)
    if (place !== -1) left.splice(place, 1)
    return place === -1
  })
}

function headingsOf(content: GeneratedContent): string[] {
  if ('slides' in content) return content.slides.map(({ title }) => sameCase(title))
  if (!('blocks' in content)) return []
  return content.blocks.flatMap((block) => (block.type === 'heading' && block.level === 1 ? [sameCase(block.text)] : []))
}

function sameCase(text: string): string {
  return cleanLine(text).toLowerCase()
}
