import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument, PASSWORD } from './client.ts'
import type { Client } from './client.ts'
import { pngPicture } from './fixtures/png-picture.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { eventually } from './postgres/data-folder.ts'

/* Every act that affects security or everybody writes one line: who, whose, what and from where. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { SUPER_ADMIN_EMAIL: 'chief@example.com' } })
})
afterAll(() => server?.stop())

type Line = { action: string; actor_id: string | null; subject_id: string | null; ip: string | null }
const trailOf = (userId: string) =>
  server.database.sql<Line>('select action, actor_id, subject_id, ip from audit_log where user_id = $1 order by id', [userId])
const actions = async (userId: string) => (await trailOf(userId)).map(({ action }) => action)

/** The token of the nth link that was mailed. A job mails it. */
async function tokenOf(email: string, page: string, n = 0): Promise<string> {
  return eventually('the link is mailed', async () => {
    const mails = await server.database.sql<{ body: string }>('select body from mail_outbox where recipient = $1 order by id', [email])
    return mails.flatMap(({ body }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(body)?.[1] ?? [])[n]
  })
}

test('Signing up, in and out, and failing to, each leave a line with the address that it came from.', async () => {
  const ada = await server.signUp()
  await ada.post('/api/auth/logout')
  await ada.post('/api/auth/login', { email: ada.email, password: 'wrong' })
  await ada.post('/api/auth/login', { email: ada.email, password: PASSWORD })
  const trail = await trailOf(ada.id)
  expect(trail.map(({ action }) => action)).toEqual(['account.created', 'session.ended', 'session.refused', 'session.started'])
  for (const { ip } of trail) expect(ip).toMatch(/^10\.\d+\.\d+\.\d+$/)
  expect(new Set(trail.map(({ ip }) => ip)).size).toBe(1)
})

test('A wrong password for an unknown account leaves a line without a person.', async () => {
  const before = await server.database.sql(`select from audit_log where user_id is null and action = 'session.refused'`)
  await server.client().post('/api/auth/login', { email: 'nobody@example.com', password: PASSWORD })
  const after = await server.database.sql<Line>(`select * from audit_log where user_id is null and action = 'session.refused'`)
  expect(after).toHaveLength(before.length + 1)
  expect(JSON.stringify(after)).not.toContain('nobody@example.com')
})

test('A new password leaves a line for asking and one for changing; who asked is not known.', async () => {
  const ada = await server.signUp()
  await server.client().post('/api/auth/recover', { email: ada.email })
  const token = await tokenOf(ada.email, 'reset-password')
  const reset = await server.client().post('/api/auth/reset', { token, password: 'another long passphrase' })
  expect(reset.status, reset.text).toBe(200)
  const trail = await trailOf(ada.id)
  expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['account.created', ada.id],
    ['password.recovery_requested', null],
    ['password.changed', ada.id],
  ])
  expect(JSON.stringify(trail)).not.toContain(token)
})

test('The configured address becomes super admin with a line that says so, once.', async () => {
  const chief = await server.signUp({ email: 'chief@example.com' })
  for (let n = 0; n < 2; n += 1) {
    await server.client().post('/api/auth/recover', { email: chief.email })
    await server
      .client()
      .post('/api/auth/reset', { token: await tokenOf(chief.email, 'reset-password', n), password: `another passphrase ${n}` })
  }
  expect((await actions(chief.id)).filter((action) => action === 'role.changed')).toHaveLength(1)
})

test('Publishing and deleting a document leave a line with the document; saving does not.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  await ada.patch(`/api/documents/${id}`, { version: 1, title: 'Renamed' })
  await ada.post(`/api/documents/${id}/publish`, {})
  await ada.delete(`/api/documents/${id}`)
  expect((await trailOf(ada.id)).slice(1)).toMatchObject([
    { action: 'document.published', subject_id: id, actor_id: ada.id },
    { action: 'document.deleted', subject_id: id, actor_id: ada.id },
  ])
})

test('What an administrator changes for everybody leaves a line, what somebody changes for themselves does not.', async () => {
  const boss = await server.signUp()
  await server.database.sql(`update profiles set role = 'admin' where id = $1`, [boss.id])
  const document = await createDocument(boss)
  const saveAs = (shared: boolean) => boss.post<{ id: string }>('/api/templates', { document_id: document.id, shared })
  const [shared, own] = [(await saveAs(true)).body.id, (await saveAs(false)).body.id]
  for (const id of [shared, own]) {
    await boss.patch(`/api/templates/${id}`, { title: 'Renamed' })
    await boss.delete(`/api/templates/${id}`)
  }
  for (const scope of ['default', 'own']) {
    await boss.patch('/api/brand', { scope, primary: '#123456' })
    await uploadLogo(boss, scope)
    await boss.delete(`/api/brand?scope=${scope}`)
  }
  expect((await trailOf(boss.id)).slice(1).map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ['template.shared', shared],
    ['template.updated', shared],
    ['template.deleted', shared],
    ['brand.updated', null],
    ['brand.updated', null],
    ['brand.removed', null],
  ])
})

test('Who may answer a form, who is invited, and what leaves or clears its responses leave lines; no line holds an address.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  await ada.post(`/api/documents/${id}/publish`, {})
  await ada.patch(`/api/forms/${id}/settings`, { access: 'personal' })
  await ada.patch(`/api/forms/${id}/settings`, { closing_message: 'Thanks' })
  await ada.post(`/api/forms/${id}/invitations`, { addresses: ['bo@example.com'] })
  await ada.get(`/api/forms/${id}/responses/export?format=csv`)
  await ada.post(`/api/forms/${id}/responses/clear`, {})
  expect((await trailOf(ada.id)).slice(2).map(({ action, subject_id }) => [action, subject_id])).toEqual(
    ['form.access_changed', 'form.invited', 'responses.exported', 'responses.cleared'].map((action) => [action, id]),
  )
  expect(JSON.stringify(await server.database.sql('select details from audit_log'))).not.toContain('bo@example.com')
})

test('A sign-in with the right password of a suspended account leaves a line.', async () => {
  const ada = await server.signUp()
  await server.database.sql(`update profiles set account_status = 'suspended' where id = $1`, [ada.id])
  expect((await server.client().post('/api/auth/login', { email: ada.email, password: PASSWORD })).status).toBe(403)
  expect(await actions(ada.id)).toEqual(['account.created', 'session.refused'])
})

test('A change that fails leaves no line.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  await ada.post(`/api/documents/${id}/publish`, { version: 7 })
  await ada.post(`/api/documents/${id}/archive`, {})
  await ada.post(`/api/documents/${id}/publish`, {})
  expect(await actions(ada.id)).toEqual(['account.created', 'document.archived'])
})

async function uploadLogo(client: Client, scope: string): Promise<void> {
  const answer = await client.upload('PUT', `/api/brand/logo?scope=${scope}`, { name: 'logo.png', bytes: pngPicture(8, 8) })
  expect(answer.status, answer.text).toBe(200)
}
