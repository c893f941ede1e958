import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { publish } from '#server/live/events.ts'
import { addJob } from '#server/jobs.ts'

export const COUNT_ANSWERS_JOB = 'forms.count_answers'

/** Further responses that opening a summary counts by itself: a few milliseconds. The job counts more. */
const AT_ONCE_MAX = 500
const BATCH = 2_000
/** Screens read the summary again after this many batches. */
const BATCHES_PER_NEWS = 10

/** Counts the latest responses of a form, and leaves a backlog to a job. Needs no person: the caller has asked the policy. */
export async function countLatest(db: Db, formId: string): Promise<void> {
  await db.asSystem(async (tx) => {
    const isDone = await countAnswers(tx, formId, AT_ONCE_MAX)
    if (!isDone) await addJob(tx, COUNT_ANSWERS_JOB, { formId }, { key: `count-answers:${formId}` })
  })
}

/** Counts all responses of a form, in batches with a transaction each. Stopped half-way, it goes on where it was. */
export async function countAll(db: Db, formId: string, signal: AbortSignal): Promise<void> {
  for (let batch = 1; ; batch += 1) {
    signal.throwIfAborted()
    const isDone = await db.asSystem(async (tx) => {
      const done = await countAnswers(tx, formId, BATCH)
      if (done || batch % BATCHES_PER_NEWS === 0) await tellOwner(tx, formId)
      return done
    })
    if (isDone) return
  }
}

async function countAnswers(tx: Tx, formId: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.count_answers(${formId}, ${most}) as done`.execute(tx)
  return rows[0]?.done ?? true
}

async function tellOwner(tx: Tx, formId: string): Promise<void> {
  const form = await tx.selectFrom('documents').select('user_id').where('id', '=', formId).executeTakeFirst()
  if (form) await publish(tx, form.user_id, 'form.answered', formId)
}
