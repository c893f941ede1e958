import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { KEPT_COLUMNS } from './tables.ts'
import type { DocumentHead } from './tables.ts'

/**
 * Copies the current version of a document into its history and returns the id of the copy. Idempotent per version. The caller holds the
 * lock of the document.
 */
export async function keepVersion(tx: Tx, document: DocumentHead): Promise<string> {
  const copy = await tx
    .insertInto('document_versions')
    .columns(['document_id', 'user_id', 'version', ...KEPT_COLUMNS, 'created_at'])
    .expression((from) =>
      from
        .selectFrom('documents')
        // `created_at` is the time since which the document had this content. The time of the copy is in its UUIDv7.
        .select(['id', 'user_id', 'version', ...KEPT_COLUMNS, 'updated_at'])
        .where('id', '=', document.id),
    )
    // The history already has this version, for example from a publish without a later change.
    .onConflict((conflict) => conflict.columns(['document_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (copy) return copy.id
  const { id } = await tx
    .selectFrom('document_versions')
    .select('id')
    .where('document_id', '=', document.id)
    .where('version', '=', document.version)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Keeps a version at most every ten minutes while somebody saves. Autosave runs every few seconds, and a history of all saves would be
 * neither readable nor affordable.
 */
export async function snapshotVersion(tx: Tx, document: DocumentHead): Promise<void> {
  const recent = await tx
    .selectFrom('document_versions')
    .select('id')
    .where('document_id', '=', document.id)
    .where(sql<boolean>`uuid_extract_timestamp(id) > now() - interval '10 minutes'`)
    .limit(1)
    .executeTakeFirst()
  if (!recent) await keepVersion(tx, document)
}
