import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#server/secrets.ts'
import { createTestDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/postgres/test-postgres.ts'
import { createClient, createLocalClient } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.remove())

const tokenIn = ({ superAdminLink }: TestServer) => new URL(superAdminLink ?? 'none:').searchParams.get('token') ?? ''
const started = async <Result>(work: (server: TestServer) => Promise<Result>, env: Record<string, string> = {}): Promise<Result> => {
  const server = await startTestServer({ database, env })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
const person = { password: 'a long enough passphrase', first_name: 'Bo', last_name: 'Ross' }
const EXPIRED = { status: 400, body: { reason: 'super_admin_link_expired' } }

test('A start of an installation that nobody runs prints a link, whose token is stored as a hash and is not logged.', () =>
  started(async (server) => {
    expect(server.superAdminLink).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/super-admin\?token=[\w-]{43}$/)
    const rows = await database.sql<{ token_hash: Buffer; user_id: null }>(`select * from mailed_links where purpose = 'super_admin'`)
    expect(rows).toMatchObject([{ token_hash: hashToken(tokenIn(server)), user_id: null }])
    expect(JSON.stringify(server.logged)).not.toContain(tokenIn(server))
  }))

test('With SUPER_ADMIN_EMAIL none is printed, and one that was printed earlier is worth nothing.', async () => {
  const token = await started(async (server) => tokenIn(server))
  await started(
    async (server) => {
      expect(server.superAdminLink).toBeNull()
      expect(await (await server.signUp()).post('/api/auth/super-admin', { token })).toMatchObject(EXPIRED)
    },
    { SUPER_ADMIN_EMAIL: 'chief@example.com' },
  )
})

test('Once anybody is super admin, no earlier link makes a second one.', async () => {
  const own = await createTestDatabase()
  try {
    const first = await startTestServer({ database: own })
    const token = tokenIn(first)
    await first.stop()
    const chief = await startTestServer({ database: own, env: { SUPER_ADMIN_EMAIL: 'boss@example.com' } })
    expect(await createLocalClient(chief.url).post('/api/auth/signup', { ...person, email: 'boss@example.com' })).toMatchObject({
      body: { user: { role: 'super_admin' } },
    })
    await chief.stop()
    const later = await startTestServer({ database: own })
    expect(await (await later.signUp()).post('/api/auth/super-admin', { token })).toMatchObject(EXPIRED)
    await later.stop()
  } finally {
    await own.remove()
  }
})

test('A sign-up through a proxy does not get the role of the configured address without proof.', () =>
  started(
    async (server) => {
      const headers = { 'x-forwarded-for': '203.0.113.5' }
      const answer = await server
        .client()
        .request('POST', '/api/auth/signup', JSON.stringify({ ...person, email: 'far@example.com' }), { headers })
      expect(answer).toMatchObject({ status: 201, body: { user: { role: 'user' } } })
    },
    { SUPER_ADMIN_EMAIL: 'far@example.com', TRUSTED_PROXIES: '127.0.0.1' },
  ))

test('The link ends after its day.', () =>
  started(async (server) => {
    await database.sql(`update mailed_links set expires_at = now() - interval '1 second' where token_hash = $1`, [
      hashToken(tokenIn(server)),
    ])
    const ada = await server.signUp()
    expect(await ada.post('/api/auth/super-admin', { token: tokenIn(server) })).toMatchObject(EXPIRED)
    expect((await ada.get<{ user: { role: string } }>('/api/auth/session')).body.user.role).toBe('user')
  }))

test('A link of the first start is no mailed link, and a mailed one is none of the first start.', () =>
  started(async (server) => {
    const ada = await server.signUp()
    for (const path of ['/api/auth/reset', '/api/auth/verify'])
      expect(await ada.post(path, { token: tokenIn(server), password: 'a long enough passphrase' })).toMatchObject({
        body: { reason: 'link_expired' },
      })
    await ada.post('/api/auth/recover', { email: ada.email })
    const token = await eventually('the link is mailed', async () => {
      const [mail] = await database.sql<{ body: string }>(`select body from mail_outbox where recipient = $1`, [ada.email])
      return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1]
    })
    expect(await ada.post('/api/auth/super-admin', { token })).toMatchObject(EXPIRED)
  }))

test('Of several people with links of several starts one becomes super admin. After that no link works, and no start prints one.', async () => {
  const earlier = await started(async (server) => tokenIn(server))
  await started(async (server) => {
    expect((await server.client().post('/api/auth/super-admin', { token: tokenIn(server) })).status).toBe(401)
    expect(await (await server.signUp()).post('/api/auth/super-admin', { token: 'invented' })).toMatchObject(EXPIRED)
    const tokens = [earlier, tokenIn(server), earlier, tokenIn(server)]
    const people = await Promise.all(tokens.map(() => server.signUp()))
    const answers = await Promise.all(people.map((person, at) => person.post('/api/auth/super-admin', { token: tokens[at] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const winner = people[answers.findIndex(({ status }) => status === 200)]
    expect(await winner?.get('/api/auth/session')).toMatchObject({
      body: { user: { role: 'super_admin', can: { super_administer: true } } },
    })
    const trail = await database.sql(`select action, user_id from audit_log where action = 'role.changed'`)
    expect(trail).toEqual([{ action: 'role.changed', user_id: winner?.id }])
    expect(await database.sql(`select from mailed_links where purpose = 'super_admin'`)).toEqual([])
  })
  await started(async (server) => expect(server.superAdminLink).toBeNull())
})

test('The role comes with a new session: what knew the old one is out, and so is every other session of the person.', async () => {
  const own = await createTestDatabase()
  const server = await startTestServer({ database: own })
  try {
    const ada = await server.signUp()
    const copied = createClient(server.url, ada.cookie)
    const elsewhere = server.client()
    await elsewhere.post('/api/auth/login', { email: ada.email, password: person.password })
    const stream = await elsewhere.events('/api/events')
    await ada.post('/api/auth/super-admin', { token: tokenIn(server) })
    expect(ada.cookie).not.toBe(copied.cookie)
    expect(await ada.get('/api/auth/session')).toMatchObject({ body: { user: { role: 'super_admin' } } })
    for (const other of [copied, elsewhere]) expect(await other.get('/api/auth/session')).toMatchObject({ body: { user: null } })
    await stream.ended
    expect(await own.sql('select from sessions')).toHaveLength(1)
  } finally {
    await server.stop()
    await own.remove()
  }
})

test('Where SUPER_ADMIN_EMAIL names somebody else, the log says who keeps the role, by id, and where to read how to take it away.', async () => {
  const own = await createTestDatabase()
  const warningsOf = async (SUPER_ADMIN_EMAIL: string) => {
    const server = await startTestServer({ database: own, env: { SUPER_ADMIN_EMAIL } })
    await createLocalClient(server.url).post('/api/auth/signup', { ...person, email: SUPER_ADMIN_EMAIL })
    await server.stop()
    return server.logged.filter(({ msg }) => msg.startsWith('There are super admins whose address SUPER_ADMIN_EMAIL does not name'))
  }
  try {
    expect(await warningsOf('first@example.com')).toEqual([])
    expect(await warningsOf('first@example.com')).toEqual([])
    const [first] = await own.sql<{ id: string }>(`select id from profiles where role = 'super_admin'`)
    const [warning, ...more] = await warningsOf('second@example.com')
    expect(more).toEqual([])
    expect(warning).toMatchObject({ level: 40, users: [first?.id], msg: expect.stringContaining('under "The super admin"') })
    expect(JSON.stringify(warning)).not.toContain('first@example.com')
    const readme = readFileSync('README.md', 'utf8')
    const [, advice = ''] = /`(update profiles set role = 'super_admin'[^`]+)`/.exec(readme) ?? []
    await own.sql(advice.replace('new@example.com', 'second@example.com'))
    expect(await own.sql(`select email from profiles where role = 'super_admin' order by email`)).toEqual([
      { email: 'first@example.com' },
      { email: 'second@example.com' },
    ])
    // Then the new one takes the role away under User Management.
    await own.sql(`update profiles set role = 'user' where id = $1`, [first?.id])
    expect(await warningsOf('second@example.com')).toEqual([])
  } finally {
    await own.remove()
  }
})
