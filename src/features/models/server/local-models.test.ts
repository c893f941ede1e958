import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, enqueue, finished } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startFakeOllama } from '#test/fakes/ollama.ts'
import type { FakeOllama } from '#test/fakes/ollama.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import type { Download, LocalServers, ModelState } from '../contract.ts'

let ai: FakeAi
let ollama: FakeOllama
let lmStudio: FakeOllama
let server: TestServer
let chief: Client & { id: string; email: string }
beforeAll(async () => {
  ai = await startFakeAi()
  ollama = await startFakeOllama(ai)
  lmStudio = await startFakeOllama(ai, ['qwen3-8b', 'text-embedding-nomic-embed-text-v1.5'])
  server = await startTestServer({ env: { OLLAMA_BASE_URL: `${ollama.url}/`, LM_STUDIO_BASE_URL: lmStudio.url } })
  chief = await server.signUp()
  await server.database.sql(`update profiles set role = 'super_admin' where id = $1`, [chief.id])
})
beforeEach(() => {
  ollama.models.splice(0)
  Object.assign(ollama.settings, { delayMs: 0, download: 'works' })
})
afterAll(async () => {
  await server?.stop()
  for (const fake of [ollama, lmStudio, ai]) await fake?.stop()
})

const choose = (fields: object) => chief.request<ModelState>('PUT', '/api/admin/model', fields)
const findAt = async (url: string) => (await chief.at(url).get<LocalServers>('/api/admin/model/local')).body
const eventsIn = (text: string) => [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? '') as Download)
const download = async (person: Client = chief) => eventsIn((await person.post('/api/admin/model/download', {})).text)

test('Ollama and LM Studio are found with the models that write, and with what is recommended.', async () => {
  ollama.models.push('llama3.2:3b', 'nomic-embed-text:latest')
  expect(await findAt(server.url)).toEqual({
    servers: [
      { provider: 'ollama', company: 'Ollama', address: ollama.url, found: true, models: [{ id: 'llama3.2:3b', bytes: 3_338_801_804 }] },
      { provider: 'lm_studio', company: 'LM Studio', address: lmStudio.url, found: true, models: [{ id: 'qwen3-8b', bytes: null }] },
    ],
    recommended: { id: 'gemma3:4b', bytes: 3_338_801_804 },
    is_downloading: false,
  })
})

test('A model with an odd name or size is left out; the others are found.', async () => {
  ollama.models.push('llama3.2:3b', 'x'.repeat(201), 'a\u202eb', 'half:1b', 'huge:1b')
  ollama.settings.sizes = { 'half:1b': 1.5, 'huge:1b': 2 ** 60 }
  lmStudio.models.push('y'.repeat(201))
  try {
    expect((await findAt(server.url)).servers.map(({ found, models }) => [found, models.map(({ id }) => id)])).toEqual([
      [true, ['llama3.2:3b']],
      [true, ['qwen3-8b']],
    ])
  } finally {
    ollama.settings.sizes = {}
    lmStudio.models.pop()
  }
})

test('A server that does not answer, or is something else, counts as absent.', async () => {
  const other = await startTestServer({
    env: { OLLAMA_BASE_URL: 'http://127.0.0.1:9', LM_STUDIO_BASE_URL: new URL(ai.url).origin },
    database: server.database,
  })
  try {
    expect((await findAt(other.url)).servers.map(({ found, models }) => [found, models])).toEqual([
      [false, []],
      [false, []],
    ])
    expect(await chief.at(other.url).post('/api/admin/model/download', {})).toMatchObject({
      status: 422,
      body: { reason: 'ollama_absent' },
    })
    expect(await chief.at(other.url).request('PUT', '/api/admin/model', { provider: 'ollama', model: 'gemma3:4b' })).toMatchObject({
      status: 422,
      body: { reason: 'test_unreachable', message: 'Ollama could not be reached from the machine of this installation.' },
    })
  } finally {
    await other.stop()
  }
})

test('A local server that asks for a key is not said to have refused one: where to set it is said.', async () => {
  const locked = createServer((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: 'An API token is required', type: 'invalid_request_error', code: 'invalid_api_key' } }))
  })
  await once(locked.listen(0, '127.0.0.1'), 'listening')
  const { port } = locked.address() as AddressInfo
  const other = await startTestServer({ env: { LM_STUDIO_BASE_URL: `http://127.0.0.1:${port}` }, database: server.database })
  try {
    const answer = await chief.at(other.url).request('PUT', '/api/admin/model', { provider: 'lm_studio', model: 'qwen3-8b' })
    expect(answer).toMatchObject({ status: 422, body: { reason: 'test_key_wanted', values: { company: 'LM Studio' } } })
    expect(answer.body).not.toHaveProperty('issues')
  } finally {
    await other.stop()
    locked.close()
  }
})

test.each(['ollama', 'lm_studio'] as const)(
  'A model of %s is tested with a real call and then writes; no key is asked for or stored.',
  async (provider) => {
    ollama.models.push('llama3.2:3b')
    const model = provider === 'ollama' ? 'llama3.2:3b' : 'qwen3-8b'
    expect(await choose({ provider })).toMatchObject({ status: 400, body: { reason: 'model_missing' } })
    expect(await choose({ provider, model: 'not-there:1b' })).toMatchObject({
      status: 422,
      body: {
        reason: 'test_model_not_offered',
        message: `${provider === 'ollama' ? 'Ollama' : 'LM Studio'} does not offer the model not-there:1b here. Choose another one.`,
      },
    })
    expect(await choose({ provider, model })).toMatchObject({ status: 200, body: { model: { provider, id: model, source: 'setting' } } })
    const item = await finished(chief, await enqueue(chief, 'A feedback form'))
    expect(item).toMatchObject({
      status: 'completed',
      metadata: { generator: 'openai', company: provider === 'ollama' ? 'Ollama' : 'LM Studio', model },
    })
    expect(await server.database.sql('select name from admin_settings where sealed is not null')).toEqual([])
    expect(await server.database.sql('select value from admin_settings where name = $1', [`${provider}_model`])).toEqual([{ value: model }])
  },
)

test('Of a model that was deleted in Ollama it is said that it is gone, and nothing is said of a key.', async () => {
  ollama.models.push('llama3.2:3b', 'gemma3:4b')
  expect(await choose({ provider: 'ollama', model: 'llama3.2:3b' })).toMatchObject({ status: 200 })
  ollama.models.shift()
  const item = await finished(chief, await enqueue(chief, 'A feedback form'))
  expect(item).toMatchObject({ status: 'failed', metadata: { failure: { reason: 'model_deleted', values: { company: 'Ollama' } } } })
  expect(item.error_message).toBe(
    'Ollama does not have the model llama3.2:3b any more. Ask your administrator to download it again, or to choose another one.',
  )
  expect(server.takeErrors().map(({ msg }) => msg)).toEqual(['model call failed'])
})

test('The recommended model is downloaded with progress, and can be set then.', async () => {
  ollama.settings.delayMs = 60
  const events = await download()
  expect(events[0]).toEqual({ phase: 'preparing' })
  expect(events.at(-1)).toEqual({ phase: 'done' })
  expect(events.map(({ phase }) => phase)).toContain('checking')
  const progress = events.flatMap((event) => (event.phase === 'downloading' ? [event] : []))
  expect(progress.length).toBeGreaterThan(2)
  for (const [at, { completed, total }] of progress.entries()) {
    expect(completed).toBeGreaterThanOrEqual(progress[at - 1]?.completed ?? 0)
    expect(total).toBeGreaterThanOrEqual(completed)
  }
  expect(await choose({ provider: 'ollama', model: 'gemma3:4b' })).toMatchObject({ status: 200 })
})

test('What Ollama says when it cannot download is told; a download that breaks off says that.', async () => {
  ollama.settings.download = 'unknown'
  expect((await download()).at(-1)).toEqual({
    phase: 'failed',
    reason: 'download_refused',
    said: 'pull model manifest: file does not exist',
  })
  ollama.settings.download = 'breaks'
  expect((await download()).at(-1)).toEqual({ phase: 'failed', reason: 'download_broke', said: '' })
  expect(ollama.models).toEqual([])
})

test('Leaving does not end the download, which is seen from elsewhere until it is cancelled.', async () => {
  ollama.settings.delayMs = 60_000
  const [before, begun] = [ollama.cancelled, ollama.begun]
  const leaving = new AbortController()
  const answer = chief.post('/api/admin/model/download', {}, { signal: leaving.signal })
  await eventually('the download begins', () => ollama.begun > begun)
  leaving.abort()
  await expect(answer).rejects.toThrow()
  expect(await findAt(server.url)).toMatchObject({ is_downloading: true })
  expect(await chief.delete('/api/admin/model/download')).toMatchObject({ status: 200 })
  await eventually('the download is cancelled', () => ollama.cancelled === before + 1)
  await eventually('nothing is downloaded', async () => !(await findAt(server.url)).is_downloading)
  expect(ollama.models).toEqual([])
})

test('Whoever follows a download that somebody cancels is told so, and not that it broke off.', async () => {
  ollama.settings.delayMs = 60_000
  const begun = ollama.begun
  const following = download()
  await eventually('the download begins', () => ollama.begun > begun)
  expect(await chief.delete('/api/admin/model/download')).toMatchObject({ status: 200 })
  expect((await following).at(-1)).toEqual({ phase: 'cancelled' })
  await eventually('nothing is downloaded', async () => !(await findAt(server.url)).is_downloading)
})

test('Signing out ends the download that this session began.', async () => {
  ollama.settings.delayMs = 200
  const [before, begun] = [ollama.cancelled, ollama.begun]
  const session = server.client()
  await session.post('/api/auth/login', { email: chief.email, password: PASSWORD })
  const answer = session.post('/api/admin/model/download', {})
  await eventually('the download begins', () => ollama.begun > begun)
  await session.post('/api/auth/logout')
  await answer
  await eventually('the download is cancelled', () => ollama.cancelled === before + 1)
  expect(ollama.models).toEqual([])
})
