import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { ms, printFigure } from './report.ts'
import { freePort, median, untilReady } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const ROUNDS = 5
const GIVE_UP_MS = 20_000
/** The minimum of a server with a database: listen, connect, query once. */
const MINIMUM = `
  const { createServer } = await import('node:http'); const { Pool } = (await import('pg')).default
  const pool = new Pool(JSON.parse(process.argv[1])); await pool.query('select 1')
  createServer((_, r) => r.end('{}')).listen(Number(process.argv[2]), '127.0.0.1')`

/** R10: from the start of the process to /readyz with a running database, compared with the minimum of node:http and pg. */
export async function benchStart(stage: Stage): Promise<void> {
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const port = await freePort()
    const since = performance.now()
    const minimum = spawn(process.execPath, ['--input-type=module', '-e', MINIMUM, JSON.stringify(stage.connection), String(port)], {
      stdio: 'inherit',
    })
    await untilReady(`http://127.0.0.1:${port}`)
    const raw = performance.now() - since
    const ended = once(minimum, 'exit')
    minimum.kill()
    await ended
    const start = performance.now()
    const running = await stage.startProcess({ PORT: String(await freePort()) })
    const ours = performance.now() - start
    await running.kill('SIGTERM')
    rounds.push({ raw, ours })
  }
  printFigure({
    id: 'R10',
    what: 'process start until ready, warm',
    ratios: rounds.map((round) => round.ours),
    ours: ms(median(rounds.map((round) => round.ours))),
    raw: ms(median(rounds.map((round) => round.raw))),
    floor: { limit: 1_500, better: 'lower' },
    unit: ' ms',
    note: `${median(rounds.map((round) => round.ours / round.raw)).toFixed(1)}x of http + pg`,
  })
}

/** R11: from kill -9 of the worker during a generation until another worker takes it over. */
export async function benchCrash(stage: Stage, person: Person): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rows: before } = await stage.admin.query<{ pool_id: string }>('select pool_id from app.worker_pools')
    const victim = await stage.startProcess({ ROLE: 'worker' })
    const poolId = await newPool(stage, new Set(before.map((row) => row.pool_id)))
    const { rows: queued } = await stage.admin.query<{ id: string }>(
      `insert into document_queue (user_id, user_prompt, document_type, use_mock_data, status, started_at, attempt)
       values ($1, 'Crash bench', 'form', true, 'processing', now(), 1) returning id`,
      [person.id],
    )
    const id = queued[0]?.id ?? ''
    // Simulates a job of the killed worker: locked by its pool, whose advisory lock ends with the process.
    await stage.admin.query('begin')
    await stage.admin.query(
      `select graphile_worker.add_job('generation.run', json_build_object('queueId', $1::text), job_key := $1::text)`,
      [id],
    )
    await stage.admin.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1 where payload ->> 'queueId' = $2`,
      [poolId, id],
    )
    await stage.admin.query('commit')
    const since = performance.now()
    await victim.kill('SIGKILL')
    while (performance.now() - since < GIVE_UP_MS) {
      const { rows: items } = await stage.admin.query<{ attempt: number }>('select attempt from document_queue where id = $1', [id])
      if ((items[0]?.attempt ?? 0) > 1) break
      await delay(5)
    }
    times.push(performance.now() - since)
  }
  printFigure({
    id: 'R11',
    what: 'kill -9 of the worker until its job runs again',
    ratios: times.map((time) => time / 1000),
    ours: ms(median(times)),
    raw: 'graphile-worker alone 4 h',
    floor: { limit: 15, better: 'lower' },
    unit: ' s',
  })
}

async function newPool(stage: Stage, known: Set<string>): Promise<string> {
  for (;;) {
    const { rows } = await stage.admin.query<{ pool_id: string }>('select pool_id from app.worker_pools')
    const added = rows.find((row) => !known.has(row.pool_id))
    if (added) return added.pool_id
    await delay(10)
  }
}
