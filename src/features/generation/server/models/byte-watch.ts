import { SilenceError } from './failures.ts'

type Fetch = typeof globalThis.fetch

/**
 * Wraps fetch. Aborts with SilenceError if the other side sends no byte for `silenceMs`, from the request to the end of the body. It
 * watches bytes instead of text, so that a model that thinks for minutes and sends pings is not cut off. It follows no redirect, because
 * the prompt and the key would go to an address that nobody set.
 */
export function watchedFetch(silenceMs: number): Fetch {
  return async (input, init) => {
    const silence = new AbortController()
    const watch = setTimeout(() => silence.abort(new SilenceError('No byte for too long')), silenceMs).unref()
    const signal = init?.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal
    try {
      const response = await fetch(input, { ...init, signal, redirect: 'manual' })
      if (!response.body) {
        clearTimeout(watch)
        return response
      }
      return new Response(response.body.pipeThrough(rewinding(watch)), response)
    } catch (error) {
      clearTimeout(watch)
      throw error
    }
  }
}

function rewinding(watch: NodeJS.Timeout): TransformStream<Uint8Array, Uint8Array> {
  watch.refresh()
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
