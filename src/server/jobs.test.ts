import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/postgres/test-postgres.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import { openDb } from './db/db.ts'
import type { Db } from './db/db.ts'
import { addJob, startWorker } from './jobs.ts'
import type { Jobs, Worker } from './jobs.ts'

/* Tests the worker with jobs of its own. Crashes of whole processes are in test/crash.test.ts. */

const ERROR_LEVEL = 50

let database: TestDatabase
let db: Db
const lines: { level: number; msg: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line) as { level: number; msg: string }) })
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ connectionString: database.url }, log)
})
afterAll(async () => {
  await db?.close()
  await database?.remove()
})

async function withWorker(jobs: Jobs, work: (worker: Worker) => Promise<void>, concurrency = 4): Promise<void> {
  const worker = await startWorker({ db, log, lanes: [{ concurrency, jobs }], schedules: [] })
  try {
    await work(worker)
  } finally {
    await worker.stop()
  }
}

const add = (name: string, payload: Record<string, unknown>, options: Parameters<typeof addJob>[3] = {}) =>
  db.asSystem((tx) => addJob(tx, name, payload, options))
const waiting = (name: string) =>
  database.sql<{ attempts: number; locked_by: string | null; last_error: string | null; run_at: Date }>(
    `select j.attempts, j.locked_by, j.last_error, j.run_at from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [name],
  )

test('A job gets what it was added with, is told which attempt it is, and is gone afterwards.', async () => {
  const seen: unknown[] = []
  const jobs: Jobs = { plain: async (payload, { attempt, maxAttempts }) => void seen.push({ payload, attempt, maxAttempts }) }
  await add('plain', { a: 1, text: 'ü' }, { maxAttempts: 3 })
  await withWorker(jobs, async () => {
    await eventually('it has run', async () => ((await waiting('plain')).length === 0 ? true : undefined))
  })
  expect(seen).toEqual([{ payload: { a: 1, text: 'ü' }, attempt: 1, maxAttempts: 3 }])
})

test('A job of a transaction that is rolled back never runs.', async () => {
  const failing = db.asSystem(async (tx) => {
    await addJob(tx, 'rolled-back', {})
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await waiting('rolled-back')).toEqual([])
})

test('A job that fails waits, keeps its error, and is tried again; the error is told once for each attempt.', async () => {
  lines.length = 0
  let runs = 0
  const jobs: Jobs = {
    failing: async () => {
      runs += 1
      if (runs === 1) throw new Error('not yet')
    },
  }
  await add('failing', {})
  await withWorker(jobs, async () => {
    const [job] = await eventually('it has failed', async () => {
      const rows = await waiting('failing')
      return rows[0]?.last_error && !rows[0].locked_by ? rows : undefined
    })
    expect(job?.last_error).toContain('not yet')
    expect(job?.run_at.getTime()).toBeGreaterThan(Date.now())
    await database.sql(`update graphile_worker._private_jobs set run_at = now()`)
    await eventually('it has run again', async () => ((await waiting('failing')).length === 0 ? true : undefined))
  })
  expect(runs).toBe(2)
  expect(lines.filter(({ msg }) => msg.includes('not yet'))).toHaveLength(1)
})

test('The same key is one job while it waits.', async () => {
  await add('keyed', { n: 1 }, { key: 'k' })
  await add('keyed', { n: 2 }, { key: 'k' })
  expect(await waiting('keyed')).toHaveLength(1)
  const seen: unknown[] = []
  await withWorker({ keyed: async ({ n }) => void seen.push(n) }, async () => {
    await eventually('it has run', () => (seen.length > 0 ? true : undefined))
  })
  expect(seen).toEqual([2])
})

test('A job for later waits for its time.', async () => {
  const seen: string[] = []
  await add('timed', { name: 'later' }, { runAt: new Date(Date.now() + 3_600_000) })
  await add('timed', { name: 'now' })
  await withWorker({ timed: async ({ name }) => void seen.push(String(name)) }, async () => {
    await eventually('the due one has run', () => (seen.length > 0 ? true : undefined))
  })
  expect(seen).toEqual(['now'])
  expect(await waiting('timed')).toHaveLength(1)
})

test('Stopping tells running jobs, which are put back and run by the next worker. Ending at once is no error.', async () => {
  lines.length = 0
  const started = Promise.withResolvers<void>()
  let wasAborted = false
  const long: Jobs = {
    long: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          wasAborted = true
          reject(signal.reason as Error)
        })
        started.resolve()
      }),
  }
  await add('long', {})
  await withWorker(long, () => started.promise)
  expect(wasAborted).toBe(true)
  expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([])
  // graphile-worker stops before its last write is answered.
  await eventually('it is put back', async () => ((await waiting('long'))[0]?.locked_by === null ? true : undefined))
  await database.sql(`update graphile_worker._private_jobs set run_at = now()`)
  let isDone = false
  await withWorker({ long: async () => void (isDone = true) }, async () => {
    await eventually('it runs elsewhere', () => isDone || undefined)
  })
})

test('The jobs of a worker that is gone go on with another one, and its row goes.', async () => {
  await add('orphan', {})
  await database.sql(`insert into app.worker_pools (pool_id) values ('pool-gone')`)
  await database.sql(
    `update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now(), attempts = 1
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'orphan')`,
  )
  let attempt = 0
  await withWorker({ orphan: async (_, job) => void (attempt = job.attempt) }, async () => {
    await eventually('it has been taken over', () => (attempt > 0 ? true : undefined))
  })
  expect(attempt).toBe(2)
  expect(await database.sql(`select from app.worker_pools where pool_id = 'pool-gone'`)).toHaveLength(0)
})

test('A worker that lives keeps its jobs, however long they take.', async () => {
  const release = Promise.withResolvers<void>()
  let runs = 0
  const slow: Jobs = {
    slow: async () => {
      runs += 1
      await release.promise
    },
  }
  await add('slow', {})
  const [one, two] = [
    await startWorker({ db, log, lanes: [{ concurrency: 1, jobs: slow }], schedules: [] }),
    await startWorker({ db, log, lanes: [{ concurrency: 1, jobs: slow }], schedules: [] }),
  ]
  try {
    await eventually('one works on it', () => (runs > 0 ? true : undefined))
    // A worker takes jobs before its row is there.
    const pools = async () => (await database.sql('select from app.worker_pools')).length
    await eventually('both are seen', async () => ((await pools()) === 2 ? true : undefined))
    // Workers check each other's rows twice a second: after a round that marks this moment, both have checked.
    await database.sql(`insert into app.worker_pools (pool_id) values ('marker')`)
    await eventually('the dead one was found', async () =>
      (await database.sql(`select from app.worker_pools where pool_id = 'marker'`)).length === 0 ? true : undefined,
    )
    expect(runs).toBe(1)
    expect(await database.sql('select from app.worker_pools')).toHaveLength(2)
  } finally {
    release.resolve()
    await Promise.all([one.stop(), two.stop()])
  }
  expect(await database.sql('select from app.worker_pools'), 'A worker that stops takes its row along').toHaveLength(0)
})

test('A worker whose connection breaks is seen again, and loses nothing.', async () => {
  let runs = 0
  await withWorker({ after: async () => void (runs += 1) }, async () => {
    const presence = () =>
      database.sql<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'draftwell worker presence'`,
      )
    const [first] = await eventually('it is seen', async () => {
      const rows = await presence()
      return rows.length > 0 ? rows : undefined
    })
    await database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'draftwell worker%'`,
    )
    const [second] = await eventually('it is seen again', async () => {
      const rows = await presence()
      return rows.some(({ pid }) => pid !== first?.pid) ? rows : undefined
    })
    expect(second?.pid).not.toBe(first?.pid)
    await add('after', {})
    await eventually('it works', () => (runs > 0 ? true : undefined))
  })
})

test('A request adds jobs through the one function that it may call, and sees none.', async () => {
  const asApp = (statement: ReturnType<typeof sql>) => db.withoutActor.transaction().execute((tx) => statement.execute(tx))
  await expect(asApp(sql`select * from graphile_worker._private_jobs`)).rejects.toThrow(/permission denied/)
  await expect(asApp(sql`select graphile_worker.add_job('plain')`)).rejects.toThrow(/permission denied/)
})
