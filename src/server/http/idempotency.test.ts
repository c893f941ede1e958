import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

/* A create that is sent twice runs once: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

type Made = { id: string; queueId: string; title: string }
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

/** Lists each create of the product: the path, a body, and the field of its answer that identifies the new row. */
async function creates(client: Client): Promise<{ path: string; body: object; made: (answer: Made) => string }[]> {
  const { id } = await createDocument(client, { title: 'Original' })
  const byId = ({ id: made }: Made) => made
  return [
    { path: '/api/documents', body: { title: 'New' }, made: byId },
    { path: `/api/documents/${id}/duplicate`, body: {}, made: byId },
    { path: '/api/templates', body: { document_id: id }, made: byId },
    { path: '/api/templates/form-customer/use', body: {}, made: byId },
    {
      path: '/api/functions/enqueue-document',
      body: { userPrompt: 'Lunch', documentType: 'form', useMockData: true },
      made: ({ queueId }: Made) => queueId,
    },
  ]
}

test('Every create takes a key: five at once make one thing, and each is told of that one.', async () => {
  const ada = await server.signUp()
  for (const { path, body, made } of await creates(ada)) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.post<Made>(path, body, withKey('same'))))
    expect(
      answers.map(({ status }) => status < 300),
      path,
    ).toEqual(Array(5).fill(true))
    expect(new Set(answers.map((answer) => made(answer.body))).size, path).toBe(1)
    const other = await ada.post<Made>(path, body, withKey('other'))
    expect(made(other.body), path).not.toBe(made(answers[0]!.body))
    const without = await ada.post<Made>(path, body)
    expect(made(without.body), path).not.toBe(made(other.body))
  }
})

test('A key belongs to one request: with other content it is refused, and nothing is made.', async () => {
  const ada = await server.signUp()
  expect((await ada.post('/api/documents', { title: 'First' }, withKey('k'))).status).toBe(201)
  expect(await ada.post('/api/documents', { title: 'Second' }, withKey('k'))).toMatchObject({
    status: 422,
    body: { code: 'unprocessable', reason: 'key_reused' },
  })
  const { items } = (await ada.get<{ items: Document[] }>('/api/documents')).body
  expect(items.map(({ title }) => title)).toEqual(['First'])
})

test('A key belongs to one person and to one call.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  const mine = await ada.post<Document>('/api/documents', { title: 'Mine' }, withKey('k'))
  const hers = await eva.post<Document>('/api/documents', { title: 'Hers' }, withKey('k'))
  expect(hers).toMatchObject({ status: 201, body: { title: 'Hers' } })
  const copy = await ada.post<Document>(`/api/documents/${mine.body.id}/duplicate`, {}, withKey('k'))
  expect(copy).toMatchObject({ status: 201, body: { title: 'Copy of Mine' } })
})

test('A repetition gets the first answer, also when the thing has changed or gone since.', async () => {
  const ada = await server.signUp()
  const first = await ada.post<Document>('/api/documents', { title: 'First' }, withKey('k'))
  await ada.patch(`/api/documents/${first.body.id}`, { version: 1, title: 'Renamed' })
  await ada.delete(`/api/documents/${first.body.id}`)
  const again = await ada.post<Document>('/api/documents', { title: 'First' }, withKey('k'))
  expect([again.status, again.body]).toEqual([201, first.body])
})

test('A key has at most 200 characters; an empty one counts as missing.', async () => {
  const ada = await server.signUp()
  expect((await ada.post('/api/documents', { title: 'x' }, withKey('k'.repeat(200)))).status).toBe(201)
  expect(await ada.post('/api/documents', { title: 'x' }, withKey('k'.repeat(201)))).toMatchObject({
    status: 400,
    body: { message: 'Idempotency-Key must be less than 200 characters' },
  })
  const [one, two] = [
    await ada.post<Made>('/api/documents', { title: 'x' }, withKey('')),
    await ada.post<Made>('/api/documents', { title: 'x' }, withKey('')),
  ]
  expect(one.body.id).not.toBe(two.body.id)
})

test('A create that fails leaves its key free, so that the corrected request goes through.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'Original' })
  await server.database.sql(`update documents set title = '' where id = $1`, [id])
  const share = () => ada.post<Made>('/api/templates', { document_id: id }, withKey('k'))
  expect(await share()).toMatchObject({ status: 400, body: { reason: 'template_title_missing' } })
  await server.database.sql(`update documents set title = 'Now it has one' where id = $1`, [id])
  expect(await share()).toMatchObject({ status: 201, body: { title: 'Now it has one' } })
})
