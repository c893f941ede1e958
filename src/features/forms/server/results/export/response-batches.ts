import { sql } from 'kysely'
import type { Answers } from '#shared/content/answers.ts'
import type { UserActor } from '#server/actor.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Response } from '../../../contract.ts'
import { COUNTED, matchOf, scopeOf, searchable } from '../response-filter.ts'
import type { Filter } from '../response-filter.ts'

export type ResponseLine = Pick<Response, 'id' | 'respondent' | 'version_id'> & { created_at: Date; answers: Answers }
type Row = Omit<ResponseLine, 'answers'> & { seq: string; answers: string }

/* Bounds of one batch: it is read in a transaction of its own, and its rows are in memory at once. */
const BATCH_ROWS_MAX = 1_000
const BATCH_CHARS = 4_000_000
const FIRST_BATCH_ROWS = 50
/** Responses that one batch looks at to find those that match a filter. */
const SCAN_MAX = 5_000

/**
 * Reads the responses that a filter finds, oldest first, as they were when the reading began. Each batch is a short transaction that asks again whose form
 * it is, so a file of a million responses holds no connection while it is sent.
 */
export async function* readResponses(db: Db, actor: UserActor, formId: string, filter: Filter): AsyncGenerator<ResponseLine> {
  const last = await db.withActor(actor, (tx) => lastSeq(tx, formId))
  let after = '0'
  let limit = FIRST_BATCH_ROWS
  for (;;) {
    const { rows, next } = await db.withActor(actor, (tx) => readBatch(tx, { formId, after, last, limit, filter }))
    let chars = 0
    for (const { seq: _, answers, ...line } of rows) {
      chars += answers.length
      yield { ...line, answers: JSON.parse(answers) as Answers }
    }
    if (next === null) return
    after = next
    if (rows.length === 0) continue
    // Responses may be a few bytes or a megabyte each, so the next batch follows the size of this one. It never grows by more than four times.
    limit = Math.max(1, Math.min(BATCH_ROWS_MAX, limit * 4, Math.floor(BATCH_CHARS / (chars / rows.length))))
  }
}

/** The highest number of the form's responses. None with a lower number is stored later: see the migration. */
export async function lastSeq(tx: Tx, formId: string): Promise<string> {
  const row = await tx
    .selectFrom('responses')
    .select('seq')
    .where('form_id', '=', formId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? '0'
}

/** `next` is how far it has looked, or null if nothing follows. */
export async function readBatch(
  tx: Tx,
  page: { formId: string; after: string; last: string; limit: number; filter?: Filter },
): Promise<{ rows: Row[]; next: string | null }> {
  const { formId, after, last, limit, filter = COUNTED } = page
  const scanned = sql<boolean>`${scopeOf(formId, filter)} and seq > ${after} and seq <= ${last}`
  const matches = matchOf(filter)
  // Answers are parsed one by one, so that a batch does not stall other requests.
  const { rows } = await sql<Row>`
    select id, seq, created_at, version_id, answers::text as answers, coalesce(app.respondent(respondent_id), app.invited(invitation_id)) as respondent
      from ${matches ? searchable(scanned, sql`seq`, SCAN_MAX) : sql`(select * from responses where ${scanned} order by seq limit ${limit})`} r
     where ${matches ?? sql`true`} order by seq limit ${limit}`.execute(tx)
  if (rows.length === limit) return { rows, next: rows.at(-1)?.seq ?? null }
  if (!matches) return { rows, next: null }
  const seen = await sql<{ seq: string }>`select seq from ${searchable(scanned, sql`seq`, SCAN_MAX)} r where is_last limit 1`.execute(tx)
  return { rows, next: seen.rows[0]?.seq ?? null }
}
