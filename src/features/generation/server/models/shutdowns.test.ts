import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { findShutdown, warnOfShutdown } from './shutdowns.ts'

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

test('The warning names the successor and what else the key may use for longer than that.', async () => {
  const soon = new Date(Date.parse('2026-12-11') + 30 * DAY_MS).toISOString().slice(0, 10)
  const models = fake.settings.models
  const ask = () => findShutdown({ ...server(), model: 'gpt-5-mini' }, { now: daysBefore('2026-12-11', 20) })
  try {
    fake.settings.models = [...models, { id: 'gpt-6-luna', shutdown_date: null }, { id: 'gpt-4.1', shutdown_date: soon }]
    expect(await ask()).toEqual({ date: '2026-12-11', days: 20, successor: 'gpt-6.1-terra', models: ['gpt-6-luna'] })
    fake.settings.models = fake.settings.models.filter(({ id }) => id !== 'gpt-6.1-terra')
    expect(await ask(), 'A successor that the key may not use is none').toMatchObject({ successor: null, models: ['gpt-6-luna'] })
  } finally {
    fake.settings.models = models
  }
})

test('A model of Anthropic, whose list has no dates, is known by what Anthropic has announced.', async () => {
  const claude = { ...server(), name: 'claude' } as const
  for (const model of ['claude-sonnet-4-5', 'claude-sonnet-4-5-20250929'])
    expect(await findShutdown({ ...claude, model }, { now: daysBefore('2026-11-30', 8) })).toEqual({
      date: '2026-11-30',
      days: 8,
      successor: 'claude-sonnet-5-5',
      models: [],
    })
  expect(await findShutdown({ ...claude, model: 'claude-sonnet-5-5' }, { now: daysBefore('2026-11-30', 8) })).toBeUndefined()
})
