import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Template, TemplateSummary } from '../contract.ts'
import { BUILTIN_TEMPLATES } from './builtin/catalogue.ts'

type Page = { items: TemplateSummary[]; next_cursor: string | null }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

const page = async (client: Client, query: string) => (await client.get<Page>(`/api/templates?${query}`)).body
async function save(client: Client, fields: object = {}, document: object = {}): Promise<Template> {
  const { id } = await createDocument(client, { title: 'Pulse', ...document })
  const answer = await client.post<Template>('/api/templates', { document_id: id, ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function admin() {
  const boss = await server.signUp()
  await server.database.sql(`update profiles set role = 'admin' where id = $1`, [boss.id])
  return boss
}

test('A page may hold the last stored ones and the first built-in ones, and every page follows the last.', async () => {
  const ada = await server.signUp()
  for (const title of ['One', 'Two', 'Three']) await save(ada, { title })
  const first = await page(ada, 'limit=2')
  expect(first.items.map(({ title }) => title)).toEqual(['Three', 'Two'])
  const second = await page(ada, `limit=2&cursor=${first.next_cursor}`)
  expect(second.items.map(({ origin }) => origin)).toEqual(['own', 'builtin'])
  expect(second.items[0]?.title).toBe('One')
  const seen = [...first.items, ...second.items].map(({ id }) => id)
  for (let cursor = second.next_cursor; cursor !== null;) {
    const next = await page(ada, `limit=50&cursor=${cursor}`)
    seen.push(...next.items.map(({ id }) => id))
    cursor = next.next_cursor
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(3 + BUILTIN_TEMPLATES.length)
})

test('A page that stored templates fill exactly is followed by the first built-in one.', async () => {
  const ada = await server.signUp()
  for (const title of ['One', 'Two']) await save(ada, { title })
  const first = await page(ada, 'limit=2')
  expect(first.items.map(({ origin }) => origin)).toEqual(['own', 'own'])
  expect((await page(ada, `limit=1&cursor=${first.next_cursor}`)).items.map(({ id }) => id)).toEqual([BUILTIN_TEMPLATES[0]?.id])
})

test('The list goes on where it ended though templates were added, changed or deleted meanwhile.', async () => {
  const ada = await server.signUp()
  const [one, two] = [await save(ada, { title: 'One' }), await save(ada, { title: 'Two' })]
  await save(ada, { title: 'Three' })
  const first = await page(ada, 'limit=2')
  expect(first.items.map(({ title }) => title)).toEqual(['Three', 'Two'])
  expect((await ada.delete(`/api/templates/${two.id}`)).status).toBe(200)
  await save(ada, { title: 'Four' })
  const second = await page(ada, `limit=3&cursor=${first.next_cursor}`)
  expect(second.items.map(({ id }) => id)).toEqual([one.id, ...BUILTIN_TEMPLATES.slice(0, 2).map(({ id }) => id)])
  expect((await ada.delete(`/api/templates/${one.id}`)).status).toBe(200)
  await save(ada, { title: 'Five' })
  const third = await page(ada, `limit=100&cursor=${second.next_cursor}`)
  const last = await page(ada, `limit=100&cursor=${third.next_cursor}`)
  expect([...third.items, ...last.items].map(({ id }) => id)).toEqual(BUILTIN_TEMPLATES.slice(2).map(({ id }) => id))
  expect(last.next_cursor).toBeNull()
})

test('A cursor that names no template of this release is refused.', async () => {
  const ada = await server.signUp()
  for (const values of [
    [null, 'form-of-another-release'],
    [null, null],
    ['2026-02-31 10:00:00+00', crypto.randomUUID()],
  ]) {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url')
    expect((await ada.get(`/api/templates?cursor=${cursor}`)).body, cursor).toMatchObject({ reason: 'invalid_cursor' })
  }
})

test('Types and search hold for stored and built-in ones alike.', async () => {
  const ada = await server.signUp()
  await save(ada, { title: 'Exit talk' }, { type: 'doc' })
  await save(ada, { title: 'Exit list' }, { type: 'sheet' })
  const found = await page(ada, 'type=doc&search=exit&limit=100')
  expect(found.items.every(({ type }) => type === 'doc')).toBe(true)
  expect(found.items[0]?.title).toBe('Exit talk')
  expect((await page(ada, 'type=sheet&limit=100')).items.map(({ title }) => title)).toContain('Exit list')
  // Characters with a meaning in SQL are plain text here.
  for (const search of ['%', '_', "'", '\\'])
    expect((await ada.get(`/api/templates?search=${encodeURIComponent(search)}`)).status, search).toBe(200)
})

test('A template has the title and description of its document unless it gets its own, and cannot do without a title.', async () => {
  const ada = await server.signUp()
  expect(await save(ada, {}, { title: 'Pulse', description: 'Monthly' })).toMatchObject({
    title: 'Pulse',
    description: 'Monthly',
    origin: 'own',
  })
  expect(await save(ada, { title: 'Mine', description: '' }, { description: 'Monthly' })).toMatchObject({ title: 'Mine', description: '' })
  const { id } = await createDocument(ada)
  expect(await ada.post('/api/templates', { document_id: id, title: ' \u200f ' })).toMatchObject({
    status: 400,
    body: { reason: 'template_title_missing', issues: [{ path: 'title' }] },
  })
})

test('What is no id and no name of a template is not found; what could be neither is refused.', async () => {
  const ada = await server.signUp()
  const { id } = await save(ada)
  for (const wrong of ['-'.repeat(36), 'f'.repeat(36), id.slice(1), `${id}0`, 'form-nothing', crypto.randomUUID()]) {
    expect((await ada.get(`/api/templates/${wrong}`)).status, wrong).toBe(404)
    expect((await ada.patch(`/api/templates/${wrong}`, { title: 'x' })).status, wrong).toBe(404)
  }
  for (const wrong of ['a b', 'A', "'", 'x'.repeat(61)])
    expect((await ada.get(`/api/templates/${encodeURIComponent(wrong)}`)).status).toBe(400)
})

test('A used template is a draft of one\u2019s own that later changes of the template do not reach.', async () => {
  const ada = await server.signUp()
  const template = await save(ada, {}, { questions: [{ title: 'How was it?', type: 'text' }] })
  const used = (await ada.post<Document>(`/api/templates/${template.id}/use`)).body
  await ada.patch(`/api/templates/${template.id}`, { title: 'Renamed' })
  await ada.delete(`/api/templates/${template.id}`)
  expect((await ada.get<Document>(`/api/documents/${used.id}`)).body).toMatchObject({
    title: 'Pulse',
    version: 1,
    questions: [{ title: 'How was it?' }],
  })
  expect((await ada.post(`/api/templates/${template.id}/use`)).status).toBe(404)
})

test('Any administrator may change a shared template, which stays shared; another one can restore it.', async () => {
  const [boss, second, ada] = [await admin(), await admin(), await server.signUp()]
  const shared = await save(boss, { shared: true, title: 'For all' })
  const path = `/api/templates/${shared.id}`
  expect((await second.patch<Template>(path, { description: 'By the second' })).body).toMatchObject({ title: 'For all', origin: 'shared' })
  expect((await second.delete(path)).status).toBe(200)
  expect((await second.delete(path)).status).toBe(404)
  expect((await ada.post(`${path}/restore`)).status, 'Not there any more, so nobody else is told of it').not.toBe(200)
  expect((await second.post<Template>(`${path}/restore`)).body).toMatchObject({
    title: 'For all',
    description: 'By the second',
    origin: 'shared',
  })
  expect((await ada.get<Template>(path)).body).toMatchObject({ title: 'For all' })
})

test('A former administrator cannot change shared templates, not even their own.', async () => {
  const boss = await admin()
  const shared = await save(boss, { shared: true })
  await server.database.sql(`update profiles set role = 'user' where id = $1`, [boss.id])
  for (const attempt of [boss.patch(`/api/templates/${shared.id}`, { title: 'x' }), boss.delete(`/api/templates/${shared.id}`)]) {
    expect(await attempt).toMatchObject({ status: 403, body: { reason: 'template_shared' } })
  }
})

test('A template of a newer release is left alone, and one of an older one is read as of today.', async () => {
  const ada = await server.signUp()
  const { id } = await save(ada)
  await server.database.sql(`update templates set schema_version = 0, questions = '[{"text":"How was it?"}]' where id = $1`, [id])
  expect((await ada.get<Template>(`/api/templates/${id}`)).body.questions).toMatchObject([{ id: 'q1', title: 'How was it?', type: 'text' }])
  expect((await ada.post<Document>(`/api/templates/${id}/use`)).body).toMatchObject({
    schema_version: 1,
    questions: [{ title: 'How was it?' }],
  })
  await server.database.sql('update templates set schema_version = 99 where id = $1', [id])
  for (const answer of [ada.get(`/api/templates/${id}`), ada.post(`/api/templates/${id}/use`)]) {
    expect(await answer).toMatchObject({ status: 503, body: { reason: 'newer_release' } })
  }
})
