import { sql } from 'kysely'
import { z } from 'zod'
import { createGenerationJobs } from '#features/generation/server/jobs.ts'
import { createGenerators } from '#features/generation/server/pick-generator.ts'
import { startWorker } from '#server/jobs.ts'
import type { Jobs, Worker } from '#server/jobs.ts'
import { createMailSender, SEND_MAIL_JOB } from '#server/mail.ts'
import type { Platform } from '#server/platform.ts'

const SWEEP_JOB = 'sweep'
const MailPayload = z.object({ mailId: z.uuid() })

/** The jobs side of the product: every feature's jobs and the nightly sweep. */
export function createWorker(platform: Platform): Promise<Worker> {
  const { pick } = createGenerators(platform)
  const sendMail = createMailSender(platform.db, platform.env, platform.log)
  const jobs: Jobs = {
    [SEND_MAIL_JOB]: (payload) => sendMail(MailPayload.parse(payload).mailId),
    [SWEEP_JOB]: () => sweep(platform),
    ...createGenerationJobs(platform, pick),
  }
  return startWorker({
    db: platform.db,
    log: platform.log,
    concurrency: platform.env.WORKER_CONCURRENCY,
    jobs,
    schedules: [{ job: SWEEP_JOB, cron: '17 3 * * *' }],
  })
}

/** Removes what nobody can see or use any more. */
async function sweep({ db }: Platform): Promise<void> {
  await db.asSystem(async (tx) => {
    await sql`delete from documents where deleted_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from templates where deleted_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from sessions where absolute_expires_at < now() or last_seen_at < now() - interval '24 hours'`.execute(tx)
    await sql`delete from mailed_links where expires_at < now()`.execute(tx)
    await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(tx)
    await sql`delete from events where created_at < now() - interval '2 days'`.execute(tx)
    await sql`delete from mail_outbox where sent_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(tx)
    // The finished content is on the item; see the stream's sendSaved.
    await sql`delete from generation_chunks c using document_queue q
      where q.id = c.queue_id and q.completed_at < now() - interval '1 day'`.execute(tx)
  })
}
