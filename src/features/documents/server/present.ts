import type { UserActor } from '#server/actor.ts'
import type { Document, DocumentSummary } from '../contract.ts'
import { documentPolicy } from './policy.ts'
import type { DocumentHead, DocumentRow } from './tables.ts'

/** Converts a row to its answer. The output schema drops columns that the contract does not name. */
export function toSummary(actor: UserActor, row: DocumentHead): DocumentSummary {
  return {
    ...row,
    has_unpublished_changes: row.published_version !== null && row.published_version < row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: documentPolicy.can(actor, row),
  }
}

export function toDocument(actor: UserActor, row: DocumentRow): Document {
  return { ...toSummary(actor, row), questions: row.questions, content: row.content }
}
