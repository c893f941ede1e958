import { generateKeyPairSync } from 'node:crypto'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngPicture } from '#test/fixtures/png-picture.ts'
import { PASSWORD } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Settings } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PRIVATE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const serviceAccount = (fields: object = {}) =>
  JSON.stringify({ type: 'service_account', client_email: 'robot@project.iam.gserviceaccount.com', private_key: PRIVATE_KEY, ...fields })

test('Settings begin with the defaults, and a stranger has none.', async () => {
  const ada = await server.signUp({ locale: 'fr', timezone: 'Europe/Paris' })
  expect((await ada.get('/api/settings')).body).toEqual({
    email: ada.email,
    first_name: 'Ada',
    last_name: 'Tester',
    department: '',
    position: '',
    avatar_id: null,
    theme: 'system',
    locale: 'fr',
    timezone: 'Europe/Paris',
    notifications_enabled: true,
    survey_mails_enabled: true,
    voice_enabled: false,
    google_auth_type: 'oauth',
    google_service_account: { client_email: null, has_key: false },
  })
  expect((await server.client().get('/api/settings')).status).toBe(401)
  expect((await server.client().patch('/api/settings', { theme: 'dark' })).status).toBe(401)
})

test('Two tabs that change different settings at once lose nothing, and the others hear of it.', async () => {
  const ada = await server.signUp()
  const elsewhere = server.client()
  await elsewhere.post('/api/auth/login', { email: ada.email, password: PASSWORD })
  const stream = await elsewhere.events('/api/events', '0')
  const changes: Partial<Settings>[] = [
    { first_name: ' Augusta ' },
    { department: 'Marketing', position: 'Analyst' },
    { theme: 'dark' },
    { locale: 'es', timezone: 'America/Bogota' },
    { notifications_enabled: false },
    { voice_enabled: true },
    { google_auth_type: 'domain_wide' },
  ]
  const answers = await Promise.all(changes.map((change) => ada.patch('/api/settings', change)))
  for (const answer of answers) expect(answer.status, answer.text).toBe(200)
  await stream.until(({ event }) => event === 'profile.updated')
  await stream.close()
  expect((await elsewhere.get('/api/settings')).body).toMatchObject(Object.assign({}, ...changes, { first_name: 'Augusta' }) as object)
  expect((await elsewhere.get('/api/auth/session')).body).toMatchObject({
    user: { first_name: 'Augusta', theme: 'dark', locale: 'es', notifications_enabled: false, voice_enabled: true },
  })
})

test('What is wrong is refused at its field, and address, role and status are not settings.', async () => {
  const ada = await server.signUp()
  const cases: [object, string][] = [
    [{ first_name: ' \u202e ' }, 'First name is required'],
    [{ last_name: 'x'.repeat(101) }, 'Last name must be less than 100 characters'],
    [{ position: 'x'.repeat(101) }, 'Position must be less than 100 characters'],
    [{ timezone: 'Mars/Olympus' }, 'This time zone is not known'],
    [{ timezone: 'constructor' }, 'This time zone is not known'],
  ]
  for (const [change, message] of cases) {
    const [path] = Object.keys(change)
    expect(await ada.patch('/api/settings', change), message).toMatchObject({ status: 400, body: { message, issues: [{ path }] } })
  }
  for (const change of [{ theme: 'pink' }, { locale: 'xx' }, { google_auth_type: 'magic' }, { voice_enabled: 'yes' }])
    expect((await ada.patch('/api/settings', change)).status).toBe(400)
  const forged = { email: 'boss@example.com', role: 'super_admin', account_status: 'suspended', avatar_id: ada.id, theme: 'dark' }
  expect((await ada.patch('/api/settings', forged)).status).toBe(200)
  expect((await ada.get('/api/auth/session')).body).toMatchObject({
    user: { email: ada.email, role: 'user', avatar_id: null, theme: 'dark' },
  })
})

test('A picture is made a small square of pixels only, replaces the one before, and is nobody else\u2019s.', async () => {
  const ada = await server.signUp()
  const upload = (bytes: Uint8Array) => ada.upload<Settings>('PUT', '/api/settings/avatar', { name: 'me.png', bytes })
  expect((await ada.get('/api/settings/avatar')).body).toMatchObject({ reason: 'avatar_not_found' })
  // What follows the picture in the file could be a page with a script.
  const polyglot = Buffer.concat([pngPicture(400, 200), Buffer.from('<script>alert(1)</script>')])
  const first = await upload(polyglot)
  expect(first.status, first.text).toBe(200)
  const second = await upload(pngPicture(30, 90))
  expect(second.body.avatar_id).not.toBe(first.body.avatar_id)
  const shown = await ada.get('/api/settings/avatar')
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(imageSize(shown.bytes)).toMatchObject({ type: 'jpg', width: 256, height: 256 })
  expect(shown.bytes.includes('script')).toBe(false)
  expect(await server.database.sql('select id from files where user_id = $1', [ada.id])).toEqual([{ id: second.body.avatar_id }])
  expect((await ada.get('/api/auth/session')).body).toMatchObject({ user: { avatar_id: second.body.avatar_id } })
  expect((await (await server.signUp()).get('/api/settings/avatar')).status).toBe(404)
  expect((await ada.delete('/api/settings/avatar')).body).toMatchObject({ avatar_id: null })
  expect(await server.database.sql('select id from files where user_id = $1', [ada.id])).toEqual([])
})

test('A hostile picture is refused by its content and size, and the present one stays.', async () => {
  const ada = await server.signUp()
  const upload = (bytes: Uint8Array | string, name = 'me.png') => ada.upload<Settings>('PUT', '/api/settings/avatar', { name, bytes })
  const kept = (await upload(pngPicture(8, 8))).body.avatar_id
  const cases: [Uint8Array | string, string][] = [
    ['', 'avatar_type'],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>', 'avatar_type'],
    ['GIF89a\u0001\u0000\u0001\u0000', 'avatar_type'],
    // A head that promises more pixels than anybody has, and one without the rest.
    [pngPicture(20_000, 1), 'avatar_too_wide'],
    [pngPicture(300, 300).subarray(0, 60), 'avatar_type'],
    [Buffer.concat([pngPicture(8, 8), Buffer.alloc(2 * 1024 * 1024)]), 'avatar_too_large'],
  ]
  for (const [bytes, reason] of cases) expect((await upload(bytes)).body, reason).toMatchObject({ reason })
  expect((await ada.get('/api/settings')).body).toMatchObject({ avatar_id: kept })
})

test('The key of a service account is checked, kept sealed and never leaves the server again.', async () => {
  const ada = await server.signUp()
  const upload = (bytes: string | Uint8Array) => ada.upload<Settings>('PUT', '/api/settings/google-key', { name: 'key.json', bytes })
  const saved = await upload(serviceAccount())
  expect(saved.status, saved.text).toBe(200)
  const has = { client_email: 'robot@project.iam.gserviceaccount.com', has_key: true }
  expect(saved.body.google_service_account).toEqual(has)
  for (const answer of [saved, await ada.get('/api/settings'), await ada.get('/api/auth/session')])
    expect(answer.text).not.toContain('PRIVATE KEY')
  const [row] = await server.database.sql<{ row: string }>('select k::text as row from google_keys k where user_id = $1', [ada.id])
  expect(row?.row).not.toContain(Buffer.from('PRIVATE KEY').toString('hex'))

  const wrong: [string | Uint8Array, string, number][] = [
    ['not json', 'Invalid JSON file', 400],
    ['"text"', 'Invalid JSON file', 400],
    [Buffer.from([0, 255, 254, 1]), 'Invalid JSON file', 400],
    ['', 'Invalid JSON file', 400],
    [serviceAccount({ type: 'authorized_user' }), 'This file is not the key of a service account.', 400],
    [serviceAccount({ private_key: '-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----' }), 'This file is not the key', 400],
    [serviceAccount({ padding: 'x'.repeat(70_000) }), 'The key file must be less than 64 kB', 413],
  ]
  for (const [bytes, message, status] of wrong) {
    const answer = await upload(bytes)
    expect(answer.status, message).toBe(status)
    expect((answer.body as unknown as { message: string }).message).toContain(message)
  }
  expect((await ada.get<Settings>('/api/settings')).body.google_service_account).toEqual(has)
  expect((await ada.delete<Settings>('/api/settings/google-key')).body.google_service_account).toEqual({
    client_email: null,
    has_key: false,
  })
})

test('How the Google account is linked is not changed by somebody who acts for that person.', async () => {
  const [chief, bea] = [await server.signUp(), await server.signUp()]
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
  expect((await chief.post('/api/admin/impersonation', { user_id: bea.id, reason: 'She asked for help' })).status).toBe(200)
  expect((await chief.patch('/api/settings', { google_auth_type: 'domain_wide' })).body.reason).toBe('not_while_impersonating')
  expect((await chief.patch('/api/settings', { theme: 'dark' })).status).toBe(200)
})
