import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Document, DocumentVersion, DocumentVersionSummary } from '../contract.ts'

type Page = { items: DocumentVersionSummary[]; next_cursor: string | null }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const versions = async (client: Client, id: string, query = ''): Promise<Page> => {
  const answer = await client.get<Page>(`/api/documents/${id}/versions${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const kept = async (client: Client, id: string) => (await versions(client, id)).items.map(({ version }) => version)
/** Moves the kept versions into the past. */
const age = (id: string) =>
  server.database.sql(`update document_versions set id = uuidv7(interval '-11 minutes') where document_id = $1`, [id])

test('Saving what is there already is no new version and no change.', async () => {
  const ada = await server.signUp()
  const question = { title: 'How?', type: 'multiple_choice', format: 'one', options: ['a', 'b'], section: 'One' }
  const before = await createDocument(ada, { title: 'Feedback', questions: [question] })
  const { id, title, description, questions } = before
  const same = await ada.patch<Document>(`/api/documents/${id}`, { version: 1, title: ` ${title} `, description, questions })
  expect(same).toMatchObject({ status: 200, body: before })
  expect(await kept(ada, id)).toEqual([])
  expect((await ada.patch(`/api/documents/${id}`, { version: 2, title })).status).toBe(409)
  const sheet = {
    sheets: [
      {
        name: 'S',
        columns: [
          { header: 'A', type: 'number' },
          { header: 'B', type: 'number', formula: '={A}*2' },
        ],
        rows: [['2', '']],
      },
    ],
  }
  const made = await createDocument(ada, { type: 'sheet', content: sheet })
  expect((await ada.patch<Document>(`/api/documents/${made.id}`, { version: 1, content: sheet })).body.version).toBe(1)
})

test('Of the saves of ten minutes one version is kept; publishing and restoring keep one always.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'One' })
  for (const version of [1, 2, 3]) await ada.patch(`/api/documents/${id}`, { version, title: `Title ${version + 1}` })
  expect(await kept(ada, id)).toEqual([1])
  await age(id)
  for (const version of [4, 5]) await ada.patch(`/api/documents/${id}`, { version, title: `Title ${version + 1}` })
  expect(await kept(ada, id)).toEqual([4, 1])
  await ada.post(`/api/documents/${id}/publish`, {})
  expect(await kept(ada, id)).toEqual([6, 4, 1])
})

test('An earlier version is read whole, and restored over the present one, which is kept.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, {
    title: 'Deck',
    type: 'slide',
    description: 'First',
    content: { slides: [{ layout: 'title', title: 'Hello' }] },
  })
  await ada.patch(`/api/documents/${id}`, { version: 1, title: 'Changed', description: '', content: { slides: [] } })
  const [first] = (await versions(ada, id)).items
  const snapshot = await ada.get<DocumentVersion>(`/api/documents/${id}/versions/${first?.id}`)
  expect(snapshot).toMatchObject({
    status: 200,
    body: { document_id: id, version: 1, title: 'Deck', description: 'First', content: { slides: [{ title: 'Hello' }] } },
  })
  const restore = (version: number) => ada.post<Document>(`/api/documents/${id}/versions/${first?.id}/restore`, { version })
  expect(await restore(1)).toMatchObject({ status: 409, body: { reason: 'document_changed', current: { version: 2 } } })
  expect(await restore(2)).toMatchObject({
    status: 200,
    body: { version: 3, title: 'Deck', description: 'First', content: { slides: [{ title: 'Hello' }] } },
  })
  expect(await kept(ada, id)).toEqual([2, 1])
  expect((await restore(3)).body.version).toBe(3)
  await ada.post(`/api/documents/${id}/archive`)
  expect(await restore(3)).toMatchObject({ status: 409, body: { reason: 'document_archived' } })
})

test('Pages of versions meet without gap or overlap.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'One' })
  for (let version = 1; version <= 5; version += 1) {
    await ada.patch(`/api/documents/${id}`, { version, title: `Title ${version + 1}` })
    await age(id)
  }
  const first = await versions(ada, id, '?limit=2')
  const second = await versions(ada, id, `?limit=2&cursor=${first.next_cursor}`)
  const third = await versions(ada, id, `?limit=2&cursor=${second.next_cursor}`)
  expect([...first.items, ...second.items, ...third.items].map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
  expect(third.next_cursor).toBeNull()
  expect((await ada.get(`/api/documents/${id}/versions?cursor=x`)).status).toBe(400)
})

test('Another person finds neither the versions nor a copy; a version belongs to its document only.', async () => {
  const ada = await server.signUp()
  const eve = await server.signUp()
  const { id } = await createDocument(ada, { title: 'Mine' })
  await ada.patch(`/api/documents/${id}`, { version: 1, title: 'Mine, changed' })
  const [version] = (await versions(ada, id)).items
  const own = await createDocument(eve, { title: 'Hers' })
  for (const at of [id, own.id]) {
    expect((await eve.get(`/api/documents/${at}/versions/${version?.id}`)).status).toBe(404)
    expect((await eve.post(`/api/documents/${at}/versions/${version?.id}/restore`, { version: 1 })).status).toBe(404)
  }
  expect((await eve.get(`/api/documents/${id}/versions`)).status).toBe(404)
  expect((await eve.post(`/api/documents/${id}/duplicate`)).status).toBe(404)
  const other = await createDocument(ada, { title: 'Other' })
  expect(await ada.get(`/api/documents/${other.id}/versions/${version?.id}`)).toMatchObject({
    status: 404,
    body: { reason: 'version_not_found' },
  })
})

test('A copy is a draft of its own with the same content, made once for each key.', async () => {
  const ada = await server.signUp()
  const { id } = await createDocument(ada, { title: 'x'.repeat(200), description: 'D', questions: [{ title: 'How?', type: 'rating' }] })
  await ada.post(`/api/documents/${id}/publish`, {})
  const copy = await ada.post<Document>(`/api/documents/${id}/duplicate`, {})
  expect(copy).toMatchObject({
    status: 201,
    body: { status: 'draft', version: 1, responses: 0, description: 'D', questions: [{ title: 'How?', type: 'rating' }] },
  })
  expect(copy.body.title).toBe(`Copy of ${'x'.repeat(192)}`)
  expect(copy.body.id).not.toBe(id)
  expect(await kept(ada, copy.body.id)).toEqual([])
  await ada.delete(`/api/documents/${id}`)
  expect((await ada.post(`/api/documents/${id}/duplicate`)).status).toBe(404)
})
