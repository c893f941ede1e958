import { TITLE_MAX } from '#shared/limits.ts'
import { newest, selectPage, toPage } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import type { Locale } from '#shared/locale.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import { DOCUMENT_REASONS } from '../contract.ts'
import type { DocumentVersion, DocumentVersionSummary } from '../contract.ts'
import { fieldsOf } from '../fields.ts'
import { toColumns, upToDate } from './content.ts'
import { createDocument, updateDocument } from './documents.ts'
import { keepVersion } from './keep-version.ts'
import { KEPT_COLUMNS } from './tables.ts'
import type { DocumentHead, DocumentRow } from './tables.ts'

const ORDER = newest('created_at')

type VersionPage = { items: DocumentVersionSummary[]; next_cursor: string | null }

/** Lists the history of a document, newest first. */
export async function listVersions(
  tx: Tx,
  document: Allowed<DocumentHead, 'read'>,
  query: { limit: number; cursor?: string | undefined },
): Promise<VersionPage> {
  const live = await tx
    .selectFrom('documents')
    .select('published_version_id')
    .where('id', '=', document.id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  const select = tx.selectFrom('document_versions').select(['id', 'version', 'title', 'created_at']).where('document_id', '=', document.id)
  const page = toPage(await selectPage(select, ORDER, query).execute(), query.limit, ORDER)
  return {
    items: page.rows.map(({ id, version, title, created_at }) => ({
      id,
      version,
      title,
      created_at: created_at.toISOString(),
      is_published: id === live?.published_version_id,
    })),
    next_cursor: page.next_cursor,
  }
}

export async function readVersion(tx: Tx, document: Allowed<DocumentHead, 'read' | 'update'>, versionId: string): Promise<DocumentVersion> {
  const row = await tx
    .selectFrom('document_versions')
    .select(['id', 'document_id', 'version', ...KEPT_COLUMNS, 'created_at'])
    .where('id', '=', versionId)
    .where('document_id', '=', document.id)
    .executeTakeFirst()
  if (!row) throw refuse('not_found', DOCUMENT_REASONS, 'version_not_found')
  return { ...upToDate(row), type: document.type, created_at: row.created_at.toISOString() }
}

/** Restores an earlier version as a new one. The current version is kept first, so that restoring can be undone. */
export async function restoreVersion(
  tx: Tx,
  document: Allowed<DocumentHead, 'update'>,
  { versionId, version }: { versionId: string; version: number },
): Promise<DocumentRow> {
  const kept = await readVersion(tx, document, versionId)
  if (version === document.version) await keepVersion(tx, document)
  return updateDocument(tx, document, { version, fields: fieldsOf(kept), columns: toColumns(kept) })
}

const COPY_OF: Record<Locale, string> = { en: 'Copy of', es: 'Copia de', fr: 'Copie de' }

/** Copies a document into a new draft. Versions, answers and the provider's file stay with the original. */
export function duplicateDocument(tx: Tx, owner: UserActor, document: Allowed<DocumentRow, 'read'>): Promise<DocumentRow> {
  const title = [...`${COPY_OF[owner.locale]} ${document.title}`].slice(0, TITLE_MAX).join('').trim()
  return createDocument(tx, owner, { ...fieldsOf(document), title, type: document.type, columns: toColumns(document) })
}
