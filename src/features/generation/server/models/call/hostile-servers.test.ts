import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { GenerationElement } from '#shared/content/element.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import type { Reply } from '#test/fakes/ai-replay.ts'
import type { GenerationRequest } from '../../generator.ts'
import { listModels } from '../offered-models.ts'
import { createOpenAiGenerator } from './openai.ts'
import { hasKey } from './without-key.ts'

const times = { firstByteMs: 10_000, silenceMs: 10_000, backoffMs: 5, answerMs: 20_000 }
const log = pino({ level: 'silent' })
const PARTS_OF_KEY = new RegExp(`${FAKE_KEY}|${FAKE_KEY.slice(0, 12)}|${FAKE_KEY.slice(-8)}`)

let fake: FakeAi
let models: FakeAi['settings']['models']
beforeAll(async () => {
  fake = await startFakeAi()
  models = fake.settings.models
})
afterAll(() => fake.stop())
afterEach(() => Object.assign(fake.settings, { replyTo: () => undefined, models }))

function answers(text: string, more: Partial<Reply> = {}): void {
  const reply: Reply = {
    text,
    end: 'stop',
    partLength: 40,
    isThinking: false,
    isWhole: false,
    isToolCall: false,
    hasUsage: true,
    refusesSchema: false,
    ...more,
  }
  fake.settings.replyTo = () => reply
}

async function ask(more: Partial<GenerationRequest> = {}, baseUrl = fake.url) {
  const generator = createOpenAiGenerator({ apiKey: FAKE_KEY, baseUrl, model: 'local-model', log, times })
  const elements: GenerationElement[] = []
  const request = { prompt: 'Tides', documentType: 'doc', locale: 'en', seed: 1, today: '2026-01-31', ...more } as const
  try {
    for await (const element of generator.generate(request, AbortSignal.timeout(15_000))) elements.push(element)
  } catch (error) {
    return { elements, error }
  }
  return { elements, error: undefined }
}

const existing = { title: 'Tides', description: '', blocks: [1, 2, 3].map((n) => ({ type: 'paragraph' as const, text: `Text ${n}` })) }

it.each([
  ['in its first block', '{"title":"Tides","description":"","blocks":[{"type":"paragraph","text":"Te'],
  ['in a list that is somewhere else', '{"document":{"title":"Tides","blocks":[{"type":"paragraph","text":"Text 1"},{"type":"para'],
  ['as Markdown', '# Tides\n\nText 1\n\nTe'],
])('A change that its service cut off %s is no change: it would take the rest away.', async (_where, text) => {
  answers(text, { end: 'length' })
  const { elements, error } = await ask({ existing })
  expect(error).toMatchObject({ failure: { reason: 'answer_cut' } })
  expect(elements.filter(({ kind }) => kind !== 'head')).toEqual([])
})

it.each([1, 7, 40, 1_000])(
  'A server that repeats what it was sent gives nobody the key, in parts of %d characters.',
  async (partLength) => {
    const text = `You sent: authorization: Bearer ${FAKE_KEY}, ${FAKE_KEY}`
    answers(JSON.stringify({ title: `T ${FAKE_KEY}`, description: '', blocks: [{ type: 'paragraph', text }] }), { partLength })
    const { elements } = await ask()
    expect(JSON.stringify(elements)).toContain('You sent: authorization: Bearer ')
    expect(JSON.stringify(elements)).not.toMatch(PARTS_OF_KEY)

    answers(text, { partLength })
    const { error } = await ask()
    expect(error).toMatchObject({ failure: { reason: 'answer_unusable' }, rawText: expect.stringContaining('You sent: ') })
    expect(JSON.stringify(error)).not.toMatch(PARTS_OF_KEY)
  },
)

it('What only begins like the key stays in the answer.', async () => {
  const text = `fake fake-key ${FAKE_KEY.slice(0, -1)}`
  answers(JSON.stringify({ title: 'T', description: '', blocks: [{ type: 'paragraph', text }] }), { partLength: 3 })
  expect((await ask()).elements).toContainEqual({ kind: 'block', block: { type: 'paragraph', text } })
})

it('A short placeholder for a key is an ordinary word.', () => {
  expect(hasKey('local-model', 'local')).toBe(false)
})

it('A model that is called like the key is not offered.', async () => {
  fake.settings.models = [{ id: 'good-model' }, { id: `models/${FAKE_KEY}` }]
  const offered = await listModels({ name: 'openai', baseUrl: fake.url, apiKey: FAKE_KEY })
  expect(offered.map(({ id }) => id)).toEqual(['good-model'])
})

it('An answer that comes all at once leaves turns for others while it is read.', async () => {
  const blocks = Array.from({ length: 20_000 }, () => ({ type: 'chapter' }))
  const text = JSON.stringify({ title: 'T', description: '', blocks: [{ type: 'paragraph', text: 'A' }, ...blocks] })
  answers(text, { partLength: text.length })
  let turns = 0
  let isReading = true
  const generator = createOpenAiGenerator({ apiKey: FAKE_KEY, baseUrl: fake.url, model: 'local-model', log, times })
  const request = { prompt: 'Tides', documentType: 'doc', locale: 'en', seed: 1, today: '2026-01-31' } as const
  for await (const { kind } of generator.generate(request, AbortSignal.timeout(15_000))) {
    if (kind === 'block') {
      const count = () => {
        turns += 1
        if (isReading) setImmediate(count)
      }
      setImmediate(count)
    }
    if (kind === 'notice') isReading = false
  }
  expect(turns).toBeGreaterThan(1)
})

it.each(['null', '[]', '{"choices":[null]}', '{"choices":[{"message":{"tool_calls":[null]}}]}'])(
  'A server that answers with %s has a problem, and is there.',
  async (body) => {
    const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = server.address() as AddressInfo
      const { error } = await ask({}, `http://127.0.0.1:${port}/v1`)
      expect(error).toMatchObject({ failure: { reason: expect.stringMatching(/^(provider_failed|interrupted|answer_unusable)$/) } })
    } finally {
      server.close()
    }
  },
)
