import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { closePlatform, openPlatform } from '#app/platform.ts'
import type { QueueItem } from '#features/generation/contract.ts'
import { createClaudeGenerator } from '#features/generation/server/models/call/claude.ts'
import { CUT_NOTICE, FILTERED_NOTICE } from '#features/generation/server/models/answer/element-reader.ts'
import type { ModelGenerator, ModelOptions } from '#features/generation/server/models/model-generator.ts'
import { createOpenAiGenerator } from '#features/generation/server/models/call/openai.ts'
import { runGeneration } from '#features/generation/server/queue/run-generation.ts'
import { readEnv } from '#server/env.ts'
import { createDocument, enqueue, readItem } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { FAKE_KEY, USAGE, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'

/*
 * Runs one item of the queue against the fake of a service, as a worker does, with shorter times, and says what happened: what was asked,
 * stored, booked and logged. The web side is the product's own.
 */

export const SERVICES = ['OpenAI', 'Compatible', 'Claude'] as const
type Service = (typeof SERVICES)[number]

export type Behaviour = {
  /** Requests that reached the service. */
  calls: number
  state: 'completed' | 'failed' | 'cancelled' | 'processing'
  /** The reason that is stored, for which screens have a sentence. */
  reason: string | null
  kept:
    | 'document'
    | 'document, said to be cut off'
    | 'document, said to be stopped by a filter'
    | 'proposal'
    | 'text and elements'
    | 'text'
    | 'elements'
    | 'nothing'
  /** Told by the service, or counted by us where it says nothing. `told ×3`: by each of three calls. */
  booked: string
  /** What the operator reads: message, our name for it, status, type, code, parameter. */
  logged: string[]
}

export type Situation = {
  name: string
  /** A script of the fake (ai-script.ts), or what is asked. */
  script: string
  /** All of them by default. */
  services?: readonly Service[]
  options?: Partial<ModelOptions>
  /** The prompt is an instruction about a document. */
  isChange?: true
  /** What somebody does meanwhile. */
  meanwhile?: 'cancel when it is asked' | 'cancel when it writes' | 'stop the worker when it writes'
  /** The least time between the first two requests. */
  waitsMs?: number
  expected: Behaviour
  differing?: Partial<Record<Service, Partial<Behaviour>>>
}

const TIMES = { firstByteMs: 10_000, silenceMs: 10_000, backoffMs: 5, answerMs: 20_000 }

export type Rig = {
  run(service: Service, situation: Situation): Promise<{ behaviour: Behaviour; item: QueueItem; waitedMs: number }>
  stop(): Promise<void>
}

export async function startRig(): Promise<Rig> {
  const fake = await startFakeAi()
  const server = await startTestServer({ env: { ROLE: 'web' } })
  const ada = await server.signUp()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const platform = openPlatform(
    { connectionString: server.database.url },
    readEnv({
      DATABASE_URL: server.database.url,
      SECRET_KEY: 'the secret key of the tests, long enough',
      DATA_DIR: path.join(os.tmpdir(), 'unused'),
      MODEL_PRICES: '10,1,20,12.5',
    }),
    log,
  )

  async function run(service: Service, situation: Situation) {
    const name = `${service}-${crypto.randomUUID()}`
    const prompt = `${situation.script.replace('hold:', `hold:${name}`)} for ${name}`
    const requests = () => fake.requests.filter((request) => request.prompt.includes(name))
    const before = await usageOf(server, ada.id)
    const id = await enqueueFor(ada, prompt, situation)
    const stopping = new AbortController()
    lines.length = 0
    const generator = generatorOf(service, fake, { log, times: TIMES, ...situation.options })
    const running = runGeneration(platform, () => generator, id, { run: 1, signal: stopping.signal }).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error
    })
    if (situation.meanwhile === 'cancel when it is asked') await eventually('it is asked', () => requests().length > 0)
    else if (situation.meanwhile) await eventually('it writes', async () => (await blocksOf(server, id)) > 0)
    if (situation.meanwhile?.startsWith('cancel')) await ada.post(`/api/document_queue/${id}/cancel`)
    else if (situation.meanwhile) stopping.abort(new Error('The worker stops'))
    await running
    const item = await readItem(ada, id)
    const after = await usageOf(server, ada.id)
    const [first, second] = requests()
    const behaviour: Behaviour = {
      calls: requests().length,
      state: item.metadata.cancelled_at === undefined ? (item.status as Behaviour['state']) : 'cancelled',
      reason: item.metadata.failure?.reason ?? null,
      kept: keptOf(item, await blocksOf(server, id)),
      booked: bookedOf(after.input - before.input, after.output - before.output, requests().length),
      logged: lines.map(fieldsOf),
    }
    if (lines.join('').includes(FAKE_KEY) || JSON.stringify(item).includes(FAKE_KEY)) throw new Error('The key was told')
    if (fake.strayed.length > 0) throw new Error('A redirect was followed')
    // Whoever is not asked any more is left alone.
    await eventually('the service is left alone', () => requests().every((request) => request.isOver))
    return { behaviour, item, waitedMs: first && second ? second.atMs - first.atMs : 0 }
  }

  return {
    run,
    async stop() {
      await closePlatform(platform)
      await server.stop()
      await fake.stop()
    },
  }
}

function generatorOf(service: Service, fake: FakeAi, more: Pick<ModelOptions, 'log' | 'times'> & Partial<ModelOptions>): ModelGenerator {
  const options = { apiKey: FAKE_KEY, baseUrl: fake.url }
  if (service === 'Claude') return createClaudeGenerator({ ...options, model: 'claude-sonnet-5-5', ...more })
  if (service === 'OpenAI') return createOpenAiGenerator({ ...options, model: 'gpt-6.1-terra', api: 'responses', ...more })
  return createOpenAiGenerator({ ...options, model: 'local-model', outputTokens: 16_000, ...more })
}

async function enqueueFor(client: Client, prompt: string, { isChange }: Situation): Promise<string> {
  if (!isChange) return enqueue(client, prompt, 'doc')
  const blocks = [{ type: 'paragraph', text: 'What was written before.' }]
  const document = await createDocument(client, { title: 'Policy', type: 'doc', content: { blocks } })
  return enqueue(client, prompt, 'doc', { metadata: { document_id: document.id } })
}

async function usageOf({ database }: TestServer, userId: string): Promise<{ input: number; output: number }> {
  const [row] = await database.sql<{ input: number; output: number }>(
    'select input_tokens::int as input, output_tokens::int as output from generation_usage where user_id = $1',
    [userId],
  )
  return row ?? { input: 0, output: 0 }
}

async function blocksOf({ database }: TestServer, id: string): Promise<number> {
  const [row] = await database.sql<{ n: number }>(
    `select count(*)::int as n from generation_chunks where queue_id = $1 and element->>'kind' = 'block'`,
    [id],
  )
  return row?.n ?? 0
}

function keptOf({ status, metadata, document_type }: QueueItem, blocks: number): Behaviour['kept'] {
  if (status === 'completed') {
    if (metadata.proposal) return 'proposal'
    const notices = metadata.notices?.map((notice) => (typeof notice === 'string' ? notice : notice.text)) ?? []
    if (notices.includes(FILTERED_NOTICE)) return 'document, said to be stopped by a filter'
    return notices.includes(CUT_NOTICE) ? 'document, said to be cut off' : `document`
  }
  const hasText = metadata.raw_text?.includes(document_type === 'doc' ? '"title"' : '') ?? false
  return hasText ? (blocks > 0 ? 'text and elements' : 'text') : blocks > 0 ? 'elements' : 'nothing'
}

/** Told numbers are the fake's own, at most once for each call. */
function bookedOf(input: number, output: number, calls: number): string {
  const kindOf = (tokens: number, each: number) => {
    const told = tokens / each
    if (told === 0) return 'nothing'
    return Number.isInteger(told) && told <= calls ? `told${told > 1 ? ` ×${told}` : ''}` : 'counted'
  }
  const kinds = { input: kindOf(input, USAGE.input), output: kindOf(output, USAGE.output) }
  return kinds.input === kinds.output ? kinds.input : `input ${kinds.input}, output ${kinds.output}`
}

function fieldsOf(line: string): string {
  const { msg, failure, status, type, code, param } = JSON.parse(line) as Record<string, unknown>
  return [msg, failure, status, type, code, param].filter((field) => field !== undefined && field !== '').join(' ')
}
