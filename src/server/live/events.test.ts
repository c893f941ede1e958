import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { ReceivedEvent } from '#test/event-reader.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

test('Nothing is missed and nothing comes twice, however often the reader reconnects while many write.', async () => {
  const ada = await server.signUp()
  const first = await ada.events('/api/events')
  let last = (await first.until(({ event }) => event === 'hello')).id
  await first.close()

  const total = 120
  const writing = Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let n = 0; n < total / 12; n += 1) await createDocument(ada)
    }),
  )
  const seen: ReceivedEvent[] = []
  while (seen.length < total) {
    const stream = await ada.events('/api/events', last)
    const wanted = Math.min(total - seen.length, 7)
    await stream.until((_, all) => all.length >= wanted)
    await stream.close()
    seen.push(...stream.received)
    last = seen.at(-1)?.id
  }
  await writing
  expect(seen.map(({ id }) => Number(id))).toEqual(Array.from({ length: total }, (_, n) => n + 1))
  expect(new Set(seen.map(({ data }) => data['id'])).size).toBe(total)
})

test('A browser that was away longer than events are kept is told to read everything again.', async () => {
  const ada = await server.signUp()
  for (let n = 0; n < 3; n += 1) await createDocument(ada)
  await server.database.sql('delete from events where user_id = $1 and id < 3', [ada.id])
  const stream = await ada.events('/api/events', '1')
  expect(await stream.until(({ event }) => event === 'reset')).toMatchObject({ id: '3' })
  await createDocument(ada)
  expect(await stream.until(({ event }) => event === 'document.created')).toMatchObject({ id: '4' })
  await stream.close()
})

test('The first event repeats what changed a moment ago, each once, because a page reads before it hears of events.', async () => {
  const ada = await server.signUp()
  const { id: old } = await createDocument(ada)
  await server.database.sql("update events set created_at = created_at - interval '1 minute' where user_id = $1", [ada.id])
  const { id } = await createDocument(ada)
  const stream = await ada.events('/api/events')
  const { data } = await stream.until(({ event }) => event === 'hello')
  await stream.close()
  expect(data['recent']).toEqual([{ name: 'document.created', id }])
  expect(JSON.stringify(data)).not.toContain(old)
})
