import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { createClient, createLocalClient, newEmail, PASSWORD } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { Session } from '../contract.ts'
import type { z } from 'zod'

type SessionBody = z.infer<typeof Session>

const person = () => ({ email: newEmail(), password: PASSWORD, first_name: 'Ada', last_name: 'Tester' })

let server: TestServer
/** As on the internet: addresses must be confirmed, mails go to files. */
let remote: TestServer
beforeAll(async () => {
  server = await startTestServer()
  remote = await startTestServer({
    database: server.database,
    env: { PUBLIC_URL: 'https://draftwell.example', SUPER_ADMIN_EMAIL: 'Chief@Example.com' },
  })
})
afterAll(async () => {
  await remote?.stop()
  await server?.stop()
})

test('Somebody signs up, is signed in, signs out and signs in again.', async () => {
  const client = server.client()
  const fields = { ...person(), email: '  Mixed.Case@Example.COM ', locale: 'fr', timezone: 'Europe/Paris' }
  const created = await client.post<SessionBody & { verification_required: boolean }>('/api/auth/signup', fields)
  expect(created).toMatchObject({
    status: 201,
    body: { verification_required: false, user: { email: 'mixed.case@example.com', role: 'user', locale: 'fr', timezone: 'Europe/Paris' } },
  })
  expect(created.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await client.post('/api/auth/logout')).status).toBe(200)
  expect(await client.get('/api/auth/session')).toMatchObject({ status: 200, body: { user: null, expires_at: null } })
  expect(await client.get('/api/documents')).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated', message: 'Auth session missing!' },
  })
  expect(await client.post('/api/auth/login', { email: 'MIXED.case@example.com', password: PASSWORD })).toMatchObject({
    status: 200,
    body: { user: { first_name: 'Ada' } },
  })
})

test('A copied cookie is worth nothing after signing out.', async () => {
  const ada = await server.signUp()
  const thief = createClient(server.url, ada.cookie)
  expect((await thief.get('/api/documents')).status).toBe(200)
  await ada.post('/api/auth/logout')
  expect((await thief.get('/api/documents')).status).toBe(401)
})

test('Sign-up refuses what it must, each with its message.', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ email: 'nobody' }, 'Invalid email address'],
    [
      { email: `${'a'.repeat(60)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.example.com` },
      'Email must be less than 255 characters',
    ],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: '123456' }, 'This password is too common. Please choose another one.'],
    [{ password: 'PassWord1' }, 'This password is too common. Please choose another one.'],
    [{ password: 'x'.repeat(1001) }, 'Password must be less than 1000 characters'],
    [{ first_name: ' \u202e ' }, 'First name is required'],
    [{ last_name: '' }, 'Last name is required'],
    [{ first_name: 'x'.repeat(101) }, 'First name must be less than 100 characters'],
  ]
  for (const [fields, message] of cases) {
    expect(await server.client().post('/api/auth/signup', { ...person(), ...fields }), message).toMatchObject({
      status: 400,
      body: { code: 'bad_request', message },
    })
  }
})

test('An address has one account, even when signed up for twenty times at once.', async () => {
  const fields = person()
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.client().post('/api/auth/signup', fields)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer).toMatchObject({ status: 409, body: { reason: 'email_taken', message: 'An account with this email already exists' } })
  }
})

test('Fields that are missing are named in words for people, not in those of the schema.', async () => {
  const message = 'You must provide either an email or phone number and a password'
  const [email, password] = [
    { path: 'email', message },
    { path: 'password', message },
  ]
  for (const [body, issues] of [
    [{}, [email, password]],
    [{ email: '', password: '' }, [email, password]],
    [{ email: newEmail() }, [password]],
    [{ password: PASSWORD }, [email]],
    [{ email: null, password: 7 }, [email, password]],
  ]) {
    expect(await server.client().post('/api/auth/login', body), JSON.stringify(body)).toMatchObject({
      status: 400,
      body: { code: 'bad_request', message, issues },
    })
  }
  const answer = await server.client().post('/api/auth/signup', {})
  expect((answer.body as { issues: unknown }).issues).toEqual([
    { path: 'email', message: 'Email is required' },
    { path: 'password', message: 'Password is required' },
    { path: 'first_name', message: 'First name is required' },
    { path: 'last_name', message: 'Last name is required' },
  ])
})

test('A refusal that one field brought about names the field.', async () => {
  const ada = await server.signUp()
  expect(await server.client().post('/api/auth/signup', { ...person(), email: ada.email })).toMatchObject({
    status: 409,
    body: { reason: 'email_taken', issues: [{ path: 'email', message: 'An account with this email already exists' }] },
  })
  expect(await server.client().post('/api/auth/signup', { ...person(), password: 'password1' })).toMatchObject({
    status: 400,
    body: { reason: 'password_common', issues: [{ path: 'password' }] },
  })
})

test('An unknown address and a wrong password are told in the same words.', async () => {
  const ada = await server.signUp()
  const known = await server.client().post('/api/auth/login', { email: ada.email, password: 'wrong' })
  const unknown = await server.client().post('/api/auth/login', { email: newEmail(), password: 'wrong' })
  expect(known).toMatchObject({ status: 401, body: { reason: 'invalid_credentials', message: 'Invalid email or password' } })
  expect(unknown.body).toEqual(known.body)
})

test('Ten wrong passwords close the account for a while, however many come at once, and the right one does not help then.', async () => {
  const ada = await server.signUp()
  const passwords = [...Array.from({ length: 40 }, (_, n) => `wrong ${n}`), PASSWORD]
  const tries = await Promise.all(passwords.map((password) => server.client().post('/api/auth/login', { email: ada.email, password })))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(31)
  const refused = await server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD })
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', message: 'Too many attempts. Please try again later.' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
})

test('A sign-in that the database keeps from being verified is no failure: once it is back, everybody gets in.', async () => {
  const ada = await server.signUp()
  const login = () => server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD })
  await server.database.sql('revoke select on identities from draftwell_system')
  try {
    for (let n = 0; n < 12; n += 1) expect((await login()).status).toBe(500)
  } finally {
    await server.database.sql('grant select on identities to draftwell_system')
  }
  expect(server.takeErrors().length).toBeGreaterThan(0)
  expect((await login()).status).toBe(200)
})

test('Ten wrong passwords from elsewhere do not lock the owner out of a browser that is known.', async () => {
  const ada = await server.signUp()
  await ada.post('/api/auth/logout')
  await failToLogIn(ada.email, 11)
  expect((await server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(429)
  expect((await ada.post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(200)
})

test('A known browser has ten failures too, and what it uses up is its own.', async () => {
  const ada = await server.signUp()
  const thief = createClient(server.url, ada.cookie)
  for (let n = 0; n < 10; n += 1) {
    expect((await thief.post('/api/auth/login', { email: ada.email, password: 'wrong' })).status).toBe(401)
  }
  expect((await thief.post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(429)
  expect((await server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(200)
})

test('A browser is known for the person who signed in with it, and by our signature only.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  await failToLogIn(ada.email, 11)
  const device = /device=([^;]+)/.exec(ada.cookie ?? '')?.[1] ?? ''
  expect(device).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
  for (const cookie of [eva.cookie, `device=${device.slice(0, -2)}AA`, 'device=x', 'device=.', `device=${device.split('.')[0]}`]) {
    const client = createClient(server.url, cookie)
    expect((await client.post('/api/auth/login', { email: ada.email, password: PASSWORD })).status, cookie).toBe(429)
  }
})

test('A hundred failures come from one address, whatever the accounts; then it waits, but browsers that are known do not.', async () => {
  const headers = { 'x-forwarded-for': '2001:db8:0:7::1' }
  const ada = await server.signUp()
  // Ten at a time: a hundred password hashes at once keep a slow machine busy for longer than a request waits for a connection.
  for (let round = 0; round < 10; round += 1) {
    const tries = Array.from({ length: 10 }, () =>
      server.client().post('/api/auth/login', { email: newEmail(), password: 'wrong' }, { headers }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))
  }
  const eva = await server.signUp()
  const neighbour = { headers: { 'x-forwarded-for': '2001:db8:0:7:ffff::2' } }
  const refused = await server.client().post('/api/auth/login', { email: eva.email, password: PASSWORD }, neighbour)
  expect(refused).toMatchObject({ status: 429, body: { reason: 'too_many_attempts' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ada.post('/api/auth/login', { email: ada.email, password: PASSWORD }, neighbour)).status).toBe(200)
  const elsewhere = { headers: { 'x-forwarded-for': '2001:db8:0:8::1' } }
  expect((await server.client().post('/api/auth/login', { email: eva.email, password: PASSWORD }, elsewhere)).status).toBe(200)
})

test('In a flood of sign-ins from one address, each is refused or told how long to wait, and a known browser there gets in.', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.77' }
  const ada = await server.signUp()
  const flood = Promise.all(
    Array.from({ length: 300 }, () => server.client().post('/api/auth/login', { email: newEmail(), password: 'wrong' }, { headers })),
  )
  const known = await ada.post('/api/auth/login', { email: ada.email, password: PASSWORD }, { headers })
  expect(known.status, known.text).toBe(200)
  const answers = await flood
  expect(answers.filter(({ status }) => status !== 401 && status !== 429).map(({ text }) => text)).toEqual([])
  for (const { headers: told, body } of answers.filter(({ status }) => status === 429)) {
    const [least, most] = body.reason === 'too_many_attempts' ? [800, 900] : [1, 5]
    expect(Number(told.get('retry-after')), body.reason).toBeGreaterThanOrEqual(least)
    expect(Number(told.get('retry-after')), body.reason).toBeLessThanOrEqual(most)
  }
  expect(answers.filter(({ status }) => status === 401).length, 'passwords that were verified').toBeLessThanOrEqual(100)
})

test('Hammering one account that is locked does not lock the others of its office.', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.78' }
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  for (let n = 0; n < 110; n += 1) await server.client().post('/api/auth/login', { email: ada.email, password: 'wrong' }, { headers })
  expect((await server.client().post('/api/auth/login', { email: eva.email, password: PASSWORD }, { headers })).status).toBe(200)
})

test('Signing in with the right password does not count against the address.', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.99' }
  const ada = await server.signUp()
  for (let n = 0; n < 5; n += 1) await server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD }, { headers })
  const [counted] = await server.database.sql<{ points: number }>(
    `select points from rate_limits where key = 'login-address:198.51.100.99'`,
  )
  expect(counted?.points).toBe(0)
})

test('Signing in again ends the session that it replaces.', async () => {
  const ada = await server.signUp()
  const copy = createClient(server.url, ada.cookie)
  await ada.post('/api/auth/login', { email: ada.email, password: PASSWORD })
  expect((await copy.get('/api/documents')).status).toBe(401)
  expect((await ada.get('/api/documents')).status).toBe(200)
})

test('The cookie lasts as long as a session without use, and each use starts it anew.', async () => {
  const ada = await server.signUp()
  expect((await ada.get('/api/documents')).headers.getSetCookie()).toEqual([])
  await server.database.sql(`update sessions set last_seen_at = now() - interval '2 minutes' where user_id = $1`, [ada.id])
  expect((await ada.get('/api/documents')).headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; Max-Age=86400; /)
})

test('Signing out clears the cache, but neither what the browser stores for the person nor that the browser is known.', async () => {
  const ada = await server.signUp()
  const { headers } = await ada.post('/api/auth/logout')
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0; /)])
})

test('Signing in forgets the failures before it.', async () => {
  const ada = await server.signUp()
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1) await server.client().post('/api/auth/login', { email: ada.email, password: 'wrong' })
    expect((await server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(200)
  }
})

test('Thirty sign-ups an hour come from one address, the next is told to wait; another address is not.', async () => {
  const from = { headers: { 'x-forwarded-for': '198.51.100.7' } }
  const invalid = { ...person(), password: '123456' }
  for (let n = 0; n < 30; n += 1) expect((await server.client().post('/api/auth/signup', invalid, from)).status).toBe(400)
  const refused = await server.client().post('/api/auth/signup', person(), from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect((await server.client().post('/api/auth/signup', person())).status).toBe(201)
})

test('A session ends after 24 hours without use, and after 30 days at the latest.', async () => {
  const ada = await server.signUp()
  await server.database.sql(`update sessions set last_seen_at = now() - interval '23 hours 59 minutes' where user_id = $1`, [ada.id])
  expect((await ada.get('/api/documents')).status).toBe(200)
  await eventually('the use is noted', async () => (await seenMinutesAgo(ada.id)) < 1 || undefined)
  await server.database.sql(`update sessions set last_seen_at = now() - interval '24 hours 1 second' where user_id = $1`, [ada.id])
  expect((await ada.get('/api/documents')).status).toBe(401)

  const eva = await server.signUp()
  await server.database.sql(`update sessions set absolute_expires_at = now() where user_id = $1`, [eva.id])
  expect((await eva.get('/api/documents')).status).toBe(401)
})

test('A suspended or deactivated account is out at once and cannot come back.', async () => {
  for (const change of [`account_status = 'suspended'`, 'is_active = false']) {
    const ada = await server.signUp()
    await server.database.sql(`update profiles set ${change} where id = $1`, [ada.id])
    expect((await ada.get('/api/documents')).status).toBe(401)
    expect(await server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { reason: 'account_suspended' },
    })
    expect((await server.client().post('/api/auth/login', { email: ada.email, password: 'wrong' })).status).toBe(401)
  }
})

test('A time zone that nobody knows is not kept at sign-up.', async () => {
  const ada = await server.signUp({ timezone: 'Mars/Olympus' })
  expect(await ada.get('/api/auth/session')).toMatchObject({ body: { user: { timezone: 'UTC' } } })
})

test('Elsewhere than on this machine an address is confirmed first, with a link that works once.', async () => {
  const fields = person()
  const client = remote.client()
  expect(await client.post('/api/auth/signup', fields)).toMatchObject({ status: 201, body: { user: null, verification_required: true } })
  expect(client.cookie).not.toContain('session')
  expect(await client.post('/api/auth/login', fields)).toMatchObject({ status: 403, body: { reason: 'email_unverified' } })
  const token = await mailedToken(fields.email, 'verify-email')
  expect(await client.post('/api/auth/verify', { token })).toMatchObject({ status: 200, body: { user: { email: fields.email } } })
  expect(client.cookie).toContain('__Host-session=')
  expect(await remote.client().post('/api/auth/verify', { token })).toMatchObject({ status: 400, body: { reason: 'link_expired' } })
  expect((await remote.client().post('/api/auth/login', fields)).status).toBe(200)
})

test('A password of somebody who signed up with another person’s address is worth nothing once the owner confirms it.', async () => {
  const fields = person()
  const mallory = remote.client()
  await mallory.post('/api/auth/signup', fields)
  const first = await mailedToken(fields.email, 'verify-email')
  await remote.client().post('/api/auth/resend', { email: fields.email })
  const owner = remote.client()
  const verified = await owner.post<{ user: null; recovery_token: string }>('/api/auth/verify', {
    token: await mailedToken(fields.email, 'verify-email', first),
  })
  expect(verified).toMatchObject({ status: 200, body: { user: null, recovery_token: expect.stringMatching(/^[\w-]{43}$/) } })
  expect((await owner.get('/api/documents')).status).toBe(401)
  expect((await mallory.post('/api/auth/login', fields)).status).toBe(401)
  const password = 'chosen by the owner'
  expect(await owner.post('/api/auth/reset', { token: verified.body.recovery_token, password })).toMatchObject({
    status: 200,
    body: { user: { email: fields.email } },
  })
  expect((await mallory.post('/api/auth/login', fields)).status).toBe(401)
  expect((await remote.client().post('/api/auth/login', { ...fields, password })).status).toBe(200)
})

test('A link is for one purpose, for ten minutes, and void when a newer one was sent.', async () => {
  const fields = person()
  await remote.client().post('/api/auth/signup', fields)
  const first = await mailedToken(fields.email, 'verify-email')
  expect((await remote.client().post('/api/auth/reset', { token: first, password: 'another passphrase' })).body.reason).toBe('link_expired')
  await remote.client().post('/api/auth/resend', { email: fields.email })
  const second = await mailedToken(fields.email, 'verify-email', first)
  expect((await remote.client().post('/api/auth/verify', { token: first })).body.reason).toBe('link_expired')
  await server.database.sql(
    `update mailed_links set expires_at = now() - interval '1 second' where user_id = (select id from profiles where email = $1)`,
    [fields.email],
  )
  expect((await remote.client().post('/api/auth/verify', { token: second })).body.reason).toBe('link_expired')
  const { length } = await server.database.sql(`select from mail_outbox where recipient = $1`, [fields.email])
  expect(length).toBe(2)
})

test('A forgotten password is replaced with a mailed link, which signs everybody else out; an unknown address gets the same answer.', async () => {
  const ada = await remote.client()
  const fields = person()
  await ada.post('/api/auth/signup', fields)
  await ada.post('/api/auth/verify', { token: await mailedToken(fields.email, 'verify-email') })
  const known = await remote.client().post('/api/auth/recover', { email: fields.email })
  const unknown = await remote.client().post('/api/auth/recover', { email: newEmail() })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])

  const token = await mailedToken(fields.email, 'reset-password')
  expect(await remote.client().post('/api/auth/reset', { token, password: '123456' })).toMatchObject({
    status: 400,
    body: { reason: 'password_common' },
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => remote.client().post('/api/auth/reset', { token, password: `another passphrase ${n}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await ada.get('/api/documents')).status).toBe(401)
  expect((await remote.client().post('/api/auth/login', fields)).status).toBe(401)
})

test('Whoever asks for links of somebody else’s address leaves some to other networks, and all to the owner’s browser.', async () => {
  const ada = await server.signUp()
  const ask = async (client: Client) => (await client.post('/api/auth/recover', { email: ada.email })).status
  const stranger = server.client()
  for (let n = 0; n < 3; n += 1) expect(await ask(stranger)).toBe(200)
  for (let n = 0; n < 5; n += 1) expect(await ask(stranger)).toBe(429)
  for (let n = 0; n < 2; n += 1) expect(await ask(server.client()), 'From another network').toBe(200)
  expect(await ask(server.client()), 'Five in all').toBe(429)
  for (let n = 0; n < 5; n += 1) expect(await ask(ada), 'In a browser that has signed in').toBe(200)
  expect(await ask(ada)).toBe(429)
})

test('The super admin is whoever proves to own the configured address.', async () => {
  const client = remote.client()
  await client.post('/api/auth/signup', { ...person(), email: 'chief@example.com' })
  expect(await client.post('/api/auth/verify', { token: await mailedToken('chief@example.com', 'verify-email') })).toMatchObject({
    body: { user: { role: 'super_admin' } },
  })
})

test('Where an address needs no verification, its owner is super admin from sign-up on, or from the next sign-in if it was configured later.', async () => {
  const early = person()
  const before = server.client()
  expect(await before.post('/api/auth/signup', early)).toMatchObject({ body: { user: { role: 'user' } } })
  const chief = person()
  for (const SUPER_ADMIN_EMAIL of [chief.email, early.email]) {
    const local = await startTestServer({ database: server.database, env: { SUPER_ADMIN_EMAIL } })
    try {
      const client = createLocalClient(local.url)
      if (SUPER_ADMIN_EMAIL === chief.email) {
        expect(await client.post('/api/auth/signup', chief)).toMatchObject({ status: 201, body: { user: { role: 'super_admin' } } })
      } else {
        expect(await client.post('/api/auth/login', early)).toMatchObject({ status: 200, body: { user: { role: 'super_admin' } } })
        expect(await before.get('/api/auth/session'), 'No session from before gains the role').toMatchObject({ body: { user: null } })
      }
      expect(await client.get('/api/auth/session')).toMatchObject({
        body: { user: { role: 'super_admin', can: { super_administer: true } } },
      })
    } finally {
      await local.stop()
    }
  }
})

test('Neither passwords nor links are in the log.', () => {
  const log = JSON.stringify([...server.logged, ...remote.logged])
  expect(log).not.toContain(PASSWORD)
  expect(log).not.toContain('token=')
})

/** From browsers that are not known, each at an address of its own. */
async function failToLogIn(email: string, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => server.client().post('/api/auth/login', { email, password: 'wrong' })))
}

async function seenMinutesAgo(userId: string): Promise<number> {
  const [row] = await server.database.sql<{ minutes: number }>(
    `select extract(epoch from now() - last_seen_at)::float / 60 as minutes from sessions where user_id = $1`,
    [userId],
  )
  return row?.minutes ?? Infinity
}

/** From the mail's file, as the person would find it. Either server's worker may have written it. */
function mailedToken(email: string, page: string, notThis?: string): Promise<string> {
  return eventually(`a mail to ${email} with a link to ${page}`, () => {
    for (const folder of [server, remote].map(({ dataDir }) => path.join(dataDir, 'mail'))) {
      for (const name of namesIn(folder)) {
        const mail = readFileSync(path.join(folder, name), 'utf8').replace(/=\n/g, '').replaceAll('=3D', '=')
        const token = new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail)?.[1]
        if (mail.includes(`To: ${email}`) && token !== undefined && token !== notThis) return token
      }
    }
    return undefined
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
