import { AnswerTooLongError, SilenceError } from './failures.ts'

const ERROR_MAX_BYTES = 64 * 1024
/** An event may repeat the whole answer, or be an answer that is not streamed. */
const EVENT_MAX_BYTES = 16 * 1024 * 1024
/** About 190,000 tokens with an event of their own. Little enough that a flood of pings is over soon. */
const ANSWER_MAX_BYTES = 64 * 1024 * 1024
const [LF, CR] = [10, 13]

type Fetch = typeof globalThis.fetch

/**
 * Wraps fetch. Aborts with SilenceError if the other side takes longer than `firstByteMs` to answer, or later sends no byte for `silenceMs`.
 * It watches bytes instead of text, so that a model that thinks for minutes and sends pings is not cut off. It follows no redirect, because
 * the prompt and the key would go to an address that nobody set. It breaks off with AnswerTooLongError, because an event is kept in memory until
 * it ends, and one without an end would end this process.
 */
export function watchedFetch({ firstByteMs, silenceMs }: { firstByteMs: number; silenceMs: number }): Fetch {
  return async (input, init) => {
    const silence = new AbortController()
    const giveUp = () => silence.abort(new SilenceError('No byte for too long'))
    const beginning = setTimeout(giveUp, firstByteMs).unref()
    const signal = init?.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal
    try {
      const response = await fetch(input, { ...init, signal, redirect: 'manual' })
      if (!response.body) return response
      return withShortError(new Response(response.body.pipeThrough(watching(giveUp, silenceMs)), response))
    } finally {
      clearTimeout(beginning)
    }
  }
}

/** Cuts off the body of an error, which is a sentence and not a stream. */
export function withShortError(response: Response): Response {
  if (response.ok || !response.body) return response
  let left = ERROR_MAX_BYTES
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      controller.enqueue(bytes.subarray(0, left))
      left -= bytes.length
      if (left <= 0) controller.terminate()
    },
  })
  return new Response(response.body.pipeThrough(cut), response)
}

function watching(giveUp: () => void, silenceMs: number): TransformStream<Uint8Array, Uint8Array> {
  const watch = setTimeout(giveUp, silenceMs).unref()
  const count = createByteCount()
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      watch.refresh()
      count(bytes)
      controller.enqueue(bytes)
    },
    flush() {
      clearTimeout(watch)
    },
    // The reader has left, so nothing needs to be watched.
    cancel() {
      clearTimeout(watch)
    },
  })
}

/** Returns a function that counts what has arrived, and throws AnswerTooLongError. An empty line ends an event. */
function createByteCount(): (bytes: Uint8Array) => void {
  let answer = 0
  let event = 0
  let line = 0
  return (bytes) => {
    answer += bytes.length
    for (let at = 0; at < bytes.length;) {
      const found = bytes.indexOf(LF, at)
      const end = found < 0 ? bytes.length : found
      line += end - at - (end > at && bytes[end - 1] === CR ? 1 : 0)
      event += end - at
      at = end + 1
      if (event > EVENT_MAX_BYTES || answer > ANSWER_MAX_BYTES) throw new AnswerTooLongError('More than a model writes')
      if (found < 0) continue
      if (line === 0) event = 0
      line = 0
    }
  }
}
