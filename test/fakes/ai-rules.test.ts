import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAKE_KEY, startFakeAi } from './ai.ts'
import type { FakeAi } from './ai.ts'
import { RULES } from './ai-rules.ts'
import type { Api } from './ai-schema.ts'

/* The fake is a check: what a service refuses must fail here. A request that it takes, and for each rule one that breaks it alone. */

let fake: FakeAi
beforeAll(async () => {
  fake = await startFakeAi()
})
afterAll(() => fake.stop())

const closed = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const SCHEMA = closed({ title: { type: 'string' } })
const many = (count: number, schema: object) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, schema]))
const nested = (levels: number): object => (levels === 0 ? { type: 'string' } : closed({ a: nested(levels - 1) }))
const text = { type: 'string' }
const LONG = 'word '.repeat(200_000)

const inResponses = (schema: object) => ({ text: { format: { type: 'json_schema', name: 'x', strict: true, schema } } })
const inChat = (schema: object) => ({ response_format: { type: 'json_schema', json_schema: { name: 'x', strict: true, schema } } })
const inMessages = (schema: object) => ({ output_config: { format: { type: 'json_schema', schema } } })

const PATHS: Record<Api, string> = { responses: 'responses', chat: 'chat/completions', messages: 'messages' }
const said = [{ role: 'user', content: 'A short text, fail:empty' }]
const GOOD: Record<Api, Record<string, unknown>> = {
  responses: { model: 'gpt-6.1-terra', input: said, stream: true, ...inResponses(SCHEMA) },
  chat: { model: 'gpt-6.1-terra', messages: said, stream: true, stream_options: { include_usage: true }, ...inChat(SCHEMA) },
  messages: { model: 'claude-sonnet-5-5', messages: said, max_tokens: 2_000, stream: true, ...inMessages(SCHEMA) },
}
const HEADERS: Record<Api, Record<string, string>> = {
  responses: { authorization: `Bearer ${FAKE_KEY}` },
  chat: { authorization: `Bearer ${FAKE_KEY}` },
  messages: { 'x-api-key': FAKE_KEY, 'anthropic-version': '2023-06-01' },
}

async function ask(api: Api, more: object = {}, headers = HEADERS[api]) {
  const response = await fetch(`${fake.url}/${PATHS[api]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...GOOD[api], ...more }),
  })
  return { status: response.status, text: await response.text() }
}

test.each(['responses', 'chat', 'messages'] as const)('A good request to %s is taken.', async (api) => {
  expect(await ask(api)).toMatchObject({ status: 200 })
})

type Bad = { rule: string; api: Api; says: RegExp; more?: object; headers?: Record<string, string> }
const wrongKey = 'the key is known'
const unknownField = 'there are no unknown fields'
const gone = 'the model is one that the service still has'
const effort = 'models that do not think take no effort'
const budget = 'the budget of thoughts is at least 1,024 tokens and smaller than the answer'
const shape = 'the schema keeps to what can be decoded'
const context = 'the request fits into the context'
const positive = 'the length of the answer is positive'
const adaptive = 'models that decide how much they think take no budget'
const cached = { cache_control: { type: 'ephemeral' } }
const BAD: Bad[] = [
  { rule: wrongKey, api: 'responses', headers: { authorization: 'Bearer wrong' }, says: /invalid_api_key/ },
  { rule: wrongKey, api: 'messages', headers: { 'x-api-key': 'wrong', 'anthropic-version': '2023-06-01' }, says: /authentication_error/ },
  { rule: 'Anthropic is told the version of its API', api: 'messages', headers: { 'x-api-key': FAKE_KEY }, says: /anthropic-version/ },
  { rule: 'a model is named', api: 'chat', more: { model: '' }, says: /model: Field required/ },
  {
    rule: unknownField,
    api: 'responses',
    more: { reasoning_effort: 'low' },
    says: /Unknown parameter: 'reasoning_effort'.*unknown_parameter/,
  },
  { rule: unknownField, api: 'chat', more: { reasoning: {} }, says: /Unknown parameter: 'reasoning'.*unknown_parameter/ },
  { rule: unknownField, api: 'messages', more: { response_format: {} }, says: /response_format: Extra inputs are not permitted/ },
  { rule: 'stream_options come with a stream only', api: 'chat', more: { stream: false }, says: /stream_options/ },
  {
    rule: 'models that think take max_completion_tokens, not max_tokens',
    api: 'chat',
    more: { max_tokens: 9 },
    says: /unsupported_parameter/,
  },
  {
    rule: 'Anthropic is told the length of the answer',
    api: 'messages',
    more: { max_tokens: undefined },
    says: /max_tokens: Field required/,
  },
  { rule: positive, api: 'messages', more: { max_tokens: 0 }, says: /greater than or equal to 1/ },
  { rule: positive, api: 'responses', more: { max_output_tokens: -1 }, says: /greater than or equal to 1/ },
  { rule: gone, api: 'responses', more: { model: 'gpt-4-32k' }, says: /model_not_found/ },
  { rule: gone, api: 'messages', more: { model: 'claude-3-opus-20240229' }, says: /not_found_error.*model: claude-3-opus/ },
  {
    rule: 'summaries of thoughts are for verified organisations',
    api: 'responses',
    more: { reasoning: { effort: 'low', summary: 'auto' } },
    says: /must be verified.*reasoning\.summary/,
  },
  { rule: effort, api: 'responses', more: { model: 'gpt-4o', reasoning: { effort: 'low' } }, says: /reasoning\.effort/ },
  { rule: effort, api: 'messages', more: { model: 'claude-haiku-4-5', output_config: { effort: 'low' } }, says: /effort/ },
  { rule: adaptive, api: 'messages', more: { thinking: { type: 'enabled', budget_tokens: 1_024 } }, says: /thinking\.type\.enabled/ },
  { rule: 'thinking takes no temperature', api: 'messages', more: { thinking: { type: 'adaptive' }, temperature: 1 }, says: /temperature/ },
  {
    rule: budget,
    api: 'messages',
    more: { model: 'claude-haiku-4-5', thinking: { type: 'enabled', budget_tokens: 2_000 } },
    says: /must be greater than `thinking\.budget_tokens`/,
  },
  { rule: budget, api: 'messages', more: { model: 'claude-haiku-4-5', thinking: { type: 'enabled', budget_tokens: 1_023 } }, says: /1024/ },
  {
    rule: 'at most four places are kept in the cache',
    api: 'messages',
    more: { system: Array.from({ length: 5 }, () => ({ type: 'text', text: 'x', ...cached })) },
    says: /maximum of 4 blocks with cache_control.*Found 5/,
  },
  {
    rule: shape,
    api: 'responses',
    more: inResponses({ ...SCHEMA, additionalProperties: true }),
    says: /additionalProperties.*invalid_json_schema/,
  },
  { rule: shape, api: 'chat', more: inChat(closed({ a: text }, [])), says: /'required' must include every key/ },
  { rule: shape, api: 'responses', more: inResponses(closed({ a: { oneOf: [text] } })), says: /'oneOf' is not permitted/ },
  { rule: shape, api: 'responses', more: inResponses(closed({ a: { ...text, maxLength: 3 } })), says: /'maxLength' is not permitted/ },
  { rule: shape, api: 'responses', more: inResponses({ type: 'array', items: text }), says: /root must be an object/ },
  { rule: shape, api: 'responses', more: inResponses(closed(many(5_001, text))), says: /too many properties/ },
  { rule: shape, api: 'responses', more: inResponses(nested(11)), says: /nested too deeply/ },
  {
    rule: shape,
    api: 'responses',
    more: inResponses(closed({ a: { ...text, enum: Array.from({ length: 1_001 }, (_, n) => `v${n}`) } })),
    says: /too many enum values/,
  },
  { rule: shape, api: 'responses', more: inResponses(closed({ ['n'.repeat(120_001)]: text })), says: /too long together/ },
  { rule: shape, api: 'messages', more: inMessages(closed({ a: { type: 'integer', minimum: 1 } })), says: /'minimum' is not permitted/ },
  { rule: shape, api: 'messages', more: inMessages(closed(many(17, { anyOf: [text, { type: 'number' }] }))), says: /union types \(17\)/ },
  { rule: shape, api: 'messages', more: inMessages(closed(many(25, text), [])), says: /optional parameters \(25\)/ },
  { rule: shape, api: 'messages', more: inMessages(closed(many(300, text))), says: /compiled grammar is too large/ },
  { rule: context, api: 'responses', more: { input: [{ role: 'user', content: LONG }] }, says: /context_length_exceeded/ },
  { rule: context, api: 'chat', more: { messages: [{ role: 'user', content: LONG }] }, says: /exceed_context_size_error/ },
  {
    rule: context,
    api: 'messages',
    more: { messages: [{ role: 'user', content: LONG }] },
    says: /prompt is too long: \d+ tokens > 200000 maximum/,
  },
]

test.each(BAD)('Refused in $api, because $rule: $says', async ({ rule, api, more = {}, headers, says }) => {
  const { status, text: answer } = await ask(api, more, headers)
  expect([400, 401, 404]).toContain(status)
  expect(answer).toMatch(says)
  // The rule that is named refuses it, and no other does.
  const asked = {
    api,
    body: JSON.parse(JSON.stringify({ ...GOOD[api], ...more })) as Record<string, unknown>,
    headers: headers ?? HEADERS[api],
  }
  const refusing = RULES.filter(({ refuses }) => refuses({ ...asked, contextTokens: 200_000 }))
  expect(refusing.map((one) => one.rule)).toEqual([rule])
})

test('Every rule names its source, and has a bad request that breaks it.', () => {
  for (const { rule, source } of RULES) {
    expect(source, rule).toMatch(/https:\/\//)
    expect(BAD.map((bad) => bad.rule)).toContain(rule)
  }
})

test.each([
  ['no-schemas-400', 400],
  ['no-schemas-422', 422],
  ['no-schemas-500', 500],
  ['grammar-too-large', 400],
])('A server that has %s refuses a schema with %s, and answers without one.', async (failure, status) => {
  const messages = [{ role: 'user', content: `fail:${failure}` }]
  expect(await ask('chat', { messages })).toMatchObject({ status })
  expect(await ask('chat', { messages, response_format: undefined })).toMatchObject({ status: 200 })
})

test('A server with a small context refuses what does not fit into it.', async () => {
  const messages = [{ role: 'user', content: `fail:small-context ${'word '.repeat(500)}` }]
  expect(await ask('chat', { messages })).toMatchObject({ status: 400, text: expect.stringContaining('exceed_context_size_error') })
})

test.each(['older-server', 'strict-server'])('%s does not know the newer name of the limit.', async (failure) => {
  const messages = [{ role: 'user', content: `fail:${failure}` }]
  const answer = await ask('chat', { model: 'local', messages, max_completion_tokens: 9 })
  expect([400, 422]).toContain(answer.status)
  expect(answer.text).toContain('max_completion_tokens')
  expect(await ask('chat', { model: 'local', messages, max_tokens: 9 })).toMatchObject({ status: 200 })
})

test('Anthropic keeps a beginning of 1,024 tokens in its cache, and nothing of a shorter one.', async () => {
  const system = (length: number) => ({ system: [{ type: 'text', text: 'x'.repeat(length), ...cached }] })
  expect((await ask('messages', system(8_000))).text).toContain('"cache_read_input_tokens":120')
  expect((await ask('messages', system(2_000))).text).toContain('"cache_read_input_tokens":0')
})
