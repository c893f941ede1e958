import type { Sweep } from '#server/feature.ts'
import { startWorker } from '#server/jobs.ts'
import type { Worker } from '#server/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { serverFeatures } from './features.server.ts'

const SWEEP_JOB = 'sweep'

/** The jobs side of the product: every feature's jobs, and the nightly sweep. */
export function createWorker(platform: Platform): Promise<Worker> {
  const jobs = Object.assign({}, ...serverFeatures.map((feature) => feature.jobs?.(platform) ?? {}))
  return startWorker({
    db: platform.db,
    log: platform.log,
    concurrency: platform.env.WORKER_CONCURRENCY,
    jobs: {
      ...jobs,
      [SWEEP_JOB]: () =>
        sweep(
          platform,
          serverFeatures.flatMap(({ sweeps = [] }) => sweeps),
        ),
    },
    schedules: [{ job: SWEEP_JOB, cron: '17 3 * * *' }],
  })
}

/** Runs every sweep, also after one has failed; the job is retried as a whole, because each can run twice. */
async function sweep({ db }: Platform, sweeps: readonly Sweep[]): Promise<void> {
  const failures: unknown[] = []
  for (const one of sweeps) await db.asSystem(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some sweeps failed')
}
