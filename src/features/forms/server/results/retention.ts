import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { Platform } from '#server/platform.ts'
import type { FormSettings } from '../../contract.ts'
import type { RetentionPromise } from '../../reach-contract.ts'

export const RETENTION_JOB = 'forms.retention'
/** Deleted in one transaction, which makes the form's count wait. */
const BATCH = 2_000

/**
 * Deletes the responses that are older than their form keeps them, deleted ones and spam included. In short transactions: a sweep is a single one,
 * and nobody could answer the form until the last of a million responses is gone.
 */
export function createRetention({ db }: Platform): () => Promise<void> {
  async function deleteBatch(formId: string, days: number, until: string | null): Promise<number> {
    const { numAffectedRows = 0n } = await db.asSystem((tx) =>
      sql`delete from responses where id in (
        select id from responses where form_id = ${formId} and created_at < now() - interval '1 day' * ${days}::int
           and created_at < coalesce(${until}::timestamptz, 'infinity') limit ${BATCH})`.execute(tx),
    )
    return Number(numAffectedRows)
  }

  /** Drops the promises whose term was over when the deletion began: every response that they were about is gone. Time alone has deleted nothing. */
  async function dropKept(formId: string, began: Date): Promise<void> {
    await db.asSystem((tx) =>
      sql`update form_settings set retention_promises = (
            select coalesce(jsonb_agg(promise order by n), '[]') from jsonb_array_elements(retention_promises) with ordinality each (promise, n)
             where (promise ->> 'until')::timestamptz + interval '1 day' * (promise ->> 'days')::int > ${began})
           where form_id = ${formId} and retention_promises <> '[]'`.execute(tx),
    )
  }

  return async () => {
    const forms = await db.asSystem((tx) =>
      tx
        .selectFrom('form_settings')
        .select(['form_id', 'retention_days', 'retention_promises', sql<Date>`now()`.as('began')])
        .where((where) => where.or([where('retention_days', 'is not', null), sql<boolean>`retention_promises <> '[]'`]))
        .execute(),
    )
    for (const { form_id: formId, retention_days: days, retention_promises: promises, began } of forms) {
      for (const { until, days } of promises) while ((await deleteBatch(formId, days, until)) === BATCH);
      await dropKept(formId, began)
      if (days !== null) while ((await deleteBatch(formId, days, null)) === BATCH);
    }
  }
}

/** Returns what still has to be kept of the form's promises, with that of `before` if responses were given under it and `now` keeps them longer. */
export async function promisesAfter(
  tx: Tx,
  formId: string,
  before: FormSettings,
  now: Pick<FormSettings, 'retention_days'>,
): Promise<RetentionPromise[]> {
  const open = before.retention_promises
  const [promised, days] = [before.retention_days, now.retention_days]
  if (promised === null || (days !== null && days <= promised)) return days === null ? open : open.filter((promise) => promise.days < days)
  // By the clock of the database, which also says when each response came.
  const answered = await tx
    .selectFrom('responses')
    .select(sql<Date>`clock_timestamp()`.as('at'))
    .where('form_id', '=', formId)
    .limit(1)
    .executeTakeFirst()
  return answered ? [...open.filter((promise) => promise.days < promised), { until: answered.at.toISOString(), days: promised }] : open
}
