import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import type { DocumentHead } from './tables.ts'

/** Copies the document as it is now into its versions, once for each version; the copy's id. The document is locked by the caller. */
export async function keepVersion(tx: Tx, document: DocumentHead): Promise<string> {
  const copy = await tx
    .insertInto('document_versions')
    .columns(['document_id', 'user_id', 'version', 'schema_version', 'title', 'description', 'questions', 'content', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('documents')
        // Since when it was like this; when it was kept is in the id.
        .select(['id', 'user_id', 'version', 'schema_version', 'title', 'description', 'questions', 'content', 'updated_at'])
        .where('id', '=', document.id),
    )
    // Kept before, without a change since.
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

/** The same while somebody goes on saving: of ten minutes' saves the first one's version is kept. */
export async function keepVersionNowAndThen(tx: Tx, document: DocumentHead): Promise<void> {
  const recent = await tx
    .selectFrom('document_versions')
    .select('id')
    .where('document_id', '=', document.id)
    .where(sql<boolean>`uuid_extract_timestamp(id) > now() - interval '10 minutes'`)
    .limit(1)
    .executeTakeFirst()
  if (!recent) await keepVersion(tx, document)
}
