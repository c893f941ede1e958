import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageTokens } from '#features/forms/server/page/page-tokens.ts'
import { readSecretKey } from '#server/secrets.ts'
import { createDocument, createLocalClient, enterAdministration, PASSWORD } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { pngPicture } from '#test/fixtures/png-picture.ts'
import { SECRET_KEY, startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { shownFields } from '#test/page-fields.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import { unzip } from '#test/unzip.ts'
import type { DataExport, MyData } from '../contract.ts'

/* Data that two people have a part in: who gets which of it, and what is left of one in the other's. */

let server: TestServer
let chief: Client & { id: string }
beforeAll(async () => {
  server = await startTestServer({ env: { SUPER_ADMIN_EMAIL: 'chief@example.com' } })
  const local = createLocalClient(server.url)
  const person = { email: 'chief@example.com', password: PASSWORD, first_name: 'Grace', last_name: 'Chief' }
  const { body } = await local.post<{ user: { id: string } }>('/api/auth/signup', person)
  chief = Object.assign(local, { id: body.user.id })
  await enterAdministration(chief)
})
afterAll(() => server?.stop())

const HOUR_MS = 3_600_000
const tokens = createPageTokens(readSecretKey(SECRET_KEY, ''))
const sql = <Row extends object>(text: string, values: unknown[] = []) => server.database.sql<Row>(text, values)

type Rows = Record<string, unknown>[]
async function exportOf({ id, ...client }: Client & { id: string }): Promise<Record<string, Rows>> {
  const { status, text, body } = await client.post<{ data: Record<string, Rows> }>('/api/rpc/get_user_data_export', { target_user_id: id })
  expect(status, text.slice(0, 500)).toBe(200)
  return body.data
}

async function zipOf(client: Client): Promise<Map<string, Buffer>> {
  const { body } = await client.post<DataExport>('/api/privacy/exports')
  await eventually(
    'the zip is ready',
    async () => (await client.get<MyData>('/api/privacy/my-data')).body.export?.state === 'ready' || undefined,
  )
  return unzip((await client.get(`/api/privacy/exports/${body.id}/file`)).bytes)
}

/** Publishes a form that asks for a file, and answers it as `person`. */
async function sendFile(owner: Client, person: Client, name: string, settings: object = {}): Promise<string> {
  const questions = [{ id: 'cv', title: 'Your CV', type: 'text', format: 'file', required: true }]
  const { id } = await createDocument(owner, { questions })
  await owner.post(`/api/documents/${id}/publish`, {})
  expect((await owner.patch(`/api/forms/${id}/settings`, settings)).status).toBe(200)
  const form = new FormData()
  const fields = { opened: tokens.stamp(id, Date.now() - HOUR_MS), ...(await shownFields(person, `/form/${id}`)) }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('answer.cv', new File([new Uint8Array(pngPicture(10, 10))], name))
  const headers = { cookie: person.cookie ?? '' }
  const answer = await fetch(`${server.url}/form/${id}`, { method: 'POST', body: form, redirect: 'manual', headers })
  expect(answer.status, await answer.text()).toBe(303)
  return id
}

test('A file that was sent as an answer is in the export of whoever sent it, and not in that of the owner of the form.', async () => {
  const [ana, carl] = [await server.signUp({ first_name: 'Ana' }), await server.signUp({ first_name: 'Carl' })]
  await sendFile(carl, ana, 'CV Ana Alvarez.png')
  const named = (rows: Rows | undefined) => rows?.map(({ name }) => name)
  expect(named((await exportOf(ana))['files'])).toEqual(['CV Ana Alvarez.png'])
  expect(named((await exportOf(carl))['files'])).toEqual([])
  expect(JSON.stringify(await exportOf(ana)), 'The owner of the form').not.toContain(carl.id)

  const [hers, his] = [await zipOf(ana), await zipOf(carl)]
  const acts = await sql(`select actor_id, ip from audit_log where user_id = $1 and action = 'data.exported' and ip like '10.%'`, [carl.id])
  expect(acts, 'The JSON file and the zip, each with who asked and from where').toMatchObject([
    { actor_id: carl.id },
    { actor_id: carl.id },
  ])
  const pictures = (entries: Map<string, Buffer>) => [...entries].filter(([name]) => name.startsWith('files/'))
  expect(pictures(hers).map(([, bytes]) => bytes.equals(pngPicture(10, 10)))).toEqual([true])
  expect(named(JSON.parse(hers.get('data/files.json')?.toString() ?? 'null') as Rows)).toEqual(['CV Ana Alvarez.png'])
  expect(pictures(his)).toEqual([])
  expect(his.get('data/files.json')?.toString()).not.toContain('Alvarez')
})

test('Files in an export have the ending of their type, or that of their name where it fits.', async () => {
  const [ana, carl] = [await server.signUp(), await server.signUp()]
  const form = await sendFile(carl, ana, 'photo.png')
  await sql(
    `insert into files (user_id, content_type, bytes, form_id, response_id, question_id, name)
     select f.user_id, more.type, f.bytes, f.form_id, f.response_id, f.question_id, more.name
       from files f, (values ('text/csv', 'list.csv'), ('application/x-cfb', 'old.XLS'), ('application/x-cfb', 'no ending'),
         ('image/webp', '../../away.exe'), ('application/x-unknown', 'setup.exe')) more (type, name)
      where f.form_id = $1`,
    [form],
  )
  const names = [...(await zipOf(ana)).keys()].filter((name) => name.startsWith('files/'))
  expect(names.map((name) => name.replace(/^files\/[0-9a-f-]{36}\./, '')).sort()).toEqual(['bin', 'csv', 'doc', 'png', 'webp', 'xls'])
})

test('A file from somebody who was not signed in is in no export.', async () => {
  const carl = await server.signUp()
  await sendFile(carl, server.client(), 'Unknown.png', { access: 'link' })
  expect((await exportOf(carl))['files']).toEqual([])
})

test('A file that was sent as an answer is erased with its respondent, as the answer is.', async () => {
  const [ana, carl] = [await server.signUp(), await server.signUp()]
  const form = await sendFile(carl, ana, 'CV.png')
  expect(await sql('select from files where form_id = $1', [form])).toHaveLength(1)
  expect((await chief.post('/api/rpc/delete_user_data', { target_user_id: ana.id })).status).toBe(200)
  await eventually('she is erased', async () => (await sql('select from profiles where id = $1', [ana.id])).length === 0 || undefined)
  for (const table of ['files', 'responses']) expect(await sql(`select from ${table} where form_id = $1`, [form]), table).toEqual([])
})

test('A super admin gets their acts on others, without who the others are.', async () => {
  const eve = await server.signUp({ first_name: 'Eve', last_name: 'O(Neil' })
  const reason = `Eve o(neil (${eve.email.toUpperCase()}) asked, as Evelyn O(Neill did`
  expect((await chief.post('/api/admin/impersonation', { user_id: eve.id, reason })).status).toBe(200)
  const { id: document } = await createDocument(chief)
  await chief.delete('/api/admin/impersonation')
  expect((await chief.patch(`/api/admin/users/${eve.id}`, { role: 'admin' })).status).toBe(200)

  const own = await exportOf(chief)
  expect(own['impersonations']).toMatchObject([
    { super_admin_id: chief.id, impersonated_user_id: null, seen_at: null, reason: '… (…) asked, as Evelyn O(Neill did' },
  ])
  const act = { user_id: null, subject_id: null, acted: 'yourself', address: expect.any(String) }
  expect(own['activity']).toContainEqual(expect.objectContaining({ ...act, action: 'impersonation.started', about: {} }))
  expect(own['activity']).toContainEqual(
    expect.objectContaining({ ...act, action: 'impersonation.acted', about: { call: 'documents.create' } }),
  )
  expect(own['activity']).toContainEqual(expect.objectContaining({ ...act, action: 'role.changed', about: { role: 'admin' } }))
  expect(own['activity'], 'What they did for themselves').toContainEqual(
    expect.objectContaining({ action: 'account.created', user_id: chief.id, acted: 'yourself' }),
  )
  for (const mark of [eve.id, eve.email, document]) expect(JSON.stringify(own)).not.toContain(mark)

  // A new role ends the sessions.
  await eve.post('/api/auth/login', { email: eve.email, password: PASSWORD })
  const hers = await exportOf(eve)
  expect(hers['impersonations']).toMatchObject([{ super_admin_id: chief.id, impersonated_user_id: eve.id, reason }])
  const theirs = { user_id: eve.id, acted: 'somebody else', address: null }
  expect(hers['activity']).toContainEqual(expect.objectContaining({ ...theirs, action: 'impersonation.started', about: { reason } }))
  expect(hers['activity']).toContainEqual(expect.objectContaining({ ...theirs, action: 'role.changed' }))
})

test('Somebody who is erased is named in no reason for acting for somebody else.', async () => {
  const [dora, carl] = [await server.signUp({ first_name: 'Dora', last_name: 'Dietz' }), await server.signUp()]
  await actFor(carl, `Dora Dietz (${dora.email}) asked for a look`)
  await actFor(carl, 'Dora Dietz asked again')
  await erase(dora)
  expect(await reasonsAbout(carl)).toEqual(['… (…) asked for a look', '… asked again'])
  expect(await trailAbout(carl), 'The trail keeps that it was done').toEqual([{}, {}])
})

test('What is said about somebody whose address only ends or begins like that of an erased person stays.', async () => {
  const [ana, carl] = [await server.signUp({ first_name: 'Ana', last_name: 'Ruiz' }), await server.signUp()]
  const reasons = [
    `mari${ana.email} asked`,
    `maria.${ana.email} asked`,
    `x-${ana.email} asked`,
    `${ana.email}.mx asked`,
    'Juliana Ruiz asked',
  ]
  for (const reason of reasons) await actFor(carl, reason)
  await actFor(carl, `By order of ${ana.email.toUpperCase()}.`)
  await erase(ana)
  expect(await reasonsAbout(carl)).toEqual([...reasons, 'By order of ….'])
  expect(await trailAbout(carl)).toEqual([...reasons.map((reason) => ({ reason })), {}])
})

test('Erasing somebody forgets no attempts of others, whose address only begins like theirs.', async () => {
  const ana = await server.signUp()
  const attempt = (email: string) => server.client().post('/api/auth/login', { email, password: 'not the password' })
  for (const email of [ana.email, `${ana.email}.mx`]) await attempt(email)
  await erase(ana)
  const counted = await sql<{ key: string }>(`select key from rate_limits where strpos(key, $1) > 0`, [ana.email])
  expect(counted.map(({ key }) => key)).toEqual([`login:${ana.email}.mx`])
})

test('A line of the trail says what an erasure has taken out of it, in the list and in the file.', async () => {
  const ada = await server.signUp()
  await actFor(ada, 'She asked for help')
  await erase(ada)
  const found = await chief.get<{ items: { forgotten: string[]; is_forgotten: boolean; details: object }[] }>(
    '/api/admin/audit?action=impersonation.started&limit=1',
  )
  expect(found.body.items).toMatchObject([{ forgotten: ['user', 'details'], is_forgotten: true, details: {}, ip: expect.any(String) }])
  const own = await chief.get<{ items: { forgotten: string[] }[] }>('/api/admin/audit?action=account.created&limit=1')
  expect(own.body.items).toMatchObject([{ forgotten: ['user', 'actor', 'address'] }])
  expect((await chief.get('/api/admin/audit/export?action=impersonation.started')).text).toContain('true,user details,')
})

async function actFor(person: { id: string }, reason: string): Promise<void> {
  expect((await chief.post('/api/admin/impersonation', { user_id: person.id, reason })).status).toBe(200)
  await chief.delete('/api/admin/impersonation')
}

async function erase(person: { id: string }): Promise<void> {
  expect((await chief.post('/api/rpc/delete_user_data', { target_user_id: person.id })).status).toBe(200)
  await eventually(
    'the person is erased',
    async () => (await sql('select from profiles where id = $1', [person.id])).length === 0 || undefined,
  )
}

async function reasonsAbout(person: { id: string }): Promise<string[]> {
  const rows = await sql<{ reason: string }>('select reason from impersonation_sessions where impersonated_user_id = $1 order by id', [
    person.id,
  ])
  return rows.map(({ reason }) => reason)
}

async function trailAbout(person: { id: string }): Promise<unknown[]> {
  const query = `person=${person.id}&action=impersonation.started&limit=20`
  const { body } = await chief.get<{ items: { details: unknown }[] }>(`/api/admin/audit?${query}`)
  return body.items.map(({ details }) => details).toReversed()
}
