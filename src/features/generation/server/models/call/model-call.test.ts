import type { LanguageModelV4, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import { beginAnswer } from './model-call.ts'
import type { CallUsage } from './model-call.ts'

const PROMPT = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello' }] }]
/** What we count by ourselves: four characters a token. */
const COUNTED = { inputTokens: Math.ceil(JSON.stringify(PROMPT).length / 4), cachedTokens: 0, keptTokens: 0, outputTokens: 2 }

/** Returns what is booked for an answer of eight characters whose model tells this usage. */
async function booked(usage: LanguageModelV4Usage, events: object[] = []): Promise<CallUsage | undefined> {
  const parts: LanguageModelV4StreamPart[] = [
    ...events.map((rawValue) => ({ type: 'raw' as const, rawValue })),
    { type: 'text-delta', id: '1', delta: '12345678' },
    { type: 'finish', usage, finishReason: { unified: 'stop', raw: 'stop' } },
  ]
  const model = { doStream: async () => ({ stream: ReadableStream.from(parts) }) } as unknown as LanguageModelV4
  let told: CallUsage | undefined
  const answer = await beginAnswer(model, { prompt: PROMPT }, 0, { onRetry: () => {}, onUsage: (one) => (told = one) })
  for await (const _ of answer) continue
  return told
}

const usageOf = (input: unknown, output: unknown, cached: unknown = undefined) =>
  ({
    inputTokens: { total: input, noCache: undefined, cacheRead: cached, cacheWrite: undefined },
    outputTokens: { total: output, text: undefined, reasoning: undefined },
  }) as LanguageModelV4Usage

test('What the model tells is booked.', async () => {
  expect(await booked(usageOf(100, 20, 30))).toEqual({ inputTokens: 100, cachedTokens: 30, keptTokens: 0, outputTokens: 20 })
})

test.each([
  ['a fraction', 1.5, 20],
  ['a negative number', -1_000_000, -1_000_000],
  ['more than any model reads', 1e300, 20],
  ['more than any model writes', 100, Number.MAX_SAFE_INTEGER],
  ['a text', '100', '20'],
  ['nothing', undefined, undefined],
])('If the model tells %s, our own count is booked.', async (_, input, output) => {
  expect(await booked(usageOf(input, output))).toEqual(COUNTED)
})

test.each([-5, 1.5, 101, 1e300])('Of 100 tokens, %d cached ones are none.', async (cached) => {
  expect(await booked(usageOf(100, 20, cached))).toEqual({ inputTokens: 100, cachedTokens: 0, keptTokens: 0, outputTokens: 20 })
})

test.each([-1_000_000, 1.5, 1e300])('If Claude begins with %d tokens read, our own count is booked.', async (input_tokens) => {
  const start = { type: 'message_start', message: { usage: { input_tokens } } }
  expect(await booked(usageOf(undefined, undefined), [start])).toEqual(COUNTED)
})
