import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '#test/postgres/data-folder.ts'
import { watchedFetch } from './byte-watch.ts'

test('The body of an error is read to 64 KB, and then the request ends.', async () => {
  let closed = false
  const server = createServer((_, response) => {
    response.on('close', () => (closed = true))
    response.writeHead(400)
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000))) continue
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const fetch = watchedFetch({ firstByteMs: 10_000, silenceMs: 10_000 })
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toHaveLength(64 * 1024)
    await eventually('the request ends', () => closed)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
