import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client as PostgresClient } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readLastBackup, writeLastBackup } from '#server/backup/last-backup.ts'
import type { Client } from '#test/client.ts'
import { enqueue, enterAdministration, finished } from '#test/client.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { Parts, Status } from '../contract.ts'
import { judgeDatabase, judgeMail, judgeQueue } from './database-parts.ts'
import { judgeBackup, judgeDisk, readBackup } from './machine-parts.ts'

/* What the super admin reads about the installation. */

const HOUR_MS = 60 * 60 * 1000
let ai: FakeAi
let server: TestServer
let chief: Client & { id: string }
beforeAll(async () => {
  ai = await startFakeAi()
  server = await startTestServer({ env: { OPENAI_BASE_URL: ai.url, ANTHROPIC_BASE_URL: ai.url } })
  chief = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  await enterAdministration(chief)
})
afterEach(() => chief.delete('/api/admin/model'))
afterAll(async () => {
  await server?.stop()
  await ai?.stop()
})

async function readParts(): Promise<Parts> {
  const { status, body, text } = await chief.get<Status>('/api/admin/status')
  expect(status, text).toBe(200)
  return body.parts
}
/** A job that no worker takes: it was given up, or is as a worker leaves it that has stopped taking any. */
async function addJob(name: string, isGivenUp: boolean): Promise<string> {
  const [job] = await server.database.sql<{ id: string }>(
    `select id from graphile_worker.add_job($1, run_at := now() + interval '1 day')`,
    [name],
  )
  await server.database.sql(
    `update graphile_worker._private_jobs set attempts = $2, max_attempts = 8, created_at = now() - interval '20 minutes' where id = $1`,
    [job?.id, isGivenUp ? 8 : 1],
  )
  return job?.id ?? ''
}

test('Each part has a state and its figures, and none of it is a secret.', async () => {
  const parts = await readParts()
  expect(parts.product).toEqual({
    state: 'fine',
    finding: 'product_runs',
    facts: { version: '0.1.0', node: process.versions.node, started_at: expect.any(String) },
  })
  expect(Date.parse(parts.product.facts?.started_at ?? '')).toBeLessThan(Date.now())
  const [{ count }] = (await server.database.sql<{ count: number }>('select count(*)::int from kysely_migration')) as [{ count: number }]
  expect(parts.database).toMatchObject({
    state: 'fine',
    finding: 'database_answers',
    facts: {
      kind: 'external',
      version: expect.stringMatching(/^18/),
      migrations: count,
      newest_migration: expect.stringMatching(/^00\d\d_/),
    },
  })
  expect(parts.database.facts?.bytes).toBeGreaterThan(1_000_000)
  expect(parts.database.facts?.connections).toBeGreaterThan(0)
  expect(parts.disk).toMatchObject({ finding: expect.stringMatching(/^disk_/), facts: { folder: server.dataDir } })
  expect(parts.backup).toEqual({ state: 'unknown', finding: 'backup_elsewhere', facts: { last: null } })
  expect(parts.mail).toMatchObject({ state: 'attention', finding: 'mails_are_files', facts: { way: 'files', given_up: 0 } })
  const { text } = await chief.get('/api/admin/status')
  expect(text).not.toMatch(/postgres:\/\/|password|secret/i)
})

test('Processes and workers are those that are alive: a second one is counted, and no longer after it has stopped.', async () => {
  const counts = async () => {
    const { facts } = (await readParts()).workers
    return `${facts?.processes} with ${facts?.workers.length}`
  }
  await eventually('one process with one worker', async () => (await counts()) === '1 with 1')
  expect((await readParts()).workers.state).toBe('fine')
  const other = await startTestServer({ database: server.database, env: { ROLE: 'worker' } })
  await eventually('two processes with two workers', async () => (await counts()) === '2 with 2')
  await other.stop()
  await eventually('one process with one worker', async () => (await counts()) === '1 with 1')
})

test('Without a worker the part has failed, because nothing is written.', async () => {
  const alone = await startTestServer({ env: { ROLE: 'web' } })
  try {
    const superAdmin = await alone.signUp()
    await alone.database.sql(`update profiles set role = 'super_admin' where id = $1`, [superAdmin.id])
    await enterAdministration(superAdmin)
    // The row of one that has died is no worker. Here nobody removes it.
    await alone.database.sql(`insert into app.worker_pools (pool_id) values ('dead')`)
    const { body } = await superAdmin.get<Status>('/api/admin/status')
    expect(body.parts.workers).toEqual({ state: 'failed', finding: 'no_worker', facts: { processes: 1, workers: [] } })
    await enqueue(superAdmin, 'A form')
    await alone.database.sql(`update document_queue set created_at = now() - interval '11 minutes'`)
    await alone.database.sql(`update graphile_worker._private_jobs set run_at = now() - interval '11 minutes'`)
    const { queue, jobs } = (await superAdmin.get<Status>('/api/admin/status')).body.parts
    expect(queue).toMatchObject({ state: 'attention', finding: 'queue_waits_long', facts: { waiting: 1, running: 0 } })
    expect(jobs).toMatchObject({ state: 'attention', finding: 'jobs_wait_long', facts: { waiting_long: 1, names: ['generation.run'] } })
  } finally {
    await alone.stop()
  }
})

test('Generations of the last day are counted by how they ended, without those that people cancelled.', async () => {
  const before = (await readParts()).queue.facts
  for (let n = 0; n < 2; n += 1) await finished(chief, await enqueue(chief, `Form ${n}`))
  const insert = (status: string, ended: string, cancelled: string | null) =>
    server.database.sql(
      `insert into document_queue (user_id, user_prompt, document_type, status, completed_at, cancelled_at)
       values ($1, 'A form', 'form', $2, now() - $3::interval, now() - $4::interval)`,
      [chief.id, status, ended, cancelled],
    )
  await insert('failed', '1 hour', null)
  await insert('failed', '1 hour', '1 hour')
  await insert('failed', '25 hours', null)
  expect((await readParts()).queue).toMatchObject({
    state: 'attention',
    finding: 'many_generations_failed',
    facts: { waiting: 0, completed: (before?.completed ?? 0) + 2, failed: 1, oldest_waiting: null },
  })
  await server.database.sql(`delete from document_queue where status = 'failed'`)
  expect((await readParts()).queue).toMatchObject({ state: 'fine', finding: 'queue_moves' })
})

test('Jobs that were given up are named; mails count by what became of them, also of one that was refused and has no job any more.', async () => {
  const ids = [await addJob('forms.notify', true), await addJob('mail.send', true)]
  const addMail = (failure: string | null, isOver: boolean, isSent = false) =>
    server.database.sql(
      `insert into mail_outbox (recipient, subject, body, created_at, failure, failed_at, sent_at)
       values ('eva@example.com', 'Hello', 'Hello', now() - interval '20 minutes', $1, case when $2 then now() end, case when $3 then now() end)`,
      [failure, isOver, isSent],
    )
  await addMail('refused', true)
  await addMail('deferred', false)
  await addMail(null, false, true)
  const { jobs, mail } = await readParts()
  expect(jobs).toMatchObject({ state: 'attention', finding: 'jobs_given_up', facts: { given_up: 1, waiting: 0, names: ['forms.notify'] } })
  expect(mail).toMatchObject({ state: 'attention', finding: 'mails_given_up', facts: { given_up: 1, waiting: 1 } })
  expect(Date.now() - Date.parse(mail.facts?.oldest_waiting ?? '')).toBeGreaterThan(HOUR_MS / 6)
  await server.database.sql('delete from graphile_worker._private_jobs where id = any($1)', [ids])
  await server.database.sql(`delete from mail_outbox where subject = 'Hello'`)
  expect((await readParts()).jobs.facts).toMatchObject({ given_up: 0, names: [] })
})

test('A part that does not answer says so, and the others answer.', async () => {
  const client = new PostgresClient({ connectionString: server.database.url })
  await client.connect()
  try {
    await client.query('begin; set local role draftwell_owner; lock table document_queue in access exclusive mode')
    const { queue, ...others } = await readParts()
    expect(queue).toEqual({ state: 'failed', finding: 'no_answer', facts: null })
    for (const [name, part] of Object.entries(others)) expect(part.facts, name).not.toBeNull()
  } finally {
    await client.end()
  }
  expect((await readParts()).queue.state).toBe('fine')
})

test('The model is shown with its last test: the one that set it, and each later one with the key in use.', async () => {
  expect((await readParts()).model).toMatchObject({ state: 'fine', finding: 'model_builtin', facts: { generator: 'builtin', model: null } })
  const chosen = { provider: 'openai', model: 'gpt-5-mini' }
  expect((await chief.request('PUT', '/api/admin/model', { ...chosen, key: FAKE_KEY })).status).toBe(200)
  expect((await readParts()).model).toMatchObject({
    state: 'fine',
    finding: 'model_answered',
    facts: { generator: 'openai', model: 'gpt-5-mini', test: { failure: null } },
  })
  const tryOut = (fields: object) => chief.post('/api/admin/settings/test', { service: 'openai', model: 'gpt-5-mini', ...fields })
  // Neither another key nor another model says anything about those in use.
  expect((await tryOut({ key: 'sk-wrong' })).status).toBe(422)
  expect((await tryOut({ model: 'gpt-4-32k' })).status).toBe(422)
  expect((await readParts()).model.state).toBe('fine')
  ai.settings.failure = '401'
  expect((await tryOut({})).status).toBe(422)
  ai.settings.failure = undefined
  expect((await readParts()).model).toMatchObject({
    state: 'failed',
    finding: 'model_failed',
    facts: { test: { failure: 'test_key_refused' } },
  })
  await chief.post('/api/rpc/update_admin_settings_safe', { p_openai_model: 'gpt-6.1-terra' })
  expect((await readParts()).model).toMatchObject({ state: 'unknown', finding: 'model_untested', facts: { test: null } })
  await server.database.sql(`update admin_settings set sealed = decode('00', 'hex') where name = 'openai_key'`)
  expect((await readParts()).model).toMatchObject({ state: 'failed', finding: 'model_unreadable' })
})

test('A record of a backup says when, and an unreadable one is a failure rather than no backup.', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'draftwell-status-'))
  const platform = { env: { DATA_DIR: dataDir } } as Parameters<typeof readBackup>[0]
  try {
    expect(await readBackup(platform)).toMatchObject({ state: 'attention', finding: 'backup_never' })
    const last = { made_at: new Date().toISOString(), bytes: 1_234, encrypted: true }
    await writeLastBackup(dataDir, last)
    expect(await readLastBackup(dataDir)).toEqual(last)
    expect(await readBackup(platform)).toEqual({ state: 'fine', finding: 'backup_recent', facts: { last } })
    writeFileSync(path.join(dataDir, 'last-backup.json'), '{')
    await expect(readBackup(platform)).rejects.toThrow()
    rmSync(path.join(dataDir, 'last-backup.json'))
    mkdirSync(path.join(dataDir, 'last-backup.json'))
    await expect(readBackup(platform)).rejects.toThrow()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('Limits: the disk under 10 % and 2 %, connections from 80 % and 95 %, a backup after 7 days, what waits after 10 minutes.', () => {
  const disk = (free: number) => judgeDisk({ folder: '/data', free_bytes: free, total_bytes: 1_000 }).state
  expect([disk(100), disk(99), disk(20), disk(19)]).toEqual(['fine', 'attention', 'attention', 'failed'])
  const database = { kind: 'embedded' as const, version: '18', bytes: 1, connections_max: 100, migrations: 1, newest_migration: '' }
  const connections = (used: number) => judgeDatabase({ ...database, connections: used }).state
  expect([connections(79), connections(80), connections(95)]).toEqual(['fine', 'attention', 'failed'])
  const now = Date.now()
  const ago = (ms: number) => new Date(now - ms).toISOString()
  const backup = (ms: number) => judgeBackup({ made_at: ago(ms), bytes: 1, encrypted: false }, now).state
  expect([backup(7 * 24 * HOUR_MS), backup(7 * 24 * HOUR_MS + 1)]).toEqual(['fine', 'attention'])
  const queue = (failed: number, oldest: string | null = null) =>
    judgeQueue({ waiting: 0, running: 0, oldest_waiting: oldest, completed: 90, failed }, now).state
  expect([queue(0), queue(9), queue(10), queue(0, ago(HOUR_MS / 6)), queue(0, ago(HOUR_MS))]).toEqual([
    'fine',
    'fine',
    'attention',
    'fine',
    'attention',
  ])
  const mail = (way: 'smtp' | 'files', oldest: string | null, hasSender = true) =>
    judgeMail({ way, waiting: 1, oldest_waiting: oldest, given_up: 0 }, { hasSender, now }).finding
  expect([mail('smtp', null), mail('files', null), mail('smtp', ago(HOUR_MS)), mail('smtp', null, false)]).toEqual([
    'mails_leave',
    'mails_are_files',
    'mails_wait_long',
    'mails_lack_sender',
  ])
})
