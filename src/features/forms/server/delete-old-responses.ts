import { sql } from 'kysely'
import type { Platform } from '#server/platform.ts'

export const RETENTION_JOB = 'forms.retention'
/** Deleted in one transaction, which makes the form's count wait. */
const BATCH = 2_000

/**
 * Deletes the responses that are older than their form keeps them, deleted ones and spam included. In short transactions: a sweep is a single one,
 * and nobody could answer the form until the last of a million responses is gone.
 */
export function createRetention({ db }: Platform): () => Promise<void> {
  async function deleteBatch(formId: string, days: number): Promise<number> {
    const { numAffectedRows = 0n } = await db.asSystem((tx) =>
      sql`delete from responses where id in (
        select id from responses where form_id = ${formId} and created_at < now() - interval '1 day' * ${days}::int limit ${BATCH})`.execute(
        tx,
      ),
    )
    return Number(numAffectedRows)
  }

  return async () => {
    const forms = await db.asSystem((tx) =>
      tx.selectFrom('form_settings').select(['form_id', 'retention_days']).where('retention_days', 'is not', null).execute(),
    )
    for (const { form_id: formId, retention_days: days } of forms) {
      if (days !== null) while ((await deleteBatch(formId, days)) === BATCH);
    }
  }
}
