import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { newEmail } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { createLimit } from './limits.ts'

let server: TestServer
/** Two processes of the same installation. */
let here: Db
let there: Db
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
  const log = pino({ level: 'silent' })
  here = openDb({ connectionString: server.database.url }, log)
  there = openDb({ connectionString: server.database.url }, log)
})
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()])
  await server?.stop()
})

const refused = (error: unknown) => (error as { code: string; data: { reason: string; retry_after: number } }) ?? {}
const outcome = (work: Promise<void>) =>
  work.then(
    () => 'counted',
    (error: unknown) => refused(error).data.reason,
  )

test('All processes count together, and of many at once only as many as allowed get through.', async () => {
  const [mine, theirs] = [createLimit(here, 'together', 5, 60), createLimit(there, 'together', 5, 60)]
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => outcome((n % 2 ? mine : theirs).consume('ada'))))
  expect(outcomes.filter((one) => one === 'counted')).toHaveLength(5)
  expect(outcomes.filter((one) => one === 'too_many_requests')).toHaveLength(15)
})

test('Keys and names are counted separately.', async () => {
  const [first, second] = [createLimit(here, 'apart-1', 1, 60), createLimit(here, 'apart-2', 1, 60)]
  await first.consume('ada')
  await first.consume('eva')
  await second.consume('ada')
  expect(await outcome(first.consume('ada'))).toBe('too_many_requests')
})

test('A refusal says when to come back: within the window, and never at once.', async () => {
  const limit = createLimit(here, 'when', 1, 90, { reason: 'too_many_attempts', message: 'Later' })
  await limit.consume('ada')
  const error: unknown = await limit.consume('ada').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'rate_limited', message: 'Later', data: { reason: 'too_many_attempts' } })
  expect(refused(error).data.retry_after).toBeGreaterThanOrEqual(1)
  expect(refused(error).data.retry_after).toBeLessThanOrEqual(90)
})

test('A returned point may be used again, and a forgotten key starts from zero.', async () => {
  const limit = createLimit(here, 'back', 2, 60)
  await limit.consume('ada')
  await limit.consume('ada')
  await limit.giveBack('ada')
  expect(await outcome(limit.consume('ada'))).toBe('counted')
  await limit.forget('ada')
  expect([await outcome(limit.consume('ada')), await outcome(limit.consume('ada'))]).toEqual(['counted', 'counted'])
  expect(await outcome(limit.consume('ada'))).toBe('too_many_requests')
})

test('When the window is over, counting begins anew.', async () => {
  const limit = createLimit(here, 'window', 1, 60)
  await limit.consume('ada')
  await server.database.sql(`update rate_limits set expire = (extract(epoch from now()) * 1000)::bigint - 1 where key = 'window:ada'`)
  expect(await outcome(limit.consume('ada'))).toBe('counted')
})

/** Acts as if the person had used up these points. */
async function useUp(name: string, key: string, points: number): Promise<void> {
  await server.database.sql(
    `insert into rate_limits (key, points, expire) values ($1, $2, (extract(epoch from now()) * 1000)::bigint + 40000)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [`${name}:${key}`, points],
  )
}

test('Sixty generations at once a minute belong to a person; the next waits, and others do not.', async () => {
  const [ada, eva] = [await server.signUp(), await server.signUp()]
  await useUp('ai-generate', ada.id, 59)
  const generate = (client: typeof ada) =>
    client.post<{ success: boolean }>('/api/functions/ai-generate', { prompt: 'Lunch', documentType: 'form', useMockData: true })
  expect((await generate(ada)).status).toBe(200)
  const over = await generate(ada)
  expect(over).toMatchObject({ status: 429, body: { success: false, reason: 'too_many_requests' } })
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await generate(eva)).status).toBe(200)
})

test('Thirty imports a minute belong to a person, of drafts and sources together.', async () => {
  const ada = await server.signUp()
  await useUp('import', ada.id, 29)
  const send = (path: string) => ada.upload('POST', `/api/documents/import${path}`, { name: 'a.md', bytes: '# Plan\n\nText' })
  expect((await send('/text')).status).toBe(200)
  const over = await send('')
  expect(over.status).toBe(429)
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('An address gets five mails in a quarter of an hour, whoever asks and for whatever, and the refusal tells nothing of the account.', async () => {
  const ada = await server.signUp()
  const stranger = newEmail()
  const asked = async (email: string) => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const path = n % 2 ? '/api/auth/recover' : '/api/auth/resend'
      statuses.push((await server.client().post(path, { email })).status)
    }
    return statuses
  }
  expect(await asked(ada.email)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await asked(stranger)).toEqual(await asked(newEmail()))
})

test('A network asks for thirty mails in a quarter of an hour, also for different addresses; a browser that has signed in still gets its own.', async () => {
  const [client, ada] = [server.client(), await server.signUp()]
  const shared = { headers: { 'x-forwarded-for': '10.250.0.7' } }
  await client.post('/api/auth/recover', { email: newEmail() }, shared)
  const [row] = await server.database.sql<{ key: string }>(
    `select key from rate_limits where key like 'mail-address:%' order by expire desc limit 1`,
  )
  await server.database.sql(`update rate_limits set points = 30 where key = $1`, [row?.key])
  expect(await client.post('/api/auth/recover', { email: newEmail() }, shared)).toMatchObject({ status: 429 })
  expect(await client.post('/api/auth/recover', { email: ada.email }, shared), 'In a browser that nobody knows').toMatchObject({
    status: 429,
  })
  for (let n = 0; n < 5; n += 1) expect(await ada.post('/api/auth/recover', { email: ada.email }, shared)).toMatchObject({ status: 200 })
  expect(await ada.post('/api/auth/recover', { email: ada.email }, shared)).toMatchObject({ status: 429 })
  expect(await ada.post('/api/auth/recover', { email: newEmail() }, shared), 'For somebody else').toMatchObject({ status: 429 })
  expect((await server.client().post('/api/auth/recover', { email: newEmail() })).status).toBe(200)
})
