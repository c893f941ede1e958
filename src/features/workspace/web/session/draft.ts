import type { DocumentType } from '#shared/content/document-type.ts'
import { emptyContent, isEmptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { readStored } from '#web/stored.ts'
import type { Document } from '#features/documents/contract.ts'
import { contentOf } from '#features/documents/web/content.ts'

/** What is being worked on. The payload's own title and description are not used: the fields are the truth. */
export type Draft = {
  title: string
  description: string
  content: GeneratedContent
  /** What stands on the server, if it was saved. */
  saved: Saved | null
  /** The stand-in shown after a failed generation. */
  isSample: boolean
  /** What a generation wrote into the two fields: the next one may replace that, and nothing else. */
  written: { title: string; description: string }
}

export type Saved = Pick<
  Document,
  'id' | 'version' | 'status' | 'title' | 'description' | 'has_unpublished_changes' | 'google_doc_url' | 'can'
> & { content: GeneratedContent }

const NOTHING = { title: '', description: '' }

export function newDraft(type: DocumentType): Draft {
  return { title: '', description: '', content: emptyContent(type), saved: null, isSample: false, written: NOTHING }
}

export function draftOf(document: Document): Draft {
  const saved = savedOf(document)
  return { title: saved.title, description: saved.description, content: saved.content, saved, isSample: false, written: NOTHING }
}

export function savedOf(document: Document): Saved {
  const { id, version, status, title, description, has_unpublished_changes, google_doc_url, can } = document
  return { id, version, status, title, description, has_unpublished_changes, google_doc_url, can, content: contentOf(document) }
}

/** Whether the person wrote this field, so that a generation must leave it. */
export function isOwn(draft: Draft, field: 'title' | 'description'): boolean {
  return draft[field].trim() !== '' && draft[field] !== draft.written[field]
}

export function hasChanges({ saved, title, description, content }: Draft): boolean {
  if (!saved) return title.trim() !== '' || description.trim() !== '' || !isEmptyContent(content)
  return title.trim() !== saved.title || description.trim() !== saved.description || content !== saved.content
}

/*
 * What is typed is kept in this browser until the server has it: a reload, a crash or an expired session loses nothing.
 */
export type StoredDraft = {
  title: string
  description: string
  prompt: string
  /** Null if the server has everything but the prompt. */
  content: GeneratedContent | null
  baseVersion: number | null
  written: Draft['written']
}

/** Each person's own: at a shared browser the next one must not find what the last one typed. */
export function draftKey(userId: string, type: DocumentType, id: string | undefined): string {
  return `draft:${userId}:${id ?? `new:${type}`}`
}

export function readDraft(key: string): StoredDraft | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null')
    return isStoredDraft(value) ? value : null
  } catch {
    return null
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  return (
    'title' in value &&
    typeof value.title === 'string' &&
    'prompt' in value &&
    typeof value.prompt === 'string' &&
    'content' in value &&
    typeof value.content === 'object'
  )
}
