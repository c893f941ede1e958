import type { Notice } from '#features/generation/contract.ts'
import { isEmptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { restOf, stoppedAt } from '../outline/stopped.ts'
import { isOwn } from '../session/draft.ts'
import type { Draft, Saved } from '../session/draft.ts'

/* What a generation makes of the draft. The person's own words in the title and the description stay. */

/** Returns whether the model's service stopped before the end, so that the rest can be written. */
export function isCut(notices: readonly Notice[]): boolean {
  return notices.some((notice) => typeof notice !== 'string' && (notice.code === 'answer_cut' || notice.code === 'answer_filtered'))
}

/** The finished document takes the draft's place. `cutPrompt`: what the model wrote it for, if its service stopped before the end. */
export function withDocument(draft: Draft, saved: Saved, cutPrompt: string | null): Partial<Draft> {
  const [ownTitle, ownDescription] = [isOwn(draft, 'title'), isOwn(draft, 'description')]
  return {
    saved,
    language: saved.language,
    content: saved.content,
    // Undo brings it back.
    outline: null,
    stopped: cutPrompt === null ? null : stoppedAt(draft, cutPrompt, saved.content),
    isSample: false,
    title: ownTitle ? draft.title : saved.title,
    description: ownDescription ? draft.description : saved.description,
    written: { title: ownTitle ? '' : saved.title, description: ownDescription ? '' : saved.description },
  }
}

/** What was written before the stop stays. */
export function withWritten(draft: Draft, content: GeneratedContent, prompt: string): Partial<Draft> {
  return { content, outline: null, stopped: stoppedAt(draft, prompt, content), ...fill(draft, content) }
}

/** What was written on was applied. `isCutOff`: the rest was cut off again. */
export function withContinued(draft: Draft, content: GeneratedContent, isCutOff: boolean): Partial<Draft> {
  if (!draft.stopped) return {}
  const stopped = stoppedAt(draft, draft.stopped.prompt, content)
  return { stopped: isCutOff || restOf({ ...draft, content, stopped })?.outline ? stopped : null }
}

/** A stand-in for nothing, never for something that was there: somebody with an outline goes on with that. */
export function withSample(draft: Draft, sample: GeneratedContent): Partial<Draft> {
  return isEmptyContent(draft.content) && draft.outline === null ? { content: sample, ...fill(draft, sample), isSample: true } : {}
}

/** Fills the fields that the person has not written, and remembers that a machine did. */
function fill(draft: Draft, by: { title: string; description: string }): Pick<Draft, 'title' | 'description' | 'written'> {
  const title = isOwn(draft, 'title') ? draft.title : by.title
  const description = isOwn(draft, 'description') ? draft.description : by.description
  return { title, description, written: { title: by.title, description: by.description } }
}
