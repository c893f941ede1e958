import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STREAMS_PER_PERSON_MAX, STREAMS_PER_SESSION_MAX } from '#shared/limits.ts'
import { createDocument, enqueue, finished, PASSWORD } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import type { EventReader } from '#test/event-reader.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import { openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'
import { createFeeds } from './feeds.ts'

let server: TestServer
/** Another process of the same installation. */
let second: TestServer
beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ database: server.database, env: { ROLE: 'web' } })
})
afterAll(async () => {
  await second?.stop()
  await server?.stop()
})

test('A session may have so many streams and a person so many; the next is told when to come back, and nobody else is.', async () => {
  const ada = await server.signUp()
  const sessions: Client[] = [ada]
  while (sessions.length * STREAMS_PER_SESSION_MAX <= STREAMS_PER_PERSON_MAX) {
    const browser = server.client()
    await browser.post('/api/auth/login', { email: ada.email, password: PASSWORD })
    sessions.push(browser)
  }
  const open: EventReader[] = []
  for (const session of sessions) {
    const room = Math.min(STREAMS_PER_SESSION_MAX, STREAMS_PER_PERSON_MAX - open.length)
    const streams = await Promise.all(Array.from({ length: room + 5 }, () => session.events('/api/events')))
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(room)
    open.push(...streams.filter(({ status }) => status === 200))
    const refused = await session.get('/api/events')
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', reason: 'too_many_streams' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(open).toHaveLength(STREAMS_PER_PERSON_MAX)

  const eva = await server.signUp()
  const stream = await eva.events('/api/events')
  await stream.until(({ event }) => event === 'hello')
  await stream.close()

  await open[0]!.close()
  await eventually('a closed stream makes room', async () => {
    const again = await ada.events('/api/events')
    await again.close()
    return again.status === 200 || undefined
  })
  await Promise.all(open.map((one) => one.close()))
})

test('Streams end with their session, wherever it ends, and those of other sessions go on.', async () => {
  const ada = await server.signUp()
  const item = await enqueue(ada, 'Waits for nobody', 'form', { useMockData: true })
  await finished(ada, item)
  await server.database.sql(`update document_queue set status = 'processing' where id = $1`, [item])
  const phone = server.client()
  await phone.post('/api/auth/login', { email: ada.email, password: PASSWORD })

  const ends: [string, (browser: Client) => Promise<unknown>][] = [
    ['signing out', (browser) => browser.post('/api/auth/logout')],
    ['signing in again', (browser) => browser.post('/api/auth/login', { email: ada.email, password: PASSWORD })],
  ]
  for (const [what, end] of ends) {
    const browser = server.client()
    await browser.post('/api/auth/login', { email: ada.email, password: PASSWORD })
    const others = await phone.events('/api/events')
    const streams = await Promise.all([
      browser.events('/api/events'),
      browser.events(`/api/document_queue/${item}/stream`),
      browser.at(second.url).events('/api/events'),
    ])
    for (const stream of streams) await stream.until(() => true)
    await others.until(({ event }) => event === 'hello')
    await end(browser)
    await Promise.all(streams.map((stream) => stream.ended))
    await createDocument(phone, { title: what })
    await others.until(({ event }) => event === 'document.created')
    await others.close()
  }
  await server.database.sql(`update document_queue set status = 'completed' where id = $1`, [item])
})

test('A suspension ends the streams of all sessions of that person.', async () => {
  const ada = await server.signUp()
  const streams = await Promise.all([ada.events('/api/events'), ada.at(second.url).events('/api/events')])
  for (const stream of streams) await stream.until(({ event }) => event === 'hello')
  await server.database.sql(`update profiles set account_status = 'suspended' where id = $1`, [ada.id])
  await Promise.all(streams.map((stream) => stream.ended))
})

test('A reader gets everything, however much has to be relayed at once.', async () => {
  const ada = await server.signUp()
  const id = await enqueue(ada, 'A very long report', 'doc', { useMockData: true })
  await finished(ada, id)
  const blocks = Array.from({ length: 2_000 }, (_, n) => ({ type: 'paragraph', text: `${n} ${'x'.repeat(1_500)}` }))
  await server.database.sql(`update document_queue set generated_content = $2 where id = $1`, [
    id,
    JSON.stringify({ title: 'Long', description: '', blocks }),
  ])
  // The sweep has removed the chunks, so the stream sends the saved content at once.
  await server.database.sql(`delete from generation_chunks where queue_id = $1`, [id])
  const stream = await ada.events(`/api/document_queue/${id}/stream`)
  await stream.until(({ event }) => event === 'end')
  expect(stream.received.filter(({ event }) => event === 'element')).toHaveLength(2_001)
  await stream.close()
})

test('A reader that takes nothing is dropped, and holds no more than a little memory until then.', async () => {
  let stream: EventStream | undefined
  let sent = 0
  const http = createServer((request, response) => {
    stream = openEventStream(request, response, { stalledAfterMs: 50 })
    const event = { event: 'element', data: 'x'.repeat(100_000) }
    void (async (writing: EventStream) => {
      for (; !writing.closed.aborted; sent += 1) await writing.send(event)
    })(stream)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const call = get({ port: (http.address() as AddressInfo).port, host: '127.0.0.1' })
  const [response] = (await once(call, 'response')) as [{ pause(): void }]
  response.pause()
  await eventually('the stream is closed', () => stream?.closed.aborted || undefined)
  // Allows for the socket buffers of both sides. Without backpressure, the loop would never have left this test.
  expect(sent).toBeLessThan(500)
  call.destroy()
  http.close()
})

test('Streams that stand at the same place share one read, but never one that began before they were told of news.', async () => {
  let notify = () => {}
  const live = { subscribe: (_: string, __: string, wake: () => void) => ((notify = wake), () => {}) }
  const feeds = createFeeds<string>({ ...live, subscribers: () => 0, stop: async () => {} }, 'events')
  const reads: { after: number; answer: (page: string) => void }[] = []
  const read = (after: number) => new Promise<string>((answer) => reads.push({ after, answer }))
  const closed = new AbortController()
  const [one, two, three] = [1, 2, 3].map(() => feeds.follow('ada', closed.signal, read))

  const first = [one!.read(7), two!.read(7)]
  expect(reads).toHaveLength(1)
  notify()
  const later = three!.read(7)
  expect(reads.map(({ after }) => after)).toEqual([7, 7])
  reads[0]!.answer('old')
  reads[1]!.answer('new')
  expect(await Promise.all([...first, later])).toEqual(['old', 'old', 'new'])
  // They were notified while they read, so they do not wait.
  await Promise.all([one!.news(), two!.news()])
  const again = [one!.read(7), two!.read(7), three!.read(8)]
  expect(reads.map(({ after }) => after)).toEqual([7, 7, 7, 8])
  for (const { answer } of reads) answer('')
  await Promise.all(again)
})
