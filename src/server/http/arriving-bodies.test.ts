import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import { createArrivingBodies } from './arriving-bodies.ts'

const PER_CALLER = 32

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

type Sending = { socket: Socket; received: string; isClosed: boolean }

/** Sends the head of a request without a body. */
function openRequest(url: string, head: readonly string[]): Sending {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const sending: Sending = { socket, received: '', isClosed: false }
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.on('data', (bytes) => (sending.received += bytes.toString('latin1')))
  socket.on('error', () => {})
  socket.on('close', () => (sending.isClosed = true))
  return sending
}

const statusOf = ({ received }: Sending) => Number(/^HTTP\/1.1 (\d+)/.exec(received)?.[1])

test('A person may have a limited number of bodies in flight; more are refused with 429, and other people are not affected.', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  await Promise.all([ada.get('/api/documents'), bob.get('/api/documents')])
  const head = [
    'POST /api/documents HTTP/1.1',
    'host: x',
    `cookie: ${ada.cookie ?? ''}`,
    'content-type: application/json',
    'content-length: 1000',
  ]
  const slow = Array.from({ length: PER_CALLER + 8 }, () => openRequest(server.url, head))
  const refused = await eventually('some are refused', async () => {
    const answered = slow.filter(({ received }) => received !== '')
    return answered.length >= 8 ? answered : undefined
  })
  expect(refused.map(statusOf)).toEqual(Array.from({ length: 8 }, () => 429))
  expect(refused[0]?.received).toContain('"too_many_requests"')
  expect((await bob.post('/api/documents', { title: 'x', type: 'form' })).status).toBe(201)
  for (const { socket } of slow) socket.destroy()
})

test('Heads that are too long are refused in our form, and so is what is no request.', async () => {
  const long = openRequest(server.url, ['GET /api/documents HTTP/1.1', 'host: x', `x-long: ${'x'.repeat(20_000)}`])
  await eventually('it is answered', () => long.received || undefined)
  expect(long.received).toMatch(/^HTTP\/1.1 431 .*content-type: application\/json/s)
  expect(JSON.parse(long.received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'too_large', reason: 'head_too_large' })
  const garbage = openRequest(server.url, ['This is no request'])
  await eventually('it is answered', () => garbage.received || undefined)
  expect(JSON.parse(garbage.received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'bad_request', reason: 'invalid_input' })
  await eventually('both are closed', () => (long.isClosed && garbage.isClosed) || undefined)
})

/** Starts a server that reads each body, with a short grace. At 500 bytes a second, each second of patience costs the sender 500 bytes. */
async function withReader(work: (url: string) => Promise<void>, { reads = true } = {}): Promise<void> {
  const bodies = createArrivingBodies({ graceMs: 300, checkEveryMs: 20 })
  const reader = createServer({ requestTimeout: 0 }, (request, response) => {
    request.on('error', () => {})
    bodies.watch('ada', request, response)
    if (reads) request.resume().on('end', () => response.end('complete'))
    else response.end('refused')
  })
  await new Promise<void>((resolve) => reader.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(reader.address() as AddressInfo).port}`)
  } finally {
    bodies.stop()
    reader.close()
    reader.closeAllConnections()
  }
}
const POST = ['POST / HTTP/1.1', 'host: x', 'content-length: 2000']

test('A body that does not come is given up with 408, and its connection closed.', () =>
  withReader(async (url) => {
    const silent = openRequest(url, POST)
    const trickling = openRequest(url, POST)
    const timer = setInterval(() => trickling.socket.write('x'), 50)
    await eventually('both are closed', () => (silent.isClosed && trickling.isClosed) || undefined)
    clearInterval(timer)
    expect([silent, trickling].map(statusOf)).toEqual([408, 408])
    expect(silent.received).toContain('"too_slow"')
  }))

test('A slow body that makes progress arrives, however long it takes.', () =>
  withReader(async (url) => {
    const slow = openRequest(url, POST)
    for (let n = 0; n < 20; n += 1) {
      slow.socket.write('x'.repeat(100))
      await delay(80)
    }
    await eventually('it is answered', () => slow.received || undefined)
    expect(statusOf(slow)).toBe(200)
    slow.socket.destroy()
  }))
