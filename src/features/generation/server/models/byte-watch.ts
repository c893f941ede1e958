import { SilenceError } from './failures.ts'

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
      return response.body ? new Response(response.body.pipeThrough(watching(giveUp, silenceMs)), response) : response
    } finally {
      clearTimeout(beginning)
    }
  }
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
