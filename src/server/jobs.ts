import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger as QueueLogger, parseCronItems, run } from 'graphile-worker'
import type { CronItem, Runner, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Db, Tx } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import { aborted } from '#server/aborted.ts'

/*
 * Jobs are rows of graphile-worker, added in the transaction that needs them. They have no named queues: taking a job locks the rows of all free
 * queues, so other workers would find nothing meanwhile and sleep (decision 2). The library does not notice a dead worker (its locks last
 * four hours), so:
 *
 * - Each worker holds an advisory lock on its own connection, named after its pool, and a row in app.worker_pools. The lock ends with the
 *   process, however that ends.
 * - Every worker checks the others' rows twice a second. If the lock of a row is free, that worker is dead: its jobs are unlocked, its row
 *   is removed, and the other workers are woken.
 * - If the connection is lost but the process lives (the database restarted), the worker takes the lock again as soon as it can. Until then
 *   another worker may take its jobs over, so a job must tolerate two runs at once: see the attempts of a generation.
 * - A worker has lanes of places: jobs of one lane never take the places of another. Each lane is a pool of the library, and all pools of a worker hold
 *   their locks on the same connection.
 * - A job that ends while the database is away stays locked by a live worker, because the library reports the end only once. So every
 *   worker also unlocks jobs that are locked in its own name but not running.
 */

type JobHandler = (
  payload: Record<string, unknown>,
  job: { id: string; attempt: number; maxAttempts: number; signal: AbortSignal },
) => Promise<void>
export type Jobs = Record<string, JobHandler>
export type Schedule = { job: string; cron: string }

/** Bounds how long the jobs of a dead worker wait. Each check costs one short query. */
const REAP_EVERY_MS = 500
/** How long a locked job may not be running: while it is handed out, and while its end is reported. */
const HANDOVER_MS = 2_000
const MAX_ATTEMPTS_DEFAULT = 8

export async function addJob(
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  options: { key?: string; maxAttempts?: number; runAt?: Date } = {},
): Promise<void> {
  await sql`select app.add_job(${name}, ${JSON.stringify(payload)}::json, ${options.key ?? null},
    ${options.maxAttempts ?? MAX_ATTEMPTS_DEFAULT}::int, ${options.runAt ?? null}::timestamptz)`.execute(tx)
}

/** Removes the waiting job with this key. A running one goes on and gives the key up. */
export async function removeJob(tx: Tx, key: string): Promise<void> {
  await sql`select app.remove_job(${key})`.execute(tx)
}

export type Worker = { stop(): Promise<void> }
/** Jobs that share so many places. */
export type Lane = { jobs: Jobs; concurrency: number }

export async function startWorker({
  db,
  log,
  lanes,
  schedules,
}: {
  db: Db
  log: Log
  lanes: readonly Lane[]
  schedules: Schedule[]
}): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter()
  const poolIds: string[] = []
  events.on('pool:create', ({ workerPool }) => void poolIds.push(workerPool.id))

  const working = watchWorking(events)
  const runners = await Promise.all(
    lanes.map((lane, index) => startRunner({ db, log, ...lane, schedules: index === 0 ? schedules : [] }, events)),
  )
  const stopping = new AbortController()
  const presence = holdPresence(db, poolIds, log, stopping.signal)
  const reaping = reapForever(db, { ids: poolIds, working }, log, stopping.signal)

  return {
    stop: async () => {
      // Running jobs are aborted through their signal and put back. They go on elsewhere or after the next start.
      await Promise.all(runners.map((runner) => runner.stop().catch(() => {})))
      stopping.abort()
      await Promise.all([presence, reaping])
    },
  }
}

function startRunner(
  { db, log, concurrency, jobs, schedules }: Lane & { db: Db; log: Log; schedules: Schedule[] },
  events: WorkerEvents,
): Promise<Runner> {
  /** How jobs ended that stopped when they were told to. They are put back, so the operator has nothing to do. */
  const interruptions = new WeakSet<object>()
  return run({
    pgPool: db.queuePool,
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    gracefulShutdownAbortTimeout: 3_000,
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, handler]) => [
        name,
        async (payload, helpers) => {
          const signal = helpers.abortSignal ?? new AbortController().signal
          const { id, attempts: attempt, max_attempts: maxAttempts } = helpers.job
          try {
            await handler(toRecord(payload), { id, attempt, maxAttempts, signal })
          } catch (error) {
            if (signal.aborted && error instanceof Error && error.name === 'AbortError') interruptions.add(error)
            throw error
          }
        },
      ]),
    ),
    parsedCronItems: parseCronItems(schedules.map(({ job, cron }): CronItem => ({ task: job, match: cron, identifier: job }))),
    logger: new QueueLogger((scope) => (level, message, { error }) => {
      const queue = { task: scope.taskIdentifier, job: scope.jobId }
      if (error instanceof Error && interruptions.has(error)) log.info(queue, 'The job was interrupted by the stop and is put back')
      else if (level === 'error') log.error(queue, message)
      else if (level === 'warning') log.warn(queue, message)
      else log.debug(queue, message)
    }),
  })
}

function toRecord(payload: unknown): Record<string, unknown> {
  return typeof payload === 'object' && payload !== null ? { ...payload } : {}
}

async function holdPresence(db: Db, poolIds: readonly string[], log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = db.directClient('worker presence')
    try {
      const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
      client.on('error', () => {})
      await client.connect()
      await client.query('select pg_advisory_lock(hashtextextended(id, 0)) from unnest($1::text[]) as id', [poolIds])
      await client.query('insert into app.worker_pools (pool_id) select unnest($1::text[]) on conflict (pool_id) do nothing', [poolIds])
      await Promise.race([lost, aborted(signal)])
      if (signal.aborted) await client.query('delete from app.worker_pools where pool_id = any($1)', [poolIds])
    } catch (error) {
      if (!signal.aborted) log.debug({ err: error }, 'The worker has no database connection to be seen by')
    } finally {
      await client.end().catch(() => {})
    }
    if (!signal.aborted) await delay(REAP_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

type OwnPools = { ids: readonly string[]; working: ReadonlySet<string> }

async function reapForever(db: Db, own: OwnPools, log: Log, signal: AbortSignal): Promise<void> {
  let client: Client | undefined
  while (!signal.aborted) {
    try {
      client ??= await connect(db)
      await reap(client, own.ids, log)
      await unlockAbandoned(client, own, log)
    } catch (error) {
      log.debug({ err: error }, 'Looking for dead workers failed, trying again')
      await client?.end().catch(() => {})
      client = undefined
    }
    await delay(REAP_EVERY_MS, undefined, { signal }).catch(() => {})
  }
  await client?.end().catch(() => {})
}

async function connect(db: Db): Promise<Client> {
  const client = db.directClient('worker reaper')
  client.on('error', () => {})
  await client.connect()
  return client
}

async function reap(client: Client, ownPoolIds: readonly string[], log: Log): Promise<void> {
  const { rows } = await client.query<{ pool_id: string }>('select pool_id from app.worker_pools where pool_id <> all($1)', [ownPoolIds])
  for (const { pool_id: poolId } of rows) {
    const lock = await client.query<{ free: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', [poolId])
    if (!lock.rows[0]?.free) continue
    // Only the reaper that deletes the row continues. It is one statement, so a reaper that is killed halfway leaves no locks without a row.
    const { rowCount } = await client.query(
      `with dead as (delete from app.worker_pools where pool_id = $1 returning pool_id)
       select graphile_worker.force_unlock_workers(array[pool_id]) from dead`,
      [poolId],
    )
    if (rowCount === 1) {
      await wakeWorkers(client)
      log.warn({ poolId }, 'A worker died; its jobs go on')
    }
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [poolId])
  }
}

/** Returns the ids of the jobs that are running here or whose end is being reported. */
function watchWorking(events: WorkerEvents): ReadonlySet<string> {
  const working = new Set<string>()
  events.on('job:start', ({ job }) => working.add(job.id))
  events.on('job:complete', ({ job }) => setTimeout(() => working.delete(job.id), HANDOVER_MS).unref())
  return working
}

/** Unlocks jobs whose end could not be reported because the database was away. See the last point above. */
async function unlockAbandoned(client: Client, own: OwnPools, log: Log): Promise<void> {
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null
      where locked_by = any($1) and id <> all($2::bigint[]) and locked_at < now() - $3 * interval '1 millisecond'`,
    [own.ids, [...own.working], HANDOVER_MS],
  )
  if (!rowCount) return
  await wakeWorkers(client)
  log.warn({ jobs: rowCount }, 'Jobs ended while the database was away; they go on')
}

async function wakeWorkers(client: Client): Promise<void> {
  await client.query(`select pg_notify('jobs:insert', json_build_object('r', 0, 'count', 1000)::text)`)
}
