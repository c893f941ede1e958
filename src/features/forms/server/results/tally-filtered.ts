import { sql } from 'kysely'
import type { UserActor } from '#server/actor.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { lastSeq } from './export/response-batches.ts'
import { matchOf, scopeOf, searchable } from './response-filter.ts'
import type { Filter } from './response-filter.ts'
import type { Counted } from './summarize.ts'

/** Responses that one transaction looks at. */
const BATCH = 2_000

/** Counts the answers of the responses that a filter finds, in short transactions. Those of all responses are kept by day: see `summarize`. */
export async function tallyFiltered(db: Db, actor: UserActor, formId: string, filter: Filter): Promise<Counted[]> {
  const last = await db.withActor(actor, (tx) => lastSeq(tx, formId))
  const sums = new Map<string, Counted>()
  for (let after: string | null = '0'; after !== null;) {
    const from: string = after
    const { counted, end } = await db.withActor(actor, (tx) => tallyBatch(tx, formId, filter, { from, last }))
    for (const row of counted) {
      const key = JSON.stringify([row.version_id, row.question_id, row.kind, row.value])
      sums.set(key, { ...row, n: row.n + (sums.get(key)?.n ?? 0) })
    }
    after = end
  }
  return [...sums.values()]
}

async function tallyBatch(tx: Tx, formId: string, filter: Filter, { from, last }: { from: string; last: string }) {
  const scope = sql<boolean>`${scopeOf(formId, filter)} and seq > ${from} and seq <= ${last}`
  const { rows } = await sql<{ end: string | null; counted: Counted[] }>`
    with batch as materialized (select * from ${searchable(scope, sql`seq`, BATCH)} r),
    choice as materialized (select app.choices_of(array(select distinct version_id from batch)) as ids),
    matching as (
      select jsonb_agg(jsonb_build_object('version', version_id, 'answers', app.countable(answers, choice.ids))) as entries
        from batch, choice where ${matchOf(filter) ?? sql`true`})
    select (select max(seq)::text from batch) as end,
           (select coalesce(jsonb_agg(t), '[]') from matching m, app.tallied(m.entries) t where m.entries is not null) as counted`.execute(
    tx,
  )
  return rows[0] ?? { end: null, counted: [] }
}
