import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { DocumentSummary } from '../contract.ts'

type Page = { items: DocumentSummary[]; next_cursor: string | null }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const list = async (client: Client, query = ''): Promise<Page> => {
  const answer = await client.get<Page>(`/api/documents${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test('The list can be sorted by title or time, both ways, and pages meet without gap or overlap.', async () => {
  const ada = await server.signUp()
  await server.database.sql(
    `insert into documents (user_id, title, type, updated_at)
     select $1, (array['apple', 'Äpfel', 'Banana', 'banana', 'zebra', 'Zoo "1"'])[1 + n % 6], (array['doc', 'form'])[1 + n % 2],
            timestamptz '2026-03-04 05:06:07.123456+00' + (n / 9) * interval '1 microsecond' from generate_series(1, 40) n`,
    [ada.id],
  )
  const all = async (query: string) => {
    const seen: DocumentSummary[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await list(ada, `?limit=7&${query}${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.items)
      cursor = page.next_cursor
    }
    return seen
  }
  const ids = (documents: DocumentSummary[]) => documents.map(({ id }) => id)
  const newest = ids(await all(''))
  expect(ids(await all('sort=-updated_at'))).toEqual(newest)
  expect(ids(await all('sort=updated_at'))).toEqual(newest.toReversed())
  const byTitle = await all('sort=title')
  // Natural order: case and accents matter only between titles that are otherwise equal.
  expect([...new Set(byTitle.map(({ title }) => title))]).toEqual(['Äpfel', 'apple', 'banana', 'Banana', 'zebra', 'Zoo "1"'])
  expect(new Set(ids(byTitle)).size).toBe(40)
  expect(ids(await all('sort=-title'))).toEqual(ids(byTitle).toReversed())
  expect(ids(await all('sort=title&type=doc'))).toEqual(ids(byTitle.filter(({ type }) => type === 'doc')))
  for (const sort of ['title', '-title', 'updated_at', '-updated_at']) {
    const bananas = (await all(`sort=${sort}`)).filter(({ title }) => /banana/i.test(title))
    expect(ids(await all(`sort=${sort}&search=ban`)), sort).toEqual(ids(bananas))
  }
  expect((await ada.get('/api/documents?sort=status')).status).toBe(400)
})

test('A list sends the fields of the contract and no other column.', async () => {
  const ada = await server.signUp()
  await createDocument(ada, { type: 'doc', title: 'One', content: { blocks: [{ type: 'paragraph', text: 'Hello' }] } })
  for (const call of ['/api/documents', '/api/documents?search=one']) {
    const { items } = (await ada.get<Page>(call)).body
    expect(items).toHaveLength(1)
    expect(z.strictObject(DocumentSummary.shape).parse(items[0])).toEqual(items[0])
  }
})

test('A cursor of another order is refused.', async () => {
  const ada = await server.signUp()
  await createDocument(ada)
  await createDocument(ada)
  const cursorOf = async (sort: string) => (await list(ada, `?limit=1&sort=${sort}`)).next_cursor ?? ''
  for (const [sort, cursor] of [
    ['title', await cursorOf('updated_at')],
    ['updated_at', await cursorOf('title')],
    ['title', Buffer.from(JSON.stringify(['a\u0000', crypto.randomUUID(), 'title'])).toString('base64url')],
    ['title', Buffer.from(JSON.stringify(['a', 'x', 'title'])).toString('base64url')],
  ]) {
    for (const search of ['', '&search=a']) {
      expect(await ada.get(`/api/documents?sort=${sort}&cursor=${cursor}${search}`), `${sort} ${cursor}`).toMatchObject({
        status: 400,
        body: { reason: 'invalid_cursor' },
      })
    }
  }
  // The longest title fits its cursor.
  for (let n = 0; n < 2; n += 1) await createDocument(ada, { title: '"€'.repeat(100) })
  const first = await list(ada, '?limit=1&sort=title')
  expect((await list(ada, `?limit=1&sort=title&cursor=${first.next_cursor}`)).items).toHaveLength(1)
})
