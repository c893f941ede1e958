import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { eventually } from '#test/postgres/data-folder.ts'
import type { Download } from '../contract.ts'
import { downloadRecommended } from './download-model.ts'

/* Servers other than Ollama at Ollama's address. */

const BROKE = { phase: 'failed', reason: 'download_broke', said: '' }
const GIGABYTES = 5_000_000_000

/** Returns the events of a download from a server that answers like this. Fails if the request to it is still open. */
async function downloadFrom(answer: (response: ServerResponse) => void, stalledMs = 60_000): Promise<Download[]> {
  let closed = false
  const server = createServer((_, response) => {
    response.on('close', () => (closed = true))
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const OLLAMA_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const events: Download[] = []
    for await (const event of await downloadRecommended({ OLLAMA_BASE_URL }, { watchSession: () => () => {}, stalledMs }))
      events.push(event)
    await eventually('the request ends', () => closed)
    return events
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const inLines = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const layer = (fields: object) => ({ status: 'pulling', digest: 'sha256:1', ...fields })

/** Writes until the client disconnects. */
function forever(response: ServerResponse, text: (index: number) => string): void {
  let index = 0
  const write = () => {
    while (!response.destroyed && response.write(text(index++))) continue
    if (!response.destroyed) response.once('drain', write)
  }
  write()
}

test('A line without an end ends the download.', async () => {
  expect((await downloadFrom((response) => forever(response, () => 'x'.repeat(10_000)))).at(-1)).toEqual(BROKE)
})

test('Layers without an end end the download.', async () => {
  const endless = (response: ServerResponse) =>
    forever(response, (index) => inLines(layer({ digest: `sha256:${index}`, total: GIGABYTES, completed: 1 })))
  expect((await downloadFrom(endless)).at(-1)).toEqual(BROKE)
})

test('A compressed answer is not read.', async () => {
  const events = await downloadFrom((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(gzipSync(inLines({ status: 'success' })))
  })
  expect(events).toEqual([{ phase: 'preparing' }, BROKE])
})

test('Checking is told once.', async () => {
  const checks = Array.from({ length: 50 }, () => ({ status: 'verifying sha256 digest' }))
  const events = await downloadFrom((response) => response.end(inLines(layer({ total: GIGABYTES }), ...checks, { status: 'success' })))
  expect(events.map(({ phase }) => phase)).toEqual(['preparing', 'downloading', 'checking', 'done'])
})

test.each([
  ['the same progress again and again', () => inLines(layer({ total: GIGABYTES, completed: 5 }))],
  ['empty lines', () => '\n'],
  ['another status again and again', () => inLines({ status: 'pulling manifest' })],
])('A download that brings only %s is given up, with the reason.', async (_, text) => {
  const timers: NodeJS.Timeout[] = []
  const drip = (response: ServerResponse) => void timers.push(setInterval(() => response.write(text()), 20))
  const events = await downloadFrom(drip, 300)
  for (const timer of timers) clearInterval(timer)
  expect(events.at(-1)).toEqual({ phase: 'failed', reason: 'download_stalled', said: '' })
})

test.each([
  ['More than all of it', { total: GIGABYTES, completed: GIGABYTES + 1 }, { phase: 'downloading', completed: GIGABYTES, total: GIGABYTES }],
  ['A broken number', { total: GIGABYTES, completed: 0.5 }, { phase: 'downloading', completed: 0, total: GIGABYTES }],
  ['A negative number', { total: GIGABYTES, completed: -1 }, { phase: 'downloading', completed: 0, total: GIGABYTES }],
])('%s does not break the download.', async (_, said, told) => {
  expect(await downloadFrom((response) => response.end(inLines(layer(said), { status: 'success' })))).toEqual([
    { phase: 'preparing' },
    told,
    { phase: 'done' },
  ])
})

test.each([-1, 1.5, 2 ** 60, '5', null])('A total of %j is unknown.', async (total) => {
  expect(await downloadFrom((response) => response.end(inLines(layer({ total, completed: 1 }), { status: 'success' })))).toEqual([
    { phase: 'preparing' },
    { phase: 'done' },
  ])
})
