import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OUTLINE_TYPES } from '#shared/content/document-type.ts'
import { Outline } from '#shared/content/outline.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import type { Usage } from '../generator.ts'
import { createClaudeGenerator } from './call/claude.ts'
import type { ModelGenerator } from './model-generator.ts'
import type { CallTimes } from './call/model-times.ts'
import { createOpenAiGenerator } from './call/openai.ts'

const log = pino({ level: 'silent' })
const times = { firstByteMs: 10_000, silenceMs: 10_000, backoffMs: 5, answerMs: 20_000 }
let fake: FakeAi
beforeAll(async () => {
  fake = await startFakeAi()
})
beforeEach(() => void (fake.requests.length = 0))
afterAll(() => fake.stop())

const options = (model: string, callTimes = times) => ({
  apiKey: FAKE_KEY,
  baseUrl: fake.url,
  model,
  log,
  times: callTimes,
  outputTokens: 16_000,
})
const ACCESSES: [string, (callTimes?: CallTimes) => ModelGenerator][] = [
  ['OpenAI', (own) => createOpenAiGenerator({ ...options('gpt-6.1-terra', own), api: 'responses' })],
  ['what speaks the API of OpenAI', (own) => createOpenAiGenerator(options('local-model', own))],
  ['Claude', (own) => createClaudeGenerator(options('claude-sonnet-5-5', own))],
]

describe.each(ACCESSES)('%s', (_name, access) => {
  it.each(OUTLINE_TYPES)('plans a %s with a small answer, and reports what that used', async (documentType) => {
    const used: Usage[] = []
    const request = { prompt: 'Onboarding at Acme', documentType, locale: 'en', today: '2026-11-22' } as const
    const { outline, isPart } = await access().plan(request, AbortSignal.timeout(15_000), (usage) => used.push(usage))
    expect(Outline.parse(outline)).toEqual(outline)
    expect(isPart).toBe(false)
    expect(outline.sections).toHaveLength(3)
    const { max_output_tokens, max_completion_tokens, max_tokens } = fake.requests[0]?.body ?? {}
    expect(max_output_tokens ?? max_completion_tokens ?? max_tokens).toBe(8_000)
    expect(used).toMatchObject([{ inputTokens: 321, outputTokens: 654 }])
  })

  it('says that it took too long', async () => {
    const request = { prompt: 'A deck fail:stall', documentType: 'slide', locale: 'en', today: '2026-11-22' } as const
    const failure = access({ ...times, answerMs: 200 }).plan(request, AbortSignal.timeout(15_000))
    await expect(failure).rejects.toMatchObject({ failure: { reason: 'timed_out' } })
  })

  it('does not begin once it was stopped', async () => {
    const request = { prompt: 'A deck', documentType: 'slide', locale: 'en', today: '2026-11-22' } as const
    await expect(access().plan(request, AbortSignal.abort(new Error('Stopped')))).rejects.toThrow('Stopped')
    expect(fake.requests).toEqual([])
  })
})
