import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { AnswerType, GivenOutline } from './ai-answers.ts'
import { refusalByScript } from './ai-failures.ts'
import { HELD_AT, drip, misbehaving } from './ai-broken.ts'
import { replay } from './ai-replay.ts'
import type { Reply } from './ai-replay.ts'
import { FAKE_KEY, invalid, refusalByRule, schemaOf, tokensOf } from './ai-rules.ts'
import type { Refusal } from './ai-rules.ts'
import { matches } from './ai-schema.ts'
import type { Api, Schema } from './ai-schema.ts'
import { answerText, failureIn, holdIn } from './ai-script.ts'
import type { Failure } from './ai-script.ts'
import { answerEvents, errorBody, toolCallEvents, wholeCompletion } from './ai-wire.ts'
import type { Usage } from './ai-wire.ts'

/*
 * OpenAI (Responses and chat completions) and Anthropic (messages) on the wire, on 127.0.0.1. It refuses what they refuse, and misbehaves
 * as the prompt says: see ai-rules.ts and ai-script.ts. By hand: node test/fakes/ai.ts --port 9999, then OPENAI_BASE_URL=http://127.0.0.1:9999/v1.
 */

export { FAKE_KEY }

const PATHS: Record<string, Api> = { '/v1/responses': 'responses', '/v1/chat/completions': 'chat', '/v1/messages': 'messages' }
const LIST_TYPES: Record<string, AnswerType> = { questions: 'form', blocks: 'doc', sheets: 'sheet', slides: 'slide', sections: 'outline' }
/** GET on it lets the answer go on that was held under this name; see ai-script.ts. */
const RELEASE_PATH = '/release/'
/** Where redirects point; nobody should come here. */
const STRAY_PATH = '/v1/elsewhere'
const MODELS_PATH = '/v1/models'
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
/** What every answer uses. */
export const USAGE = { input: 321, cached: 120, kept: 0, output: 654 }
/** Below that Anthropic keeps nothing in its cache: https://platform.claude.com/docs/en/build-with-claude/prompt-caching */
const CACHED_MIN_TOKENS = 1_024
/** Of a model in the cloud. */
const CONTEXT_TOKENS = 200_000
/** Of a model on a small machine. */
const SMALL_CONTEXT_TOKENS = 500

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
  /** When it came. */
  atMs: number
  /** Answered, or left. */
  isOver?: true
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
  if (request.method === 'GET' && request.url?.split('?')[0] === MODELS_PATH)
    return isRedirect(settings.failure) ? redirect(response, settings.failure) : listModels(request, response, settings)
  const api = PATHS[request.url ?? '']
  if (!api || request.method !== 'POST') {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"Not found"}}')
    return
  }
  const body = JSON.parse(await readBody(request)) as Record<string, unknown>
  const record: FakeRequest = { api, body, prompt: requestText(body), headers: request.headers, atMs: performance.now() }
  const script = failureIn(record.prompt)
  const earlier = requests.filter((other) => other.prompt === record.prompt).length
  if (script && earlier < script.times) record.failure = script.failure
  if (settings.failure) record.failure = settings.failure
  requests.push(record)
  response.on('close', () => {
    record.isOver = true
    if (!response.writableFinished) record.closedAfterMs = performance.now() - record.atMs
  })
  const refusal = refusalOf(record)
  if (refusal) return refuse(response, api, refusal)
  if (isRedirect(record.failure)) return redirect(response, record.failure)
  if (record.failure === 'refuse-connection') return void request.socket.destroy()
  await answer(response, record, settings, untilReleased)
}

function isRedirect(failure: Failure | undefined): failure is '302' | '308' {
  return failure === '302' || failure === '308'
}

function redirect(response: ServerResponse, status: '302' | '308'): void {
  response.writeHead(Number(status), { location: STRAY_PATH }).end()
}

function listModels({ headers }: IncomingMessage, response: ServerResponse, { models }: FakeSettings): void {
  const isAnthropic = headers['x-api-key'] !== undefined
  const key = headers['x-api-key'] ?? headers.authorization?.replace(/^Bearer /, '')
  if (key !== FAKE_KEY || (isAnthropic && !headers['anthropic-version'])) {
    response.writeHead(401, { 'content-type': 'application/json' })
    return void response.end(
      errorBody(isAnthropic ? 'messages' : 'chat', { message: 'Incorrect API key provided', type: 'authentication_error' }),
    )
  }
  const data = isAnthropic
    ? [{ type: 'model', id: 'claude-sonnet-5-5', display_name: 'Claude Sonnet 5.5', created_at: '2026-08-01T00:00:00Z' }]
    : models.map((model) => ({ object: 'model', created: 1_767_225_600, owned_by: 'system', ...model }))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }))
}

function refusalOf({ api, body, headers, failure }: FakeRequest): Refusal | undefined {
  const contextTokens = failure === 'small-context' ? SMALL_CONTEXT_TOKENS : CONTEXT_TOKENS
  return (
    refusalByScript({ api, body, failure }) ??
    refusalByRule({ api, body, headers, contextTokens }) ??
    (body.stream === true || failure === 'no-stream' ? undefined : { status: 400, type: '', message: 'this fake only streams' })
  )
}

/** What it says that the answer used. Anthropic keeps nothing of a short beginning. */
function usageOf({ api, body, failure }: FakeRequest): Usage {
  if (failure === 'kept') return { ...USAGE, kept: api === 'messages' ? 80 : 0 }
  return api === 'messages' && tokensOf(body.system) < CACHED_MIN_TOKENS ? { ...USAGE, cached: 0 } : USAGE
}

/** The test of a model that is to be set. */
const CHECK = /^Answer with the word “ready”\.$/

async function answer(response: ServerResponse, record: FakeRequest, settings: FakeSettings, untilReleased: UntilReleased): Promise<void> {
  const { api, body, failure } = record
  const schema = schemaOf(api, body)
  const reply = settings.replyTo(record)
  if (reply?.refusesSchema && schema) return refuse(response, api, invalid('This server does not support response_format'))
  if (reply) return replay(response, { api, model: String(body.model), usage: USAGE }, reply)
  const type = typeOf(schema, body)
  const withIds = JSON.stringify(schema ?? {}).includes('"id":')
  const { text, end } =
    failure === undefined && CHECK.test(record.prompt)
      ? ({ text: 'Ready.', end: 'stop' } as const)
      : answerText(type, requestText(body), { failure, withIds, outline: outlineIn(body) })
  if (schema && failure === undefined && !matches(JSON.parse(text), schema))
    throw new Error('The sample answer does not match the schema that was asked for')
  const usage = failure === 'no-usage' ? undefined : usageOf(record)
  if (failure === 'slow-start') await pause(SLOW_START_MS)
  // Not even a head.
  if (failure === 'silence') return
  if (failure === 'whole' || failure === 'tool-call-whole' || failure === 'no-stream') {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    return void response.end(wholeCompletion(String(body.model), text, { end, usage, asToolCall: failure === 'tool-call-whole' }))
  }
  const deltas = inParts(text, Math.max(settings.deltaLength, Math.ceil(text.length / EVENTS_MAX)))
  const wire = { deltas, end, usage }
  const model = String(body.model)
  const events = misbehaving(record, failure === 'tool-call' ? toolCallEvents(model, wire) : answerEvents(api, model, wire))
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.flushHeaders()
  response.socket?.setNoDelay(true)
  if (settings.splitAtByte !== undefined) record.sent = Buffer.from(events.join(''))
  const hold = holdIn(record.prompt)
  if (hold) {
    await send(response, events.splice(0, Math.ceil(events.length * HELD_AT)), settings)
    await untilReleased(hold)
  }
  await send(response, events, settings)
  if (failure?.startsWith('stall')) return
  if (failure?.startsWith('drip')) return drip(response, api)
  if (!failure?.startsWith('drop')) return void response.end()
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

function refuse(response: ServerResponse, api: Api, { status, headers, ...error }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(errorBody(api, error))
}

type Message = { role?: string; content?: string | { text?: string }[] }

/** Asked for by the schema, or by the instructions when there is none. */
function typeOf(schema: Schema | undefined, body: Record<string, unknown>): AnswerType {
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

function outlineIn(body: Record<string, unknown>): GivenOutline | undefined {
  const text = /<outline>\n([\s\S]*)\n<\/outline>/.exec(userTexts(body)[0] ?? '')?.[1]
  return text === undefined ? undefined : (JSON.parse(text) as GivenOutline)
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
