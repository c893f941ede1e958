import { logAction } from '#web/action-log.ts'
import { isApiError } from '#web/api.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import type { Document } from '#features/documents/contract.ts'
import { haveSameFields } from '#features/documents/fields.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { contentOf, payloadOf } from '#features/documents/web/content.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { fitToType } from '../generating/sample.ts'
import type { SampleTexts } from '../generating/sample.ts'
import { isNextSave, sentFields } from '../session/draft.ts'
import type { Draft, Saved } from '../session/draft.ts'
import type { CurrentDocument } from './ConflictDialog.tsx'

/**
 * Creates the document, or saves over the version it was made from (or over `version`, when the person has decided so). A newer version is no conflict
 * if saving over it loses nothing: it is this draft, or an earlier save of this editor, whose answer was lost.
 */
export async function storeDocument(
  type: DocumentType,
  draft: Draft,
  editorId: string,
  texts: SampleTexts,
  version?: number,
): Promise<Document> {
  const { saved } = draft
  const head = { ...sentFields(draft), editor_id: editorId }
  const content = () => payloadOf(fitToType(type, draft.content, texts))
  if (!saved) {
    const created = await documentsApi.create.call({ type, ...head, ...content() })
    logAction('DOCUMENT_CREATED', created)
    return created
  }
  const saveOver = (over: number, hasNewContent: boolean) =>
    documentsApi.update.call({ id: saved.id, version: over, ...head, ...(hasNewContent ? content() : {}) })
  try {
    return await saveOver(version ?? saved.version, draft.content !== saved.content || version !== undefined)
  } catch (error) {
    const current = currentOf(error)
    if (!current || !losesNothing(draft, saved.version, current, editorId)) throw error
    return saveOver(current.version, true)
  }
}

/**
 * What the server made of it (cleaned texts, ids, calculated formulas) stands here, except where somebody has typed on meanwhile. Pieces
 * that came back as they were sent stay the same objects, so that the one being edited stays the one being edited.
 */
export function mergeAnswer(current: Draft, sent: Draft, answer: Saved): Partial<Draft> {
  const { title, description } = sent.content
  const content = replaceEqualDeep(sent.content, { ...answer.content, title, description })
  const text = (field: 'title' | 'description') =>
    current[field] === sent[field] && current[field].trim() !== answer[field] ? answer[field] : current[field]
  return {
    saved: { ...answer, content },
    title: text('title'),
    description: text('description'),
    content: current.content === sent.content ? content : current.content,
    isSample: false,
  }
}

function losesNothing(draft: Draft, version: number, current: CurrentDocument, editorId: string): boolean {
  if (isNextSave(version, current, editorId)) return true
  const { title, description } = draft.content
  return (
    haveSameFields(sentFields(draft), current) &&
    replaceEqualDeep(draft.content, { ...contentOf(current), title, description }) === draft.content
  )
}

/** The saved document that a refused, stale save carries. */
export function currentOf(error: unknown): CurrentDocument | undefined {
  if (!isApiError(error) || error.data?.reason !== 'document_changed') return undefined
  return error.data.current as CurrentDocument | undefined
}

/** Of a refusal that names places (`questions.2.options.0`), the first piece. */
export function refusedPieceOf(error: unknown): number | undefined {
  const path = isApiError(error) ? error.data?.issues?.[0]?.path : undefined
  const index = /^questions\.(\d+)\./.exec(path ?? '')?.[1]
  return index === undefined ? undefined : Number(index)
}
