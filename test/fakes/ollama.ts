import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { FAKE_KEY } from './ai.ts'
import type { FakeAi } from './ai.ts'

/*
 * Ollama on the wire, on 127.0.0.1: its own calls for listing and downloading models, and OpenAI's for writing. It refuses what Ollama
 * refuses: a model that it does not have, a name that its library does not know. LM Studio lists its models like OpenAI and takes no key;
 * a second one of these stands for it.
 */

const LAYERS = [
  { digest: 'sha256:aeda25e63ebd698fab8638ffb778e68bed908b960d39d0becc650fa981609d25', total: 3_338_792_448 },
  { digest: 'sha256:e0a42594d802e5d31cdc786deb4823edb8adff66094d49de8fffe976d753e348', total: 358 },
  { digest: 'sha256:dd084c7d92a3c1c14cc09ae77153b903fd2024b64a100a0cc8ec9316063d2dbc', total: 8_432 },
]
const STEPS = 4
const LIBRARY = ['gemma3:4b', 'llama3.2:3b']

export type FakeOllama = {
  /** Without /v1. */
  url: string
  /** What it has. Downloading adds to it. */
  models: string[]
  settings: {
    /** Between two lines of a download. */
    delayMs: number
    /** The download breaks off half way, stands still there until its caller ends it, or its library knows no model. */
    download: 'works' | 'breaks' | 'stands still' | 'unknown'
    /** What its list says of the size of a model, where that is not what it is. */
    sizes: Record<string, unknown>
  }
  /** How often a download was begun. */
  readonly begun: number
  /** How often a download was ended by its caller. */
  readonly cancelled: number
  stop(): Promise<void>
}

export async function startFakeOllama(ai: FakeAi, models: string[] = [], port = 0): Promise<FakeOllama> {
  const settings: FakeOllama['settings'] = { delayMs: 0, download: 'works', sizes: {} }
  let begun = 0
  let cancelled = 0
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (`${request.method} ${request.url}`) {
      case 'GET /api/tags':
        return json(response, 200, { models: models.map((name) => describe(name, settings.sizes[name])) })
      case 'GET /v1/models':
        return json(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model', owned_by: 'library' })) })
      case 'POST /api/pull':
        return download(String((await readJson(request))['model']), response)
      case 'POST /v1/chat/completions':
        return write(await readJson(request), response)
      default:
        return json(response, 404, { error: 'path not found' })
    }
  }

  async function download(model: string, response: ServerResponse): Promise<void> {
    begun += 1
    response.once('close', () => {
      if (!response.writableFinished && !models.includes(model)) cancelled += 1
    })
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    const tell = async (line: object) => {
      response.write(`${JSON.stringify(line)}\n`)
      await pause(settings.delayMs)
    }
    await tell({ status: 'pulling manifest' })
    if (settings.download === 'unknown' || !LIBRARY.includes(model)) {
      await tell({ error: 'pull model manifest: file does not exist' })
      return void response.end()
    }
    for (const { digest, total } of LAYERS)
      for (let step = 0; step <= STEPS && !response.destroyed; step += 1) {
        if (settings.download === 'breaks' && step === 2) return void response.destroy()
        if (settings.download === 'stands still' && step === 2) return
        // The first line of a layer has no `completed`.
        const completed = step === 0 ? {} : { completed: Math.round((total * step) / STEPS) }
        await tell({ status: `pulling ${digest.slice(7, 19)}`, digest, total, ...completed })
      }
    for (const status of ['verifying sha256 digest', 'writing manifest']) await tell({ status })
    if (response.destroyed) return
    models.push(model)
    await tell({ status: 'success' })
    response.end()
  }

  async function write(body: Record<string, unknown>, response: ServerResponse): Promise<void> {
    const model = String(body['model'])
    if (!models.includes(model))
      return json(response, 404, {
        error: { message: `model "${model}" not found, try pulling it first`, type: 'api_error', param: null, code: null },
      })
    const written = await fetch(`${ai.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${FAKE_KEY}` },
      body: JSON.stringify(body),
    })
    response.writeHead(written.status, { 'content-type': written.headers.get('content-type') ?? '' })
    if (written.body) Readable.fromWeb(written.body as Parameters<typeof Readable.fromWeb>[0]).pipe(response)
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    models,
    settings,
    get begun() {
      return begun
    },
    get cancelled() {
      return cancelled
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function describe(name: string, size: unknown = 3_338_801_804): object {
  const details = {
    parent_model: '',
    format: 'gguf',
    family: 'gemma3',
    families: ['gemma3'],
    parameter_size: '4.3B',
    quantization_level: 'Q4_K_M',
  }
  return { name, model: name, modified_at: '2026-11-01T10:00:00Z', size, digest: 'a2af6cc3eb7f', details }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>
}
