import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StreamRefused, followEvents } from './event-stream.ts'

const asked: RequestInit[] = []
let answers: (() => Response)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(init)
    return Promise.resolve((answers.shift() ?? refuse(503))())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('{}', { status, headers })
const stream = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/event-stream' } })

test('A browser that has too many streams stays away as long as the server asks.', async () => {
  answers = [refuse(429, { 'retry-after': '30' }), refuse(429, { 'retry-after': '30' }), stream('id: 7\nevent: hello\ndata: {}\n\n')]
  const leaving = new AbortController()
  const events = followEvents('/api/events', { signal: leaving.signal })
  const first = events.next()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked).toHaveLength(1)
  // Thirty seconds plus up to a quarter.
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked).toHaveLength(3)
  expect(await first).toMatchObject({ value: { id: '7', event: 'hello' } })
  leaving.abort()
})

test('A server that is down is asked again after growing delays, and the stream resumes where it broke off.', async () => {
  answers = [stream('id: 3\nevent: a\ndata: {}\n\n'), refuse(503), stream('id: 4\nevent: b\ndata: {}\n\n')]
  const leaving = new AbortController()
  const events = followEvents('/api/events', { signal: leaving.signal })
  expect(await events.next()).toMatchObject({ value: { id: '3' } })
  const next = events.next()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await next).toMatchObject({ value: { id: '4' } })
  expect(asked.map(({ headers }) => new Headers(headers).get('last-event-id'))).toEqual([null, '3', '3'])
  leaving.abort()
})

test('A refusal for good ends it.', async () => {
  answers = [refuse(401)]
  const events = followEvents('/api/events', { signal: new AbortController().signal })
  await expect(events.next()).rejects.toBeInstanceOf(StreamRefused)
  expect(asked).toHaveLength(1)
})
