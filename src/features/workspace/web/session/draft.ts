import type { DocumentType } from '#shared/content/document-type.ts'
import { emptyContent, isEmptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Outline } from '#shared/content/outline.ts'
import type { Locale } from '#shared/locale.ts'
import type { Document } from '#features/documents/contract.ts'
import { fieldsOf, haveSameFields } from '#features/documents/fields.ts'
import type { Fields } from '#features/documents/fields.ts'
import { contentOf } from '#features/documents/web/content.ts'

/** `isPart`: the model's length limit cut it. It stays with the outline until that is written or another one is made. */
export type PlannedOutline = Outline & { isPart?: boolean }

/**
 * What a model was writing when it was stopped or cut off, kept until that is written. `written` are the headings that the content had then: a
 * slide or a chapter may be renamed since.
 */
export type Stopped = { prompt: string; outline: PlannedOutline | null; written: string[] }

/** What is being worked on. The payload's own title and description are not used: the fields are the truth. */
export type Draft = Fields & {
  content: GeneratedContent
  /** What a model is to write next. It is kept in this browser only, like the prompt. */
  outline: PlannedOutline | null
  stopped: Stopped | null
  /** What stands on the server, if it was saved. */
  saved: Saved | null
  /** The stand-in shown after a failed generation. */
  isSample: boolean
  /** What a generation wrote into the two fields: the next one may replace that, and nothing else. */
  written: { title: string; description: string }
}

export type Saved = Fields &
  Pick<Document, 'id' | 'version' | 'status' | 'editor_id' | 'has_unpublished_changes' | 'google_doc_url' | 'can'> & {
    content: GeneratedContent
  }

const NOTHING = { title: '', description: '' }

/** Nothing yet: no title, no content, not on the server. */
export function newDraft(type: DocumentType, language: Locale): Draft {
  return {
    title: '',
    description: '',
    language,
    content: emptyContent(type),
    outline: null,
    stopped: null,
    saved: null,
    isSample: false,
    written: NOTHING,
  }
}

/** As the server has it, without changes. */
export function draftOf(saved: Saved): Draft {
  return {
    ...fieldsOf(saved),
    content: saved.content,
    outline: null,
    stopped: null,
    saved,
    isSample: false,
    written: NOTHING,
  }
}

export function savedOf(document: Document): Saved {
  const { id, version, status, editor_id, has_unpublished_changes, google_doc_url, can } = document
  return {
    ...fieldsOf(document),
    id,
    version,
    status,
    editor_id,
    has_unpublished_changes,
    google_doc_url,
    can,
    content: contentOf(document),
  }
}

/** The fields as the server gets and keeps them. */
export function sentFields(draft: Draft): Fields {
  return { ...fieldsOf(draft), title: draft.title.trim(), description: draft.description.trim() }
}

/** Whether nobody but this editor has saved since `version`. */
export function isNextSave(version: number, current: Pick<Document, 'version' | 'editor_id'>, editorId: string): boolean {
  return current.version === version + 1 && current.editor_id === editorId
}

/** Whether the person wrote this field, so that a generation must leave it. */
export function isOwn(draft: Draft, field: 'title' | 'description'): boolean {
  return draft[field].trim() !== '' && draft[field] !== draft.written[field]
}

/** Whether there is something that the server does not have. Content is compared by identity: every edit makes a new object. */
export function hasChanges(draft: Draft): boolean {
  const { saved, content } = draft
  if (!saved) return isOwn(draft, 'title') || isOwn(draft, 'description') || !isEmptyContent(content)
  return content !== saved.content || !haveSameFields(sentFields(draft), saved)
}
