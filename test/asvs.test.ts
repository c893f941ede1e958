import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { Client } from './client.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { eventually } from './postgres/data-folder.ts'

/*
 * OWASP ASVS 5.0, level 1: authentication (V6), session management (V7) and authorization (V8), each requirement by its number.
 * https://github.com/OWASP/ASVS/tree/v5.0.0/5.0/en
 */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.database.sql(`delete from rate_limits`))
afterAll(() => server?.stop())

const PASSWORD = 'quiet-harbour-42'
const signUp = (fields: object = {}) => server.signUp({ password: PASSWORD, ...fields })
const signIn = (client: Client, email: string, password: string) => client.post('/api/auth/login', { email, password })
const tryPassword = (password: unknown) =>
  server.client().post('/api/auth/signup', {
    email: `${Math.random()}@example.com`,
    password,
    first_name: 'Ada',
    last_name: 'Field',
  })

test('6.1.1 The documentation says how guessing of passwords is limited.', () => {
  const text = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
  expect(text).toMatch(/10 failures in 15 minutes/)
  expect(text).toMatch(/known browser/)
})

test('6.2.1 A password has at least six characters, as specified; ASVS asks for eight, which is a recorded deviation.', async () => {
  expect((await tryPassword('zq8-x')).status).toBe(400)
  expect((await tryPassword('zq8-xk')).status).toBe(201)
  expect(readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')).toMatch(/6\.2\.1/)
})

test('6.2.2, 6.2.3 People change their password, and must know the current one.', async () => {
  const person = await signUp()
  const change = (current_password: string) => person.post('/api/auth/password', { current_password, password: 'another-harbour-43' })
  expect((await change('not the password')).body.reason).toBe('wrong_password')
  expect((await change(PASSWORD)).status).toBe(200)
  expect((await signIn(server.client(), person.email, PASSWORD)).status).toBe(401)
  expect((await signIn(server.client(), person.email, 'another-harbour-43')).status).toBe(200)
})

test('6.2.4 Passwords that are common are refused, whatever their case.', async () => {
  for (const password of ['password1', 'Password1', 'qwerty123', '123456789', 'iloveyou'])
    expect((await tryPassword(password)).body.reason, password).toBe('password_common')
})

test('6.2.5 Passwords may have any composition.', async () => {
  for (const password of ['onlylowercaseletters', '97310864209731', '   spaces around   ', 'пароль-на-русском', '🦔🦔🦔🦔🦔🦔'])
    expect((await tryPassword(password)).status, password).toBe(201)
})

test('6.2.6, 6.2.7 Password fields hide what is typed, and neither forbid pasting nor password managers.', () => {
  const read = (file: string) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
  expect(read('web/ui/PasswordInput.tsx')).toMatch(/'password'/)
  for (const file of ['web/ui/PasswordInput.tsx', 'web/form/PasswordField.tsx', 'features/auth/web/LoginForm.tsx'])
    expect(read(file), file).not.toMatch(/onPaste/)
  expect(read('features/auth/web/LoginForm.tsx')).toMatch(/autoComplete="current-password"/)
})

test('6.2.8 Passwords are verified as typed: no case folding, trimming or shortening.', async () => {
  const long = `Long ${'x'.repeat(80)} end`
  const { email } = await signUp({ password: long })
  for (const wrong of [long.toLowerCase(), long.trim().slice(0, 72), ` ${long}`, `${long} `])
    expect((await signIn(server.client(), email, wrong)).status).toBe(401)
  expect((await signIn(server.client(), email, long)).status).toBe(200)
})

test('6.3.1 Guessing is stopped after ten failures, and the owner’s known browser still gets in.', async () => {
  const owner = await signUp()
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(server.client(), owner.email, 'wrong one')).status).toBe(401)
  expect((await signIn(server.client(), owner.email, PASSWORD)).status).toBe(429)
  expect((await signIn(owner, owner.email, PASSWORD)).status).toBe(200)
})

test('6.3.2 A new installation has no account.', async () => {
  const [row] = await server.database.sql<{ n: number }>(`select count(*)::int as n from admin_users`)
  expect(row?.n).toBe(0)
  for (const [username, password] of [
    ['admin', 'admin'],
    ['admin', 'password'],
    ['root', 'root'],
  ])
    expect((await server.client().post('/api/admin/login', { username, password })).status).toBe(401)
})

test('6.4.1 A link to choose a password is random, works once and ends soon.', async () => {
  const { email, id } = await signUp()
  const tokens = new Set<string>()
  for (let n = 0; n < 3; n += 1) {
    await server.client().post('/api/auth/recover', { email })
    const mail = await eventually('the link is mailed', async () => {
      const mails = await server.database.sql<{ body: string }>(
        `select body from mail_outbox where recipient = $1 and purpose = 'password_recovery' order by id`,
        [email],
      )
      return mails[n]
    })
    tokens.add(/token=([\w-]+)/.exec(mail.body)?.[1] ?? '')
  }
  expect(tokens.size).toBe(3)
  const token = [...tokens].at(-1) ?? ''
  expect(token).toHaveLength(43)
  const [link] = await server.database.sql<{ minutes: number }>(
    `select extract(epoch from expires_at - now())::float / 60 as minutes from mailed_links where user_id = $1 order by expires_at desc limit 1`,
    [id],
  )
  expect(link?.minutes).toBeLessThanOrEqual(10)
  const reset = (password: string) => server.client().post('/api/auth/reset', { token, password })
  expect((await reset('another-harbour-43')).status).toBe(200)
  expect((await reset('a-third-harbour-44')).body.reason).toBe('link_expired')
})

test('6.4.2 Nothing asks for or takes a hint or an answer to a question.', () => {
  const contract = readFileSync(new URL('../src/features/auth/contract.ts', import.meta.url), 'utf8')
  expect(contract).not.toMatch(/hint|secret_question|security_answer/i)
})

test('7.2.1, 7.2.2, 7.2.3 The session is a random reference of 256 bits that only the server can judge.', async () => {
  const tokens = new Set<string>()
  for (let n = 0; n < 5; n += 1) tokens.add(tokenOf(await signUp()))
  expect(tokens.size).toBe(5)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [row] = await server.database.sql<{ n: number }>(
      `select count(*)::int as n from sessions where encode(token_hash, 'escape') like $1`,
      [`%${token}%`],
    )
    expect(row?.n, 'Only a hash is stored').toBe(0)
  }
  expect((await createClient(server.url, 'session=forged').get('/api/documents')).status).toBe(401)
})

test('7.2.4 Signing in begins a new session and ends the one that it replaces.', async () => {
  const person = await signUp()
  const before = tokenOf(person)
  await signIn(person, person.email, PASSWORD)
  expect(tokenOf(person)).not.toBe(before)
  expect((await createClient(server.url, `session=${before}`).get('/api/documents')).status).toBe(401)
})

test('7.4.1 After signing out or without use for 24 hours, the session is worth nothing.', async () => {
  const [leaving, idle] = [await signUp(), await signUp()]
  const token = tokenOf(leaving)
  await leaving.post('/api/auth/logout', {})
  expect((await createClient(server.url, `session=${token}`).get('/api/documents')).status).toBe(401)
  await server.database.sql(`update sessions set last_seen_at = now() - interval '24 hours 1 second' where user_id = $1`, [idle.id])
  expect((await idle.get('/api/documents')).status).toBe(401)
})

test.each([`account_status = 'suspended'`, `is_active = false`])('7.4.2 An account with %s has no session at once.', async (change) => {
  const person = await signUp()
  expect((await person.get('/api/documents')).status).toBe(200)
  await server.database.sql(`update profiles set ${change} where id = $1`, [person.id])
  expect((await person.get('/api/documents')).status).toBe(401)
  expect((await signIn(server.client(), person.email, PASSWORD)).body.reason).toBe('account_suspended')
})

test('8.1.1 The rules of access are written down, call by call.', async () => {
  const { ACCESS } = await import('./authorization/access-table.ts')
  expect(Object.keys(ACCESS).length).toBeGreaterThan(90)
})

test('8.2.1, 8.2.2, 8.3.1 The server decides about functions and rows, whatever the browser says of itself.', async () => {
  const [owner, other] = [await signUp(), await signUp()]
  const { body } = await owner.post<{ id: string }>('/api/documents', { type: 'doc', title: 'Mine' })
  const forged = {
    headers: { cookie: `${other.cookie}; userEmail=${owner.email}; adminLoggedIn=true; role=super_admin`, 'x-user-id': owner.id },
  }
  expect((await other.get(`/api/documents/${body.id}`, forged)).status).toBe(404)
  expect((await other.post('/api/rpc/get_admin_settings_safe', {}, forged)).status).toBe(403)
  await other.patch('/api/settings', { locale: 'es', role: 'super_admin', id: owner.id })
  expect((await other.get('/api/auth/session')).body).toMatchObject({ user: { id: other.id, role: 'user', locale: 'es' } })
  expect((await owner.get('/api/auth/session')).body).toMatchObject({ user: { locale: 'en' } })
})

function tokenOf(client: Client): string {
  return /session=([^;]+)/.exec(client.cookie ?? '')?.[1] ?? ''
}
