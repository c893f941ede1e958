import { generateKeyPairSync } from 'node:crypto'
import { Client as Database } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { enqueue, enterAdministration, finished } from '#test/client.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { AdminSettings, AdminUser } from '../contract.ts'

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
beforeEach(async () => {
  await server.database.sql(`delete from admin_settings`)
  await server.database.sql(`delete from rate_limits`)
})
afterAll(async () => {
  await server?.stop()
  await ai?.stop()
})

const PASSWORD = 'a quiet lighthouse'
const PRIVATE_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
let made = 0
async function createAdmin(username = `admin-${(made += 1)}`) {
  const created = await chief.post<AdminUser>('/api/admin/admin_users', { username, password: PASSWORD })
  expect(created.status, created.text).toBe(201)
  return created.body
}
const signIn = (client: Client, username: string, password = PASSWORD) =>
  client.post<{ username: string; expires_at: string }>('/api/admin/login', { username, password })
const readSettings = (person = chief) => person.post<AdminSettings>('/api/rpc/get_admin_settings_safe', {})
const update = (change: object, person = chief) => person.post<AdminSettings>('/api/rpc/update_admin_settings_safe', change)
const refusals = async ({ id }: { id: string }) => {
  const rows = await server.database.sql<{ reason: string }>(
    `select details->>'reason' as reason from audit_log where user_id = $1 and action = 'call.refused'`,
    [id],
  )
  return { rows: rows.map(({ reason }) => reason) }
}
const generatorOf = async (person: Client) => (await finished(person, await enqueue(person, 'A feedback form'))).metadata.generator

/** Calls about the accounts of the administration, its settings and its tests. */
const callsOf = (id: string) =>
  [
    ['GET', '/api/admin/admin_users'],
    ['POST', '/api/admin/admin_users', { username: 'mallory', password: PASSWORD }],
    ['PUT', `/api/admin/admin_users/${id}/password`, { password: PASSWORD }],
    ['DELETE', `/api/admin/admin_users/${id}`],
    ['POST', '/api/rpc/get_admin_settings_safe', {}],
    ['POST', '/api/rpc/update_admin_settings_safe', { p_openai_key: FAKE_KEY }],
    ['POST', '/api/admin/settings/test', { service: 'openai', key: FAKE_KEY }],
  ] as const

test('Accounts of the administration, its settings and its tests are refused to a stranger, a person and an administrator.', async () => {
  const { id, username } = await createAdmin()
  const administrator = await server.signUp()
  await signIn(administrator, username)
  const asked = ai.requests.length
  for (const [method, path, body] of callsOf(id)) {
    expect((await server.client().request(method, path, body)).status, path).toBe(401)
    for (const person of [await server.signUp(), administrator])
      expect(await person.request(method, path, body), path).toMatchObject({
        status: 403,
        body: { message: 'Access denied: Super admin privileges required' },
      })
  }
  expect(ai.requests).toHaveLength(asked)
})

test('The panel needs both: the super admin’s own session and one of /admin-login in the same browser.', async () => {
  const { id, username } = await createAdmin()
  const boss = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [boss.id])
  const calls = [
    ...callsOf(id),
    ['GET', '/api/admin/security'],
    ['PATCH', '/api/admin/security', { admins_need_second_factor: true }],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/audit/export'],
    ['POST', '/api/admin/audit/verify', { after: null }],
    ['GET', '/api/admin/retention'],
    ['PUT', '/api/admin/retention', { queue: 90, sessions: 30, mails: 30, audit: 40 }],
  ] as const
  const refused = {
    status: 403,
    body: { reason: 'admin_login_required', message: expect.stringContaining('sign in to the administration') },
  }
  for (const [method, path, body] of calls) expect(await boss.request(method, path, body), path).toMatchObject(refused)
  expect((await boss.get('/api/admin/users')).status, 'A page of its own').toBe(200)
  expect((await boss.get('/api/admin/model')).status, 'A page of its own').toBe(200)

  await signIn(boss, username)
  expect((await readSettings(boss)).status).toBe(200)
  expect((await boss.get('/api/admin/audit')).status).toBe(200)
  await boss.post('/api/admin/logout', {})
  expect(await boss.get('/api/admin/audit')).toMatchObject(refused)

  await signIn(boss, username)
  await server.database.sql(`update admin_sessions set expires_at = now() where admin_user_id = $1`, [id])
  expect(await boss.get('/api/admin/audit'), 'After an hour').toMatchObject(refused)
  const { rows } = await refusals(boss)
  expect(rows).toContain('admin_login_required')
})

test('Only the first account of the administration is made without a session of it.', async () => {
  const own = await startTestServer()
  try {
    const first = await own.signUp()
    await own.database.sql(`update profiles set role = 'super_admin' where id = $1`, [first.id])
    const mayCreateFirst = async (client: Client) =>
      (await client.get<{ can: { create_first: boolean } }>('/api/admin/session')).body.can.create_first
    expect(await mayCreateFirst(first)).toBe(true)
    for (const other of [own.client(), await own.signUp()]) expect(await mayCreateFirst(other)).toBe(false)
    const taken = await (await own.signUp()).post('/api/admin/admin_users', { username: 'mallory', password: PASSWORD })
    expect(taken.body.reason).toBe('super_admin_only')
    expect((await first.get('/api/admin/admin_users')).body.reason).toBe('admin_login_required')
    expect((await first.post('/api/rpc/get_admin_settings_safe', {})).body.reason).toBe('admin_login_required')
    const create = (username: string) => first.post('/api/admin/admin_users', { username, password: PASSWORD })
    expect((await create('first')).status).toBe(201)
    expect((await create('second')).body.reason).toBe('admin_login_required')
    expect(await mayCreateFirst(first)).toBe(false)
    await signIn(first, 'first')
    // Without any account, the next one would be made without signing in.
    const [only] = (await first.get<{ items: { id: string }[] }>('/api/admin/admin_users')).body.items
    expect(await first.delete(`/api/admin/admin_users/${only?.id}`)).toMatchObject({ status: 409, body: { reason: 'last_admin_user' } })
    expect((await create('second')).status).toBe(201)
    expect((await first.delete(`/api/admin/admin_users/${only?.id}`)).status).toBe(200)
    const [line] = await own.database.sql<{ user_id: string }>(`select user_id from audit_log where action = 'admin.signed_in'`)
    expect(line?.user_id).toBe(first.id)
  } finally {
    await own.stop()
  }
})

test('The database keeps the rule of the panel alone: without a session of /admin-login it changes no account and no setting but the model.', async () => {
  const boss = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [boss.id])
  const asBoss = (change: string) =>
    server.database.sql(`set local role draftwell_admin;
      select set_config('app.user_id', '${boss.id}', true), set_config('app.actor_id', '${boss.id}', true), set_config('app.admin_session', '', true);
      ${change}`)
  for (const change of [
    `insert into admin_users (username, password_hash) values ('mallory', 'x')`,
    `insert into admin_settings (name, value) values ('retention', '{}')`,
    `insert into admin_settings (name, sealed) values ('google_key', 'x')`,
  ])
    await expect(asBoss(change), change).rejects.toThrow('row-level security')
  await asBoss(`delete from admin_users; update admin_users set password_hash = 'x'; delete from admin_sessions`)
  expect((await chief.get<{ items: unknown[] }>('/api/admin/admin_users')).body.items.length).toBeGreaterThan(0)
  await asBoss(`insert into admin_settings (name, value) values ('openai_model', '"gpt-5-mini"')`)
})

test('A username is taken once, whatever its case, and its password is neither short nor common.', async () => {
  const { username } = await createAdmin()
  const create = (fields: object) => chief.post('/api/admin/admin_users', { username: 'new.name', password: PASSWORD, ...fields })
  expect(await create({ username: username.toUpperCase() })).toMatchObject({ status: 409, body: { reason: 'username_taken' } })
  expect(await create({ password: 'short' })).toMatchObject({ status: 400, body: { message: 'Password must be at least 6 characters' } })
  expect(await create({ password: 'password1' })).toMatchObject({ status: 400, body: { reason: 'password_common' } })
  for (const name of ['ab', 'a b c', 'x'.repeat(61), '<b>', 'zoë']) expect((await create({ username: name })).status, name).toBe(400)
  const twice = await Promise.all([create({ username: 'both' }), create({ username: 'both' })])
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('Signing in needs both fields, answers a wrong name and a wrong password alike, and says who is signed in and until when.', async () => {
  const { username } = await createAdmin()
  const visitor = server.client()
  for (const body of [{}, { username }, { password: PASSWORD }, { username: ' ', password: '' }])
    expect(await visitor.post('/api/admin/login', body)).toMatchObject({
      status: 400,
      body: { message: 'Please enter both username and password' },
    })
  const wrong = await signIn(visitor, username, 'not the password')
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } })
  expect((await signIn(visitor, 'nobody.here', PASSWORD)).body).toEqual(wrong.body)
  expect((await visitor.get('/api/admin/session')).body).toEqual({ username: null, expires_at: null, can: { create_first: false } })
  const right = await signIn(visitor, ` ${username.toUpperCase()} `)
  expect(right.status).toBe(200)
  expect((await visitor.get('/api/admin/session')).body).toEqual(right.body)
  const left = new Date(right.body.expires_at).getTime() - Date.now()
  expect(left).toBeGreaterThan(59 * 60_000)
  expect(left).toBeLessThanOrEqual(60 * 60_000)
  const cookie = right.headers.getSetCookie().find((line) => line.startsWith('admin='))
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Lax')
})

test('By itself a session of the administration signs nobody in.', async () => {
  const { username } = await createAdmin()
  const visitor = server.client()
  await signIn(visitor, username)
  expect((await visitor.get('/api/auth/session')).body).toMatchObject({ user: null })
  expect((await visitor.get('/api/documents')).status).toBe(401)
})

test('After ten wrong passwords a username is refused for a while; another one is not.', async () => {
  const { username } = await createAdmin()
  const other = await createAdmin()
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(server.client(), username, 'wrong one')).status).toBe(401)
  const refused = await signIn(server.client(), username)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn(server.client(), other.username)).status).toBe(200)
})

test('Ten wrong passwords from elsewhere lock nobody out of a browser that has signed in with this username before, and its ten are its own.', async () => {
  const { username } = await createAdmin()
  const known = server.client()
  expect((await signIn(known, username)).status).toBe(200)
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn(server.client(), username, 'wrong one')
  expect((await signIn(server.client(), username)).status).toBe(429)
  expect((await signIn(known, username.toUpperCase())).status, 'In any case of its letters').toBe(200)
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(known, username, 'wrong one')).status).toBe(401)
  expect((await signIn(known, username)).status).toBe(429)
  const other = await createAdmin()
  expect((await signIn(known, other.username)).status, 'Known for one username only').toBe(200)
})

test.each([
  ['whose password has changed', `update admin_users set password_hash = 'another' where id = $1`],
  ['that has been removed', `delete from admin_users where id = $1`],
])('An account %s since its password was found right opens no session.', async (_, change) => {
  const { id, username } = await createAdmin()
  const holder = new Database(server.database.url)
  await holder.connect()
  try {
    await holder.query('begin; set local role draftwell_system')
    await holder.query(change, [id])
    let isAnswered = false
    const answer = signIn(server.client(), username).finally(() => (isAnswered = true))
    const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%admin_%'`
    await eventually('the sign-in waits', async () => isAnswered || (await server.database.sql(isWaiting)).length > 0)
    await holder.query('commit')
    expect(await answer).toMatchObject({ status: 401, body: { reason: 'admin_credentials_wrong' } })
  } finally {
    await holder.end()
  }
})

test('A person with a session of the administration may do what an administrator may, until it ends.', async () => {
  const { id, username } = await createAdmin()
  const person = await server.signUp()
  const can = async () => (await person.get<{ user: { role: string; can: object } }>('/api/auth/session')).body.user
  const paint = () => person.patch('/api/brand', { scope: 'default', primary: '#112233' })
  expect((await can()).can).toEqual({ administer: false, super_administer: false })
  expect((await paint()).body).toMatchObject({ reason: 'brand_admins_only' })
  for (const end of [
    () => person.post('/api/admin/logout', {}),
    () => server.database.sql(`update admin_sessions set expires_at = now() - interval '1 second' where admin_user_id = $1`, [id]),
    () => chief.request('PUT', `/api/admin/admin_users/${id}/password`, { password: PASSWORD }),
    () => chief.delete(`/api/admin/admin_users/${id}`),
  ]) {
    await signIn(person, username)
    expect(await can()).toMatchObject({ role: 'user', can: { administer: true, super_administer: false } })
    expect((await paint()).status).toBe(200)
    await end()
    expect(await can()).toMatchObject({ role: 'user', can: { administer: false } })
    expect((await paint()).body).toMatchObject({ reason: 'brand_admins_only' })
  }
  expect((await signIn(person, username)).status, 'The account was removed').toBe(401)
})

test('Signing out ends the session of the administration, too, and a stolen token of it is worth nothing afterwards.', async () => {
  const { username } = await createAdmin()
  const person = await server.signUp()
  await signIn(person, username)
  const stolen = person.cookie?.split('; ').find((pair) => pair.startsWith('admin='))
  await person.post('/api/auth/logout', {})
  expect((await person.get('/api/admin/session')).body).toMatchObject({ username: null })
  expect((await server.client().get('/api/admin/session', { headers: { cookie: stolen ?? '' } })).body).toMatchObject({ username: null })
})

test('An untouched installation has no key, the default models, and voice allowed.', async () => {
  const { status, body } = await readSettings()
  expect(status).toBe(200)
  const nothing = { model_source: 'default', key_source: null, key_unreadable: false }
  expect(body).toEqual({
    id: 'installation',
    active_ai_service: null,
    active_source: null,
    voice_enabled: true,
    voice_service: 'browser',
    voice_id: '',
    google_project_id: null,
    has_openai_key: false,
    has_claude_key: false,
    has_google_key: false,
    google_client_email: null,
    services: { openai: { model: 'gpt-6.1-terra', ...nothing }, claude: { model: 'claude-sonnet-5-5', ...nothing } },
  })
})

test('Both services keep their keys and models, only what is sent changes, and the chosen one writes in every process at once.', async () => {
  const other = await startTestServer({ env: { OPENAI_BASE_URL: ai.url, ANTHROPIC_BASE_URL: ai.url }, database: server.database })
  try {
    const ada = await server.signUp()
    expect((await update({ p_openai_key: ` ${FAKE_KEY}\n` })).body).toMatchObject({ active_ai_service: 'openai', has_openai_key: true })
    expect((await update({ p_claude_key: FAKE_KEY })).body, 'The first key has chosen').toMatchObject({ active_ai_service: 'openai' })
    for (const service of ['claude', 'openai'] as const) {
      expect((await update({ p_active_ai_service: service })).body).toMatchObject({ active_ai_service: service, active_source: 'setting' })
      for (const { url } of [server, other]) expect(await generatorOf(ada.at(url))).toBe(service)
    }
    const { body } = await update({ p_claude_model: 'claude-other', p_google_project_id: 'project-1' })
    expect(body).toMatchObject({
      has_openai_key: true,
      has_claude_key: true,
      google_project_id: 'project-1',
      services: { claude: { model: 'claude-other', model_source: 'setting', key_source: 'setting' } },
    })
    expect((await update({ p_claude_model: null })).body.services.claude).toMatchObject({ model_source: 'default' })
    expect((await update({ p_openai_key: null })).body).toMatchObject({
      active_ai_service: null,
      has_openai_key: false,
      has_claude_key: true,
    })
    expect(await generatorOf(ada.at(other.url))).toBe('builtin')
  } finally {
    await other.stop()
  }
})

test('The settings win over the environment, and say what comes from where.', async () => {
  const variables = { OPENAI_API_KEY: FAKE_KEY, OPENAI_MODEL: 'gpt-5-mini', OPENAI_BASE_URL: ai.url, ANTHROPIC_BASE_URL: ai.url }
  const other = await startTestServer({ env: variables, database: server.database })
  try {
    const there = Object.assign(chief.at(other.url), { id: chief.id })
    expect((await readSettings(there)).body).toMatchObject({
      active_ai_service: 'openai',
      active_source: 'environment',
      has_openai_key: true,
      services: { openai: { model: 'gpt-5-mini', model_source: 'environment', key_source: 'environment' } },
    })
    await update({ p_claude_key: FAKE_KEY, p_active_ai_service: 'claude', p_openai_model: 'gpt-6.1-terra' }, there)
    expect((await readSettings(there)).body).toMatchObject({
      active_ai_service: 'claude',
      active_source: 'setting',
      services: {
        openai: { model: 'gpt-6.1-terra', model_source: 'setting', key_source: 'environment' },
        claude: { key_source: 'setting' },
      },
    })
    expect((await there.get('/api/config')).body).toMatchObject({ generator: 'claude' })
  } finally {
    await other.stop()
  }
})

test('No answer, no log line and no row of the trail contains a key, and the placeholder is no key.', async () => {
  // Not hexadecimal digits, which random ids and hashes may contain by chance.
  const mark = 'sesame'
  const secret = `sk-${mark}-${mark}`
  const answers = [await update({ p_openai_key: secret, p_claude_key: secret }), await readSettings()]
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toContain(mark)
  }
  const rows = await server.database.sql<{ row: string }>(
    `select t::text as row from admin_settings t union all select t::text from audit_log t where action = 'settings.changed'`,
  )
  expect(JSON.stringify(rows)).not.toContain(mark)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(mark).toString('hex'))
  expect(JSON.stringify(rows)).toContain('p_openai_key')
  expect(JSON.stringify(server.logged)).not.toContain(mark)
  for (const key of ['CONFIGURED', 'sk-a b', '', 'k'.repeat(1001), 'sk-é'])
    expect((await update({ p_openai_key: key })).status, key).toBe(400)
  expect((await update({ p_active_ai_service: 'elsewhere' })).status).toBe(400)
})

test('A test makes a real call with what is typed or else with what is stored, stores nothing, and says what is wrong.', async () => {
  const tryOut = (fields: object) => chief.post<{ model: string }>('/api/admin/settings/test', fields)
  expect(await tryOut({ service: 'openai' })).toMatchObject({ status: 400, body: { reason: 'key_missing' } })
  expect(await tryOut({ service: 'openai', key: 'sk-wrong' })).toMatchObject({ status: 422, body: { reason: 'test_key_refused' } })
  expect(await tryOut({ service: 'openai', key: FAKE_KEY, model: 'gpt-4-32k' })).toMatchObject({
    status: 422,
    body: { reason: 'test_model_not_offered' },
  })
  const asked = ai.requests.length
  expect(await tryOut({ service: 'claude', key: FAKE_KEY })).toMatchObject({ status: 200, body: { model: 'claude-sonnet-5-5' } })
  expect(ai.requests).toHaveLength(asked + 1)
  expect((await readSettings()).body).toMatchObject({ active_ai_service: null, has_openai_key: false, has_claude_key: false })
  await update({ p_openai_key: FAKE_KEY, p_openai_model: 'gpt-5-mini' })
  expect((await tryOut({ service: 'openai' })).body).toMatchObject({ model: 'gpt-5-mini' })
})

test('Only the key file of a service account is stored; anything else is refused and the stored one stays.', async () => {
  const file = {
    type: 'service_account',
    client_email: 'robot@project.iam.gserviceaccount.com',
    private_key: PRIVATE_KEY,
  }
  const store = (text: unknown) => update({ p_google_service_account_key: text })
  expect((await store(JSON.stringify(file))).body).toMatchObject({ has_google_key: true, google_client_email: file.client_email })
  for (const text of [
    '',
    '{',
    '[]',
    '"x"',
    'PK\u0003\u0004',
    JSON.stringify({ ...file, type: 'user' }),
    JSON.stringify({ ...file, private_key: '' }),
    JSON.stringify({ ...file, private_key: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n' }),
    `"${'x'.repeat(20_000)}"`,
  ])
    expect(await store(text), text.slice(0, 20)).toMatchObject({ status: 400, body: { message: 'Invalid JSON file' } })
  expect((await readSettings()).text).not.toContain('PRIVATE KEY')
  expect((await readSettings()).body).toMatchObject({ has_google_key: true })
  expect((await store(null)).body).toMatchObject({ has_google_key: false, google_client_email: null })
})

test('Voice is allowed or not, with its service and voice, each by itself.', async () => {
  await update({ p_voice_enabled: false })
  expect((await update({ p_voice_service: 'elevenlabs', p_voice_id: 'voice-1' })).body).toMatchObject({
    voice_enabled: false,
    voice_service: 'elevenlabs',
    voice_id: 'voice-1',
  })
  expect((await server.client().get('/api/config')).body).toMatchObject({ voice_enabled: false })
})

test('Where administrators need a second factor, an admin user without one administers nothing.', async () => {
  const { username } = await createAdmin()
  await server.database.sql(`insert into admin_settings (name, value) values ('security', '{"admins_need_second_factor": true}')`)
  const person = await server.signUp()
  await signIn(person, username)
  expect((await person.get('/api/auth/session')).body).toMatchObject({ user: { can: { administer: false }, needs_second_factor: true } })
  expect((await person.patch('/api/brand', { scope: 'default', primary: '#112233' })).status).toBe(403)
})

test('Signing in again ends the session before, and a user name with a NUL is a wrong one.', async () => {
  const { username } = await createAdmin()
  const visitor = server.client()
  await signIn(visitor, username)
  const before = visitor.cookie ?? ''
  await signIn(visitor, username)
  expect((await server.client().get('/api/admin/session', { headers: { cookie: before } })).body).toMatchObject({ username: null })
  expect((await signIn(server.client(), 'a\u0000b')).status).toBe(400)
})
