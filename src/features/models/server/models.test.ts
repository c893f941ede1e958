import { Client as PgClient } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enqueue, finished } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { ModelState } from '../contract.ts'

let ai: FakeAi
let server: TestServer
let chief: Client & { id: string }
const env = () => ({
  OPENAI_BASE_URL: ai.url,
  ANTHROPIC_BASE_URL: ai.url,
  // Nothing listens there.
  OLLAMA_BASE_URL: 'http://127.0.0.1:9',
  LM_STUDIO_BASE_URL: 'http://127.0.0.1:9',
})
beforeAll(async () => {
  ai = await startFakeAi()
  server = await startTestServer({ env: env() })
  chief = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
})
afterEach(async () => {
  await chief.delete('/api/admin/model')
  // The limit on tests of a model has a test of its own.
  await server.database.sql(`delete from rate_limits where key like 'model-test:%'`)
})
afterAll(async () => {
  await server?.stop()
  await ai?.stop()
})

const host = () => new URL(ai.url).host
const NOTHING: ModelState = { model: null, key_unreadable: false }
const choose = (fields: object, person: Client = chief) =>
  person.request<ModelState & { reason?: string }>('PUT', '/api/admin/model', fields)
const generatorOf = async (person: Client) => (await finished(person, await enqueue(person, 'A feedback form'))).metadata.generator

test('Everything about the model is refused to a stranger, to somebody with an account and to an administrator.', async () => {
  const administrator = await server.signUp()
  await server.database.sql(`update profiles set role = 'admin' where id = $1`, [administrator.id])
  const calls = [
    ['GET', '/api/admin/model'],
    ['PUT', '/api/admin/model', { provider: 'openai', key: FAKE_KEY }],
    ['DELETE', '/api/admin/model'],
    ['POST', '/api/admin/model/offered', { provider: 'openai', key: FAKE_KEY }],
    ['GET', '/api/admin/model/local'],
    ['POST', '/api/admin/model/download', {}],
  ] as const
  const asked = ai.requests.length + ai.listed
  for (const [method, path, body] of calls) {
    expect((await server.client().request(method, path, body)).status, path).toBe(401)
    for (const person of [await server.signUp(), administrator])
      expect(await person.request(method, path, body), path).toMatchObject({
        status: 403,
        body: { reason: 'super_admin_only', message: 'Access denied: Super admin privileges required' },
      })
  }
  expect(ai.requests.length + ai.listed, 'No service was asked').toBe(asked)
  expect((await chief.get('/api/admin/model')).body).toEqual(NOTHING)
})

test.each([
  ['openai', 'openai', 'gpt-6.1-terra'],
  ['claude', 'claude', 'claude-sonnet-5-5'],
] as const)('A key of %s is tested with a real call and then writes, in every process at once.', async (provider, generator, model) => {
  const other = await startTestServer({ env: env(), database: server.database })
  try {
    const ada = await server.signUp()
    expect(await generatorOf(ada)).toBe('builtin')
    const asked = ai.requests.length
    const state = { model: { source: 'setting', variable: null, provider, company: host(), id: model }, key_unreadable: false }
    expect(await choose({ provider, key: ` ${FAKE_KEY}\n` })).toMatchObject({ status: 200, body: state })
    expect(ai.requests.slice(asked)).toMatchObject([{ body: { model } }])
    expect((await chief.get('/api/admin/model')).body).toEqual(state)
    for (const { url } of [server, other]) {
      expect((await ada.at(url).get('/api/config')).body).toMatchObject({ generator })
      expect(await generatorOf(ada.at(url))).toBe(generator)
    }
    expect((await chief.delete('/api/admin/model')).body).toEqual(NOTHING)
    expect(await generatorOf(ada.at(other.url))).toBe('builtin')
  } finally {
    await other.stop()
  }
})

test('The key is sealed: it stands in no table, no answer, no audit line and no log.', async () => {
  const answers: { status: number; text: string }[] = [
    await choose({ provider: 'openai', key: FAKE_KEY }),
    await chief.get('/api/admin/model'),
    await chief.get('/api/config'),
  ]
  answers.push(await chief.post('/api/admin/model/offered', { provider: 'openai' }))
  await generatorOf(chief)
  const [stored] = await server.database.sql<{ sealed: Buffer }>(`select sealed from admin_settings where name = 'openai_key'`)
  expect(stored?.sealed.length).toBeGreaterThan(FAKE_KEY.length)
  const tables = await server.database.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  for (const { name } of tables) {
    const rows = await server.database.sql<{ row: string }>(`select t::text as row from ${name} t`)
    const hex = Buffer.from(FAKE_KEY).toString('hex')
    expect(
      rows.filter(({ row }) => row.includes(FAKE_KEY) || row.includes(hex)),
      name,
    ).toEqual([])
  }
  for (const { status, text } of answers) {
    expect(status, text).toBe(200)
    expect(text).not.toContain(FAKE_KEY.slice(0, 8))
  }
  expect(JSON.stringify(server.logged)).not.toContain(FAKE_KEY)
})

test('In the database people and administrators see no setting, and the super admin no seal, which only the system reads.', async () => {
  await choose({ provider: 'openai', key: FAKE_KEY })
  const ada = await server.signUp()
  await server.database.sql(`update profiles set role = 'admin' where id = $1`, [ada.id])
  await expect(as('draftwell_app', chief.id, 'select name from admin_settings')).rejects.toThrow('permission denied')
  expect(await as('draftwell_admin', ada.id, 'select name from admin_settings')).toEqual([])
  expect(await as('draftwell_admin', chief.id, 'select name from admin_settings order by name')).toHaveLength(3)
  await expect(as('draftwell_admin', chief.id, 'select sealed from admin_settings')).rejects.toThrow('permission denied')
  expect(await as('draftwell_system', '', 'select sealed from admin_settings')).toHaveLength(3)
  await expect(as('draftwell_system', '', 'delete from admin_settings')).rejects.toThrow('permission denied')
})

async function as(role: string, userId: string, statement: string): Promise<unknown[]> {
  const client = new PgClient({ connectionString: server.database.url })
  await client.connect()
  try {
    await client.query(`begin; set local role ${role}`)
    await client.query(`select set_config('app.user_id', $1, true), set_config('app.actor_id', $1, true)`, [userId])
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('A wrong key is refused with what the service said, at its field; the model that was set before stays.', async () => {
  await choose({ provider: 'claude', key: FAKE_KEY })
  for (const provider of ['openai', 'claude']) {
    const message = `${host()} refused this key. Copy all of it again, or create a new one there.`
    expect(await choose({ provider, key: 'sk-wrong-sesame' })).toMatchObject({
      status: 422,
      body: { reason: 'test_key_refused', message, issues: [{ path: 'key', message }] },
    })
    expect(await chief.post('/api/admin/model/offered', { provider, key: 'sk-wrong-sesame' })).toMatchObject({
      status: 422,
      body: { reason: 'test_key_refused' },
    })
  }
  expect((await chief.get('/api/admin/model')).body).toMatchObject({ model: { provider: 'claude' } })
  const [openai, , claude] = server.logged.filter(({ msg }) => msg === 'A model did not pass its test')
  expect(openai).toMatchObject({ provider: 'openai', failure: 'key_refused', status: 401, code: 'invalid_api_key' })
  expect(claude).toMatchObject({ provider: 'claude', failure: 'key_refused', status: 401, type: 'authentication_error' })
  expect(JSON.stringify(server.logged)).not.toContain('sesame')
})

test.each([
  ['403', 'test_key_forbidden', 'knows this key, but does not let it use the model claude-sonnet-5-5. Look at its permissions there.'],
  ['429-retry-later', 'test_rate_limited', 'is limiting requests at the moment. Try again in a minute.'],
] as const)('A service that answers %s is not said to have refused the key.', async (failure, reason, words) => {
  ai.settings.failure = failure
  try {
    expect(await choose({ provider: 'claude', key: FAKE_KEY })).toMatchObject({
      status: 422,
      body: { reason, message: `${host()} ${words}` },
    })
  } finally {
    ai.settings.failure = undefined
  }
})

test('Leaving while a key is tested ends the test; nothing is stored and nothing is logged as an error.', async () => {
  ai.settings.failure = 'stall'
  const asked = ai.requests.length
  const leaving = new AbortController()
  try {
    const answer = chief.request('PUT', '/api/admin/model', { provider: 'openai', key: FAKE_KEY }, { signal: leaving.signal })
    await eventually('the service is asked', () => ai.requests.length > asked)
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await eventually('the request to the service ends', () => ai.requests[asked]?.closedAfterMs !== undefined)
  } finally {
    ai.settings.failure = undefined
  }
  expect((await chief.get('/api/admin/model')).body).toEqual(NOTHING)
})

test('Text that cannot be a key is not sent anywhere.', async () => {
  const asked = ai.requests.length
  for (const key of ['', '   ', 'sk-a b', 'sk-a\nb', 'sk-é', 'k'.repeat(1001)])
    expect((await choose({ provider: 'openai', key })).status, JSON.stringify(key)).toBe(400)
  expect(await choose({ provider: 'openai' })).toMatchObject({ status: 400, body: { reason: 'key_missing' } })
  expect(await choose({ provider: 'elsewhere', key: FAKE_KEY })).toMatchObject({ status: 400 })
  expect(ai.requests.length).toBe(asked)
})

test('Another model of the same service is set with the stored key, chosen from those that it offers; one that it does not offer is refused.', async () => {
  await choose({ provider: 'openai', key: FAKE_KEY })
  expect((await chief.post('/api/admin/model/offered', { provider: 'openai' })).body).toEqual({
    models: [
      { id: 'gpt-6.1-terra', shutdown_date: null },
      { id: 'gpt-5-mini', shutdown_date: '2026-12-11' },
    ],
    suggested: 'gpt-6.1-terra',
  })
  expect(await choose({ provider: 'openai', model: 'gpt-5-mini' })).toMatchObject({ status: 200, body: { model: { id: 'gpt-5-mini' } } })
  expect(await choose({ provider: 'openai', model: 'gpt-4-32k' })).toMatchObject({
    status: 422,
    body: { reason: 'test_model_not_offered', issues: [{ path: 'model' }] },
  })
  expect((await chief.get('/api/admin/model')).body).toMatchObject({ model: { id: 'gpt-5-mini' } })
  expect(await choose({ provider: 'claude', model: 'claude-sonnet-5-5' }), 'The key of one service is not sent to another').toMatchObject({
    status: 400,
    body: { reason: 'key_missing' },
  })
})

test('Without a setting the environment sets the model, OpenAI before Claude, and says so; the setting wins over both.', async () => {
  for (const [variables, variable, generator] of [
    [{ ANTHROPIC_API_KEY: FAKE_KEY }, 'ANTHROPIC_API_KEY', 'claude'],
    [{ ANTHROPIC_API_KEY: FAKE_KEY, OPENAI_API_KEY: FAKE_KEY }, 'OPENAI_API_KEY', 'openai'],
  ] as const) {
    const other = await startTestServer({ env: { ...env(), ...variables }, database: server.database })
    try {
      const there = chief.at(other.url)
      expect((await there.get('/api/admin/model')).body).toMatchObject({ model: { source: 'environment', variable } })
      expect((await there.get('/api/config')).body).toMatchObject({ generator })
      const wanted = generator === 'claude' ? { provider: 'openai', key: FAKE_KEY } : { provider: 'claude' }
      expect(await choose(wanted, there)).toMatchObject({ status: 200, body: { model: { source: 'setting', provider: wanted.provider } } })
      expect((await there.get('/api/config')).body).toMatchObject({ generator: wanted.provider })
      await there.delete('/api/admin/model')
      expect((await there.get('/api/config')).body).toMatchObject({ generator })
    } finally {
      await other.stop()
    }
  }
})

test('With another SECRET_KEY the stored key cannot be opened: the screen says so, the built-in generator writes, and a new key helps.', async () => {
  await choose({ provider: 'openai', key: FAKE_KEY })
  const other = await startTestServer({
    env: { ...env(), SECRET_KEY: 'another secret key of the tests, long enough', ROLE: 'web' },
    database: server.database,
  })
  try {
    const there = chief.at(other.url)
    expect((await there.get('/api/admin/model')).body).toEqual({ model: null, key_unreadable: true })
    expect((await there.get('/api/config')).body).toMatchObject({ generator: 'builtin' })
    expect(await there.post('/api/functions/ai-generate', { prompt: 'A form', documentType: 'form' })).toMatchObject({ status: 200 })
    expect(other.logged.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('The key of the model cannot be opened'))
    expect(await choose({ provider: 'openai', key: FAKE_KEY }, there)).toMatchObject({ status: 200, body: { key_unreadable: false } })
  } finally {
    await other.stop()
  }
})

test('A model whose key is missing has an unreadable key; nothing else is sent in its place.', async () => {
  await choose({ provider: 'openai', key: FAKE_KEY })
  await server.database.sql(`delete from admin_settings where name = 'openai_key'`)
  expect((await chief.get('/api/admin/model')).body).toEqual({ model: null, key_unreadable: true })
  expect(await chief.post('/api/admin/model/offered', { provider: 'openai' })).toMatchObject({
    status: 400,
    body: { reason: 'key_missing' },
  })
})

test.each(['a\u0000b', 'a\nb', 'a\u001b[31m', 'a\ud800', 'llama\u202e', 'a\u200bb'])(
  'The name %j is no name of a model.',
  async (model) => {
    expect(await choose({ provider: 'lm_studio', model })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'model', message: 'The name of a model has no line breaks and no invisible characters' }] },
    })
  },
)

test('Setting and forgetting a model each leave a line, without the key.', async () => {
  await choose({ provider: 'openai', key: FAKE_KEY })
  await chief.delete('/api/admin/model')
  const trail = await server.database.sql<{ action: string; details: object }>(
    `select action, details from audit_log where user_id = $1 and action like 'model.%' order by id desc limit 2`,
    [chief.id],
  )
  expect(trail).toEqual([
    { action: 'model.removed', details: {} },
    { action: 'model.set', details: { provider: 'openai', model: 'gpt-6.1-terra' } },
  ])
})

test('A model is told nothing about the person besides what they write.', async () => {
  await choose({ provider: 'openai', key: FAKE_KEY })
  const ada = await server.signUp({ first_name: 'Canaryfirst', last_name: 'Canarylast', email: 'canary-address@example.com' })
  const asked = ai.requests.length
  expect(await generatorOf(ada)).toBe('openai')
  const sent = JSON.stringify(ai.requests.slice(asked))
  expect(sent).toContain('A feedback form')
  for (const known of ['Canaryfirst', 'Canarylast', 'canary-address', ada.id]) expect(sent).not.toContain(known)
})
