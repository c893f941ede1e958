import { SilenceError } from './failures.ts'

export type Fetch = typeof globalThis.fetch

/**
 * A fetch that gives up when the other side sends no byte for `silenceMs`, from the request to the last byte of the body. Watching bytes
 * instead of text lets a model that thinks for minutes, and says so with pings, go on.
 */
export function watchedFetch(silenceMs: number): Fetch {
  return async (input, init) => {
    const silence = new AbortController()
    const watch = setTimeout(() => silence.abort(new SilenceError('No byte for too long')), silenceMs).unref()
    const signal = init?.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal
    try {
      const response = await fetch(input, { ...init, signal })
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
    // A reader that leaves stops the watch too.
    cancel() {
      clearTimeout(watch)
    },
  })
}
