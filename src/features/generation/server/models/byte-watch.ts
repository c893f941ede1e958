import { SilenceError } from './failures.ts'

const ERROR_MAX_BYTES = 64 * 1024

type Fetch = typeof globalThis.fetch

/**
 * Wraps fetch. Aborts with SilenceError if the other side takes longer than `firstByteMs` to answer, or later sends no byte for `silenceMs`.
 * It watches bytes instead of text, so that a model that thinks for minutes and sends pings is not cut off. It follows no redirect, because
 * the prompt and the key would go to an address that nobody set.
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
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      watch.refresh()
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
