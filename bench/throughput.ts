import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, runMigrations, run as runQueue } from 'graphile-worker'
import { Pool } from 'pg'
import { printFigure } from './report.ts'
import { median, signUp } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const ROUNDS = 5
const PEOPLE = 20
const ITEMS = 200
const BARE_JOBS = 2_000
/** Default of WORKER_CONCURRENCY. */
const CONCURRENCY = 4
const BARE_DATABASE = 'bench_queue'
const LOOK_EVERY_MS = 10

/**
 * R16: generations of short forms that a worker finishes in a second, with documents saved and watchers notified, against empty jobs on
 * graphile-worker alone, at the same concurrency on the same server. Then the same with a second worker.
 */
export async function benchThroughput(stage: Stage): Promise<void> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => signUp(stage.url, `throughput-${n}`)))
  // A separate database on the same server, so that neither queue wakes up for the other's jobs.
  await stage.admin.query(`create database ${BARE_DATABASE}`)
  const pool = new Pool({ ...stage.connection, database: BARE_DATABASE })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const rounds: { one: number; two: number; bare: number }[] = []
  await runMigrations({ pgPool: pool })
  // The first of each loads the code.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await measureBare(pool)
    const one = await measureGenerations(stage, people)
    const second = await stage.startProcess({ ROLE: 'worker' })
    await measureGenerations(stage, people, PEOPLE)
    const two = await measureGenerations(stage, people)
    await second.kill('SIGTERM')
    if (round > 0) rounds.push({ one, two, bare })
  }
  await pool.end()
  const perSecond = (key: 'one' | 'two' | 'bare') => `${median(rounds.map((round) => round[key])).toFixed(0)}/s`
  const load = `load average ${loadavg()[0]?.toFixed(1)}`
  printFigure({
    id: 'R16',
    what: 'generations a second / bare jobs a second',
    ratios: rounds.map(({ one, bare }) => one / bare),
    ours: perSecond('one'),
    raw: perSecond('bare'),
    floor: { limit: 0.25, better: 'higher' },
    note: load,
  })
  printFigure({
    id: 'R16',
    what: 'with a second worker / with one',
    ratios: rounds.map(({ one, two }) => two / one),
    ours: perSecond('two'),
    raw: perSecond('one'),
    floor: { limit: 1.8, better: 'higher' },
    note: load,
  })
}

async function measureGenerations({ admin }: Stage, people: readonly Person[], count = ITEMS): Promise<number> {
  const name = randomUUID()
  // All at once, as the product writes them, so that the worker is measured rather than the requests.
  const since = performance.now()
  await admin.query(
    `with items as (
       insert into document_queue (user_id, user_prompt, document_type, use_mock_data, status)
       select ($1::uuid[])[1 + n % $2], 'Lunch survey with 3 questions ' || $3, 'form', true, 'pending' from generate_series(1, $4::int) n
       returning id, user_id)
     select app.add_job('generation.run', json_build_object('queueId', id), id::text, 25, null)
       from (select distinct on (user_id) id from items) first`,
    [people.map(({ id }) => id), people.length, name, count],
  )
  for (;;) {
    const { rows } = await admin.query<{ open: number; failed: number }>(
      `select count(*) filter (where status in ('pending', 'processing'))::int as open, count(*) filter (where status = 'failed')::int as failed
         from document_queue where user_prompt = 'Lunch survey with 3 questions ' || $1`,
      [name],
    )
    if ((rows[0]?.failed ?? 0) > 0) throw new Error('A generation failed')
    if (rows[0]?.open === 0) return (count / (performance.now() - since)) * 1_000
    await delay(LOOK_EVERY_MS)
  }
}

async function measureBare(pool: Pool): Promise<number> {
  let left = BARE_JOBS
  const done = Promise.withResolvers<void>()
  await pool.query(`select graphile_worker.add_job('nothing') from generate_series(1, $1::int)`, [BARE_JOBS])
  const since = performance.now()
  const runner = await runQueue({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: {
      nothing: () => {
        left -= 1
        if (left === 0) done.resolve()
      },
    },
  })
  await done.promise
  const perSecond = (BARE_JOBS / (performance.now() - since)) * 1_000
  await runner.stop()
  return perSecond
}
