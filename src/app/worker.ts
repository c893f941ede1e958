import type { Sweep } from '#server/feature.ts'
import { startWorker } from '#server/jobs.ts'
import type { Jobs, Worker } from '#server/jobs.ts'
import { SEND_MAIL_JOB } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { readRetention } from '#server/settings/retention.ts'
import { serverFeatures } from './features.server.ts'

const SWEEP_JOB = 'sweep'
/** Mails that are sent at the same time. They have places of their own, because a mail server that hangs may hold each of them for minutes. */
const MAIL_PLACES = 4

/** Starts the worker with the jobs of every feature and the nightly sweep. The sweep runs at 03:17 UTC, away from other nightly jobs. */
export function createWorker(platform: Platform): Promise<Worker> {
  const all: Jobs = Object.assign({}, ...serverFeatures.map((feature) => feature.jobs?.(platform) ?? {}))
  const named = (isOfMail: boolean) => Object.fromEntries(Object.entries(all).filter(([name]) => (name === SEND_MAIL_JOB) === isOfMail))
  return startWorker({
    db: platform.db,
    log: platform.log,
    lanes: [
      {
        concurrency: platform.env.WORKER_CONCURRENCY,
        jobs: {
          ...named(false),
          [SWEEP_JOB]: () =>
            sweep(
              platform,
              serverFeatures.flatMap(({ sweeps = [] }) => sweeps),
            ),
        },
      },
      { concurrency: MAIL_PLACES, jobs: named(true) },
    ],
    schedules: [{ job: SWEEP_JOB, cron: '17 3 * * *' }, ...serverFeatures.flatMap(({ schedules = [] }) => schedules)],
  })
}

/**
 * Runs every sweep, even if an earlier one failed, so that one broken feature does not keep the data of the others for ever. Throws an
 * AggregateError if any failed. The job is then retried as a whole, which is safe because sweeps are idempotent.
 */
async function sweep({ db, env, metrics }: Platform, sweeps: readonly Sweep[]): Promise<void> {
  const failures: unknown[] = []
  const retention = await readRetention(db, env)
  for (const one of sweeps) await db.asSystem((tx) => one(tx, env, retention)).catch((error: unknown) => failures.push(error))
  metrics.sweeps.inc({ status: failures.length > 0 ? 'failed' : 'done' })
  if (failures.length === 0) metrics.lastSweep.setToCurrentTime()
  if (failures.length > 0) throw new AggregateError(failures, 'Some sweeps failed')
}
