import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { listModels, warnOfShutdown } from './offered-models.ts'

const logged: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) })
const warnings = () => logged.map((line) => JSON.parse(line) as { level: number; days?: number }).filter(({ level }) => level === 40)

let fake: FakeAi
beforeAll(async () => {
  fake = await startFakeAi()
})
afterAll(() => fake.stop())
afterEach(() => {
  expect(logged.join('')).not.toContain(FAKE_KEY)
  logged.length = 0
})
const server = () => ({ name: 'openai', baseUrl: fake.url, apiKey: FAKE_KEY }) as const
const DAY_MS = 86_400_000
const daysBefore = (date: string, days: number) => Date.parse(date) - days * DAY_MS

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

test.each([
  ['60 days before it', 'gpt-5-mini', 60, [60]],
  ['on the day', 'gpt-5-mini', 0, [0]],
  ['after it', 'gpt-5-mini', -3, [-3]],
  ['61 days before it', 'gpt-5-mini', 61, []],
  ['never, where no date is announced', 'gpt-6.1-terra', 1, []],
])('The operator is warned of a shutdown %s.', async (_, model, days, expected) => {
  await warnOfShutdown({ ...server(), model }, log, daysBefore('2026-12-11', days))
  expect(warnings().map((warning) => warning.days)).toEqual(expected)
})

test('A service that cannot be asked is no warning, and nothing breaks.', async () => {
  await warnOfShutdown({ ...server(), apiKey: 'wrong', model: 'gpt-5-mini' }, log)
  expect(warnings()).toEqual([])
})
