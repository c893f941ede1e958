import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { DocumentType } from '#shared/content/document-type.ts'
import { replay } from './ai-replay.ts'
import type { Reply } from './ai-replay.ts'
import { matches, schemaProblem } from './ai-schema.ts'
import type { Api, Schema } from './ai-schema.ts'
import { answerText, failureIn, holdIn } from './ai-script.ts'
import type { Failure } from './ai-script.ts'
import { answerEvents, toolCallEvents, wholeCompletion, errorBody } from './ai-wire.ts'

/*
 * OpenAI (Responses and chat completions) and Anthropic (messages) on the wire, on 127.0.0.1. It refuses what they refuse, and misbehaves
 * as the prompt says: see ai-script.ts. By hand: node test/fakes/ai.ts --port 9999, then OPENAI_BASE_URL=http://127.0.0.1:9999/v1.
 */

export const FAKE_KEY = 'fake-key-0123456789'

const PATHS: Record<string, Api> = { '/v1/responses': 'responses', '/v1/chat/completions': 'chat', '/v1/messages': 'messages' }
const LIST_TYPES: Record<string, DocumentType> = { questions: 'form', blocks: 'doc', sheets: 'sheet', slides: 'slide' }
/** GET on it lets the answer go on that was held under this name; see ai-script.ts. */
const RELEASE_PATH = '/release/'
/** Where redirects point; nobody should come here. */
const STRAY_PATH = '/v1/elsewhere'
const MODELS_PATH = '/v1/models'
/** How much of a held answer is sent before it waits. */
const HELD_AT = 0.6
/** More text than that comes in longer parts. */
const EVENTS_MAX = 20_000
/** A server that loads its model first. */
const SLOW_START_MS = 500
const MODELS = [
  { id: 'gpt-6.1-terra', shutdown_date: null },
  { id: 'gpt-5-mini', shutdown_date: '2026-12-11' },
  { id: 'text-embedding-3-large', shutdown_date: null },
  { id: 'whisper-1', shutdown_date: '2027-02-26' },
]
const USAGE = { input: 321, cached: 120, output: 654 }

type FakeSettings = {
  /** Between two events. */
  delayMs: number
  /** Characters an event carries. */
  deltaLength: number
  /** The body is sent in two parts, broken at this byte, wherever that is. */
  splitAtByte: number | undefined
  /** What goes wrong with each request, whatever its prompt says. */
  failure: Failure | undefined
  /** Answers that are given word for word, instead of the sample answer. */
  replyTo: (request: { api: Api; prompt: string }) => Reply | undefined
  /** What /v1/models lists. OpenAI says with each when it will be shut down, null for not announced. */
  models: { id: string; shutdown_date?: string | null }[]
}
type FakeRequest = {
  api: Api
  body: Record<string, unknown>
  prompt: string
  headers: IncomingMessage['headers']
  failure?: Failure
  /** Set when the other side left before the end. */
  closedAfterMs?: number
  /** The whole body, where it was split. */
  sent?: Buffer
}

type UntilReleased = (name: string) => Promise<void>

export type FakeAi = {
  url: string
  requests: FakeRequest[]
  /** The headers of requests that followed a redirect. */
  strayed: IncomingMessage['headers'][]
  /** How often the models were listed. */
  readonly listed: number
  settings: FakeSettings
  stop: () => Promise<void>
}

export async function startFakeAi(options: { port?: number } = {}): Promise<FakeAi> {
  const settings: FakeSettings = {
    delayMs: 0,
    deltaLength: 40,
    splitAtByte: undefined,
    failure: undefined,
    replyTo: () => undefined,
    models: MODELS,
  }
  const requests: FakeRequest[] = []
  const strayed: FakeAi['strayed'] = []
  let listed = 0
  const released = new Set<string>()
  const waiting = new Map<string, () => void>()
  const release = (name: string) => {
    released.add(name)
    waiting.get(name)?.()
  }
  const untilReleased = (name: string) =>
    released.has(name) ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(name, resolve))
  const server = createServer((request, response) => {
    if (request.url?.startsWith(RELEASE_PATH)) {
      release(decodeURIComponent(request.url.slice(RELEASE_PATH.length)))
      response.writeHead(204).end()
      return
    }
    if (request.url === STRAY_PATH) strayed.push(request.headers)
    if (request.url?.split('?')[0] === MODELS_PATH) listed += 1
    respond(request, response, requests, settings, untilReleased).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    strayed,
    settings,
    get listed() {
      return listed
    },
    stop: () => stop(server),
  }
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  requests: FakeRequest[],
  settings: FakeSettings,
  untilReleased: UntilReleased,
): Promise<void> {
  if (request.method === 'GET' && request.url?.split('?')[0] === MODELS_PATH) return listModels(request, response, settings)
  const api = PATHS[request.url ?? '']
  if (!api || request.method !== 'POST') {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"Not found"}}')
    return
  }
  const body = JSON.parse(await readBody(request)) as Record<string, unknown>
  const record: FakeRequest = { api, body, prompt: requestText(body), headers: request.headers }
  const script = failureIn(record.prompt)
  const earlier = requests.filter((other) => other.prompt === record.prompt).length
  if (script && earlier < script.times) record.failure = script.failure
  if (settings.failure) record.failure = settings.failure
  requests.push(record)
  const startedAt = performance.now()
  response.on('close', () => {
    if (!response.writableFinished) record.closedAfterMs = performance.now() - startedAt
  })
  const refusal = refusalOf(record)
  if (refusal) return refuse(response, api, refusal)
  if (record.failure === '302' || record.failure === '308') {
    response.writeHead(Number(record.failure), { location: STRAY_PATH }).end()
    return
  }
  if (record.failure === 'refuse-connection') return void request.socket.destroy()
  await answer(response, record, settings, untilReleased)
}

function listModels({ headers }: IncomingMessage, response: ServerResponse, { models }: FakeSettings): void {
  const isAnthropic = headers['x-api-key'] !== undefined
  const key = headers['x-api-key'] ?? headers.authorization?.replace(/^Bearer /, '')
  if (key !== FAKE_KEY || (isAnthropic && !headers['anthropic-version'])) {
    response.writeHead(401, { 'content-type': 'application/json' })
    return void response.end(errorBody(isAnthropic ? 'messages' : 'chat', 'Incorrect API key provided', 'authentication_error'))
  }
  const data = isAnthropic
    ? [{ type: 'model', id: 'claude-sonnet-5-5', display_name: 'Claude Sonnet 5.5', created_at: '2026-08-01T00:00:00Z' }]
    : models.map((model) => ({ object: 'model', created: 1_767_225_600, owned_by: 'system', ...model }))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }))
}

type Refusal = { status: number; type: string; message: string; retryAfter?: string }

/** Models of OpenAI that think before they write. */
const THINKERS = /^(gpt-[5-9]|o\d)/
/** Models that the services have shut down. */
const RETIRED = new Set<unknown>(['gpt-4-32k', 'claude-3-opus-20240229'])

function gone(api: Api, model: string): Refusal {
  return api === 'messages'
    ? { status: 404, type: 'not_found_error', message: `model: ${model}` }
    : { status: 404, type: 'model_not_found', message: `The model \`${model}\` does not exist or you do not have access to it.` }
}

/**
 * What the services refuse of the settings for thinking. OpenAI writes summaries only for organisations that it has verified
 * (https://github.com/home-assistant/core/issues/160212). Claude's later models always decide by themselves how much they think, and take
 * no budget for it (https://platform.claude.com/docs/en/build-with-claude/adaptive-thinking).
 */
function thinkingProblem(api: Api, body: Record<string, unknown>): string | undefined {
  const { reasoning, thinking, output_config } = body as Record<string, Record<string, unknown> | undefined>
  if (api === 'responses' && reasoning?.summary !== undefined && reasoning.summary !== null)
    return 'Your organization must be verified to generate reasoning summaries.'
  if (api === 'responses' && reasoning?.effort && !THINKERS.test(String(body.model)))
    return `Unsupported parameter: 'reasoning.effort' is not supported with this model.`
  if (api !== 'messages') return undefined
  if (output_config?.effort !== undefined && /-(?:3|4)-|-4-[0-5]/.test(String(body.model)))
    return 'This model does not support the effort parameter.'
  if (/-5-5/.test(String(body.model)) && (thinking?.type === 'enabled' || thinking?.type === 'disabled'))
    return `"thinking.type.${thinking.type}" is not supported for this model.`
  if (thinking && body.temperature !== undefined) return '`temperature` may only be set when thinking is disabled.'
  if (thinking?.type === 'enabled' && Number(thinking.budget_tokens) >= Number(body.max_tokens))
    return '`max_tokens` must be greater than `thinking.budget_tokens`.'
  return undefined
}

function refusalOf({ api, body, headers, failure }: FakeRequest): Refusal | undefined {
  const key = api === 'messages' ? headers['x-api-key'] : headers.authorization?.replace(/^Bearer /, '')
  if (key !== FAKE_KEY) return { status: 401, type: 'authentication_error', message: `Incorrect API key provided: ${key}` }
  if (api === 'messages' && !headers['anthropic-version']) return invalid('anthropic-version: header is required')
  if (typeof body.model !== 'string' || body.model === '') return invalid('model: Field required')
  if (body.stream !== true && failure !== 'no-stream') return invalid('this fake only streams')
  if (body.stream === true && failure === 'no-stream') return invalid('Streaming is not supported by this model')
  if (body.stream !== true && body.stream_options !== undefined) return invalid('stream_options is only allowed with stream')
  if (failure === 'no-usage-option' && body.stream_options !== undefined) return invalid('Unknown parameter: stream_options')
  if (api === 'chat' && failure === 'older-server' && body.max_completion_tokens !== undefined)
    return invalid('Unrecognized request argument supplied: max_completion_tokens')
  if (api === 'chat' && body.max_tokens !== undefined && THINKERS.test(body.model))
    return invalid("Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.")
  const limit = body.max_tokens ?? body.max_completion_tokens ?? body.max_output_tokens
  // Only Anthropic has to be told.
  if ((api === 'messages' || limit !== undefined) && !(Number(limit) > 0)) return invalid('max_tokens: Field required')
  if (RETIRED.has(body.model)) return gone(api, body.model)
  const thinking = thinkingProblem(api, body)
  if (thinking) return invalid(thinking)
  const schema = schemaOf(api, body)
  if (schema && failure === 'no-schemas') return invalid("response_format of type 'json_schema' is not supported by this model")
  const problem = schema && schemaProblem(schema, api)
  if (problem) return invalid(`Invalid schema for response_format: ${problem}`)
  switch (failure) {
    case '429':
      return { status: 429, type: 'rate_limit_error', message: 'Rate limit reached' }
    case '429-retry-after':
      return { status: 429, type: 'rate_limit_error', message: 'Rate limit reached', retryAfter: '0.2' }
    case '429-retry-later':
      return { status: 429, type: 'rate_limit_error', message: 'Rate limit reached', retryAfter: '3600' }
    case '500':
      return { status: 500, type: 'api_error', message: 'The server had an error' }
    case '529':
      return { status: 529, type: 'overloaded_error', message: 'Overloaded' }
    case '401':
      return { status: 401, type: 'authentication_error', message: `Incorrect API key provided: ${key}` }
    case '403':
      return { status: 403, type: 'permission_error', message: 'Your key may not use this model' }
    default:
      return undefined
  }
}

async function answer(response: ServerResponse, record: FakeRequest, settings: FakeSettings, untilReleased: UntilReleased): Promise<void> {
  const { api, body, failure } = record
  const schema = schemaOf(api, body)
  const reply = settings.replyTo(record)
  if (reply?.refusesSchema && schema) return refuse(response, api, invalid('This server does not support response_format'))
  if (reply) return replay(response, { api, model: String(body.model), usage: USAGE }, reply)
  const type = typeOf(schema, body)
  const { text, end } = answerText(type, requestText(body), { failure, withIds: JSON.stringify(schema ?? {}).includes('"id":') })
  if (schema && failure === undefined && !matches(JSON.parse(text), schema))
    throw new Error('The sample answer does not match the schema that was asked for')
  if (failure === 'slow-start') await pause(SLOW_START_MS)
  if (failure === 'whole' || failure === 'tool-call-whole' || failure === 'no-stream') {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    return void response.end(wholeCompletion(String(body.model), text, { end, usage: USAGE, asToolCall: failure === 'tool-call-whole' }))
  }
  const deltas = inParts(text, Math.max(settings.deltaLength, Math.ceil(text.length / EVENTS_MAX)))
  const events =
    failure === 'tool-call'
      ? toolCallEvents(String(body.model), { deltas, end, usage: USAGE })
      : answerEvents(api, String(body.model), { deltas, end, usage: USAGE })
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.flushHeaders()
  response.socket?.setNoDelay(true)
  if (failure === 'stall') return
  if (failure === 'drop') events.splice(Math.ceil(events.length * 0.6))
  // All of the text, and no word about the end.
  if (failure === 'drop-at-end') events.splice(events.findLastIndex((event) => /text_delta|output_text\.delta|"content":"/.test(event)) + 1)
  if (failure === 'overloaded-midway') {
    events.splice(1, Number.POSITIVE_INFINITY, `event: error\ndata: ${errorBody('messages', 'Overloaded', 'overloaded_error')}\n\n`)
  }
  if (settings.splitAtByte !== undefined) record.sent = Buffer.from(events.join(''))
  const hold = holdIn(record.prompt)
  if (hold) {
    await send(response, events.splice(0, Math.ceil(events.length * HELD_AT)), settings)
    await untilReleased(hold)
  }
  await send(response, events, settings)
  if (failure !== 'drop' && failure !== 'drop-at-end') return void response.end()
  // Let what was written arrive first.
  await pause(20)
  response.destroy()
}

function inParts(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) => text.slice(index * length, (index + 1) * length))
}

async function send(response: ServerResponse, events: string[], { delayMs, splitAtByte }: FakeSettings): Promise<void> {
  if (splitAtByte !== undefined) {
    const bytes = Buffer.from(events.join(''))
    response.write(bytes.subarray(0, splitAtByte))
    await pause(2)
    response.write(bytes.subarray(splitAtByte))
    return
  }
  for (const event of events) {
    if (response.destroyed) return
    // Waits for a slow reader as a real server does.
    if (!response.write(event)) await drained(response)
    if (delayMs > 0) await pause(delayMs)
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}

function refuse(response: ServerResponse, api: Api, { status, type, message, retryAfter }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) })
  response.end(errorBody(api, message, type))
}

function invalid(message: string): Refusal {
  return { status: 400, type: 'invalid_request_error', message }
}

type Message = { role?: string; content?: string | { text?: string }[] }

function schemaOf(api: Api, body: Record<string, unknown>): Schema | undefined {
  const at = (value: unknown, key: string) => (value as Record<string, unknown> | undefined)?.[key]
  if (api === 'messages') return at(at(body.output_config, 'format'), 'schema') as Schema | undefined
  if (api === 'chat') return at(at(body.response_format, 'json_schema'), 'schema') as Schema | undefined
  return at(at(body.text, 'format'), 'schema') as Schema | undefined
}

/** Asked for by the schema, or by the instructions when there is none. */
function typeOf(schema: Schema | undefined, body: Record<string, unknown>): DocumentType {
  const text = JSON.stringify(schema?.properties ?? body)
  const key = Object.keys(LIST_TYPES).find((candidate) => text.includes(`"${candidate}"`) || text.includes(`\\"${candidate}\\":{`))
  return LIST_TYPES[key ?? ''] ?? 'doc'
}

function userTexts(body: Record<string, unknown>): string[] {
  const messages = ((body.messages ?? body.input) as Message[] | undefined) ?? []
  const text = (content: Message['content']) =>
    typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('')
  return messages.filter((message) => message.role === 'user').map((message) => text(message.content))
}

/** What the person asked for. A repair try repeats it before the complaint, so the script of the prompt still counts. */
function requestText(body: Record<string, unknown>): string {
  const text = userTexts(body)[0] ?? ''
  return /<request>\n([\s\S]*)\n<\/request>/.exec(text)?.[1] ?? text
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '9999' } } })
  const fake = await startFakeAi({ port: Number(values.port) })
  process.stdout.write(`A fake of OpenAI and Anthropic listens at ${fake.url} and takes the key ${FAKE_KEY}\n`)
}
