import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { UserActor } from '#server/actor.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { Download } from '../contract.ts'
import { createDownloads } from './downloads.ts'

const ACTOR = { kind: 'person', userId: 'u1' } as UserActor

test('Whoever asks while a download runs follows that one, from where it is, and a cancelled one can be begun again.', async () => {
  const asked: ServerResponse[] = []
  const ollama = createServer((_, response) => {
    asked.push(response)
    response.write('{"status":"pulling manifest"}\n')
  })
  await new Promise<void>((resolve) => ollama.listen(0, '127.0.0.1', resolve))
  try {
    const OLLAMA_BASE_URL = `http://127.0.0.1:${(ollama.address() as AddressInfo).port}`
    const downloads = createDownloads({ env: { OLLAMA_BASE_URL }, streams: { watchSession: () => () => {} } })
    const leaving = new AbortController()
    const first = await downloads.follow(ACTOR, leaving.signal)
    expect(await first.next()).toMatchObject({ value: { phase: 'preparing' } })
    leaving.abort()
    expect(await first.next()).toMatchObject({ done: true })
    expect(downloads.isRunning()).toBe(true)

    const second = await downloads.follow(ACTOR, undefined)
    const seen: Download[] = []
    const end = (async () => {
      for await (const event of second) seen.push(event)
    })()
    await eventually('the second sees where it is', () => seen.length > 0)
    expect(asked).toHaveLength(1)
    downloads.cancel()
    await end
    expect(seen.at(-1)).toEqual({ phase: 'cancelled' })
    await eventually('it is over', () => !downloads.isRunning())

    await downloads.follow(ACTOR, undefined)
    expect(asked).toHaveLength(2)
    downloads.cancel()
    await eventually('it is over', () => !downloads.isRunning())
  } finally {
    ollama.closeAllConnections()
    await new Promise((resolve) => ollama.close(resolve))
  }
})
