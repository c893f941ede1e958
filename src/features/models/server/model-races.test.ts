import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { ModelState } from '../contract.ts'

/* Changes by others while a model is being tested. */

let ai: FakeAi
let server: TestServer
let chief: Client & { id: string }
const env = () => ({ OPENAI_BASE_URL: ai.url, ANTHROPIC_BASE_URL: ai.url })
beforeAll(async () => {
  ai = await startFakeAi()
  server = await startTestServer({ env: env() })
  chief = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
})
afterEach(() => chief.delete('/api/admin/model'))
afterAll(async () => {
  await server?.stop()
  await ai?.stop()
})

const NOTHING: ModelState = { model: null, key_unreadable: false }
const choose = (fields: object) => chief.request<ModelState>('PUT', '/api/admin/model', fields)

/** Sets a model while its service holds the answer back, runs `meanwhile`, then returns the answer. */
async function chooseSlowly(person: Client, fields: object, meanwhile: () => Promise<unknown>): Promise<{ status: number; body: unknown }> {
  const service = await startSlowService()
  const other = await startTestServer({ env: { ...env(), OPENAI_BASE_URL: `${service.url}/v1` }, database: server.database })
  try {
    const answer = person.at(other.url).request('PUT', '/api/admin/model', { provider: 'openai', ...fields })
    await eventually('the service is asked', () => service.isAsked())
    await meanwhile()
    service.goOn()
    return await answer
  } finally {
    await other.stop()
    await service.stop()
  }
}

/** Forwards requests to the fake once released. */
async function startSlowService() {
  const released = Promise.withResolvers<void>()
  let asked = 0
  const proxy = createServer((request, response) => {
    asked += 1
    void (async () => {
      const body = await buffer(request)
      await released.promise
      const { authorization = '' } = request.headers
      const headers = { 'content-type': 'application/json', authorization }
      const answer = await fetch(new URL(request.url ?? '', ai.url), { method: 'POST', headers, body })
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(await answer.text())
    })()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    isAsked: () => asked > 0,
    goOn: released.resolve,
    stop: () => new Promise((resolve) => proxy.close(resolve)),
  }
}

const CHANGED = { status: 409, body: { reason: 'changed_meanwhile' } }

test('A key that is removed while another model is tested with it does not come back.', async () => {
  await choose({ provider: 'openai', key: FAKE_KEY })
  expect(await chooseSlowly(chief, { model: 'gpt-5-mini' }, () => chief.delete('/api/admin/model'))).toMatchObject(CHANGED)
  expect((await chief.get('/api/admin/model')).body).toEqual(NOTHING)
  expect(await server.database.sql('select name from admin_settings')).toEqual([])
})

test.each([
  ['where none was set', false],
  ['where one was set', true],
])('A choice whose test takes long does not overwrite a newer one, %s.', async (_, isSet) => {
  if (isSet) await choose({ provider: 'openai', key: FAKE_KEY })
  const newer = () => choose({ provider: 'claude', key: FAKE_KEY })
  expect(await chooseSlowly(chief, { key: FAKE_KEY }, newer)).toMatchObject(CHANGED)
  expect((await chief.get('/api/admin/model')).body).toMatchObject({ model: { provider: 'claude' } })
})

test('A key is not stored for somebody who has signed out, or is no super admin any more, while it was tested.', async () => {
  const second = await server.signUp()
  const role = (name: string) => server.database.sql(`update profiles set role = $2 where id = $1`, [second.id, name])
  await role('super_admin')
  expect(await chooseSlowly(second, { key: FAKE_KEY }, () => role('user'))).toMatchObject({ status: 403 })
  await role('super_admin')
  const signOut = () => server.database.sql('delete from sessions where user_id = $1', [second.id])
  expect(await chooseSlowly(second, { key: FAKE_KEY }, signOut)).toMatchObject({ status: 401 })
  expect((await chief.get('/api/admin/model')).body).toEqual(NOTHING)
})
