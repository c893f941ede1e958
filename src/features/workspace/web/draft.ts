import type { DocumentType } from '#shared/content/document-type.ts'
import { emptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { readStored, writeStored } from '#web/stored.ts'
import type { Document } from '#features/documents/contract.ts'

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

export function contentOf({
  type,
  title,
  description,
  questions,
  content,
}: Pick<Document, 'type' | 'title' | 'description' | 'questions' | 'content'>): GeneratedContent {
  if (type === 'form') return { title, description, questions }
  return content ? { title, description, ...content } : emptyContent(type)
}

/** Whether the person wrote this field, so that a generation must leave it. */
export function isOwn(draft: Draft, field: 'title' | 'description'): boolean {
  return draft[field].trim() !== '' && draft[field] !== draft.written[field]
}

export function hasChanges({ saved, title, description, content }: Draft): boolean {
  if (!saved) return title.trim() !== '' || description.trim() !== '' || itemsOf(content).length > 0
  return title.trim() !== saved.title || description.trim() !== saved.description || content !== saved.content
}

/** What the API takes as content: a form's questions, or the payload without its head. */
export function payloadOf(content: GeneratedContent): { questions: Document['questions'] } | { content: NonNullable<Document['content']> } {
  if ('questions' in content) return { questions: content.questions }
  if ('blocks' in content) return { content: { blocks: content.blocks } }
  if ('sheets' in content) return { content: { sheets: content.sheets } }
  return { content: { slides: content.slides } }
}

/** Title and kind of each piece, for the list of the design tab. */
export function itemsOf(content: GeneratedContent): { title: string; kind: string }[] {
  if ('questions' in content) return content.questions.map(({ title, type }) => ({ title, kind: type }))
  if ('slides' in content) return content.slides.map(({ title, layout }) => ({ title, kind: layout }))
  if ('sheets' in content)
    return content.sheets.flatMap((sheet) =>
      sheet.columns.map((column) => ({ title: column.header, kind: column.formula ? 'formula' : column.type })),
    )
  return content.blocks.map((block) => ({ title: plainText(textOf(block)), kind: block.type }))
}

function textOf(block: Extract<GeneratedContent, { blocks: unknown }>['blocks'][number]): string {
  switch (block.type) {
    case 'list':
      return block.items[0]?.text ?? ''
    case 'table':
      return block.caption ?? block.columns.join(' · ')
    case 'chart':
      return block.chart.title
    case 'callout':
      return block.title ?? block.text
    case 'break':
      return '—'
    default:
      return block.text
  }
}

/*
 * What is typed is kept in this browser until the server has it: a reload, a crash or an expired session loses nothing.
 */
const STORED_MAX_CHARS = 2_000_000

export type StoredDraft = {
  title: string
  description: string
  prompt: string
  content: GeneratedContent
  baseVersion: number | null
  written: Draft['written']
}

/** Each person's own: at a shared browser the next one must not find what the last one typed. */
export function draftKey(userId: string, type: DocumentType, id: string | undefined): string {
  return `draft:${userId}:${id ?? `new:${type}`}`
}

export function storeDraft(key: string, stored: StoredDraft | null): void {
  const text = stored && JSON.stringify(stored)
  writeStored(key, text !== null && text.length > STORED_MAX_CHARS ? null : text)
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

/** A line of a list shows words, not the marks around them. */
function plainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
}
