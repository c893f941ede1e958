import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/postgres/test-postgres.ts'
import { runBatch } from './batch.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.url, max: 3 })
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool?.end()
  await database?.remove()
})

const SET = `select set_config('app.user_id', $1, true)`
const GET = `select current_setting('app.user_id', true) as "user", $1::int as n, null as nothing, true as yes, '2026-01-31T10:00:00Z'::timestamptz as at`

test('A setting of one statement holds for the rest of its batch, and for nobody else on that connection.', async () => {
  const answers = await Promise.all(
    Array.from({ length: 500 }, async (_, n) => {
      const [, [row] = []] = await runBatch(pool, [
        { text: SET, values: [`person ${n}`] },
        { text: GET, values: [n] },
      ])
      return row
    }),
  )
  expect(answers).toEqual(
    answers.map((_, n) => ({ user: `person ${n}`, n, nothing: null, yes: true, at: new Date('2026-01-31T10:00:00Z') })),
  )
  const after = await Promise.all(Array.from({ length: 9 }, () => runBatch(pool, [{ text: GET, values: [1] }])))
  for (const [[row] = []] of after) expect(row?.['user']).toBe('')
})

test('A statement that fails takes its batch with it and leaves the others alone.', async () => {
  await database.sql('create table batch_rows (n int); grant insert on batch_rows to public')
  const insert = { text: 'insert into public.batch_rows values ($1)', values: [1] }
  const divide = { text: 'select 1 / $1::int as n', values: [0] }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => runBatch(pool, n % 2 === 0 ? [insert, divide] : [{ text: GET, values: [n] }])),
  )
  for (const [n, outcome] of outcomes.entries()) {
    if (n % 2 === 0) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    else expect(outcome).toMatchObject({ status: 'fulfilled', value: [[{ n }]] })
  }
  expect(await database.sql('select count(*)::int as n from batch_rows')).toEqual([{ n: 0 }])
  await expect(runBatch(pool, [{ text: 'select nonsense from nowhere', values: [] }])).rejects.toMatchObject({ code: '42P01' })
  expect(await runBatch(pool, [{ text: GET, values: [7] }])).toMatchObject([[{ n: 7 }]])
})

test('A connection that breaks during a batch is an error, not a hang.', async () => {
  const waiting = runBatch(pool, [{ text: 'select pg_sleep($1)', values: [30] }]).catch((error: unknown) => error)
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await database.sql(kill)).length).toBeGreaterThan(0)
  expect(await waiting).toBeInstanceOf(Error)
  expect(await runBatch(pool, [{ text: GET, values: [7] }])).toMatchObject([[{ n: 7 }]])
})
