import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { createAdmission } from './admission.ts'
import { LaneFullError } from '../lanes/fair-lanes.ts'

/* Two requests of a caller run, the next 200 wait, and the others are refused one to two seconds later. */

const WIDTH = 2
const WAITING = 200
const FLOOD = 500

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

/** A response that only has an end. */
const openResponse = () => new EventEmitter() as ServerResponse
const ip = '203.0.113.9'
const at = (sessionToken: string | undefined, path = '/api/documents') => ({ sessionToken, ip, path })

/** Nobody's place is free before they are answered, however busy the machine is. */
const HELD = { placeHeldMs: 600_000 }

/** Counts the requests that have begun. */
function begin(admission: ReturnType<typeof createAdmission>, caller: string, count: number) {
  const state = { begun: 0, refused: 0, responses: Array.from({ length: count }, openResponse) }
  for (const response of state.responses)
    admission.enter(caller, response).then(
      (isLetIn) => (state.begun += isLetIn ? 1 : 0),
      (error: unknown) => {
        expect(error).toBeInstanceOf(LaneFullError)
        state.refused += 1
      },
    )
  return state
}

test("The next request begins when one is answered, and another person's at once.", async () => {
  const admission = createAdmission(HELD)
  const ada = begin(admission, 'person ada', WIDTH + 2)
  const bob = begin(admission, 'person bob', 1)
  await delay(10)
  expect([ada.begun, bob.begun]).toEqual([WIDTH, 1])
  ada.responses[0]?.emit('close')
  await delay(10)
  expect(ada.begun).toBe(WIDTH + 1)
})

test('A request that takes long, such as a stream, does not keep the next ones of its person waiting.', async () => {
  const ada = begin(createAdmission(), 'person ada', WIDTH + 1)
  await delay(400)
  expect(ada.begun).toBe(WIDTH + 1)
})

test('A request whose client leaves while it waits never begins.', async () => {
  const ada = begin(createAdmission(HELD), 'person ada', WIDTH + 2)
  await delay(10)
  ada.responses[WIDTH]?.emit('close')
  ada.responses[0]?.emit('close')
  await delay(10)
  expect(ada).toMatchObject({ begun: WIDTH + 1, refused: 0 })
})

test('A person who floods the server gets a fraction of it; a person with a page full of requests, and a network, do not wait.', async () => {
  const admission = createAdmission()
  const callers = { flood: ['person ada', 200], page: ['person bob', 50], office: ['network 203.0.113.0/24', 200] } as const
  const begun = Object.fromEntries(
    Object.entries(callers).map(([name, [caller, count]]) => {
      const state = { begun: 0 }
      for (let n = 0; n < count; n += 1) {
        const response = openResponse()
        // Answered in the turn after it has begun.
        void admission.enter(caller, response).then(() => {
          state.begun += 1
          response.emit('close')
        })
      }
      return [name, state]
    }),
  )
  await expect.poll(() => [begun['page']?.begun, begun['office']?.begun]).toEqual([50, 200])
  expect(begun['flood']?.begun).toBeLessThan(50)
  await expect.poll(() => begun['flood']?.begun).toBe(200)
})

test('What is too much is refused, not at once, so that asking again at once costs others little.', async () => {
  const ada = begin(createAdmission(), 'person ada', WIDTH + WAITING + 3)
  await delay(500)
  expect(ada.refused).toBe(0)
  await delay(1_700)
  expect(ada.refused).toBe(3)
})

test('A caller with a session that was seen to be valid is a person; invented sessions share the lane of their network.', () => {
  const admission = createAdmission()
  const network = admission.callerOf(at(undefined))
  expect(admission.callerOf(at('invented'))).toBe(network)
  admission.recognise('one', 'ada')
  admission.recognise('other', 'ada')
  expect(admission.callerOf(at('one'))).not.toBe(network)
  expect(admission.callerOf(at('one'))).toBe(admission.callerOf(at('other')))
  admission.recognise('one', null)
  expect(admission.callerOf(at('one'))).toBe(network)
  expect(admission.callerOf(at('other', '/readyz'))).not.toBe(admission.callerOf(at('other')))
})

test('While one person sends hundreds of requests at once, others and the health check are answered, and the rest is told to wait.', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()]
  await Promise.all([ada.get('/api/documents'), bob.get('/api/documents')])
  // Opens the connections. Otherwise a busy client opens them no faster than the server answers, and nothing waits.
  await Promise.all(Array.from({ length: FLOOD }, () => ada.get('/healthz')))
  const since = performance.now()
  const flood = Promise.all(
    Array.from({ length: FLOOD }, async () => {
      const answer = await ada.get('/api/documents')
      return { answer, ms: performance.now() - since }
    }),
  )
  await delay(50)
  expect((await bob.get('/api/documents')).status).toBe(200)
  expect((await server.client().get('/readyz')).status).toBe(200)
  const answers = await flood
  const refused = answers.filter(({ answer }) => answer.status === 429)
  expect(answers.filter(({ answer }) => ![200, 429].includes(answer.status))).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  for (const { answer, ms } of refused) {
    expect(answer).toMatchObject({ body: { code: 'rate_limited', reason: 'too_many_requests' } })
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(ms).toBeGreaterThan(990)
  }
})
