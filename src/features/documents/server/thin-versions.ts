import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/**
 * Keeps every version of the last day, the last one of each hour for a week, of each day for 90 days, and of each week after that. The
 * versions that were published always stay, because people read and answered them. Idempotent.
 */
export async function thinVersions(tx: Tx): Promise<void> {
  await sql`
    delete from document_versions v
     using (select id, row_number() over (partition by document_id, span, date_trunc(span, created_at, 'UTC') order by created_at desc, version desc) as place
              from (select id, document_id, version, created_at,
                           case when created_at > now() - interval '7 days' then 'hour'
                                when created_at > now() - interval '90 days' then 'day'
                                else 'week' end as span
                      from document_versions where created_at < now() - interval '1 day') aged) ranked
     where v.id = ranked.id and ranked.place > 1 and not v.was_published`.execute(tx)
}
