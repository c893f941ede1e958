import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { largeSheet } from '#test/fixtures/large.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

/* One person requests more exports than the server can write at once. Others are not affected. */

const TIMEOUT_MS = 600_000
/** Two run and twenty wait, see `createTaskPool` at the start of the process. */
const ALLOWED = 22
const ASKED = 30

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

async function saveLargeSheet(person: Client): Promise<string> {
  const { title, description, ...content } = largeSheet()
  return (await createDocument(person, { title, description, type: 'sheet', content })).id
}

test(
  'Beyond what may wait a download is refused with Retry-After; others are served meanwhile; who leaves frees the places.',
  async () => {
    const [ada, bob] = [await server.signUp(), await server.signUp()]
    const [large, small, own] = [await saveLargeSheet(ada), (await createDocument(ada)).id, (await createDocument(bob)).id]
    const leaving = new AbortController()
    let served = 0
    const enoughRefused = Promise.withResolvers<void>()
    const refusals: Awaited<ReturnType<Client['get']>>[] = []
    const asked = Array.from({ length: ASKED }, async () => {
      const answer = await ada.get(`/api/documents/${large}/export?format=xlsx`, { signal: leaving.signal }).catch(() => undefined)
      if (answer?.status === 200) served += 1
      else if (answer) refusals.push(answer)
      if (refusals.length === ASKED - ALLOWED) enoughRefused.resolve()
    })
    await enoughRefused.promise
    for (const refused of refusals) {
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', reason: 'too_many_files', retry_after: 5 } })
      expect(refused.headers.get('retry-after')).toBe('5')
    }
    expect((await bob.get(`/api/documents/${own}/export?format=md`)).status).toBe(200)
    expect(served, 'Most of what the first person asked for still waits').toBeLessThan(ALLOWED / 2)
    leaving.abort()
    await Promise.all(asked)
    expect((await ada.get(`/api/documents/${small}/export?format=pdf`)).status).toBe(200)
  },
  TIMEOUT_MS,
)

test(
  'A file that needs more memory than a task may take is refused, and the next one is written.',
  async () => {
    const tight = await startTestServer({ env: { ROLE: 'web', TASK_MEMORY_MB: '256' }, database: server.database })
    try {
      const ada = await server.signUp()
      const columns = Array.from({ length: 8 }, (_, at) => ({ header: `Column ${at}`, type: 'text' }))
      const rows = Array.from({ length: 50_000 }, (_, at) => columns.map(() => String(at)))
      const large = (await createDocument(ada, { type: 'sheet', content: { sheets: [{ name: 'Large', columns, rows }] } })).id
      const there = ada.at(tight.url)
      expect(await there.get(`/api/documents/${large}/export?format=xlsx`)).toMatchObject({
        status: 422,
        body: { reason: 'export_too_large' },
      })
      const small = await createDocument(ada)
      expect((await there.get(`/api/documents/${small.id}/export?format=md`)).status).toBe(200)
    } finally {
      await tight.stop()
    }
  },
  TIMEOUT_MS,
)
