import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger as QueueLogger, parseCronItems, run } from 'graphile-worker'
import type { CronItem, Runner, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Db, Tx } from '#server/db.ts'
import type { Log } from '#server/log.ts'

/*
 * Jobs are rows of graphile-worker, added in the transaction that makes them necessary. What the library lacks is noticing a dead worker
 * (its locks last four hours), so:
 *
 * - Each worker holds an advisory lock on a connection of its own, named after its pool, and a row in app.worker_pools that says so.
 *   The lock goes with the process, whatever kills it.
 * - Every worker looks at the others' rows twice a second. One whose lock is free is dead: its jobs are unlocked, its row
 *   removed, and the workers are woken.
 * - If the connection is lost but the process lives (the database restarted), it takes the lock again as soon as it can. In between
 *   another worker may take its jobs over, so a job must tolerate two at once: see the attempts of a generation.
 */

export type JobHandler = (payload: Record<string, unknown>, job: { attempt: number; maxAttempts: number; signal: AbortSignal }) => Promise<void>
export type Jobs = Record<string, JobHandler>
export type Schedule = { job: string; cron: string }

const REAP_EVERY_MS = 500
const MAX_ATTEMPTS_DEFAULT = 8

export async function addJob(
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  options: { lane?: string; key?: string; maxAttempts?: number; runAt?: Date } = {},
): Promise<void> {
  await sql`select app.add_job(${name}, ${JSON.stringify(payload)}::json, ${options.lane ?? null}, ${options.key ?? null},
    ${options.maxAttempts ?? MAX_ATTEMPTS_DEFAULT}::int, ${options.runAt ?? null}::timestamptz)`.execute(tx)
}

export type Worker = { stop(): Promise<void> }

export async function startWorker(options: {
  db: Db
  log: Log
  concurrency: number
  jobs: Jobs
  schedules: Schedule[]
}): Promise<Worker> {
  const { db, log } = options
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  events.once('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })

  const runner = await startRunner(options, events)
  const stopping = new AbortController()
  const presence = holdPresence(db, poolId, log, stopping.signal)
  const reaping = reapForever(db, poolId, log, stopping.signal)

  return {
    stop: async () => {
      // Running jobs are aborted through their signal, put back, and go on elsewhere or after the next start.
      await runner.stop().catch(() => {})
      stopping.abort()
      await Promise.all([presence, reaping])
    },
  }
}

function startRunner(
  { db, log, concurrency, jobs, schedules }: { db: Db; log: Log; concurrency: number; jobs: Jobs; schedules: Schedule[] },
  events: WorkerEvents,
): Promise<Runner> {
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
          await handler(toRecord(payload), {
            attempt: helpers.job.attempts,
            maxAttempts: helpers.job.max_attempts,
            signal: helpers.abortSignal ?? new AbortController().signal,
          })
        },
      ]),
    ),
    parsedCronItems: parseCronItems(schedules.map(({ job, cron }): CronItem => ({ task: job, match: cron, identifier: job }))),
    logger: new QueueLogger((scope) => (level, message) => {
      const queue = { task: scope.taskIdentifier, job: scope.jobId }
      if (level === 'error') log.error(queue, message)
      else if (level === 'warning') log.warn(queue, message)
      else log.debug(queue, message)
    }),
  })
}

function toRecord(payload: unknown): Record<string, unknown> {
  return typeof payload === 'object' && payload !== null ? { ...payload } : {}
}

async function holdPresence(db: Db, poolId: string, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = db.directClient('worker presence')
    try {
      const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
      client.on('error', () => {})
      await client.connect()
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId])
      await client.query('insert into app.worker_pools (pool_id) values ($1) on conflict (pool_id) do nothing', [poolId])
      await Promise.race([lost, aborted(signal)])
      if (signal.aborted) await client.query('delete from app.worker_pools where pool_id = $1', [poolId])
    } catch (error) {
      if (!signal.aborted) log.debug({ err: error }, 'The worker has no database connection to be seen by')
    } finally {
      await client.end().catch(() => {})
    }
    if (!signal.aborted) await delay(REAP_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

async function reapForever(db: Db, ownPoolId: string, log: Log, signal: AbortSignal): Promise<void> {
  let client: Client | undefined
  while (!signal.aborted) {
    try {
      client ??= await connect(db)
      await reap(client, ownPoolId, log)
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

async function reap(client: Client, ownPoolId: string, log: Log): Promise<void> {
  const { rows } = await client.query<{ pool_id: string }>('select pool_id from app.worker_pools where pool_id <> $1', [ownPoolId])
  for (const { pool_id: poolId } of rows) {
    const lock = await client.query<{ free: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', [poolId])
    if (!lock.rows[0]?.free) continue
    // Of several reapers only the one that deletes the row goes on.
    const { rowCount } = await client.query('delete from app.worker_pools where pool_id = $1', [poolId])
    if (rowCount === 1) {
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [poolId])
      await client.query(`select pg_notify('jobs:insert', json_build_object('r', 0, 'count', 1000)::text)`)
      log.warn({ poolId }, 'A worker died; its jobs go on')
    }
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [poolId])
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
