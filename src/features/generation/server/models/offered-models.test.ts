import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { listModels } from './offered-models.ts'

let fake: FakeAi
beforeAll(async () => {
  fake = await startFakeAi()
})
afterAll(() => fake.stop())
const server = () => ({ name: 'openai', baseUrl: fake.url, apiKey: FAKE_KEY }) as const
test('The models that a key may use are listed, without those that write no text.', async () => {
  expect(await listModels(server())).toEqual([{ id: 'gpt-6.1-terra' }, { id: 'gpt-5-mini', shutdownDate: '2026-12-11' }])
  expect(await listModels({ ...server(), name: 'claude' })).toEqual([{ id: 'claude-sonnet-5-5' }])
})

test.each([
  ['a wrong key', { apiKey: 'wrong' }],
  ['an address where no list is', { path: '/elsewhere' }],
])('There is no list with %s.', async (_, { apiKey = FAKE_KEY, path = '' }: { apiKey?: string; path?: string }) => {
  await expect(listModels({ ...server(), apiKey, baseUrl: fake.url + path })).rejects.toThrow(/refused with 40[14]/)
})
