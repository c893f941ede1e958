import type { DocumentType } from '#shared/content/document-type.ts'
import { isEmptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { fieldsOf, haveSameFields } from '#features/documents/fields.ts'
import type { Fields } from '#features/documents/fields.ts'
import { readStored, storedKeys } from '#web/stored.ts'
import { withOutline } from '../outline/edit-outline.ts'
import { hasChanges, isNextSave } from './draft.ts'
import type { Draft, PlannedOutline, Saved } from './draft.ts'

/*
 * What is typed is kept in this browser until the server has it: a reload, a crash or an expired session loses nothing. Each tab has an
 * entry of its own below the place of the document, so that two tabs with the same document open never write over each other.
 */
export type StoredDraft = Pick<Fields, 'title' | 'description'> &
  // Older entries do not have them.
  Partial<Fields> & {
    prompt: string
    outline?: PlannedOutline | null
    stopped?: Draft['stopped']
    /** Null if the server has everything but the prompt and the outlines. */
    content: GeneratedContent | null
    baseVersion: number | null
    written: Draft['written']
  }

/** `raw` is the entry as it stands, `text` what it says without the time. */
export type Entry = { key: string; raw: string; text: string; at: number; stored: StoredDraft }

/**
 * What an entry means to the document as the server has it. `undoTo` is that document if it is still the version that the text was typed
 * into: bringing it back is then a step like any other, which is saved by itself and can be undone.
 */
export type Restored = { draft: Draft; prompt: string; isRestored: boolean; undoTo: Draft | null }

/** Each person's own: at a shared browser the next one must not find what the last one typed. */
export function placeOf(userId: string, type: DocumentType, id: string | undefined): string {
  return `draft:${userId}:${id ?? `new:${type}`}`
}

/** The entries of all tabs, the latest first. What was written by something that we do not understand is left out. */
export function entriesAt(place: string): Entry[] {
  return storedKeys(place)
    .flatMap((key) => readEntry(key) ?? [])
    .toSorted((one, other) => other.at - one.at)
}

export function asEntry(text: string): string {
  return `${text.slice(0, -1)},"at":${Date.now()}}`
}

/** Content that no tab has changed is the server's. A sample is a stand-in for the moment: only what the person typed is kept. */
export function toStored(draft: Draft, prompt: string, isDirty: boolean): StoredDraft {
  const { content, outline, stopped, saved, written, isSample } = draft
  const fields = fieldsOf(draft)
  const baseVersion = saved?.version ?? null
  if (!isDirty) return { ...fields, title: '', description: '', prompt, outline, stopped, content: null, baseVersion, written }
  if (!isSample) return { ...fields, prompt, outline, stopped, content, baseVersion, written }
  const own = (text: string, machine: string) => (text === machine ? '' : text)
  return {
    ...fields,
    title: own(draft.title, written.title),
    description: own(draft.description, written.description),
    prompt,
    outline,
    stopped,
    content: saved?.content ?? EMPTY,
    baseVersion,
    written,
  }
}

/** `editorId`: of the tab that stored it, if that is this one. */
export function fromStored(stored: StoredDraft, server: Draft, editorId: string | null = null): Restored {
  const { prompt } = stored
  const planned = { ...server, stopped: stored.stopped ?? null }
  const initial = stored.outline ? { ...planned, ...withOutline(planned, stored.outline) } : planned
  // Only the prompt and the outlines were unsaved.
  if (stored.content === null) return { draft: initial, prompt, isRestored: false, undoTo: null }
  const content = isEmptyContent(stored.content) ? initial.content : stored.content
  const draft = { ...initial, ...fieldsOf({ ...initial, ...stored }), content, written: stored.written ?? initial.written }
  const isDifferent = initial.saved
    ? !haveSameFields(draft, initial) || JSON.stringify(stored.content) !== JSON.stringify(initial.content)
    : hasChanges(draft)
  if (!isDifferent) return { draft: initial, prompt, isRestored: false, undoTo: null }
  const saved = initial.saved && { ...initial.saved, version: baseVersionOf(stored, initial.saved, editorId) }
  const undoTo = initial.saved && saved?.version === initial.saved.version ? initial : null
  return { draft: { ...draft, saved }, prompt, isRestored: true, undoTo }
}

/** The version it was made from, so that a newer one on the server is noticed as a conflict; a newer one is its base if its editor saved that. */
function baseVersionOf({ baseVersion }: StoredDraft, saved: Saved, editorId: string | null): number {
  if (baseVersion === null) return saved.version
  return editorId !== null && isNextSave(baseVersion, saved, editorId) ? saved.version : baseVersion
}

/** Stands for "nothing" whatever the type: no content of any type has pieces in it. */
const EMPTY: GeneratedContent = { title: '', description: '', questions: [] }

export function readEntry(key: string): Entry | undefined {
  const raw = readStored(key)
  if (raw === null) return undefined
  try {
    const { at = 0, ...stored } = JSON.parse(raw) as { at?: number }
    return isStoredDraft(stored) ? { key, raw, text: JSON.stringify(stored), at, stored } : undefined
  } catch {
    return undefined
  }
}

function isStoredDraft(value: object): value is StoredDraft {
  return (
    'title' in value &&
    typeof value.title === 'string' &&
    'prompt' in value &&
    typeof value.prompt === 'string' &&
    'content' in value &&
    typeof value.content === 'object'
  )
}
