import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import type { DocumentRow } from './tables.ts'

/** Copies the document as it is now into its versions, once for each version; the copy's id. */
export async function keepVersion(tx: Tx, document: DocumentRow): Promise<string> {
  const copy = await tx
    .insertInto('document_versions')
    .values({
      document_id: document.id,
      user_id: document.user_id,
      version: document.version,
      schema_version: document.schema_version,
      title: document.title,
      description: document.description,
      questions: JSON.stringify(document.questions),
      content: document.content && JSON.stringify(document.content),
      // Since when it was like this; when it was kept is in the id.
      created_at: document.updated_at,
    })
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

/** The same while somebody goes on saving: of ten minutes' saves the first one's version is kept. `document` is what was overwritten. */
export async function keepVersionNowAndThen(tx: Tx, document: DocumentRow): Promise<void> {
  const recent = await tx
    .selectFrom('document_versions')
    .select('id')
    .where('document_id', '=', document.id)
    .where(sql<boolean>`uuid_extract_timestamp(id) > now() - interval '10 minutes'`)
    .limit(1)
    .executeTakeFirst()
  if (!recent) await keepVersion(tx, document)
}
