import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { AppError } from '#server/errors.ts'
import { LaneFullError, createFairLanes, createPlaces } from '#server/fair-lanes.ts'
import type { TaskOutcome } from '#server/thread-task.ts'

/*
 * Work that would hold up other requests runs in threads (piscina). Persons share the threads fairly:
 *
 *   waiting in the person's lane ──▶ waiting for a thread ──▶ running ──▶ answered, failed, timed out, cancelled or out of memory
 *
 * - A lane is narrower than the pool, so that no person holds all threads.
 * - Tasks wait here and not in piscina's queue: piscina starts no thread for its queue after an abort has ended the last one.
 * - A timeout, an abort and the memory limit end the thread, because nothing else stops synchronous work. The next task starts a new one.
 * - Idle threads end, and threads are replaced after some tasks, because WebAssembly memory never shrinks within a thread.
 * - Threads run at a lower priority than the main thread, so that requests stay fast while all cores are busy.
 */
export type ThreadPool = {
  /** Holds a place in the person's lane while `work` runs tasks. The signal aborts when nobody waits for the result any more. */
  inLane<Result>(person: string, signal: AbortSignal, work: (run: RunTask) => Promise<Result>): Promise<Result>
  /** For the end of the process. */
  stop(): Promise<void>
}

/** `load` is called when a thread is free, so that a waiting task holds no content. */
export type RunTask = <Request, Reply>(task: ThreadTask<Request, Reply>, load: () => Request | Promise<Request>) => Promise<Reply>

/** A function that a file exports by its name (see `answerTask`), and how long one call may take. */
export type ThreadTask<Request, Reply> = {
  filename: string
  name: string
  timeoutMs: number
  /** Never set; carries the types of the function. */
  types?: (request: Request) => Reply
}

export class ThreadTaskError extends Error {
  override readonly name = 'ThreadTaskError'
  readonly reason: 'busy' | 'timed_out' | 'cancelled' | 'out_of_memory' | 'failed'
  constructor(reason: ThreadTaskError['reason'], options?: ErrorOptions) {
    super(`The task ended: ${reason}`, options)
    this.reason = reason
  }
}

/** What a refusal for `busy` says in Retry-After. */
export const BUSY_RETRY_AFTER_S = 5

type Options = {
  threads: number
  /** Tasks of one person at the same time; less than `threads`. */
  laneWidth: number
  /** Tasks of one person that may wait. */
  waitingMax: number
  /** JavaScript heap of each thread. */
  memoryMb: number
}

const IDLE_MS = 5_000
const TASKS_UNTIL_REPLACED = 100
const LOWER_PRIORITY = 10

export function createThreadPool({ threads, laneWidth, waitingMax, memoryMb }: Options): ThreadPool {
  const lanes = createFairLanes({ width: laneWidth, waitingMax })
  const places = createPlaces(threads)
  const stopping = new AbortController()
  let piscina = start()

  return {
    async inLane(person, signal, work) {
      const ended = AbortSignal.any([signal, stopping.signal])
      const run: RunTask = (task, load) => places.run(ended, () => runTask(task, load, ended))
      try {
        return await lanes.run(person, ended, () => work(run))
      } catch (cause) {
        if (ended.aborted) throw new ThreadTaskError('cancelled', { cause })
        if (cause instanceof LaneFullError) throw new ThreadTaskError('busy', { cause })
        throw cause
      }
    },
    async stop() {
      stopping.abort(new Error('The process stops'))
      await piscina.destroy()
    },
  }

  async function runTask<Request, Reply>(
    { filename, name, timeoutMs }: ThreadTask<Request, Reply>,
    load: () => Request | Promise<Request>,
    ended: AbortSignal,
  ): Promise<Reply> {
    const request = await load()
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      // Piscina's reply is untyped: the task names the function that answers.
      const outcome = (await piscina.run(request, { filename, name, signal: AbortSignal.any([ended, timeout]) })) as TaskOutcome<Reply>
      if ('value' in outcome) return outcome.value
      const { code, message, data } = outcome.refusal
      throw new AppError(code, message, data)
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new ThreadTaskError(timeout.aborted && !ended.aborted ? 'timed_out' : isOutOfMemory(cause) ? 'out_of_memory' : 'failed', {
        cause,
      })
    } finally {
      if (piscina.completed >= threads * TASKS_UNTIL_REPLACED) replace()
    }
  }

  function start(): Piscina {
    const started = new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      niceIncrement: LOWER_PRIORITY,
      // The other modes block the thread between two tasks, and with it the ports and timers of libraries.
      atomics: 'disabled',
      recordTiming: false,
      closeTimeout: 2 ** 31 - 1,
    })
    // A thread that fails while it has no task; the next task starts another.
    started.on('error', () => {})
    return started
  }

  /** The running tasks of the old threads still end there. */
  function replace(): void {
    const old = piscina
    piscina = start()
    void old.close()
  }
}

/** The path of a task's file, for `ThreadTask`. */
export function taskFile(relative: string, base: string): string {
  return fileURLToPath(new URL(relative, base))
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
