import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Document, DocumentVersionSummary } from '../contract.ts'

/* Concurrent changes of one document: the second one sees the result of the first. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

const read = async (client: Client, id: string) => (await client.get<Document>(`/api/documents/${id}`)).body
const versionsOf = async (client: Client, id: string) =>
  (await client.get<{ items: DocumentVersionSummary[] }>(`/api/documents/${id}/versions`)).body.items
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('A version says which editor saved it, so that one that never heard the answer knows it as its own; a save by another program does not.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'First' })
  expect((await read(ada, id)).editor_id).toBeNull()
  const own = { version: 1, title: 'Second', editor_id: 'tab-a' }
  expect(await ada.patch(`/api/documents/${id}`, own)).toMatchObject({ status: 200, body: { editor_id: 'tab-a' } })
  for (const editor of ['tab\0', 'tab\n'])
    expect((await ada.patch(`/api/documents/${id}`, { version: 2, title: 'Third', editor_id: editor })).status, editor).toBe(400)
  const stale = { status: 409, body: { reason: 'document_changed', current: { version: 2, editor_id: 'tab-a' } } }
  expect(await ada.patch(`/api/documents/${id}`, { ...own, title: 'Third' })).toMatchObject(stale)
  // Without changes there is no version, so it stays that of the editor that made it.
  await ada.patch(`/api/documents/${id}`, { version: 2, title: 'Second', editor_id: 'tab-b' })
  expect(await read(ada, id)).toMatchObject({ version: 2, editor_id: 'tab-a' })
  await ada.patch(`/api/documents/${id}`, { version: 2, title: 'Third' })
  expect(await read(ada, id)).toMatchObject({ version: 3, editor_id: null })
  expect((await ada.patch(`/api/documents/${id}`, { version: 3, editor_id: 'x'.repeat(65) })).status).toBe(400)
})

test('Publishing what is not the newest is refused with the newest one; without a version the newest is meant.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'First' })
  await ada.patch(`/api/documents/${id}`, { version: 1, title: 'Second' })
  expect(await ada.post(`/api/documents/${id}/publish`, { version: 1 })).toMatchObject({
    status: 409,
    body: { reason: 'document_changed', current: { id, version: 2, title: 'Second' } },
  })
  expect((await read(ada, id)).status).toBe('draft')
  expect(await ada.post(`/api/documents/${id}/publish`, { version: 2 })).toMatchObject({ status: 200, body: { status: 'published' } })
  expect(await ada.post(`/api/documents/${id}/publish`, {})).toMatchObject({ status: 200, body: { has_unpublished_changes: false } })
})

test('Publishing ten times at once keeps one version, and each is told that it is published.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  const answers = await Promise.all(Array.from({ length: 10 }, () => ada.post(`/api/documents/${id}/publish`, { version: 1 })))
  expect(statuses(answers)).toEqual(Array(10).fill(200))
  expect(await versionsOf(ada, id)).toHaveLength(1)
})

test('Of archiving ten times at once one succeeds; the others are told that it is archived.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  const answers = await Promise.all(Array.from({ length: 10 }, () => ada.post(`/api/documents/${id}/archive`)))
  expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'document_archived' })
  const back = await Promise.all(Array.from({ length: 10 }, () => ada.post(`/api/documents/${id}/restore`)))
  expect(statuses(back)).toEqual([200, ...Array(9).fill(409)])
  expect(back.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'document_not_archived' })
})

test('A save and an archive at once: the save is in the archived document, or it was refused.', async () => {
  const ada = await server.signUp()
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createDocument(ada, { title: 'Before' })
    const [save, archive] = await Promise.all([
      ada.patch<Document>(`/api/documents/${id}`, { version: 1, title: 'After' }),
      ada.post<Document>(`/api/documents/${id}/archive`),
    ])
    expect(archive.status).toBe(200)
    const kept = await read(ada, id)
    expect(kept.status).toBe('archived')
    expect([save.status, kept.title, kept.version]).toEqual(save.status === 200 ? [200, 'After', 2] : [409, 'Before', 1])
  }
})

test('A save and a deletion at once: nothing is saved into what is gone.', async () => {
  const ada = await server.signUp()
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createDocument(ada, { title: 'Before' })
    const [save, gone] = await Promise.all([
      ada.patch(`/api/documents/${id}`, { version: 1, title: 'After' }),
      ada.delete(`/api/documents/${id}`),
    ])
    expect(gone.status).toBe(200)
    expect([200, 404]).toContain(save.status)
    expect(await ada.post<Document>(`/api/documents/${id}/undelete`)).toMatchObject({
      status: 200,
      body: { title: save.status === 200 ? 'After' : 'Before' },
    })
  }
})

test('Of two deletions one succeeds; bringing back what is there is not found.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  expect((await ada.post(`/api/documents/${id}/undelete`)).status).toBe(404)
  expect(statuses(await Promise.all([ada.delete(`/api/documents/${id}`), ada.delete(`/api/documents/${id}`)]))).toEqual([200, 404])
  for (const call of ['publish', 'archive', 'restore', 'duplicate', 'deploy']) {
    expect((await ada.post(`/api/documents/${id}/${call}`, {})).status, call).toBe(404)
  }
  for (const path of ['/versions', '/set', '/proposal', '/export?format=json']) {
    expect((await ada.get(`/api/documents/${id}${path}`)).status, path).toBe(404)
  }
})

test('Going back to an earlier version names the present one, and of many at once one succeeds.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'First' })
  await ada.post(`/api/documents/${id}/publish`, {})
  await ada.patch(`/api/documents/${id}`, { version: 1, title: 'Second' })
  const [first] = await versionsOf(ada, id)
  const path = `/api/documents/${id}/versions/${first?.id}/restore`
  expect(await ada.post(path, { version: 1 })).toMatchObject({ status: 409, body: { current: { title: 'Second', version: 2 } } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => ada.post(path, { version: 2 })))
  expect(statuses(answers)).toEqual([200, ...Array(5).fill(409)])
  expect(await read(ada, id)).toMatchObject({ title: 'First', version: 3, status: 'published' })
  expect((await versionsOf(ada, id)).map(({ title }) => title)).toEqual(['Second', 'First'])
})

test('An archived document is not taken back to an earlier version.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada)
  await ada.post(`/api/documents/${id}/publish`, {})
  const [version] = await versionsOf(ada, id)
  await ada.post(`/api/documents/${id}/archive`)
  expect(await ada.post(`/api/documents/${id}/versions/${version?.id}/restore`, { version: 1 })).toMatchObject({
    status: 409,
    body: { reason: 'document_archived' },
  })
})

test('The number of documents is right whatever is made, archived, deleted and brought back at once.', async () => {
  const ada = await server.signUp()
  const documents = await Promise.all(Array.from({ length: 12 }, (_, n) => createDocument(ada, { title: `Number ${n}` })))
  const call = (n: number, name: string) => ada.post(`/api/documents/${documents[n]?.id}/${name}`)
  await Promise.all([
    call(0, 'archive'),
    call(1, 'archive'),
    call(2, 'duplicate'),
    ada.delete(`/api/documents/${documents[3]?.id}`),
    ada.delete(`/api/documents/${documents[4]?.id}`),
  ])
  await Promise.all([call(0, 'restore'), call(3, 'undelete'), createDocument(ada), ada.delete(`/api/documents/${documents[1]?.id}`)])
  const { documents_total: total } = (await ada.get<{ documents_total: number }>('/api/dashboard')).body
  const { items } = (await ada.get<{ items: object[] }>('/api/documents?limit=100')).body
  expect([total, items.length]).toEqual([12, 12])
})

test('A copy of a title that is as long as it may be stays within the limit and in whole characters.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: '𠮷'.repeat(100) })
  const copy = await ada.post<Document>(`/api/documents/${id}/duplicate`)
  expect(copy.status, copy.text).toBe(201)
  expect(copy.body.title).toBe(`Copy of ${'𠮷'.repeat(100)}`.slice(0, copy.body.title.length))
  expect(copy.body.title.isWellFormed()).toBe(true)
  expect((await ada.patch(`/api/documents/${copy.body.id}`, { version: 1, title: copy.body.title })).status).toBe(200)
})

test('Everything that happens to a document is told to the person\u2019s browsers, in order.', async () => {
  const ada = await server.signUp()
  const stream = await ada.events('/api/events')
  await stream.until(({ event }) => event === 'hello')
  const { id } = await createDocument(ada)
  await ada.patch(`/api/documents/${id}`, { version: 1, title: 'Renamed' })
  await ada.patch(`/api/documents/${id}`, { version: 2, title: 'Renamed' })
  await ada.post(`/api/documents/${id}/publish`, {})
  await ada.post(`/api/documents/${id}/archive`)
  await ada.post(`/api/documents/${id}/restore`)
  await ada.delete(`/api/documents/${id}`)
  await stream.until(({ event }) => event === 'document.deleted')
  await stream.close()
  expect(stream.received.slice(1).map(({ event }) => event)).toEqual([
    'document.created',
    'document.updated',
    'document.published',
    'document.updated',
    'document.updated',
    'document.deleted',
  ])
})
