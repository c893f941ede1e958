import { TITLE_MAX } from '#shared/limits.ts'
import { selectPage, toPage } from '#server/cursor.ts'
import type { Tx } from '#server/db.ts'
import { refuse } from '#server/errors.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import { DOCUMENT_REASONS } from '../contract.ts'
import type { DocumentVersion, DocumentVersionSummary } from '../contract.ts'
import { toColumns, upToDate } from './content.ts'
import { createDocument, updateDocument } from './documents.ts'
import { keepVersion } from './keep-version.ts'
import type { DocumentHead, DocumentRow } from './tables.ts'

type VersionPage = { items: DocumentVersionSummary[]; next_cursor: string | null }

/** What was kept of a document, newest first. */
export async function listVersions(
  tx: Tx,
  document: Allowed<DocumentHead, 'read'>,
  query: { limit: number; cursor?: string | undefined },
): Promise<VersionPage> {
  const select = tx.selectFrom('document_versions').select(['id', 'version', 'title', 'created_at']).where('document_id', '=', document.id)
  const page = toPage(await selectPage(select, 'created_at', query).execute(), query.limit)
  return {
    items: page.rows.map(({ id, version, title, created_at }) => ({ id, version, title, created_at: created_at.toISOString() })),
    next_cursor: page.next_cursor,
  }
}

export async function readVersion(tx: Tx, document: Allowed<DocumentHead, 'read' | 'update'>, versionId: string): Promise<DocumentVersion> {
  const row = await tx
    .selectFrom('document_versions')
    .select(['id', 'document_id', 'version', 'title', 'description', 'questions', 'content', 'schema_version', 'created_at'])
    .where('id', '=', versionId)
    .where('document_id', '=', document.id)
    .executeTakeFirst()
  if (!row) throw refuse('not_found', DOCUMENT_REASONS, 'version_not_found')
  return { ...upToDate(row), type: document.type, created_at: row.created_at.toISOString() }
}

/** The document becomes what it was; what it is now is kept before. */
export async function restoreVersion(
  tx: Tx,
  document: Allowed<DocumentHead, 'update'>,
  { versionId, version }: { versionId: string; version: number },
): Promise<DocumentRow> {
  const { title, description, questions, content } = await readVersion(tx, document, versionId)
  if (version === document.version) await keepVersion(tx, document)
  return updateDocument(tx, document, { version, title, description, columns: toColumns({ questions, content }) })
}

/** A draft of its own with the same content; versions, answers and the provider's file stay with the first one. */
export function duplicateDocument(tx: Tx, owner: Pick<UserActor, 'userId'>, document: Allowed<DocumentRow, 'read'>): Promise<DocumentRow> {
  const { type, description, questions, content } = document
  const title = [...`Copy of ${document.title}`].slice(0, TITLE_MAX).join('').trim()
  return createDocument(tx, owner, { title, description, type, columns: toColumns({ questions, content }) })
}
