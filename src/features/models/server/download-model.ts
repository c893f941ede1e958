import { z } from 'zod'
import { refuse } from '#server/errors.ts'
import type { Env } from '#server/env.ts'
import { cleanLine } from '#shared/text.ts'
import { MODEL_REASONS } from '../contract.ts'
import type { Download } from '../contract.ts'
import { RECOMMENDED } from './local-servers.ts'

/*
 * Ollama downloads a model in layers and reports the progress of each as lines of JSON:
 * https://docs.ollama.com/api/pull
 *
 *   preparing ──▶ downloading ──▶ checking ──▶ done
 *        └─────────────┴──────────────┴──▶ failed (Ollama gave a reason, the connection broke, or it stalled)
 *
 * Ollama ends a download when its caller leaves, and keeps what it has. Something else may listen at its address, so nothing that comes from
 * there is kept without a limit.
 */

/** Limits our events, because Ollama writes dozens of lines a second. */
const TOLD_EVERY_MS = 200
const SAID_MAX = 300
/** Time without a new byte, layer or phase. Long enough to verify gigabytes; even a slow network delivers something in it. */
const STALLED_MS = 5 * 60_000
const LINE_MAX_CHARS = 64 * 1024
/** A real model has a handful. */
const LAYERS_MAX = 1_000
/** So that their sum is a safe integer. */
const LAYER_MAX_BYTES = Math.floor(Number.MAX_SAFE_INTEGER / LAYERS_MAX)

/** Treats a number that cannot be a size in bytes as missing. */
const Bytes = z.number().int().min(0).max(LAYER_MAX_BYTES).optional().catch(undefined)
const Line = z.object({
  status: z.string().optional(),
  error: z.string().optional(),
  digest: z.string().max(200).optional().catch(undefined),
  total: Bytes,
  completed: Bytes,
})
type Line = z.infer<typeof Line>
type Layers = Map<string, { total: number; completed: number }>

type Ends = {
  left?: AbortSignal | undefined
  /** Calls its argument when the person is signed out: with the right to ask for a download ends the download. Returns a function that stops the watch. */
  watchSession: (onEnd: () => void) => () => void
  stalledMs?: number
}

/** Starts the download. Throws if Ollama does not answer. A later failure is the last event. */
export async function downloadRecommended(
  { OLLAMA_BASE_URL }: Pick<Env, 'OLLAMA_BASE_URL'>,
  { left, watchSession, stalledMs = STALLED_MS }: Ends,
): Promise<AsyncGenerator<Download>> {
  const leaving = new AbortController()
  const signal = left ? AbortSignal.any([left, leaving.signal]) : leaving.signal
  const response = await fetch(`${OLLAMA_BASE_URL}/api/pull`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ model: RECOMMENDED.id }),
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw Object.assign(refuse('unprocessable', MODEL_REASONS, 'ollama_absent'), { cause: error })
  })
  return tell(response, leaving, { watchSession, stalledMs })
}

async function* tell(
  response: Response,
  leaving: AbortController,
  { watchSession, stalledMs }: Required<Pick<Ends, 'watchSession' | 'stalledMs'>>,
): AsyncGenerator<Download> {
  const layers: Layers = new Map()
  let phase: Download['phase'] = 'preparing'
  let toldAt = 0
  let isStalled = false
  const stall = setTimeout(() => {
    isStalled = true
    leaving.abort()
  }, stalledMs).unref()
  const unwatch = watchSession(() => leaving.abort())
  try {
    yield { phase }
    for await (const line of linesOf(response)) {
      if (line.error !== undefined)
        return yield { phase: 'failed', reason: 'download_refused', said: cleanLine(line.error).slice(0, SAID_MAX).toWellFormed() }
      if (line.status === 'success') return yield { phase: 'done' }
      const isChecking = line.digest === undefined && layers.size > 0
      if (isChecking ? phase === 'downloading' : noteLayer(layers, line)) stall.refresh()
      if (isChecking && phase === 'downloading') yield { phase: (phase = 'checking') }
      if (isChecking || layers.size === 0 || performance.now() - toldAt < TOLD_EVERY_MS) continue
      toldAt = performance.now()
      yield { phase: (phase = 'downloading'), ...sumOf(layers) }
    }
    yield { phase: 'failed', reason: 'download_broke', said: '' }
  } catch {
    // Ollama was stopped, or the person has left and receives nothing.
    yield { phase: 'failed', reason: isStalled ? 'download_stalled' : 'download_broke', said: '' }
  } finally {
    clearTimeout(stall)
    unwatch()
    leaving.abort()
  }
}

/** Returns whether the line reports progress. The total never shrinks when Ollama fetches a part again. */
function noteLayer(layers: Layers, { digest, total, completed = 0 }: Line): boolean {
  if (digest === undefined || total === undefined) return false
  const known = layers.get(digest)
  if (!known && layers.size === LAYERS_MAX) throw new Error('The model has too many layers')
  const layer = { total, completed: Math.min(total, Math.max(completed, known?.completed ?? 0)) }
  layers.set(digest, layer)
  return !known || layer.completed > known.completed
}

/** Never below the known size of the model, because the largest layer does not always come first. */
function sumOf(layers: Layers): { completed: number; total: number } {
  const sum = { completed: 0, total: 0 }
  for (const { completed, total } of layers.values()) {
    sum.completed += completed
    sum.total += total
  }
  return { completed: sum.completed, total: Math.max(sum.total, RECOMMENDED.bytes) }
}

async function* linesOf({ body, headers }: Response): AsyncGenerator<Line> {
  // Ollama does not compress. A compressed answer could be a thousand times as long once `fetch` has decoded it.
  if (headers.has('content-encoding')) throw new Error('The answer is compressed')
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX_CHARS) throw new Error('A line has no end')
    for (const line of lines) if (line.trim() !== '') yield Line.parse(JSON.parse(line))
  }
  if (rest.trim() !== '') yield Line.parse(JSON.parse(rest))
}
