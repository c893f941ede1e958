import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestRun } from '../contract.ts'
import { startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

const PATH = '/api/functions/document-testing'
const templateData = { title: 'Onboarding plan', description: 'For new employees, four weeks', type: 'doc' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

type Admin = Awaited<ReturnType<TestServer['signUp']>>
let admin: Admin
beforeEach(async () => {
  admin = await newAdmin(server)
})

async function newAdmin(there: TestServer): Promise<Admin> {
  const person = await there.signUp()
  await there.database.sql(`update profiles set role = 'admin' where id = $1`, [person.id])
  return person
}

const titles = async (client: Admin) =>
  (await client.get<{ items: { title: string }[] }>('/api/documents')).body.items.map(({ title }) => title)

const queued = async (client: Admin) =>
  (await client.get<{ items: { user_prompt: string }[] }>('/api/document_queue')).body.items.map((item) => item.user_prompt)
/** Generates into a document of the person's own that is deleted afterwards, as those of tests are. */
async function generate(client: Admin, prompt: string): Promise<void> {
  const { body } = await client.post<{ id: string }>('/api/documents', { type: 'doc', title: 'Deleted by hand' })
  const asked = { userPrompt: prompt, documentType: 'doc', metadata: { document_id: body.id } }
  expect((await client.post('/api/functions/enqueue-document', asked)).status).toBe(200)
  const latest = async () => (await client.get<{ items: { status: string }[] }>('/api/document_queue')).body.items[0]?.status
  await expect.poll(latest).toBe('completed')
  await client.delete(`/api/documents/${body.id}`)
}

test('An administrator gets the test users and has documents generated for one or several of them, with what became of each.', async () => {
  const { users } = (await admin.post<{ users: { email: string; role: string; department: string }[] }>(PATH, { action: 'getTestUsers' }))
    .body
  expect(users.length).toBeGreaterThan(3)
  expect(users[0]).toEqual({ email: expect.stringMatching(/@test\.example$/), role: expect.any(String), department: expect.any(String) })
  const [one = '', two = ''] = users.map(({ email }) => email)

  const single = await admin.post<TestRun>(PATH, { action: 'testDocumentCreation', templateData, userEmails: [one] })
  expect(single).toMatchObject({
    status: 200,
    body: { stats: { successful: 1, failed: 0 }, results: [{ email: one, success: true, state: 'completed', error: null, failure: null }] },
  })
  expect(single.body.stats.durationMs).toBeGreaterThan(0)
  const made = await admin.get<{ title: string; description: string; content: { blocks: unknown[] } }>(
    `/api/documents/${single.body.results[0]?.document_id}`,
  )
  expect(made.body).toMatchObject({ title: `[Test] ${templateData.title}`, description: templateData.description })
  expect(made.body.content.blocks.length).toBeGreaterThan(3)

  const bulk = await admin.post<TestRun>(PATH, {
    action: 'testBulkCreation',
    templateData: { title: 'Feedback', type: 'form' },
    userEmails: [two, one, two],
  })
  expect(bulk.body.stats).toMatchObject({ successful: 2, failed: 0 })
  expect(bulk.body.results.map(({ email }) => email)).toEqual([two, one])
})

test('What tests have made is marked and removed at once, and nothing else.', async () => {
  const own = await admin.post('/api/documents', { type: 'doc', title: 'My own' })
  expect(own.status).toBeLessThan(300)
  await generate(admin, 'My own report')
  const other = await newAdmin(server)
  for (const client of [admin, other])
    await client.post(PATH, { action: 'testBulkCreation', templateData, userEmails: ['sales@test.example', 'finance@test.example'] })
  expect(await titles(admin)).toHaveLength(3)
  expect(
    await server.database.sql('select test_user from documents where user_id = $1 and deleted_at is null order by test_user', [admin.id]),
  ).toEqual([{ test_user: 'finance@test.example' }, { test_user: 'sales@test.example' }, { test_user: null }])
  expect((await admin.get('/api/testing/documents')).body).toEqual({ documents: 2 })
  expect((await admin.delete('/api/testing/documents')).body).toEqual({ removed: 2 })
  expect(await titles(admin)).toEqual(['My own'])
  expect((await admin.get('/api/testing/documents')).body).toEqual({ documents: 0 })
  expect(await titles(other)).toHaveLength(2)
  // The queue has no line of them either, and keeps what the person generated themselves.
  expect(await queued(admin)).toEqual(['My own report'])
  expect(await queued(other)).toHaveLength(2)
})

test('A test names who it is for, and no test is begun for anybody else.', async () => {
  const run = (action: string, userEmails: string[], data: object = templateData) =>
    admin.post(PATH, { action, templateData: data, userEmails })
  expect(await run('testBulkCreation', [])).toMatchObject({
    status: 400,
    body: { reason: 'no_test_users', message: 'Please select at least one user' },
  })
  expect(await run('testDocumentCreation', ['sales@test.example', 'finance@test.example'])).toMatchObject({
    body: { reason: 'one_test_user' },
  })
  expect(await run('testBulkCreation', ['sales@test.example', 'ada@corp.test'])).toMatchObject({
    status: 400,
    body: { reason: 'unknown_test_user', message: 'ada@corp.test is not a test user' },
  })
  expect((await run('testBulkCreation', ['sales@test.example'], { ...templateData, title: ' ' })).status).toBe(400)
  expect(await titles(admin)).toEqual([])
})

test('Tests are for administrators: the super admin is one, a person is not, and neither is a visitor.', async () => {
  const list = { action: 'getTestUsers' }
  expect((await server.client().post(PATH, list)).status).toBe(401)
  const person = await server.signUp()
  expect(await person.post(PATH, list)).toMatchObject({ status: 403, body: { reason: 'admin_only' } })
  expect((await person.delete('/api/testing/documents')).status).toBe(403)
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [person.id])
  expect((await person.post(PATH, list)).status).toBe(200)
})

test('A test that is removed while it runs was cancelled, and says so at once.', async () => {
  const idle = await startTestServer({ env: { ROLE: 'web' } })
  try {
    const client = await newAdmin(idle)
    const running = client.post<TestRun>(PATH, { action: 'testDocumentCreation', templateData, userEmails: ['sales@test.example'] })
    await expect.poll(async () => (await client.get('/api/testing/documents')).body).toEqual({ documents: 1 })
    expect((await client.delete('/api/testing/documents')).body).toEqual({ removed: 1 })
    expect((await running).body.results).toMatchObject([{ success: false, state: 'cancelled', error: 'Cancelled' }])
  } finally {
    await idle.stop()
  }
})

test('A generation that fails is a failed test with its reason, and the model that is set up is the one that is tested.', async () => {
  const fake: FakeAi = await startFakeAi()
  const other = await startTestServer({ env: { OPENAI_API_KEY: 'sk-wrong', OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'local-model' } })
  try {
    const client = await newAdmin(other)
    const { body } = await client.post<TestRun>(PATH, { action: 'testDocumentCreation', templateData, userEmails: ['sales@test.example'] })
    expect(body.stats).toMatchObject({ successful: 0, failed: 1 })
    expect(body.results[0]?.error).toMatch(/key/i)
    // The same for screens, which say it in the language of the reader.
    expect(body.results[0]).toMatchObject({ state: 'failed', failure: { reason: 'key_refused', values: { company: expect.any(String) } } })
    expect((await client.delete('/api/testing/documents')).body).toEqual({ removed: 1 })
    expect(other.takeErrors()).toMatchObject([{ msg: 'model call failed' }])
  } finally {
    await other.stop()
    await fake.stop()
  }
})
