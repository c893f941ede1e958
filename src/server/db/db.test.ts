import { Client as PgClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'

/* One person's requests wait for a lock while others use the rest of the pool. */

/** More than the pool of 16 connections. */
const STUCK = 40
/** Four run and 200 wait (`LANE_WAITING_MAX`). The rest are refused. */
const FLOOD = 260

let server: TestServer
let ada: Client
let holder: PgClient
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
  ada = await server.signUp()
  holder = new PgClient({ connectionString: server.database.url })
  await holder.connect()
})
afterAll(async () => {
  await holder?.end()
  await server?.stop()
})

/** Holds a lock on the document until the returned function is called. */
async function lockDocument(id: string): Promise<() => Promise<unknown>> {
  await holder.query('set role draftwell_system')
  await holder.query('begin')
  const { rows } = await holder.query('select id from documents where id = $1 for update', [id])
  expect(rows).toHaveLength(1)
  return () => holder.query('rollback')
}

const waitingForLock = async () => {
  const [row] = await server.database.sql<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
    [server.database.name],
  )
  return Number(row?.count)
}

test("One person's stuck requests take a few connections; other people are served, and the stuck ones are answered later.", async () => {
  const { id } = await createDocument(ada)
  const bob = await server.signUp()
  const release = await lockDocument(id)
  const stuck = Array.from({ length: STUCK }, () => ada.post(`/api/documents/${id}/archive`))
  await eventually('requests that hold all that one person may', async () => (await waitingForLock()) === 4)
  for (let i = 0; i < 20; i += 1) expect((await bob.get('/api/documents')).status).toBe(200)
  expect(await waitingForLock(), 'connections that one person holds').toBe(4)
  await release()
  const answers = await Promise.all(stuck)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test('Requests beyond what may wait are refused with 429 and Retry-After, only for the person who sends them.', async () => {
  const { id } = await createDocument(ada)
  const bob = await server.signUp()
  const release = await lockDocument(id)
  const refused = Promise.withResolvers<Awaited<ReturnType<Client['post']>>>()
  const flood = Array.from({ length: FLOOD }, async () => {
    const answer = await ada.post(`/api/documents/${id}/archive`)
    if (answer.status === 429) refused.resolve(answer)
    return answer
  })
  const answer = await refused.promise
  expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited', reason: 'too_many_requests' } })
  expect(answer.headers.get('retry-after')).toBe('1')
  expect((await bob.get('/api/documents')).status).toBe(200)
  await release()
  expect((await Promise.all(flood)).filter(({ status }) => status >= 500)).toEqual([])
  expect((await ada.get(`/api/documents/${id}`)).status).toBe(200)
})
