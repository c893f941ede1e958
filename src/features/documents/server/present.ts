import type { UserActor } from '#server/actor.ts'
import type { Document, DocumentSummary } from '../contract.ts'
import { fieldsOf } from '../fields.ts'
import { documentPolicy } from './policy.ts'
import type { DocumentHead, DocumentRow } from './tables.ts'

/**
 * Converts a row to its answer. Names every column, because lists send this without checking it once more (`uncheckedOutput`): a test
 * compares it with the contract.
 */
export function toSummary(actor: UserActor, row: DocumentHead): DocumentSummary {
  const { undelete: _, ...can } = documentPolicy.can(actor, row)
  return {
    id: row.id,
    user_id: row.user_id,
    ...fieldsOf(row),
    type: row.type,
    status: row.status,
    counts: row.counts,
    responses: row.responses,
    google_doc_id: row.google_doc_id,
    google_doc_url: row.google_doc_url,
    version: row.version,
    schema_version: row.schema_version,
    has_unpublished_changes: row.published_version !== null && row.published_version < row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can,
  }
}

export function toDocument(actor: UserActor, row: DocumentRow): Document {
  return { ...toSummary(actor, row), editor_id: row.editor_id, questions: row.questions, content: row.content }
}
