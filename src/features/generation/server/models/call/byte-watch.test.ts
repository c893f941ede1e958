import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '#test/postgres/data-folder.ts'
import { watchedFetch } from './byte-watch.ts'
import { AnswerTooLongError, failureOf, isRetryable } from './failures.ts'

/** Runs a request to a server that answers like this. Fails if the request stays open. */
async function askServer(answer: (response: ServerResponse) => void, read: (response: Response) => Promise<void>): Promise<void> {
  let closed = false
  const server = createServer((_, response) => {
    response.on('close', () => (closed = true))
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const fetch = watchedFetch({ firstByteMs: 10_000, silenceMs: 10_000 })
    await read(await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    await eventually('the request ends', () => closed)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Writes a text until the client disconnects. */
function forever(response: ServerResponse, text: string): void {
  const write = () => {
    while (!response.destroyed && response.write(text)) continue
    if (!response.destroyed) response.once('drain', write)
  }
  write()
}

async function countBytes({ body }: Response): Promise<number> {
  let bytes = 0
  for await (const chunk of body ?? []) bytes += chunk.byteLength
  return bytes
}

test('The body of an error is read to 64 KB, and then the request ends.', async () => {
  await askServer(
    (response) => forever(response.writeHead(400), 'x'.repeat(10_000)),
    async (response) => {
      expect(response.status).toBe(400)
      expect(await response.text()).toHaveLength(64 * 1024)
    },
  )
})

test.each([
  ['A line without an end', 'x'.repeat(64 * 1024)],
  ['An event of lines without an end', `data: ${'x'.repeat(64 * 1024)}\n`],
  ['An event of lines that end as in Windows', `data: ${'x'.repeat(64 * 1024)}\r\n`],
  ['Comments without an end', `: ${'x'.repeat(64 * 1024)}\n\n`],
])('%s ends the request, because what reads it would keep or follow it for ever.', async (_, text) => {
  await askServer(
    (response) => forever(response, text),
    async (response) => {
      const error: unknown = await countBytes(response).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(AnswerTooLongError)
      expect(failureOf(error)).toBe('answer_unusable')
      expect(isRetryable(error), 'The same would come again').toBe(false)
    },
  )
})

test.each(['\n', '\r\n'])('A long answer of many events that end with %j is read to its end.', async (end) => {
  const event = `data: ${'x'.repeat(100_000)}${end}${end}`
  await askServer(
    (response) => response.end(event.repeat(300)),
    async (response) => expect(await countBytes(response)).toBe(event.length * 300),
  )
})
