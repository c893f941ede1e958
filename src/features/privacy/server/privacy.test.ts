import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pino from 'pino'
import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import { PURPOSES } from '#server/personal-data.ts'
import { readEnv } from '#server/env.ts'
import { createDocument, createLocalClient, enterAdministration, PASSWORD } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import { unzip } from '#test/unzip.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { DataExport, MyData } from '../contract.ts'
import { replayErasures } from './erase-person.ts'
import { mailErased } from './mails.ts'

let server: TestServer
let chief: Client
beforeAll(async () => {
  server = await startTestServer({ env: { SUPER_ADMIN_EMAIL: 'chief@example.com' } })
  chief = createLocalClient(server.url)
  await chief.post('/api/auth/signup', { email: 'chief@example.com', password: PASSWORD, first_name: 'Grace', last_name: 'Chief' })
  await enterAdministration(chief)
})
afterAll(() => server?.stop())

const sql = <Row extends object>(text: string, values: unknown[] = []) => server.database.sql<Row>(text, values)
const myData = async (client: Client) => (await client.get<MyData>('/api/privacy/my-data')).body
const isGone = (id: string) => async () => ((await sql('select from profiles where id = $1', [id])).length === 0 ? true : undefined)
const prove = async () =>
  (
    await chief.post<{ checked: number; forgotten: number; wrong: { what: string; entry_id: string }[] }>('/api/admin/audit/verify', {
      after: null,
    })
  ).body

test('Proving the trail many times at once keeps nobody else waiting.', async () => {
  const ada = await server.signUp()
  const holder = new Database(server.database.url)
  await holder.connect()
  let proofs: ReturnType<typeof prove>[] = []
  try {
    // Each proof waits here, as it would for a long trail.
    await holder.query('begin; set local role draftwell_owner; lock table audit_seals in access exclusive mode')
    proofs = Array.from({ length: 24 }, () => prove())
    await eventually('a proof waits', async () => {
      const waiting = await sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%verify_audit%'`,
      )
      return waiting.length > 0
    })
    // It waits for its turn behind the proofs of the same person, so all have begun by then.
    expect((await chief.get('/api/documents')).status).toBe(200)
    expect((await ada.get('/api/documents')).status).toBe(200)
  } finally {
    await holder.end()
  }
  for (const { wrong } of await Promise.all(proofs)) expect(wrong).toEqual([])
})

test('A request suspends at once: every other session ends, this one and a new sign-in open /my-data only, and what was shared is closed.', async () => {
  const ada = await server.signUp()
  const elsewhere = server.client()
  await elsewhere.post('/api/auth/login', { email: ada.email, password: PASSWORD })
  const stream = await elsewhere.events('/api/events')
  const form = await createDocument(ada)
  await ada.post(`/api/documents/${form.id}/publish`, {})
  const visitor = await server.signUp()
  expect((await visitor.get(`/api/forms/${form.id}`)).status).toBe(200)

  const asked = await ada.post<{ scheduled_at: string }>('/api/rpc/request_data_deletion', { target_user_id: ada.id })
  expect(asked.status, asked.text).toBe(200)
  const days = (Date.parse(asked.body.scheduled_at) - Date.now()) / 86_400_000
  expect(days).toBeLessThanOrEqual(30)
  expect(days).toBeGreaterThan(25)
  await stream.ended
  expect((await elsewhere.get('/api/documents')).status).toBe(401)
  const again = server.client()
  const login = await again.post('/api/auth/login', { email: ada.email, password: PASSWORD })
  expect(login).toMatchObject({ status: 200, body: { user: { deletion_scheduled_at: asked.body.scheduled_at } } })
  for (const client of [ada, again]) {
    expect(await client.get('/api/documents')).toMatchObject({ status: 403, body: { reason: 'deletion_requested' } })
    expect(await client.post('/api/documents', { title: 'x', type: 'doc' })).toMatchObject({ status: 403 })
    expect(await myData(client)).toMatchObject({
      deletion_scheduled_at: asked.body.scheduled_at,
      can: { export: false, request_deletion: false },
    })
  }
  expect((await visitor.get(`/api/forms/${form.id}`)).status).toBe(404)

  const twice = await again.post('/api/rpc/request_data_deletion', { target_user_id: ada.id })
  expect(twice.status).toBe(403)
  expect((await again.post('/api/rpc/cancel_data_deletion', { target_user_id: ada.id })).status).toBe(403)
  const cancelled = await chief.post('/api/rpc/cancel_data_deletion', { target_user_id: ada.id })
  expect(cancelled.status, cancelled.text).toBe(200)
  await again.post('/api/auth/login', { email: ada.email, password: PASSWORD })
  expect((await again.get('/api/documents')).status).toBe(200)
  expect((await visitor.get(`/api/forms/${form.id}`)).status).toBe(200)
  const trail = await sql<{ action: string }>(`select action from audit_log where user_id = $1 and action like 'deletion.%' order by id`, [
    ada.id,
  ])
  expect(trail.map(({ action }) => action)).toEqual(['deletion.requested', 'deletion.cancelled'])
})

test('Nobody but the super admin exports, deletes or cancels for another person.', async () => {
  const [ada, bo] = [await server.signUp(), await server.signUp()]
  for (const name of ['get_user_data_export', 'request_data_deletion', 'delete_user_data', 'cancel_data_deletion']) {
    const answer = await ada.post(`/api/rpc/${name}`, { target_user_id: bo.id })
    expect(answer, name).toMatchObject({ status: 403, body: { message: 'Access denied: Super admin privileges required' } })
    expect((await server.client().post(`/api/rpc/${name}`, { target_user_id: bo.id })).status).toBe(401)
  }
  expect((await ada.post('/api/rpc/delete_user_data', { target_user_id: ada.id })).status).toBe(403)
  const file = await chief.post<{ data: { profile: { id: string }[] } }>('/api/rpc/get_user_data_export', { target_user_id: bo.id })
  expect(file.body.data.profile).toMatchObject([{ id: bo.id }])
  const [self] = await sql<{ id: string }>(`select id from profiles where role = 'super_admin'`)
  expect(await chief.post('/api/rpc/request_data_deletion', { target_user_id: self?.id })).toMatchObject({
    status: 409,
    body: { reason: 'configured_super_admin' },
  })
})

test('On its day a job erases, goes on after it broke half-way, and leaves what belongs to everybody without its author.', async () => {
  const ada = await server.signUp()
  const document = await createDocument(ada, { title: 'A template' })
  const [template] = await sql<{ id: string }>(
    `insert into templates (user_id, title, type, shared) values ($1, 'For everybody', 'doc', true) returning id`,
    [ada.id],
  )
  await ada.post('/api/rpc/request_data_deletion', { target_user_id: ada.id })
  await sql(`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$`)
  await sql('create trigger stumble before delete on documents for each row execute function stumble()')
  await sql(`update profiles set data_deletion_scheduled_at = now() where id = $1`, [ada.id])
  await sql(`update graphile_worker._private_jobs set run_at = now() where payload::text like '%' || $1 || '%'`, [ada.id])
  await sql(`select graphile_worker.add_job('privacy.erase', json_build_object('userId', $1::text), job_key := 'privacy.erase:' || $1)`, [
    ada.id,
  ])
  await eventually('the job has stumbled', async () => {
    const [job] = await sql<{ last_error: string | null }>(
      `select last_error from graphile_worker._private_jobs where key = 'privacy.erase:' || $1`,
      [ada.id],
    )
    return job?.last_error?.includes('stumbled') || undefined
  })
  expect(server.takeErrors().length).toBeGreaterThan(0)
  expect(await sql('select from documents where id = $1', [document.id])).toHaveLength(1)
  await sql('drop trigger stumble on documents')
  await sql('update graphile_worker._private_jobs set run_at = now()')
  await eventually('the person is erased', isGone(ada.id))
  expect(await sql('select from documents where id = $1', [document.id])).toEqual([])
  expect(await sql('select user_id from templates where id = $1', [template?.id])).toEqual([{ user_id: null }])
  const visitor = await server.signUp()
  expect((await visitor.get(`/api/templates/${template?.id}`)).status).toBe(200)

  // A backup of before brings the person back; the list of erased people is not in it.
  await sql(`insert into profiles (id, email) values ($1, 'back@example.com')`, [ada.id])
  const log = pino({ level: 'silent' })
  const db = openDb({ connectionString: server.database.url }, log)
  await replayErasures({ db, log, env: readEnv({ DATA_DIR: server.dataDir }) })
  await db.close()
  await eventually('the person is erased again', isGone(ada.id))
  expect((await chief.get('/metrics')).text).toContain('erasures_total 2')
})

test('Two calls to erase one person at once erase them once.', async () => {
  const ada = await server.signUp()
  const erased = async () => (await sql(`select from audit_log where action = 'account.erased'`)).length
  const before = await erased()
  await Promise.all([1, 2, 3].map(() => chief.delete(`/api/admin/users/${ada.id}`)))
  await eventually('they are gone', isGone(ada.id))
  const jobs = () => sql(`select from graphile_worker._private_jobs where payload::text like $1`, [`%${ada.id}%`])
  await eventually('no job is left', async () => (await jobs()).length === 0 || undefined)
  expect(await erased()).toBe(before + 1)
})

test('A job of an export that was killed begins again, and the worker that was thought dead writes nothing more.', async () => {
  const ada = await server.signUp()
  for (let n = 0; n < 12; n += 1) await createDocument(ada, { title: `Report ${n}` })
  const [killed] = await sql<{ id: string }>(`insert into data_exports (user_id, attempt) values ($1, 1) returning id`, [ada.id])
  await sql(`insert into data_export_parts (export_id, seq, bytes) values ($1, 0, 'half'), ($1, 7, 'half')`, [killed?.id])
  expect(await ada.post('/api/privacy/exports')).toMatchObject({ status: 409, body: { reason: 'export_running' } })
  await sql(`select graphile_worker.add_job('privacy.export', json_build_object('exportId', $1::text))`, [killed?.id])
  const ready = await eventually('the export is ready', async () => {
    const { export: found } = await myData(ada)
    return found?.state === 'ready' ? found : undefined
  })
  const file = await ada.get(`/api/privacy/exports/${ready.id}/file`)
  expect(file.bytes.length).toBe(ready.bytes)
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK')
  expect(file.bytes.includes('half')).toBe(false)
  expect((await (await server.signUp()).get(`/api/privacy/exports/${ready.id}/file`)).status).toBe(404)
  await sql(`update data_exports set expires_at = now() where id = $1`, [ready.id])
  expect((await ada.get(`/api/privacy/exports/${ready.id}/file`)).status).toBe(404)
  expect((await myData(ada)).export).toBeNull()
})

test('Documents are in the zip as Markdown and as the file that their owner would download, and what cannot be written is named.', async () => {
  const ada = await server.signUp()
  for (const type of ['form', 'doc', 'sheet', 'slide'] as const) await createDocument(ada, { title: `A ${type}`, type })
  const broken = await createDocument(ada, { title: 'Broken', type: 'doc' })
  await sql(`update documents set content = '{"blocks": 7}' where id = $1`, [broken.id])
  const started = await ada.post<DataExport>('/api/privacy/exports')
  await eventually('it is ready', async () => (await myData(ada)).export?.state === 'ready' || undefined)
  const entries = await unzip((await ada.get(`/api/privacy/exports/${started.body.id}/file`)).bytes)
  const names = [...entries.keys()].filter((name) => name.startsWith('documents/')).map((name) => name.replace(/-[0-9a-f]{12}/, ''))
  expect(names.toSorted()).toEqual(
    ['form.docx', 'form.md', 'doc.docx', 'doc.md', 'sheet.md', 'sheet.xlsx', 'slide.md', 'slide.pptx']
      .map((name) => `documents/A ${name}`)
      .toSorted(),
  )
  for (const [name, bytes] of entries) if (/^documents.*x$/.test(name)) expect((await unzip(bytes)).size, name).toBeGreaterThan(3)
  const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '{}') as object
  expect(manifest).toMatchObject({ documents_only_as_json: [broken.id] })
})

test('Answers to surveys and forms are exported with the titles and questions that the person read.', async () => {
  const ada = await server.signUp()
  const survey = await chief.post<{ id: string }>('/api/surveys', {
    title: 'Pulse of the south',
    questions: [{ question_text: 'How is your desk?', options: ['Excellent', 'Good', 'Fair', 'Poor'] }],
  })
  const [question] = await sql<{ id: string }>('select id from survey_questions where survey_id = $1', [survey.body.id])
  const given = { question_id: question?.id, answer: 'Good', response_time_ms: 900 }
  const answered = await ada.request('PUT', `/api/surveys/${survey.body.id}/responses`, given)
  expect(answered.status, answered.text).toBe(200)
  const grace = await server.signUp()
  const questions = [{ id: 'q1', title: 'Which days suit you?', type: 'text', options: [], scale: 10, required: false }]
  const form = await createDocument(grace, { title: 'Rota', type: 'form', questions })
  await grace.post(`/api/documents/${form.id}/publish`, {})
  expect((await ada.post(`/api/forms/${form.id}/responses`, { answers: { q1: 'Mondays' } })).status).toBe(201)
  const { body } = await ada.post<{ data: Record<string, object[]> }>('/api/rpc/get_user_data_export', { target_user_id: ada.id })
  expect(body.data['survey_responses']).toMatchObject([
    { answer: 'Good', survey_title: 'Pulse of the south', question_text: 'How is your desk?' },
  ])
  expect(body.data['answers']).toMatchObject([
    { answers: { q1: 'Mondays' }, form_title: 'Rota', questions: { q1: 'Which days suit you?' } },
  ])
})

test('A person sees who acted for them, when, why and where, and gets it with their own network addresses in the export.', async () => {
  const ada = await server.signUp()
  expect((await myData(ada)).impersonations).toEqual([])
  const started = await chief.post('/api/admin/impersonation', { user_id: ada.id, reason: 'She asked for help' })
  expect(started.status, started.text).toBe(200)
  await createDocument(chief)
  await chief.patch('/api/settings', { first_name: 'Adele' })
  const acts = [
    { area: 'documents', count: 1 },
    { area: 'settings', count: 1 },
  ]
  const by = 'Grace Chief (chief@example.com)'
  expect((await myData(ada)).impersonations).toMatchObject([{ by, reason: 'She asked for help', ended_at: null, acts }])
  await chief.delete('/api/admin/impersonation')
  expect((await myData(ada)).impersonations).toMatchObject([{ by, ended_at: expect.any(String), acts }])
  const unseen = () => ada.get<{ latest: { id: string } | null }>('/api/privacy/impersonations/unseen')
  const { latest } = (await unseen()).body
  expect(latest, 'For a notice').toMatchObject({ by, reason: 'She asked for help' })
  const bob = await server.signUp()
  await bob.post('/api/privacy/impersonations/seen', { id: latest?.id })
  expect((await unseen()).body.latest, 'Only she reads hers').not.toBeNull()
  expect((await ada.post('/api/privacy/impersonations/seen', { id: latest?.id })).status).toBe(200)
  expect((await unseen()).body).toEqual({ latest: null })
  const { body } = await ada.post<{ data: Record<string, object[]> }>('/api/rpc/get_user_data_export', { target_user_id: ada.id })
  expect(body.data['impersonations']).toMatchObject([{ acted_by: by, reason: 'She asked for help' }])
  expect(body.data['activity']).toContainEqual(
    expect.objectContaining({ action: 'account.created', acted: 'yourself', address: expect.stringMatching(/^10\./) }),
  )
  expect(body.data['activity']).toContainEqual(
    expect.objectContaining({ action: 'impersonation.acted', acted: 'somebody else', address: null, about: { call: 'settings.update' } }),
  )
})

test('Whoever reads the file of their data slowly holds no connection of the database.', async () => {
  const ada = await server.signUp()
  // More than the buffers of a connection hold.
  const text = 'x'.repeat(4_000_000)
  for (let n = 0; n < 6; n += 1)
    await sql(`insert into documents (user_id, type, title, content) values ($1, 'doc', 'Long', $2)`, [
      ada.id,
      JSON.stringify({ blocks: [{ type: 'paragraph', text }] }),
    ])
  const leaving = new AbortController()
  const response = await fetch(`${server.url}/api/rpc/get_user_data_export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: ada.cookie ?? '' },
    body: JSON.stringify({ target_user_id: ada.id }),
    signal: leaving.signal,
  })
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  expect(await sql(`select from pg_stat_activity where xact_start is not null and query like 'fetch forward%'`)).toEqual([])
  leaving.abort()
})

test('A call that is refused for another reason uses up nothing of the limit.', async () => {
  const ada = await server.signUp()
  await sql(`insert into data_exports (user_id, attempt) values ($1, 1)`, [ada.id])
  for (let n = 0; n < 8; n += 1)
    expect(await ada.post('/api/privacy/exports')).toMatchObject({ status: 409, body: { reason: 'export_running' } })
  const nobody = '01900000-0000-7000-8000-000000000000'
  for (let n = 0; n < 12; n += 1)
    expect((await chief.post('/api/rpc/get_user_data_export', { target_user_id: nobody })).status, 'Not found').toBe(404)
  await sql(`delete from data_exports where user_id = $1`, [ada.id])
  expect((await ada.post('/api/privacy/exports')).status).toBe(200)
  expect((await chief.post('/api/rpc/get_user_data_export', { target_user_id: ada.id })).status).toBe(200)
})

test('The file of the super admin says whose it is; one\u2019s own is named for the date.', async () => {
  const ada = await server.signUp()
  const today = new Date().toISOString().slice(0, 10)
  const nameOf = async (client: Client) =>
    (await client.post('/api/rpc/get_user_data_export', { target_user_id: ada.id })).headers.get('content-disposition')
  expect(await nameOf(ada)).toContain(`my-data-${today}.json`)
  expect(await nameOf(chief)).toContain(`user-data ${ada.email} ${today}.json`)
})

// Five exports, each in a process of its own.
test('Exports are limited.', async () => {
  const ada = await server.signUp()
  const states: number[] = []
  for (let n = 0; n < 7; n += 1) {
    const { status, body } = await ada.post<DataExport>('/api/privacy/exports')
    states.push(status)
    if (status === 200)
      await eventually(
        'it is ready',
        async () => ((await myData(ada)).export?.id === body.id && (await myData(ada)).export?.state === 'ready') || undefined,
      )
  }
  expect(states).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('No role that serves may change or remove a line of the trail, and what a superuser changes, removes or adds is found.', async () => {
  for (const role of ['draftwell_app', 'draftwell_admin', 'draftwell_system'])
    for (const [table, right] of [
      ['audit_log', 'update'],
      ['audit_log', 'delete'],
      ['audit_log', 'truncate'],
      ['audit_seals', 'insert'],
      ['audit_seals', 'update'],
      ['audit_seals', 'delete'],
    ])
      expect(
        await sql(
          `select has_any_column_privilege($1, $2, $3) or has_table_privilege($1, $2, $3) as may`.replace(
            /has_any_column_privilege\(\$1, \$2, \$3\) or /,
            right === 'update' || right === 'insert' ? '$&' : '',
          ),
          [role, table, right],
        ),
      ).toEqual([{ may: false }])

  const ada = await server.signUp()
  const lines = await sql<{ id: string }>('select id from audit_log where user_id = $1 order by id', [ada.id])
  await ada.post('/api/auth/logout')
  await ada.post('/api/auth/login', { email: ada.email, password: PASSWORD })
  expect(await prove()).toMatchObject({ wrong: [] })
  const id = lines[0]?.id
  const changes = [
    [
      'changed',
      `update audit_log set action = 'nothing.happened' where id = $1`,
      `update audit_log set action = 'account.created' where id = $1`,
    ],
    [
      'changed',
      `update audit_log set user_id = gen_random_uuid() where id = $1`,
      `update audit_log set user_id = '${ada.id}' where id = $1`,
    ],
    ['changed', `update audit_log set details = '{"role":"none"}' where id = $1`, `update audit_log set details = '{}' where id = $1`],
  ] as const
  for (const [what, change, back] of changes) {
    await sql(change, [id])
    expect((await prove()).wrong, change).toMatchObject([{ what, entry_id: id }])
    await sql(back, [id])
  }
  expect(await prove()).toMatchObject({ wrong: [] })
  const [kept] = await sql<{ line: object }>('select to_jsonb(a) as line from audit_log a where id = $1', [id])
  await sql('delete from audit_log where id = $1', [id])
  expect((await prove()).wrong).toMatchObject([{ what: 'missing', entry_id: id }])
  await sql(`alter table audit_log disable trigger all`)
  await sql(`insert into audit_log select * from jsonb_populate_record(null::audit_log, $1)`, [JSON.stringify(kept?.line)])
  expect(await prove()).toMatchObject({ wrong: [] })
  await sql(
    `insert into audit_log select (jsonb_populate_record(a, '{"id":"01900000-0000-7000-8000-00000000000a"}')).* from audit_log a where id = $1`,
    [id],
  )
  await sql(`alter table audit_log enable trigger all`)
  expect((await prove()).wrong).toMatchObject([{ what: 'unsealed' }])
  await sql(`delete from audit_log where id = '01900000-0000-7000-8000-00000000000a'`)
})

test('Old lines go with their setting, never younger ones than 30 days, and the rest still proves itself.', async () => {
  const put = (days: object) => chief.request('PUT', '/api/admin/retention', days)
  expect((await put({ queue: 90, sessions: 30, mails: 30, audit: 7 })).status).toBe(400)
  expect((await put({ queue: 90, sessions: 30, mails: 30, audit: 40 })).status).toBe(200)
  expect((await (await server.signUp()).request('PUT', '/api/admin/retention', { queue: 1, sessions: 1, mails: 1, audit: 0 })).status).toBe(
    403,
  )
  const before = await sql<{ n: number }>('select count(*)::int as n from audit_log')
  await sql(`alter table audit_log disable trigger all`)
  // All that was there is now old; its hashes hold its time, so they are made anew.
  await sql(`update audit_log set created_at = created_at - interval '60 days'`)
  await sql(`alter table audit_log enable trigger all`)
  await server.signUp()
  await sql(`select graphile_worker.add_job('sweep')`)
  await eventually('the old lines are gone', async () => {
    const [left] = await sql<{ n: number }>('select count(*)::int as n from audit_log')
    return (left?.n ?? 0) < (before[0]?.n ?? 0) || undefined
  })
  expect((await sql(`select from audit_log where created_at < now() - interval '40 days'`)).length).toBe(0)
  expect((await prove()).wrong).toEqual([])
  await server.signUp()
  expect((await prove()).wrong).toEqual([])
  await expect(sql(`select app.expire_audit(now() - interval '1 day')`)).rejects.toThrow('Lines of the last 30 days stay')
  await eventually(
    'the metrics say so',
    async () => (await chief.get('/metrics')).text.includes('sweeps_total{status="done"} 1') || undefined,
  )
})

test('The days of the trail are those of who reads it.', async () => {
  const ada = await server.signUp()
  await sql(`insert into audit_log (user_id, action, ip, created_at) values ($1, 'test.late', '', '2026-03-01T22:30:00Z')`, [ada.id])
  const found = async (day: string) => {
    const path = `from=${day}&to=${day}&action=test.late`
    const list = await chief.get<{ items: object[] }>(`/api/admin/audit?${path}`)
    return [list.body.items.length, (await chief.get(`/api/admin/audit/export?${path}`)).text.includes('test.late')]
  }
  const at = async (timezone: string) =>
    expect(await chief.patch('/api/settings', { timezone })).toMatchObject({ status: 200, body: { timezone } })
  await at('Asia/Tokyo')
  expect([await found('2026-03-01'), await found('2026-03-02')]).toEqual([
    [0, false],
    [1, true],
  ])
  await at('Europe/Madrid')
  expect([await found('2026-03-01'), await found('2026-03-02')]).toEqual([
    [1, true],
    [0, false],
  ])
})

test.each(['from=0001-01-01', 'from=1000-01-01', 'to=9999-12-31'])(
  'A day that no trail has is refused, not an error: %s',
  async (filter) => {
    await chief.patch('/api/settings', { timezone: 'Europe/Madrid' })
    for (const path of ['/api/admin/audit', '/api/admin/audit/export'])
      expect((await chief.get(`${path}?${filter}`)).status, path).toBe(400)
  },
)

test('The trail is read in pages, by act, person and day, and as a file that no spreadsheet runs.', async () => {
  const ada = await server.signUp()
  type Page = { items: { action: string; actor: { email: string } | null; details: object }[]; next_cursor: string | null }
  const first = await chief.get<Page>('/api/admin/audit?limit=2')
  expect(first.body.items).toHaveLength(2)
  const second = await chief.get<Page>(`/api/admin/audit?limit=2&cursor=${first.body.next_cursor}`)
  expect(second.body.items[0]).not.toEqual(first.body.items[0])
  // Acts that come meanwhile move nothing.
  await server.signUp()
  expect((await chief.get<Page>(`/api/admin/audit?limit=2&cursor=${first.body.next_cursor}`)).body).toEqual(second.body)
  const hers = await chief.get<Page>(`/api/admin/audit?person=${encodeURIComponent(ada.email)}&action=account.`)
  expect(hers.body.items).toMatchObject([{ action: 'account.created', actor: { email: ada.email } }])
  const begun = await chief.get<Page>(`/api/admin/audit?person=${encodeURIComponent(ada.email)}&action=Account`)
  expect(begun.body.items).toEqual(hers.body.items)
  expect((await chief.get<Page>('/api/admin/audit?person=nobody@example.com')).body.items).toEqual([])
  expect((await chief.get<Page>('/api/admin/audit?to=2020-01-01')).body.items).toEqual([])
  const bea = await server.signUp()
  await chief.patch(`/api/admin/users/${bea.id}`, { role: 'admin' })
  const changed = await chief.get<Page>(`/api/admin/audit?person=${bea.id}&action=role.changed`)
  expect(changed.body.items).toMatchObject([{ details: { role: 'admin' } }])
  expect((await chief.get('/api/admin/audit/export?action=role.changed')).text).toContain('{""role"":""admin""}')
  for (const query of ['audit?person=%00', 'audit?action=%00', 'audit/export?person=%00', 'users?domain=%00'])
    expect((await chief.get(`/api/admin/${query}`)).status, query).toBe(400)
  expect((await ada.get('/api/admin/audit')).status).toBe(403)
  expect((await ada.get('/api/admin/audit/export')).status).toBe(403)
  await sql(`insert into audit_log (user_id, actor_id, action, ip) values ($1, $1, 'test.act', '=HYPERLINK("x")')`, [ada.id])
  const file = await chief.get('/api/admin/audit/export?action=test.act')
  expect(file.text).toContain('time_utc,actor_id,actor')
  expect(file.text).toContain(`"'=HYPERLINK(""x"")"`)
})

test('A wrong password is the act of nobody who is known, and its address is not told as the account’s own.', async () => {
  const ada = await server.signUp()
  const refused = await server.client().post('/api/auth/login', { email: ada.email, password: 'Not her password 7' })
  expect(refused.status).toBe(401)
  const trail = await chief.get<{ items: object[] }>(`/api/admin/audit?person=${ada.id}&action=session.refused`)
  expect(trail.body.items).toMatchObject([{ actor: null, user: { email: ada.email }, ip: expect.any(String) }])
  const { body } = await ada.post<{ data: Record<string, { action?: string; acted?: string | null; address?: string | null }[]> }>(
    '/api/rpc/get_user_data_export',
    { target_user_id: ada.id },
  )
  const lines = Object.values(body.data)
    .flat()
    .filter(({ action }) => action === 'session.refused')
  expect(lines).toMatchObject([{ acted: null, address: null }])
})

test('The record of processing is there for everybody, made from the registry and the settings.', async () => {
  const record = await server
    .client()
    .get<{ items: { purpose: string; tables: { name: string; kept: { days: number | null } }[] }[] }>('/api/privacy/record')
  expect(record.status).toBe(200)
  const mails = record.body.items.find(({ purpose }) => purpose === 'mail')
  expect(mails?.tables).toMatchObject([{ name: 'mail_outbox', kept: { until: 'days', days: 30 } }])
})

test('/privacy has the record in its HTML, and mentions no service that is not set up.', async () => {
  const { status, text } = await server.client().get('/privacy?lang=en')
  expect(status).toBe(200)
  expect(text).toContain('What the database holds, by what it is for.')
  expect(text).toMatch(/mail_outbox<\/span> <span[^>]*>\(30 days\)/)
  expect(text).toContain('Nobody else receives your data.')
  expect(text).not.toMatch(/OpenAI|Anthropic|<script/)
  expect(text).not.toMatch(/mailto:|United States|Connections are encrypted/)
  const env = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    ANTHROPIC_API_KEY: 'sk-test',
    COMPANY_NAME: 'Norvik',
    SUPPORT_EMAIL: 'help@norvik.example',
    DATA_PROTECTION_EMAIL: 'dpo@norvik.example',
    PUBLIC_URL: 'https://draft.norvik.example',
  }
  const other = await startTestServer({ env })
  try {
    const page = (await other.client().get('/privacy?lang=en')).text
    expect(page).toContain('except the service that sends mails and the model that writes texts')
    expect(page).toContain('A model of Anthropic writes texts.')
    expect(page).toContain('Norvik runs Draftwell')
    expect(page).toContain('mailto:help@norvik.example')
    expect(page).toContain('mailto:dpo@norvik.example')
    expect(page).toContain('Anthropic processes what you send to the model in the United States')
    expect(page).toContain('Connections are encrypted.')
    expect(page).toContain('Mails go through the mail server that Norvik has set up.')
    expect(page).toContain('keeps what it receives for a period of its own')
    expect(page).toMatch(/href="https:\/\/privacy\.anthropic\.com\/[^"]+"[^>]*>How long Anthropic keeps data/)
  } finally {
    await other.stop()
  }
})

test('A model of the API of OpenAI on another server is not said to be OpenAI\u2019s.', async () => {
  const other = await startTestServer({ env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' } })
  try {
    const page = (await other.client().get('/privacy?lang=en')).text
    expect(page).toContain('A model on a server that the operator has chosen writes texts.')
    expect(page).toContain('Ask the operator whether that server keeps what it receives')
    expect(page).not.toContain('OpenAI')
  } finally {
    await other.stop()
  }
})

test('/privacy names who sees data inside, gives each legitimate interest a sentence of its own, and says what each period of security is for.', async () => {
  const interests = new Set<string>()
  for (const locale of ['en', 'es', 'fr']) {
    const { text } = await server.client().get(`/privacy?lang=${locale}`)
    const sentences = [...text.matchAll(/<p>([^<]*(?:The interest is|El interés es|L’intérêt est)[^<]*)<\/p>/g)].map(
      ([, sentence = '']) => sentence,
    )
    expect(sentences, locale).toHaveLength(Object.values(PURPOSES).filter((basis) => basis === 'legitimate_interests').length)
    for (const sentence of sentences) interests.add(sentence)
    expect(text, locale).toMatch(/super admin|superadministrador|super-administrateur/i)
    expect(text, locale).toContain(`/contact?lang=${locale}`)
    // Of impersonations and of sign-ins.
    for (const days of [90, 30]) expect(text, locale).toMatch(new RegExp(`<p>${days} [^<:]+: [^<]+</p>`))
  }
  expect(interests.size, 'No two purposes or languages share a sentence').toBe(12)
})

test('Whoever was blocked before a deletion stays blocked when it is cancelled.', async () => {
  const ada = await server.signUp()
  await chief.patch(`/api/admin/users/${ada.id}`, { account_status: 'suspended' })
  for (const name of ['request_data_deletion', 'cancel_data_deletion'])
    expect((await chief.post(`/api/rpc/${name}`, { target_user_id: ada.id })).status).toBe(200)
  expect(await sql('select account_status from profiles where id = $1', [ada.id])).toEqual([{ account_status: 'suspended' }])
})

test('A request for deletion cancels what is being generated and tells the person when, in their language, and also that it was cancelled.', async () => {
  const ada = await server.signUp({ locale: 'es', timezone: 'Pacific/Kiritimati' })
  // The job waits, so that the items are open.
  await sql(
    `insert into document_queue (user_id, user_prompt, document_type, use_mock_data, status)
    select $1, 'A plan', 'doc', true, 'pending' from generate_series(1, 3)`,
    [ada.id],
  )
  await sql(
    `update document_queue set status = 'processing', started_at = now() where id = (select min(id::text)::uuid from document_queue where user_id = $1)`,
    [ada.id],
  )
  const asked = await ada.post<{ scheduled_at: string }>('/api/rpc/request_data_deletion', { target_user_id: ada.id })
  const items = await sql('select status, error_message, cancelled_at is not null as is_cancelled from document_queue where user_id = $1', [
    ada.id,
  ])
  expect(items).toEqual(Array.from({ length: 3 }, () => ({ status: 'failed', error_message: 'Cancelled', is_cancelled: true })))
  expect(
    await sql(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'generation.run' and payload::text like '%' || $1 || '%'`,
      [ada.id],
    ),
  ).toEqual([])

  const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' }).format(new Date(asked.body.scheduled_at))
  const mails = () =>
    sql<{ subject: string; body: string }>('select subject, body from mail_outbox where user_id = $1 order by id', [ada.id])
  expect(await mails()).toMatchObject([{ subject: expect.stringContaining('se eliminará'), body: expect.stringContaining(day) }])
  await chief.post('/api/rpc/cancel_data_deletion', { target_user_id: ada.id })
  expect(await mails()).toMatchObject([{}, { subject: expect.stringContaining('no se eliminará') }])
})

test('A refusal for missing rights leaves one line a minute for a person and a call, with the address; publishing and passwords leave theirs.', async () => {
  const [ada, bo] = [await server.signUp(), await server.signUp()]
  for (let n = 0; n < 5; n += 1) {
    expect((await ada.get('/api/admin/users')).status).toBe(403)
    expect((await ada.post('/api/rpc/get_user_data_export', { target_user_id: bo.id })).status).toBe(403)
  }
  expect((await bo.get('/api/admin/users')).status).toBe(403)
  await server.client().get('/api/admin/users')
  const lines = await sql(`select user_id, details from audit_log where action = 'call.refused' and user_id in ($1, $2) order by id`, [
    ada.id,
    bo.id,
  ])
  const reason = 'super_admin_only'
  expect(lines).toEqual([
    { user_id: ada.id, details: { call: 'people.list', reason } },
    { user_id: ada.id, details: { call: 'privacy.getUserDataExport', reason } },
    { user_id: bo.id, details: { call: 'people.list', reason } },
  ])

  const form = await createDocument(ada)
  for (const act of ['publish', 'archive', 'restore']) expect((await ada.post(`/api/documents/${form.id}/${act}`, {})).status).toBe(200)
  expect((await ada.post('/api/auth/password', { current_password: PASSWORD, password: PASSWORD })).status).toBe(200)
  const acts = await sql<{ action: string; ip: string | null }>(`select action, ip from audit_log where user_id = $1 order by id`, [ada.id])
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['document.published', 'document.archived', 'document.restored', 'password.changed']),
  )
  expect(acts.filter(({ ip }) => ip === null)).toEqual([])
})

test('Whoever has asked for deletion hears from the export file what /my-data says, not that they are a stranger.', async () => {
  const ada = await server.signUp()
  await ada.post('/api/rpc/request_data_deletion', { target_user_id: ada.id })
  expect(await ada.post('/api/rpc/get_user_data_export', { target_user_id: ada.id })).toMatchObject({
    status: 409,
    body: { reason: 'already_requested' },
  })
})

test('The trail names a survey and a template for everybody; the title of a document is its owner’s, and a line has its id only.', async () => {
  const named = async (action: string) =>
    (await chief.get<{ items: { subject_id: string; subject_name: string | null }[] }>(`/api/admin/audit?action=${action}`)).body.items
  const survey = await chief.post<{ id: string }>('/api/surveys', {
    title: 'Pulse of the north',
    questions: [{ question_text: 'How are you?', options: ['Excellent', 'Good', 'Fair', 'Poor'] }],
  })
  expect(survey.status, survey.text).toBe(201)
  expect(await named('survey.created')).toMatchObject([{ subject_id: survey.body.id, subject_name: 'Pulse of the north' }])
  const [head = '', line = ''] = (await chief.get('/api/admin/audit/export?action=survey.created')).text.split('\r\n')
  const cell = (name: string) => line.split(',')[head.split(',').indexOf(name)]
  expect([cell('subject_name'), cell('is_forgotten'), cell('forgotten')]).toEqual(['Pulse of the north', 'false', ''])
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  await ada.delete(`/api/documents/${id}`)
  expect((await named('document.deleted')).filter(({ subject_id }) => subject_id === id)).toMatchObject([{ subject_name: null }])
})

test('When all but the profile is erased, a mail in the language of the person says so, and no row holds it.', async () => {
  const mails: string[] = []
  const smtp = createServer((socket) => {
    let isBody = false
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (part: Buffer) => {
      const text = part.toString()
      if (isBody) mails.push(text)
      const isEnd = isBody && text.includes('\r\n.\r\n')
      isBody = (isBody && !isEnd) || text.startsWith('DATA')
      if (isEnd || !isBody) socket.write('250 ok\r\n')
      else if (text.startsWith('DATA')) socket.write('354 go on\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(smtp, 'listening')
  const { port } = smtp.address() as AddressInfo
  const log = pino({ level: 'silent' })
  const db = openDb({ connectionString: server.database.url }, log)
  const ada = await server.signUp()
  await sql(`update profiles set locale = 'fr' where id = $1`, [ada.id])
  const env = readEnv({ DATA_DIR: server.dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` })
  await db.asSystem((tx) => mailErased({ log, env }, tx, ada.id))
  await db.close()
  smtp.close()
  expect(mails.join('')).toContain(`To: ${ada.email}`)
  expect(mails.join('')).toContain('Subject: =?UTF-8?')
  expect(await sql(`select from mail_outbox where recipient = $1 and subject like '%effac%'`, [ada.email])).toEqual([])
})

test('Without a mail server, the mail about an erasure is a file like every other mail, and the export tells files from mails that were sent.', async () => {
  const ada = await server.signUp()
  const folder = path.join(server.dataDir, 'mail')
  const filesTo = () =>
    readdirSync(folder, { withFileTypes: true })
      .map(({ name }) => readFileSync(path.join(folder, name), 'utf8'))
      .filter((text) => text.includes(`To: ${ada.email}`))
  await server.client().post('/api/auth/recover', { email: ada.email })
  await eventually('the first mail is a file', async () =>
    (await sql('select from mail_outbox where user_id = $1 and sent_at is not null', [ada.id])).length > 0 ? true : undefined,
  )
  await sql(`insert into mail_outbox (user_id, recipient, subject, body, sent_at, is_file) values ($1, $2, 'Sent', 'x', now(), false)`, [
    ada.id,
    ada.email,
  ])
  const { body } = await ada.post<{ data: { mails: Record<string, string | null>[] } }>('/api/rpc/get_user_data_export', {
    target_user_id: ada.id,
  })
  const told = body.data.mails.map(({ subject, sent_at, written_at }) => [
    subject,
    { isSent: sent_at !== null, isFile: written_at !== null },
  ])
  expect(Object.fromEntries(told)).toEqual({
    'Choose a new password for Draftwell': { isSent: false, isFile: true },
    Sent: { isSent: true, isFile: false },
  })
  await chief.post('/api/rpc/delete_user_data', { target_user_id: ada.id })
  await eventually('the profile is gone', isGone(ada.id))
  expect(filesTo()).toEqual([expect.stringContaining('Subject: Your account for Draftwell has been erased')])
})
