import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

/* What a test of a key or a model is told, how often it may be made, and who hears of a change. */

let ai: FakeAi
let server: TestServer
beforeAll(async () => {
  ai = await startFakeAi()
  server = await startTestServer({ env: { OPENAI_BASE_URL: ai.url, ANTHROPIC_BASE_URL: ai.url } })
})
afterEach(() => {
  ai.settings.failure = undefined
  ai.settings.replyTo = () => undefined
})
afterAll(async () => {
  await server?.stop()
  await ai?.stop()
})

async function superAdmin(): Promise<Client> {
  const person = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [person.id])
  return person
}

test('Twenty tests in ten minutes are enough; the next is told to wait before any service is asked. Others have their own.', async () => {
  const [chief, other] = [await superAdmin(), await superAdmin()]
  const choose = (person: Client) => person.request('PUT', '/api/admin/model', { provider: 'openai', key: 'wrong' })
  const offered = (person: Client) => person.post('/api/admin/model/offered', { provider: 'openai', key: 'wrong' })
  for (let n = 0; n < 10; n += 1) {
    expect((await choose(chief)).status).toBe(422)
    expect((await offered(chief)).status).toBe(422)
  }
  const asked = ai.requests.length + ai.listed
  for (const call of [choose, offered]) {
    const answer = await call(chief)
    const message = 'You have tested keys and models too often in a short time. Wait up to 10 minutes, then try again.'
    expect(answer).toMatchObject({ status: 429, body: { reason: 'too_many_tests', message, retry_after: expect.any(Number) } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
  }
  expect(ai.requests.length + ai.listed, 'No service was asked').toBe(asked)
  expect((await chief.get('/api/admin/model')).status).toBe(200)
  expect((await choose(other)).status).toBe(422)
})

test.each(['openai', 'claude'])('A redirect is called one, and the key of %s does not follow it.', async (provider) => {
  ai.settings.failure = '308'
  const chief = await superAdmin()
  const { host } = new URL(ai.url)
  const message = `${host} answered with a redirect to another address, which is not followed. The address that is set must be the one that answers.`
  const refusal = { status: 422, body: { reason: 'test_redirected', message } }
  expect(await chief.request('PUT', '/api/admin/model', { provider, key: FAKE_KEY })).toMatchObject(refusal)
  expect(await chief.post('/api/admin/model/offered', { provider, key: FAKE_KEY })).toMatchObject(refusal)
  expect(ai.strayed).toEqual([])
})

test.each([
  ['refusal', 'test_refused', 'refused to answer the test with the model'],
  ['empty', 'test_empty', 'but said nothing'],
  ['unusable', 'test_unusable', 'did not say what the test of the model'],
  ['html', 'test_unusable', 'did not say what the test of the model'],
] as const)('An answer to a test that is no use (%s) is no success, and what is wrong with it is said.', async (failure, reason, said) => {
  ai.settings.failure = failure
  const chief = await superAdmin()
  for (const provider of ['openai', 'claude']) {
    const answer = await chief.request('PUT', '/api/admin/model', { provider, key: FAKE_KEY })
    expect(answer).toMatchObject({ status: 422, body: { reason, message: expect.stringContaining(said), issues: [{ path: 'model' }] } })
  }
  expect((await chief.get('/api/admin/model')).body).toMatchObject({ model: null })
})

test('A model that thinks until its tokens are used up has answered.', async () => {
  const wire = { partLength: 40, isThinking: false, isWhole: false, isToolCall: false, hasUsage: true, refusesSchema: false }
  ai.settings.replyTo = () => ({ ...wire, text: '<think>\nI am asked for one word', end: 'length' })
  const chief = await superAdmin()
  expect(await chief.request('PUT', '/api/admin/model', { provider: 'openai', key: FAKE_KEY })).toMatchObject({ status: 200 })
  await chief.delete('/api/admin/model')
})

test('Everyone who is signed in is told that the model has changed, and nothing else of it.', async () => {
  const [chief, ada] = [await superAdmin(), await server.signUp()]
  const stream = await ada.events('/api/events')
  await stream.until(({ event }) => event === 'hello')
  await chief.request('PUT', '/api/admin/model', { provider: 'openai', key: FAKE_KEY })
  const told = await stream.until(({ event }) => event === 'model.changed')
  expect(told.data).toEqual({ name: 'model.changed', id: expect.any(String) })
  await chief.delete('/api/admin/model')
  await stream.until((_, all) => all.filter(({ event }) => event === 'model.changed').length === 2)
  await stream.close()
})
