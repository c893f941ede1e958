import { EventEmitter, on } from 'node:events'
import type { GenerationElement } from '#shared/content/element.ts'
import { taskFile } from '#server/tasks/task-pool.ts'
import type { Task, TaskPool } from '#server/tasks/task-pool.ts'
import type { GenerationRequest, Generator } from '../generator.ts'
import { toGenerationFailure } from './task-failure.ts'

const WRITE: Task<GenerationRequest, null, GenerationElement> = {
  filename: taskFile('./generate-task.ts', import.meta.url),
  name: 'writeElements',
  timeoutMs: 30_000,
}

/** Runs the built-in generator in a task process and yields its elements as they arrive. Leaving the loop ends the process. */
export function createTaskGenerator(tasks: TaskPool): Generator {
  return {
    name: 'builtin',
    async *generate({ lane, ...request }, signal) {
      const written = new EventEmitter<{ element: [GenerationElement]; end: [] }>()
      const left = new AbortController()
      // Listens before the work begins, so that no element comes while nobody does.
      const elements = on(written, 'element', { close: ['end'] }) as AsyncIterable<[GenerationElement]>
      const work = tasks
        .inLane(lane, AbortSignal.any([signal, left.signal]), (run) =>
          run(
            WRITE,
            () => request,
            (element) => written.emit('element', element),
          ),
        )
        .then(
          // A failure becomes a value: the elements before it are still to be read, and nobody may wait for the promise until then.
          () => undefined,
          (error: unknown) => ({ error }),
        )
        .finally(() => written.emit('end'))
      try {
        for await (const [element] of elements) yield element
        const failure = await work
        if (failure) throw toGenerationFailure(failure.error, signal)
      } finally {
        left.abort(new Error('Nobody reads on'))
      }
    },
  }
}
