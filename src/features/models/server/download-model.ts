import { z } from 'zod'
import { refuse } from '#server/errors.ts'
import type { Env } from '#server/env.ts'
import { cleanLine } from '#shared/text.ts'
import { MODEL_REASONS } from '../contract.ts'
import type { Download } from '../contract.ts'
import { RECOMMENDED } from './local-servers.ts'

/*
 * Ollama downloads a model in layers and tells about each in lines of JSON:
 * https://docs.ollama.com/api/pull
 *
 *   preparing ──▶ downloading ──▶ checking ──▶ done
 *        └─────────────┴──────────────┴──▶ failed (Ollama says why, or the line broke)
 *
 * Ollama ends a download when its caller leaves, and keeps what it has.
 */

/** Ollama writes dozens of lines a second. */
const TOLD_EVERY_MS = 200
const SAID_MAX = 300

const Line = z.object({
  status: z.string().optional(),
  error: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().optional(),
  completed: z.number().optional(),
})
type Line = z.infer<typeof Line>

/** Begins the download. Throws if Ollama is not there; what fails later is the last event. */
export async function downloadRecommended({ OLLAMA_BASE_URL }: Env, left: AbortSignal | undefined): Promise<AsyncGenerator<Download>> {
  const leaving = new AbortController()
  const signal = left ? AbortSignal.any([left, leaving.signal]) : leaving.signal
  const response = await fetch(`${OLLAMA_BASE_URL}/api/pull`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: RECOMMENDED.id }),
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw Object.assign(refuse('unprocessable', MODEL_REASONS, 'ollama_absent'), { cause: error })
  })
  return tell(response, leaving)
}

async function* tell(response: Response, leaving: AbortController): AsyncGenerator<Download> {
  const layers = new Map<string, { total: number; completed: number }>()
  let toldAt = 0
  try {
    yield { phase: 'preparing' }
    for await (const line of linesOf(response)) {
      if (line.error !== undefined)
        return yield { phase: 'failed', reason: 'download_refused', said: cleanLine(line.error).slice(0, SAID_MAX) }
      if (line.status === 'success') return yield { phase: 'done' }
      const isLayer = noteLayer(layers, line)
      if (!isLayer && layers.size > 0) yield { phase: 'checking' }
      if (!isLayer || performance.now() - toldAt < TOLD_EVERY_MS) continue
      toldAt = performance.now()
      yield { phase: 'downloading', ...sumOf(layers) }
    }
    yield { phase: 'failed', reason: 'download_broke', said: '' }
  } catch {
    // Ollama was stopped, or the person has left and hears nothing of this.
    yield { phase: 'failed', reason: 'download_broke', said: '' }
  } finally {
    leaving.abort()
  }
}

function noteLayer(layers: Map<string, { total: number; completed: number }>, { digest, total, completed = 0 }: Line): boolean {
  if (digest === undefined || total === undefined) return false
  layers.set(digest, { total, completed })
  return true
}

/** The largest layer is most of the model, but comes first only usually: the whole is at least as large as we know the model to be. */
function sumOf(layers: Map<string, { total: number; completed: number }>): { completed: number; total: number } {
  const sum = { completed: 0, total: 0 }
  for (const { completed, total } of layers.values()) {
    sum.completed += completed
    sum.total += total
  }
  return { completed: sum.completed, total: Math.max(sum.total, RECOMMENDED.bytes) }
}

async function* linesOf({ body }: Response): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') yield Line.parse(JSON.parse(line))
  }
  if (rest.trim() !== '') yield Line.parse(JSON.parse(rest))
}
