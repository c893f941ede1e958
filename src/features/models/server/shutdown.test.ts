import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import type { Shutdown } from '../contract.ts'

/* The super admin is told on screen that the model will be shut down. Nobody else is. */

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

let ai: FakeAi
let server: TestServer
let chief: Client & { id: string }
beforeAll(async () => {
  ai = await startFakeAi()
  server = await startTestServer({ env: env() })
  chief = await superAdminOf(server)
})
afterAll(async () => {
  await server?.stop()
  await ai?.stop()
})

const env = () => ({ OPENAI_BASE_URL: ai.url, ANTHROPIC_BASE_URL: ai.url, OLLAMA_BASE_URL: new URL(ai.url).origin })
async function superAdminOf({ signUp, database }: TestServer) {
  const person = await signUp()
  await database.sql(`update profiles set role = 'super_admin' where id = $1`, [person.id])
  return person
}
const ask = (person: Client) => person.get<{ shutdown: Shutdown | null; reason?: string }>('/api/admin/model/shutdown')
const choose = (model: string) => chief.request('PUT', '/api/admin/model', { provider: 'openai', key: FAKE_KEY, model })
const list = (...models: [string, string | null][]) => {
  ai.settings.models = models.map(([id, shutdown_date]) => ({ id, shutdown_date }))
}

test('Nothing is told while no model is set; then the date, the successor and what else the key may use, until another model is set.', async () => {
  list(['gpt-5-mini', inDays(40)], ['gpt-6.1-terra', null], ['gpt-6-luna', null], ['gpt-4.1', inDays(59)], ['gpt-6', inDays(70)])
  expect((await ask(chief)).body).toEqual({ shutdown: null })
  await choose('gpt-5-mini')
  const shutdown = {
    model: 'gpt-5-mini',
    company: new URL(ai.url).host,
    date: inDays(40),
    is_over: false,
    successor: 'gpt-6.1-terra',
    models: ['gpt-6-luna', 'gpt-6'],
  }
  expect((await ask(chief)).body).toEqual({ shutdown })
  const asked = ai.listed
  for (let n = 0; n < 5; n += 1) expect((await ask(chief)).body).toEqual({ shutdown })
  expect(ai.listed, 'The service is asked once').toBe(asked)
  await choose('gpt-6.1-terra')
  expect((await ask(chief)).body).toEqual({ shutdown: null })
})

test.each([
  ['61 days before', 61, undefined],
  ['60 days before', 60, false],
  ['on the day', 0, false],
  ['two days after', -2, true],
])('The warning comes from 60 days before the shutdown: %s.', async (_, days, isOver) => {
  const model = `gpt-5-${days}`
  list([model, inDays(days)])
  await choose(model)
  const { shutdown } = (await ask(chief)).body
  expect(shutdown?.is_over).toBe(isOver)
})

test('Nobody else receives it: not a stranger, not somebody with an account, not an administrator.', async () => {
  list(['gpt-5-nano', inDays(10)])
  await choose('gpt-5-nano')
  const [ada, administrator] = [await server.signUp(), await server.signUp()]
  await server.database.sql(`update profiles set role = 'admin' where id = $1`, [administrator.id])
  expect((await ask(server.client())).status).toBe(401)
  for (const person of [ada, administrator]) {
    expect(await ask(person)).toMatchObject({ status: 403, body: { reason: 'super_admin_only' } })
    for (const path of ['/api/config', '/api/auth/session']) expect((await person.get(path)).text).not.toMatch(/gpt-5-nano|shutdown/)
  }
  expect((await ask(chief)).body).toMatchObject({ shutdown: { model: 'gpt-5-nano' } })
})

test('A service that cannot be asked is no warning, and is asked again only after a while.', async () => {
  list(['gpt-5-pro', inDays(10)])
  await choose('gpt-5-pro')
  ai.settings.failure = '302'
  try {
    const asked = ai.listed
    for (let n = 0; n < 3; n += 1) expect(await ask(chief)).toMatchObject({ status: 200, body: { shutdown: null } })
    expect(ai.listed).toBe(asked + 1)
  } finally {
    ai.settings.failure = undefined
  }
})
