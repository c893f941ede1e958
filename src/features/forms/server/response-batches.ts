import { sql } from 'kysely'
import type { Answers } from '#shared/content/answers.ts'
import type { UserActor } from '#server/actor.ts'
import type { Db, Tx } from '#server/db.ts'
import type { Response } from '../contract.ts'
import { inPeriod } from './responses.ts'
import type { Period } from './responses.ts'

export type ResponseLine = Pick<Response, 'id' | 'respondent' | 'version_id'> & { created_at: Date; answers: Answers }
type Row = Omit<ResponseLine, 'answers'> & { seq: string; answers: string }

/* Bounds of one batch: it is read in a transaction of its own, and its rows are in memory at once. */
const BATCH_ROWS_MAX = 1_000
const BATCH_CHARS = 4_000_000
const FIRST_BATCH_ROWS = 50

/**
 * Reads the responses of a period that count, oldest first, as they were when the reading began. Each batch is a short transaction that asks again whose form
 * it is, so a file of a million responses holds no connection while it is sent.
 */
export async function* readResponses(db: Db, actor: UserActor, formId: string, period: Period): AsyncGenerator<ResponseLine> {
  const last = await db.withActor(actor, (tx) => lastSeq(tx, formId))
  let after = '0'
  let limit = FIRST_BATCH_ROWS
  for (;;) {
    const rows = await db.withActor(actor, (tx) => readBatch(tx, { formId, after, last, limit, period }))
    let chars = 0
    for (const { seq: _, answers, ...line } of rows) {
      chars += answers.length
      yield { ...line, answers: JSON.parse(answers) as Answers }
    }
    const end = rows.at(-1)
    if (!end || rows.length < limit) return
    after = end.seq
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

export async function readBatch(
  tx: Tx,
  page: { formId: string; after: string; last: string; limit: number; period?: Period },
): Promise<Row[]> {
  return tx
    .selectFrom('responses')
    .select([
      'id',
      'seq',
      'created_at',
      'version_id',
      // Parsed one by one, so that a batch does not stall other requests.
      sql<string>`answers::text`.as('answers'),
      sql<Response['respondent']>`coalesce(app.respondent(respondent_id), app.invited(invitation_id))`.as('respondent'),
    ])
    .where('form_id', '=', page.formId)
    .where('seq', '>', page.after)
    .where('seq', '<=', page.last)
    .where(inPeriod(page.formId, page.period ?? {}))
    .where('deleted_at', 'is', null)
    .where('is_spam', '=', false)
    .where('is_test', '=', false)
    .orderBy('seq')
    .limit(page.limit)
    .execute()
}
