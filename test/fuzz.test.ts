import fc from 'fast-check'
import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/features.server.ts'
import { ERROR_STATUS } from '#shared/error-status.ts'
import { ErrorIssue, Values } from '#shared/errors.ts'
import { createDocument, enqueue, finished } from './client.ts'
import type { Client } from './client.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

/* Sends invalid input to every call of the contract. The answer is never a 500, and a refusal is one of ours. */

const RUNS = 25
const HOSTILE = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\uffff\ufffe',
  '\u202eevil\u2066',
  '<script>alert(1)</script>',
  "'; drop table documents; --",
  '=cmd|x!A1',
  '%s%n',
  '{{7*7}}',
  '${x}',
  '../../etc/passwd',
  'x'.repeat(100_000),
  '𠮷'.repeat(300),
  'null',
  '-1',
  '1e999',
  '\r\nSet-Cookie: a=b',
  '01900000-0000-7000-8000-000000000000',
]
/** Placeholder for deeply nested arrays, which fast-check could not print. */
const DEEP = '@deep'
const DEPTH = 50_000
const NUMBERS = [0, -0, -1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324]

const Refusal = z.strictObject({
  code: z.enum(Object.keys(ERROR_STATUS) as [keyof typeof ERROR_STATUS]),
  message: z.string().min(1).max(2_000),
  reason: z.string().optional(),
  values: Values.optional(),
  issues: z.array(ErrorIssue).optional(),
  retry_after: z.number().optional(),
  current: z.unknown().optional(),
  success: z.literal(false).optional(),
  error: z.string().optional(),
})

const SAMPLES: Record<string, unknown> = {
  email: 'person@example.com',
  password: 'a long passphrase',
  first_name: 'Ada',
  last_name: 'Tester',
  locale: 'en',
  timezone: 'UTC',
  token: 'token',
  title: 'A title',
  description: 'x',
  type: 'doc',
  version: 1,
  limit: '5',
  cursor: '',
  search: 'a',
  status: 'current',
  prompt: 'A form',
  userPrompt: 'A form',
  documentType: 'form',
  useMockData: true,
  metadata: {},
  questions: [{ title: 'x', type: 'text', options: ['a'], scale: 5 }],
  content: {
    blocks: [
      { type: 'paragraph', text: 'x' },
      { type: 'chart', chart: { kind: 'bar', title: 'x', categories: ['a'], series: [{ name: 's', values: [1] }] } },
    ],
  },
}

type Call = { name: string; method: string; path: string; fields: string[] }
const calls = list(contract)

let server: TestServer
let ada: Client
let ids: string[]
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
  const { id } = await createDocument(ada, { type: 'doc' })
  const item = await enqueue(ada, 'x', 'form', { useMockData: true })
  await finished(ada, item)
  ids = [id, item]
})
afterAll(() => server?.stop())

const hostileValue = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }, DEEP),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
)

test.each(calls)('$name survives anything.', async (call) => {
  const mutation = fc.record({
    keep: fc.subarray(call.fields),
    change: fc.dictionary(fc.constantFrom(...call.fields, 'extra', '__proto__', 'constructor', 'toString'), hostileValue, { maxKeys: 3 }),
    id: fc.oneof({ weight: 4, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) }),
    whole: fc.option(hostileValue, { freq: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(mutation, async ({ keep, change, id, whole }) => {
      const input: Record<string, unknown> = { ...Object.fromEntries(keep.map((key) => [key, SAMPLES[key]])), ...change }
      const place = typeof id === 'number' ? ids[id] : encodeURIComponent((id === '' ? 'x' : id).toWellFormed().slice(0, 1_000))
      const path = `/api${call.path.replace('{id}', place ?? '')}`
      const answer =
        call.method === 'GET' || call.method === 'DELETE'
          ? await ada.request(call.method, `${path}?${query(input)}`)
          : await ada.request(call.method, path, body(whole ?? input))
      expect(answer.status, `${call.method} ${path.slice(0, 200)} ${answer.text.slice(0, 500)}`).toBeLessThan(500)
      if (answer.status >= 400) {
        expect(Refusal.safeParse(answer.body).error, answer.text.slice(0, 500)).toBeUndefined()
        expect(answer.status).toBe(ERROR_STATUS[answer.body.code as keyof typeof ERROR_STATUS])
        expect(answer.text).not.toMatch(/node_modules|at async|\.ts:\d/)
      }
      // Some calls sign out or delete the account.
      if (call.name.startsWith('auth.')) ada = await signedInAgain()
    }),
    { numRuns: RUNS, seed: 20_260_101 },
  )
  expect((await server.client().get('/healthz')).status).toBe(200)
})

test.each(['/rpc/documents/list', '/rpc/documents/create', '/rpc/generation/enqueue', '/rpc/auth/login'])(
  '%s survives hostile envelopes.',
  async (path) => {
    const envelope = fc.record({
      json: hostileValue,
      meta: fc.oneof(
        hostileValue,
        fc.array(fc.array(fc.oneof(fc.nat(9), fc.constantFrom('__proto__', 'constructor', 'title', 0)), { maxLength: 4 }), {
          maxLength: 3,
        }),
      ),
      maps: hostileValue,
    })
    await fc.assert(
      fc.asyncProperty(envelope, async (sent) => {
        const answer = await ada.request(
          path.endsWith('list') ? 'GET' : 'POST',
          path.endsWith('list') ? `${path}?data=${encodeURIComponent(JSON.stringify(sent).toWellFormed().slice(0, 4_000))}` : path,
          path.endsWith('list') ? undefined : body(sent),
        )
        expect(answer.status, answer.text.slice(0, 500)).toBeLessThan(500)
      }),
      { numRuns: RUNS * 2, seed: 20_260_101 },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  },
)

let people: Client[] = []
/** Reuses a few people, because each sign-up needs a slow password hash. */
async function signedInAgain(): Promise<Client> {
  if (people.length === 0) people = await Promise.all([1, 2].map(() => server.signUp()))
  const [first] = people
  if (first && (await first.get<{ user: object | null }>('/api/auth/session')).body.user) return first
  people.shift()
  return signedInAgain()
}

function query(input: Record<string, unknown>): string {
  return Object.entries(input)
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(
          String(typeof value === 'object' ? JSON.stringify(value) : value)
            .toWellFormed()
            .slice(0, 4_000),
        )}`,
    )
    .join('&')
}

function body(input: unknown): string {
  return JSON.stringify(input).replaceAll(`"${DEEP}"`, '['.repeat(DEPTH) + ']'.repeat(DEPTH))
}

function list(router: object, path: string[] = []): Call[] {
  return Object.entries(router).flatMap(([key, value]: [string, unknown]) => {
    if (isContractProcedure(value)) {
      const { route, inputSchema } = value['~orpc']
      const fields = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape).filter((name) => name !== 'id') : []
      return [{ name: [...path, key].join('.'), method: route.method ?? 'POST', path: route.path ?? '', fields }]
    }
    return typeof value === 'object' && value !== null ? list(value, [...path, key]) : []
  })
}
