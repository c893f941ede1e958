import { vi } from 'vitest'
import type { Document } from '#features/documents/contract.ts'
import type { QueueItem } from '#features/generation/contract.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { enqueue, finished } from '#test/client.ts'
import type { Client } from '#test/client.ts'
import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { Api } from '#test/fakes/ai-schema.ts'
import { startTestServer } from '#test/harness.ts'
import type { Case, Service } from './case-file.ts'
import { outlineOf } from './outline.ts'

/*
 * Replays answers through the product: a person asks over HTTP, a worker calls the service, and the document is read as screens read it. The
 * services are at their own addresses, so that everything that depends on the address is as it is in production; their requests arrive at the
 * fake.
 */

export type Replay = {
  /** What the person sees in the end. */
  linesOf(one: Case): Promise<string[]>
  stop(): Promise<void>
}

/** Of each service. People have lanes of their own, so each of them waits for one answer at a time. */
const PEOPLE = 4
const APIS: Record<Api, Service> = { responses: 'openai', messages: 'claude', chat: 'compatible' }
const OUTSIDE = /^https:\/\/api\.(?:openai|anthropic)\.com\/v1/

export async function startReplay(cases: readonly Case[]): Promise<Replay> {
  const fake = await startFakeAi()
  const byPrompt = new Map(cases.map((one) => [`${one.service} ${one.prompt}`, one]))
  fake.settings.replyTo = ({ api, prompt }) => byPrompt.get(`${APIS[api]} ${prompt}`)?.reply
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
    fetch(typeof input === 'string' ? input.replace(OUTSIDE, fake.url) : input, init),
  )
  const environments: Record<Service, Record<string, string>> = {
    openai: { OPENAI_API_KEY: FAKE_KEY },
    claude: { ANTHROPIC_API_KEY: FAKE_KEY },
    compatible: { OPENAI_API_KEY: FAKE_KEY, OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'llama3.1:8b' },
  }
  const running = await Promise.all(Object.entries(environments).map(([service, env]) => startService(service as Service, env, cases)))
  return {
    async linesOf(one) {
      const answer = await running.find(({ service }) => service === one.service)?.answers.get(one)
      if (!answer) throw new Error('Nobody asked for it')
      if ('error' in answer) throw answer.error
      return answer.lines
    },
    async stop() {
      for (const { server } of running) {
        // Declined answers and broken streams are logged, which is right.
        server.takeErrors()
        await server.stop()
      }
      await fake.stop()
    },
  }
}

type Answer = { lines: string[] } | { error: unknown }

async function startService(service: Service, env: Record<string, string>, cases: readonly Case[]) {
  const server = await startTestServer({ env: { ...env, WORKER_CONCURRENCY: String(PEOPLE) } })
  const answers = new Map<Case, Promise<Answer>>()
  const own = cases.filter((one) => one.service === service)
  for (let number = 0; number < PEOPLE; number++) {
    const person = await server.signUp()
    let turn: Promise<unknown> = Promise.resolve()
    for (const one of own.filter((_, index) => index % PEOPLE === number)) {
      const answer = turn
        .then(() => ask(person, one))
        .then(
          (lines) => ({ lines }),
          // Kept for the test of this answer.
          (error: unknown) => ({ error }),
        )
      answers.set(one, answer)
      turn = answer
    }
  }
  return { service, server, answers }
}

async function ask(person: Client, { prompt, type }: Case): Promise<string[]> {
  const item = await finished(person, await enqueue(person, prompt, type))
  if (item.status !== 'completed') return failureLines(item)
  const { body } = await person.get<Document>(`/api/documents/${item.metadata.document_id}`)
  const { title, description, questions, content } = body
  const own = type === 'form' ? { questions } : content
  return [...outlineOf({ title, description, ...own } as GeneratedContent), ...noticeLines(item)]
}

function noticeLines({ metadata }: QueueItem): string[] {
  return (metadata.notices ?? []).map((notice) => `notice ${typeof notice === 'string' ? notice : notice.code}`)
}

/** What is told, and what may be copied from the answer. */
function failureLines({ metadata }: QueueItem): string[] {
  return [`failed ${metadata.failure?.reason}`, ...(metadata.raw_text ? [`kept ${metadata.raw_text.replaceAll('\n', ' ⏎ ')}`] : [])]
}
