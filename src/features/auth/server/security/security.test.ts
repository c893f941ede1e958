import { readFileSync } from 'node:fs'
import { TOTP } from 'otpauth'
import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, createClient, enterAdministration, PASSWORD } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { createAuthenticator } from '#test/fixtures/authenticator.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { SecondFactor } from '../../contract.ts'
import { PASSKEYS_MAX } from '../../security-contract.ts'

type Person = Client & { id: string; email: string }
type SignInBody = { user: { id: string; can: Record<string, boolean>; needs_second_factor: boolean } | null; second_factor: SecondFactor }
type Codes = { recovery_codes: string[] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const PERIOD_MS = 30_000
/** `step`: of the code of so many half minutes from now, because each works once. */
const codeOf = (secret: string, step = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * PERIOD_MS })
const NEW_PASSWORD = 'another long passphrase'

/** Sets up an authenticator app with the code of the step before. */
async function addTotp(person: Person): Promise<{ secret: string; codes: string[] }> {
  const begun = await person.post<{ secret: string; uri: string }>('/api/auth/totp', { password: PASSWORD })
  expect(begun.status, begun.text).toBe(200)
  const { secret } = begun.body
  const confirmed = await person.post<Codes>('/api/auth/totp/confirm', { code: codeOf(secret, -1) })
  expect(confirmed.status, confirmed.text).toBe(200)
  return { secret, codes: confirmed.body.recovery_codes }
}

async function addPasskey(person: Person, authenticator = createAuthenticator()) {
  const asked = await person.post<{ token: string; passkey: { challenge: string } }>('/api/auth/passkeys/question', { password: PASSWORD })
  expect(asked.status, asked.text).toBe(200)
  const answer = { token: asked.body.token, name: 'Laptop', passkey: authenticator.create(asked.body.passkey) }
  return { authenticator, answer, added: await person.post<Codes>('/api/auth/passkeys', answer) }
}

async function enterPassword(email: string, password = PASSWORD): Promise<{ client: Client; factor: SecondFactor }> {
  const client = server.client()
  const answer = await client.post<SignInBody>('/api/auth/login', { email, password })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.user).toBeNull()
  return { client, factor: answer.body.second_factor }
}

const mailsTo = async (email: string) =>
  (await server.database.sql<{ body: string }>('select body from mail_outbox where recipient = $1 order by id', [email])).map(
    ({ body }) => body.split('\n')[0],
  )
/** A job mails it. */
const recoveryToken = (email: string) =>
  eventually('the link is mailed', async () => {
    const [mail] = await server.database.sql<{ body: string }>(
      `select body from mail_outbox where recipient = $1 and body like '%reset-password%'`,
      [email],
    )
    return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1]
  })
const actionsOf = async (id: string) =>
  (await server.database.sql<{ action: string }>('select action from audit_log where user_id = $1 order by id', [id])).map(
    ({ action }) => action,
  )

test('A new password needs the present one, is not a common one, and signs out all other browsers and their streams.', async () => {
  const ada = await server.signUp()
  const other = server.client()
  await other.post('/api/auth/login', { email: ada.email, password: PASSWORD })
  const stream = await other.events('/api/events')
  const change = (current_password: string, password: string) => ada.post('/api/auth/password', { current_password, password })
  expect(await change('wrong', NEW_PASSWORD)).toMatchObject({
    status: 403,
    body: { reason: 'wrong_password', issues: [{ path: 'current_password' }] },
  })
  expect(await change(PASSWORD, '123456')).toMatchObject({ status: 400, body: { reason: 'password_common' } })
  expect(await change(PASSWORD, '12345')).toMatchObject({ status: 400, body: { message: 'Password must be at least 6 characters' } })
  expect((await other.get('/api/documents')).status).toBe(200)

  expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(200)
  await stream.ended
  expect((await other.get('/api/documents')).status).toBe(401)
  expect((await ada.get('/api/documents')).status).toBe(200)
  expect((await server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(401)
  expect((await server.client().post('/api/auth/login', { email: ada.email, password: NEW_PASSWORD })).status).toBe(200)
  expect(await actionsOf(ada.id)).toContain('password.changed')
  expect((await mailsTo(ada.email)).at(-1)).toBe('Your password has been changed. All other browsers have been signed out.')
})

test('Whoever guesses the password at an open browser is stopped after ten failures.', async () => {
  const ada = await server.signUp()
  const guess = () => ada.post('/api/auth/totp', { password: 'wrong' })
  for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(403)
  expect(await guess()).toMatchObject({ status: 429, body: { reason: 'too_many_attempts' } })
  expect((await ada.post('/api/auth/totp', { password: PASSWORD })).status).toBe(429)
})

test('A person sees their own sessions only, and signs out one of them with its streams; another person\u2019s does not exist.', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  const phone = server.client()
  const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
  await phone.post('/api/auth/login', { email: ada.email, password: PASSWORD }, { headers: { 'user-agent': browser } })
  type List = { items: { id: string; user_agent: string; is_current: boolean }[] }
  const list = (await ada.get<List>('/api/auth/sessions')).body.items
  expect(list).toHaveLength(2)
  expect(list.filter(({ is_current }) => is_current)).toHaveLength(1)
  const there = list.find(({ user_agent }) => user_agent === browser)
  expect(there).toMatchObject({ is_current: false })
  expect(JSON.stringify(await bob.get('/api/auth/sessions'))).not.toContain(there?.id)

  expect(await bob.delete(`/api/auth/sessions/${there?.id}`)).toMatchObject({ status: 404, body: { reason: 'session_not_found' } })
  const stream = await phone.events('/api/events')
  expect((await ada.delete(`/api/auth/sessions/${there?.id}`)).status).toBe(200)
  await stream.ended
  expect((await phone.get('/api/documents')).status).toBe(401)
  expect((await ada.get<List>('/api/auth/sessions')).body.items).toHaveLength(1)
  expect((await ada.delete(`/api/auth/sessions/${there?.id}`)).status).toBe(404)
})

test('With an authenticator app, the right password opens no session; a code does, once.', async () => {
  const ada = await server.signUp()
  const { secret, codes } = await addTotp(ada)
  expect(codes).toHaveLength(10)
  expect((await ada.get('/api/auth/security')).body).toEqual({ has_totp: true, passkeys: [], recovery_codes_left: 10 })

  const { client, factor } = await enterPassword(ada.email)
  expect(factor).toMatchObject({ has_totp: true, passkey: null })
  expect(client.cookie).toBeUndefined()
  expect((await client.get('/api/documents')).status).toBe(401)
  expect(await client.post('/api/auth/second-factor', { token: factor.token, code: '000000' })).toMatchObject({
    status: 400,
    body: { reason: 'code_wrong' },
  })
  const code = codeOf(secret)
  expect(await client.post('/api/auth/second-factor', { token: factor.token, code })).toMatchObject({
    status: 200,
    body: { user: { id: ada.id } },
  })
  expect((await client.get('/api/documents')).status).toBe(200)

  // The question is used up, and so is the code, also for another question.
  expect(await client.post('/api/auth/second-factor', { token: factor.token, code: codeOf(secret, 1) })).toMatchObject({
    status: 400,
    body: { reason: 'challenge_expired' },
  })
  const again = await enterPassword(ada.email)
  expect(await again.client.post('/api/auth/second-factor', { token: again.factor.token, code })).toMatchObject({
    status: 400,
    body: { reason: 'code_wrong' },
  })
})

test('The code that set up the app does not sign in, and of many answers with one code at once, one does.', async () => {
  const ada = await server.signUp()
  const { secret } = await addTotp(ada)
  const { client, factor } = await enterPassword(ada.email)
  expect((await client.post('/api/auth/second-factor', { token: factor.token, code: codeOf(secret, -1) })).status).toBe(400)
  const questions = await Promise.all(Array.from({ length: 4 }, () => enterPassword(ada.email)))
  const code = codeOf(secret)
  const answers = await Promise.all(
    questions.map((question) => question.client.post('/api/auth/second-factor', { token: question.factor.token, code })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('A question ends after five wrong answers and after five minutes, and the account rests after ten failures.', async () => {
  const ada = await server.signUp()
  const { secret } = await addTotp(ada)
  const { client, factor } = await enterPassword(ada.email)
  const answer = (code: string, token = factor.token) => client.post('/api/auth/second-factor', { token, code })
  for (let n = 0; n < 5; n += 1) expect((await answer('000000')).status).toBe(400)
  expect(await answer(codeOf(secret))).toMatchObject({ status: 400, body: { reason: 'challenge_expired' } })

  const late = await enterPassword(ada.email)
  await server.database.sql(`update auth_challenges set expires_at = now() - interval '1 second' where user_id = $1`, [ada.id])
  expect(await answer(codeOf(secret), late.factor.token)).toMatchObject({ status: 400, body: { reason: 'challenge_expired' } })

  const more = await enterPassword(ada.email)
  for (let n = 0; n < 5; n += 1) expect((await answer('000000', more.factor.token)).status).toBe(400)
  const last = await enterPassword(ada.email)
  expect(await answer(codeOf(secret), last.factor.token)).toMatchObject({ status: 429, body: { reason: 'too_many_attempts' } })
  expect((await actionsOf(ada.id)).filter((action) => action === 'second_factor.refused')).toHaveLength(10)
})

test('Whoever guesses codes of the app keeps its owner out of neither the passkey nor the recovery codes.', async () => {
  const ada = await server.signUp()
  const { secret, codes } = await addTotp(ada)
  const { authenticator } = await addPasskey(ada)
  for (let n = 0; n < 10; n += 5) {
    const { client, factor } = await enterPassword(ada.email)
    for (let m = 0; m < 5; m += 1) await client.post('/api/auth/second-factor', { token: factor.token, code: '000000' })
  }
  const answer = async (give: (question: SecondFactor) => object) => {
    const { client, factor } = await enterPassword(ada.email)
    return client.post('/api/auth/second-factor', { token: factor.token, ...give(factor) })
  }
  expect((await answer(({ passkey }) => ({ passkey: authenticator.get({ challenge: passkey?.challenge ?? '' }) }))).status).toBe(200)
  expect((await answer(() => ({ code: codes[0] }))).status).toBe(200)
  expect((await answer(() => ({ code: codeOf(secret) }))).status, 'The guesses still count').toBe(429)
})

test('A recovery code signs in once, in any spelling, and the person hears of it; new codes end the old ones.', async () => {
  const ada = await server.signUp()
  const { codes } = await addTotp(ada)
  const use = async (code: string) => {
    const { client, factor } = await enterPassword(ada.email)
    return client.post('/api/auth/second-factor', { token: factor.token, code })
  }
  const [first = '', second = ''] = codes
  expect((await use(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect(await use(first)).toMatchObject({ status: 400, body: { reason: 'code_wrong' } })
  expect((await ada.get('/api/auth/security')).body).toMatchObject({ recovery_codes_left: 9 })
  expect((await mailsTo(ada.email)).at(-1)).toMatch(/one of your recovery codes/)
  const stored = await server.database.sql<{ code_hash: string }>('select code_hash from recovery_codes where user_id = $1', [ada.id])
  expect(JSON.stringify(stored)).not.toContain(second.replaceAll('-', ''))

  expect((await ada.post('/api/auth/recovery-codes', { password: 'wrong' })).status).toBe(403)
  const renewed = await ada.post<Codes>('/api/auth/recovery-codes', { password: PASSWORD })
  expect((await use(second)).status).toBe(400)
  expect((await use(renewed.body.recovery_codes[0] ?? '')).status).toBe(200)
})

test('The README’s way to help somebody who has lost the second step works.', async () => {
  const ada = await server.signUp({ password: PASSWORD })
  await addTotp(ada)
  const [, advice = ''] = /### A lost second step[\s\S]*?```sql\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []
  await server.database.sql(advice.replace('ana@example.com', ada.email))
  expect((await ada.get('/api/auth/security')).body).toEqual({ has_totp: false, passkeys: [], recovery_codes_left: 0 })
  expect((await server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD })).body).toMatchObject({
    second_factor: null,
  })
})

test('A mailed link for a new password does not replace the second factor.', async () => {
  const ada = await server.signUp()
  const { secret } = await addTotp(ada)
  await server.client().post('/api/auth/recover', { email: ada.email })
  const token = await recoveryToken(ada.email)
  const client = server.client()
  const reset = await client.post<SignInBody>('/api/auth/reset', { token, password: NEW_PASSWORD })
  expect(reset).toMatchObject({ status: 200, body: { user: null, second_factor: { has_totp: true } } })
  expect((await client.get('/api/documents')).status).toBe(401)
  expect((await ada.get('/api/documents')).status).toBe(401)
  const answer = { token: reset.body.second_factor.token, code: codeOf(secret) }
  expect((await client.post('/api/auth/second-factor', answer)).status).toBe(200)
})

test('Removing a factor asks for the password; with the last one go the recovery codes and the second step.', async () => {
  const ada = await server.signUp()
  await addTotp(ada)
  expect((await ada.post('/api/auth/totp', { password: PASSWORD })).body).toMatchObject({ reason: 'totp_exists' })
  expect((await ada.post('/api/auth/totp/remove', { password: 'wrong' })).status).toBe(403)
  expect((await ada.post('/api/auth/totp/remove', { password: PASSWORD })).status).toBe(200)
  expect((await ada.get('/api/auth/security')).body).toEqual({ has_totp: false, passkeys: [], recovery_codes_left: 0 })
  expect((await ada.post('/api/auth/recovery-codes', { password: PASSWORD })).body).toMatchObject({ reason: 'no_second_factor' })
  expect(await server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD })).toMatchObject({
    body: { user: { id: ada.id }, second_factor: null },
  })
  expect(await actionsOf(ada.id)).toEqual(['account.created', 'totp.added', 'totp.removed', 'session.started'])
  expect(await mailsTo(ada.email)).toEqual([
    'An authenticator app has been set up for your account.',
    'The authenticator app has been removed from your account.',
  ])
})

test('The transports of a passkey are words.', async () => {
  const ada = await server.signUp()
  const { body } = await ada.post<{ token: string; passkey: { challenge: string } }>('/api/auth/passkeys/question', { password: PASSWORD })
  const passkey = createAuthenticator().create(body.passkey)
  const sent = { token: body.token, name: 'Laptop', passkey: { ...passkey, response: { ...passkey.response, transports: ['usb\0'] } } }
  expect((await ada.post('/api/auth/passkeys', sent)).status).toBe(400)
})

test('A passkey signs in alone, without an address, and answers the question after a password; no answer works twice.', async () => {
  const ada = await server.signUp()
  const { authenticator, answer, added } = await addPasskey(ada)
  expect(added, added.text).toMatchObject({ status: 201 })
  expect(added.body.recovery_codes).toHaveLength(10)
  expect(await ada.post('/api/auth/passkeys', answer)).toMatchObject({ status: 400, body: { reason: 'challenge_expired' } })

  type Question = { token: string; passkey: { challenge: string } }
  const browser = server.client()
  const asked = (await browser.post<Question>('/api/auth/passkey/question', {})).body
  const signIn = { token: asked.token, passkey: authenticator.get(asked.passkey) }
  expect(await browser.post('/api/auth/passkey', signIn)).toMatchObject({ status: 200, body: { user: { id: ada.id } } })
  expect((await browser.get('/api/documents')).status).toBe(200)
  expect(await server.client().post('/api/auth/passkey', signIn)).toMatchObject({ status: 400, body: { reason: 'challenge_expired' } })
  // The signature is of the earlier question.
  const next = (await browser.post<Question>('/api/auth/passkey/question', {})).body
  expect(await browser.post('/api/auth/passkey', { ...signIn, token: next.token })).toMatchObject({
    status: 400,
    body: { reason: 'passkey_refused' },
  })

  const { client, factor } = await enterPassword(ada.email)
  const passkey = authenticator.get({ challenge: factor.passkey?.challenge ?? '' })
  expect((await client.post('/api/auth/second-factor', { token: factor.token, passkey })).status).toBe(200)
})

test('A passkey of a foreign page, of somebody unverified or of nobody is refused.', async () => {
  const ada = await server.signUp()
  const evil = await addPasskey(ada, createAuthenticator({ origin: 'https://evil.example', rpId: 'evil.example' }))
  expect(evil.added).toMatchObject({ status: 400, body: { reason: 'passkey_refused' } })
  expect((await addPasskey(ada, createAuthenticator({ isVerified: false }))).added.status).toBe(400)
  const asked = (await server.client().post<{ token: string; passkey: { challenge: string } }>('/api/auth/passkey/question', {})).body
  expect(
    await server.client().post('/api/auth/passkey', { token: asked.token, passkey: createAuthenticator().get(asked.passkey) }),
  ).toMatchObject({
    status: 400,
    body: { reason: 'passkey_refused' },
  })
})

test('The id of a passkey has 1,023 bytes at most, as WebAuthn says. A longer one is refused.', async () => {
  const ada = await server.signUp()
  expect((await addPasskey(ada, createAuthenticator({ idBytes: 1_023 }))).added.status).toBe(201)
  for (const idBytes of [1_024, 16_000])
    expect((await addPasskey(ada, createAuthenticator({ idBytes }))).added).toMatchObject({
      status: 400,
      body: { reason: 'passkey_refused' },
    })
})

test('Many questions that were asked before bring no passkeys over the limit, and recovery codes come once.', async () => {
  const ada = await server.signUp()
  type Question = { token: string; passkey: { challenge: string } }
  const questions: Question[] = []
  while (questions.length < PASSKEYS_MAX + 3)
    questions.push((await ada.post<Question>('/api/auth/passkeys/question', { password: PASSWORD })).body)
  const answers = await Promise.all(
    questions.map(({ token, passkey }) =>
      ada.post<Codes>('/api/auth/passkeys', { token, name: 'Laptop', passkey: createAuthenticator().create(passkey) }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(PASSKEYS_MAX)
  expect(answers.filter(({ status }) => status !== 201)).toMatchObject(
    Array(3).fill({ status: 409, body: { reason: 'too_many_passkeys' } }),
  )
  expect(answers.filter(({ body }) => body.recovery_codes)).toHaveLength(1)
})

test('An answer that says it is of another person is refused.', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  const { authenticator } = await addPasskey(ada)
  for (const [{ id }, status] of [
    [bob, 400],
    [ada, 200],
  ] as const) {
    const asked = (await server.client().post<{ token: string; passkey: { challenge: string } }>('/api/auth/passkey/question', {})).body
    const passkey = authenticator.get(asked.passkey)
    const response = { ...passkey.response, userHandle: Buffer.from(id).toString('base64url') }
    expect((await server.client().post('/api/auth/passkey', { token: asked.token, passkey: { ...passkey, response } })).status).toBe(status)
  }
})

test('Another person can neither finish, use nor remove a passkey that is not theirs.', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  const asked = await ada.post<{ token: string; passkey: { challenge: string } }>('/api/auth/passkeys/question', { password: PASSWORD })
  const stolen = { token: asked.body.token, name: 'Mine', passkey: createAuthenticator().create(asked.body.passkey) }
  expect(await bob.post('/api/auth/passkeys', stolen)).toMatchObject({ status: 400, body: { reason: 'challenge_expired' } })

  await addPasskey(ada)
  const bobs = await addPasskey(bob)
  const { client, factor } = await enterPassword(ada.email)
  const foreign = bobs.authenticator.get({ challenge: factor.passkey?.challenge ?? '' })
  expect(await client.post('/api/auth/second-factor', { token: factor.token, passkey: foreign })).toMatchObject({
    status: 400,
    body: { reason: 'passkey_refused' },
  })
  const [passkey] = (await ada.get<{ passkeys: { id: string }[] }>('/api/auth/security')).body.passkeys
  expect(await bob.post(`/api/auth/passkeys/${passkey?.id}/remove`, { password: PASSWORD })).toMatchObject({
    status: 404,
    body: { reason: 'passkey_not_found' },
  })
  expect((await ada.post(`/api/auth/passkeys/${passkey?.id}/remove`, { password: 'wrong' })).status).toBe(403)
  expect((await ada.post(`/api/auth/passkeys/${passkey?.id}/remove`, { password: PASSWORD })).status).toBe(200)
  expect((await ada.get('/api/auth/security')).body).toEqual({ has_totp: false, passkeys: [], recovery_codes_left: 0 })
})

test('A suspended person gets in with neither their second factor nor their passkey.', async () => {
  const ada = await server.signUp()
  const { secret } = await addTotp(ada)
  const { authenticator } = await addPasskey(ada)
  const { client, factor } = await enterPassword(ada.email)
  const asked = (await client.post<{ token: string; passkey: { challenge: string } }>('/api/auth/passkey/question', {})).body
  await server.database.sql(`update profiles set account_status = 'suspended' where id = $1`, [ada.id])
  for (const answer of [
    await client.post('/api/auth/second-factor', { token: factor.token, code: codeOf(secret) }),
    await client.post('/api/auth/passkey', { token: asked.token, passkey: authenticator.get(asked.passkey) }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { reason: 'account_suspended' } })
})

test('Where administrators need a second factor, one without it administers nothing, in the server and in the database.', async () => {
  const chief = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  await enterAdministration(chief)
  const rules = (admins_need_second_factor: boolean) => chief.patch('/api/admin/security', { admins_need_second_factor })
  expect((await chief.get('/api/admin/security')).body).toEqual({ admins_need_second_factor: false })
  expect(await rules(true)).toMatchObject({ status: 409, body: { reason: 'second_factor_first' } })
  const { secret } = await addTotp(chief)
  expect((await rules(true)).status).toBe(200)
  expect(await actionsOf(chief.id)).toContain('security.updated')

  const boss = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [boss.id])
  await boss.post('/api/admin/login', ADMIN)
  const session = () => boss.get<SignInBody>('/api/auth/session')
  expect((await session()).body.user).toMatchObject({ needs_second_factor: true, can: { administer: false, super_administer: false } })
  for (const answer of [
    await boss.get('/api/admin/security'),
    await boss.patch('/api/admin/security', { admins_need_second_factor: false }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { reason: 'second_factor_required' } })
  expect((await boss.patch('/api/brand', { scope: 'default', primary: '#123456' })).status).toBe(403)
  const [database] = await server.database.sql<{ admin: boolean }>(
    `select app.is_admin() as admin from (select set_config('app.user_id', $1, true) u, set_config('app.actor_id', $1, true) a) s where u = a`,
    [boss.id],
  )
  expect(database).toEqual({ admin: false })
  await addTotp(boss)
  expect((await session()).body.user).toMatchObject({ needs_second_factor: false, can: { super_administer: true } })
  expect((await boss.get('/api/admin/security')).status).toBe(200)

  const { client, factor } = await enterPassword(chief.email)
  await client.post('/api/auth/second-factor', { token: factor.token, code: codeOf(secret) })
  await client.post('/api/admin/login', ADMIN)
  expect((await client.patch('/api/admin/security', { admins_need_second_factor: false })).status).toBe(200)
  expect((await createClient(server.url).get('/api/admin/security')).status).toBe(401)
})

test('Whoever has asked for deletion still gets to /my-data with a second factor and with a new password.', async () => {
  const ada = await server.signUp()
  const { secret } = await addTotp(ada)
  expect((await ada.post('/api/rpc/request_data_deletion', { target_user_id: ada.id })).status).toBe(200)
  const { client, factor } = await enterPassword(ada.email)
  expect((await client.post('/api/auth/second-factor', { token: factor.token, code: codeOf(secret) })).status).toBe(200)
  expect((await client.get('/api/privacy/my-data')).status).toBe(200)
  expect((await client.get('/api/documents')).status).toBe(403)
})

test('A sign-in with the old password that is under way while the password changes opens no session that stays.', async () => {
  const ada = await server.signUp()
  const stranger = server.client()
  const waiting = async (words: string) =>
    (await server.database.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like $1`, [`%${words}%`])).length > 0
  const holder = new Database(server.database.url)
  await holder.connect()
  try {
    // The password has been found right by then.
    await holder.query('begin; set local role draftwell_owner; lock table passkeys in access exclusive mode')
    const signIn = stranger.post('/api/auth/login', { email: ada.email, password: PASSWORD })
    await eventually('the sign-in waits', () => waiting('passkeys'))
    let isChanged = false
    const change = ada.post('/api/auth/password', { current_password: PASSWORD, password: NEW_PASSWORD }).finally(() => (isChanged = true))
    await eventually('the change is there or waits', async () => isChanged || (await waiting('update "identities"')))
    await holder.query('commit')
    await signIn
    expect((await change).status).toBe(200)
  } finally {
    await holder.end()
  }
  expect((await stranger.get('/api/documents')).status).toBe(401)
  expect((await ada.get('/api/documents')).status).toBe(200)
})

test('A password that has changed since it was found right opens no session.', async () => {
  const ada = await server.signUp()
  const holder = new Database(server.database.url)
  await holder.connect()
  const stranger = server.client()
  try {
    await holder.query('begin; set local role draftwell_system')
    await holder.query(`update identities set password_hash = 'another' where user_id = $1`, [ada.id])
    const signIn = stranger.post('/api/auth/login', { email: ada.email, password: PASSWORD })
    const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%"identities"%for share%'`
    await eventually('the sign-in waits', async () => (await server.database.sql(isWaiting)).length > 0)
    await holder.query('commit')
    expect(await signIn).toMatchObject({ status: 401, body: { reason: 'invalid_credentials' } })
  } finally {
    await holder.end()
  }
})

test('The question for a second step that followed the old password ends with that password.', async () => {
  const ada = await server.signUp()
  const { secret } = await addTotp(ada)
  const { client, factor } = await enterPassword(ada.email)
  expect((await ada.post('/api/auth/password', { current_password: PASSWORD, password: NEW_PASSWORD })).status).toBe(200)
  expect(await client.post('/api/auth/second-factor', { token: factor.token, code: codeOf(secret) })).toMatchObject({
    status: 400,
    body: { reason: 'challenge_expired' },
  })
})

test('A recovery link that was asked for before a change of password is worth nothing afterwards.', async () => {
  const ada = await server.signUp()
  await server.client().post('/api/auth/recover', { email: ada.email })
  const token = await recoveryToken(ada.email)
  expect((await ada.post('/api/auth/password', { current_password: PASSWORD, password: NEW_PASSWORD })).status).toBe(200)
  expect((await server.client().post('/api/auth/reset', { token, password: 'a third passphrase' })).body.reason).toBe('link_expired')
})
